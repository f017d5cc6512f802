import { normalizeFormData } from "../query/normalize-form-data";
import type { Fields, FormData } from "./define";

/**
 * Returns stored params with the default of every absent field, as Explore and dashboards send them, so that a chart
 * saved before a field existed, or by a script, requests the same rows as one saved with it. A stored null stays
 * null. Legacy keys are converted to the current ones.
 */
export function withDefaults(fields: Fields, formData: FormData): FormData {
  const filled: FormData = { ...normalizeFormData(formData) };
  for (const [key, field] of Object.entries(fields)) {
    if (filled[key] === undefined && field.default !== undefined) filled[key] = field.default;
  }
  return filled;
}
