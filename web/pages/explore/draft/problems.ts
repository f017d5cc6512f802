import { type Field, type Fields, type FormData, parseFields } from "../../../../schema/chart-types/define";
import { SQL_MAX_ROW, TABLE_VIZ_MAX_ROW_SERVER } from "../../../../schema/limits";
import { t } from "../../../i18n";
import { isEmpty } from "./form-values";

/** Problems of a form by form_data key; fields that do not apply are skipped. */
export function problemsOf(fields: Fields, formData: FormData): Record<string, string> {
  const values: Record<string, unknown> = { ...formData, ...parseFields(fields, formData) };
  const problems: Record<string, string> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.control.kind === "hidden" || (field.when && !field.when(values))) continue;
    const stored = formData[key];
    const problem = problemOf(key, field, stored === undefined ? field.default : stored, values);
    if (problem) problems[key] = problem;
  }
  return problems;
}

const WHOLE_NUMBERS = new Set(["row_limit", "limit", "series_limit", "rolling_periods", "min_periods", "server_page_length"]);

function problemOf(key: string, field: Field, value: unknown, values: Record<string, unknown>): string | null {
  if (isEmpty(value)) return field.required ? t("cannot be empty") : Array.isArray(field.default) ? (field.check?.([], values) ?? null) : null;
  if (WHOLE_NUMBERS.has(key) && !/^-?\d+$/.test(String(value).trim())) return t("is expected to be an integer");
  const most = values["server_pagination"] ? TABLE_VIZ_MAX_ROW_SERVER : SQL_MAX_ROW;
  if (key === "row_limit" && Number(value) > most) return t("Value cannot exceed {most}", { most });
  const { control } = field;
  if ((control.kind === "number" || control.kind === "slider") && (typeof value === "object" || Number.isNaN(Number(value)))) return t("is expected to be a number");
  const parsed = field.schema.safeParse(value);
  if (!parsed.success) return t("is not a value of this kind");
  return field.check?.(parsed.data, values) ?? null;
}
