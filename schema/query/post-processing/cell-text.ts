import type { Value } from "../chart-data-response";
import type { ValueType } from "../frame";

/** A dimension value as part of a series name, formatted like Python's str(). */
export function cellText(value: Value, type: ValueType): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return value;
  if (type === "datetime") return timestampText(value);
  return type === "float" ? floatText(value) : String(value);
}

/** A number formatted like Python's repr of a float: 1.0, 1e+16, 1e-05. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) {
    return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

function timestampText(epochMs: number): string {
  const text = new Date(epochMs).toISOString();
  const milliseconds = text.slice(20, 23);
  return `${text.slice(0, 10)} ${text.slice(11, 19)}${milliseconds === "000" ? "" : `.${milliseconds}000`}`;
}
