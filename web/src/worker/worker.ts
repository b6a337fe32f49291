/** The worker: one kernel, one request after the other, each answered by its id. */
import { type Kernel, openKernel } from "./kernel";
import type { Kind, Questions, Reply, Request } from "./types";

/** Where the kernel lies, if this page was built with one. */
const ADDRESS = import.meta.glob<string>("./kernel.wasm", { query: "?url", import: "default", eager: true })[
  "./kernel.wasm"
];

async function load(): Promise<Kernel> {
  if (ADDRESS === undefined) throw new Error("built without a kernel");
  const response = await fetch(new URL(ADDRESS, import.meta.url));
  if (!response.ok) throw new Error(`no kernel: ${response.status}`);
  return openKernel(await response.arrayBuffer());
}

const kernel = load();
// Told with each answer; not a fault of the page besides.
kernel.catch(() => {});

function answered(ready: Kernel, { kind, ask }: Request): Questions[Kind]["answer"] {
  switch (kind) {
    case "solve":
      return ready.solve(ask);
    case "advise":
      return ready.advise(ask);
    case "useful":
      return ready.useful(ask);
  }
}

async function answer(request: Request): Promise<Reply> {
  const { id } = request;
  let ready: Kernel;
  try {
    ready = await kernel;
  } catch (error) {
    return { id, missing: String(error) };
  }
  try {
    return { id, answer: answered(ready, request) };
  } catch (error) {
    return { id, fault: String(error) };
  }
}

self.addEventListener("message", async ({ data }: MessageEvent<Request>) => {
  self.postMessage(await answer(data));
});
