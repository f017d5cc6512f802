/** The value of a JSON text; null for any other text. */
export function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
