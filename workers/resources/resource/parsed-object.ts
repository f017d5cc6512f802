/** The object that stored JSON text holds; {} when it holds none: what is broken must stay possible to open and repair. */
export function parsedObject(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json || "{}");
    return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
