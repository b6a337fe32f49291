/** The two kinds of choice a setting can be. */
import { useId } from "preact/hooks";

interface SwitchProps {
  readonly label: string;
  readonly about?: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

export function Switch({ label, about, on, set }: SwitchProps) {
  const id = useId();
  return (
    <label class="setting" for={id}>
      <span>
        {label}
        {about && <small>{about}</small>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </label>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly name: (value: T) => string;
  readonly set: (value: T) => void;
}

export function Choice<T extends string>({ label, values, value, name, set }: ChoiceProps<T>) {
  const id = useId();
  return (
    <label class="setting" for={id}>
      <span>{label}</span>
      <select id={id} value={value} onChange={(event) => set(event.currentTarget.value as T)}>
        {values.map((v) => (
          <option key={v} value={v}>
            {name(v)}
          </option>
        ))}
      </select>
    </label>
  );
}
