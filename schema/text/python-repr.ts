import { isText } from "../language/localizable";

/** A JSON value as Python prints it; Superset's messages about `q` quote values in this form. */
export function pythonRepr(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (isText(value)) return quoted(String(value));
  if (Array.isArray(value)) return `[${value.map(pythonRepr).join(", ")}]`;
  if (typeof value === "object")
    return `{${Object.entries(value)
      .map(([key, item]) => `${quoted(key)}: ${pythonRepr(item)}`)
      .join(", ")}}`;
  return String(value);
}

function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replace(/\\/g, "\\\\").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\t/g, "\\t");
  return mark + (mark === "'" ? escaped.replace(/'/g, "\\'") : escaped) + mark;
}
