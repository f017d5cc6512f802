/** The object in stored JSON text; {} for anything else, so that a broken object can still be opened and repaired. */
export function parsedObject(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json || "{}");
    return value !== null && typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
