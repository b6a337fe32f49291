"""Builds the kernel as WebAssembly for the page: `python kernel/wasm/build.py web/src/worker/kernel.wasm`.

The system's clang and wasm-ld are taken where they can (Debian: clang, lld, wasi-libc, libc++-dev-wasm32,
libclang-rt-dev-wasm32), else Zig's compiler from PyPI, which is fetched when it is first needed. Where
neither can be had, the exit code is 0 all the same and one line says so: the page is built without, and its
server answers instead. Sources that Zig refuses are a fault: exit code 1. What compilers keep is below .make.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
KERNEL = ROOT / "kernel"
ZIG = "ziglang==0.17.1"
FLAGS = "--target=wasm32-wasi -std=c++20 -O2 -DNDEBUG -flto -fno-exceptions -fno-rtti -fvisibility=hidden"
# a reactor: no program that runs once, but functions that may be called again and again
LINK = "-mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576"


def main(target: Path) -> int:
    """Builds with the first compiler that can; the exit code."""
    for name, compiler in (("clang", system_clang), ("Zig", zig)):
        command = compiler()
        if command is None:
            continue
        done = build(command, target)
        if done.returncode == 0:
            print(f"· the kernel as WebAssembly: {target.stat().st_size:,} bytes by {name}")
            return 0
        if name == "Zig":  # it can build the kernel: what it cannot build is a fault of the kernel's
            print(done.stderr, file=sys.stderr)
            return 1
    target.unlink(missing_ok=True)
    print("· no WebAssembly: no compiler for it could be had; the page will ask its server instead")
    return 0


def system_clang() -> list[str] | None:
    """The system's own compiler; whether it has a library for WebAssembly shows when it is tried."""
    clang = shutil.which("clang++")
    return [clang, "-stdlib=libc++"] if clang and shutil.which("wasm-ld") else None


def zig() -> list[str] | None:
    """Zig's compiler inside this Python's environment, fetched if it is not there yet."""
    there = [sys.executable, "-m", "ziglang", "version"]
    if subprocess.run(there, capture_output=True).returncode:
        print(f"· fetching a compiler for WebAssembly ({ZIG}, once)", flush=True)
        fetch = [sys.executable, "-m", "pip", "install", "-qq", "--retries", "1", ZIG]
        if subprocess.run(fetch, capture_output=True).returncode:
            return None
    return [sys.executable, "-m", "ziglang", "c++"]


def build(command: list[str], target: Path) -> subprocess.CompletedProcess[str]:
    """Compiles and links everything, but the system's clock for the page's."""
    sources = [path for path in sorted(KERNEL.glob("src/*.cpp")) if path.name != "clock.cpp"]
    cache = str(ROOT / ".make" / "zig")
    beside = target.with_name(target.name + ".part")
    done = subprocess.run(
        [
            *command,
            *FLAGS.split(),
            f"-I{KERNEL / 'include'}",
            *map(str, sources),
            str(KERNEL / "wasm" / "clock.cpp"),
            *LINK.split(),
            *(f"-Wl,--export={name}" for name in exports()),
            *("-o", str(beside)),
        ],
        capture_output=True,
        text=True,
        env=os.environ | {"ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache},
    )
    if done.returncode == 0:
        beside.replace(target)
    beside.unlink(missing_ok=True)
    return done


def exports() -> list[str]:
    """The functions of the C header, and what a caller needs to hand structures in."""
    header = (KERNEL / "include" / "klondike.h").read_text("utf-8")
    return [*re.findall(r"^KLONDIKE_EXPORT [^;(]*?(klondike_\w+)\(", header, re.MULTILINE), "malloc", "free"]


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
