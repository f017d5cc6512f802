/**
 * Returns the same text for equal values: sorted keys, without nulls and without the generated names that distinguish
 * two drags of one column.
 */
export function canonical(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([key, each]) => key !== "optionName" && key !== "isExtra" && each !== null && each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
}
