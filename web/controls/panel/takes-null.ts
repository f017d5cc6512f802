import type { Field } from "../../../schema/chart-types/define";

/** Whether a field keeps null as null, so that its control can be emptied. */
export function takesNull(field: Field): boolean {
  const parsed = field.schema.safeParse(null);
  return parsed.success && parsed.data === null;
}
