import { t } from "../i18n";
import type { ControlProps } from "./control-props";
import { translateLabel } from "./panel/translate-label";

/** A first and a last time of day; both are optional. */
export function ClockBoundsControl({ field, value, onChange }: ControlProps<"clock-bounds">) {
  const [from, to] = Array.isArray(value) ? (value as (string | null)[]) : [null, null];
  const label = translateLabel(field.label);
  return (
    <div className="ctl-bounds" role="group" aria-label={label}>
      <ClockInput
        label={t("{field}: start", { field: label })}
        value={from ?? null}
        onChange={(next) => onChange([next, to ?? null])}
      />
      <ClockInput
        label={t("{field}: end", { field: label })}
        value={to ?? null}
        onChange={(next) => onChange([from ?? null, next])}
      />
    </div>
  );
}

function ClockInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange(value: string | null): void;
}) {
  return (
    <span className="input">
      <input
        type="time"
        step={1}
        aria-label={label}
        value={value === null ? "" : padded(value)}
        onChange={({ target }) => onChange(target.value === "" ? null : padded(target.value))}
      />
    </span>
  );
}

/** "8:05" → "08:05:00". */
function padded(clock: string): string {
  const [hours = "0", minutes = "00", seconds = "00"] = clock.split(":");
  return [hours, minutes, seconds].map((part) => part.padStart(2, "0")).join(":");
}
