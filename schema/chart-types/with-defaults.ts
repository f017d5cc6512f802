import type { Fields, FormData } from "./define";

/**
 * Stored params with every field that is absent at its default, as Explore and dashboards send them: a chart saved before a
 * field existed, or by a script, asks for the same rows as one saved with it. A stored null stays null.
 */
export function withDefaults(fields: Fields, formData: FormData): FormData {
  const filled: FormData = { ...formData };
  for (const [key, field] of Object.entries(fields)) {
    if (filled[key] === undefined && field.default !== undefined) filled[key] = field.default;
  }
  return filled;
}
