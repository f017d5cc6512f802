import { type Field, type Fields, type FormData, parseFields } from "../../../../schema/chart-types/define";
import { SQL_MAX_ROW, TABLE_VIZ_MAX_ROW_SERVER } from "../../../../schema/limits";
import { t } from "../../../i18n";
import { comparesWithoutRange } from "./compared-range";
import { isEmpty } from "./form-values";

/**
 * Problems of a form by form_data key; fields that do not apply are skipped. `maxRows` is the most that a row limit may
 * be.
 */
export function problemsOf(fields: Fields, formData: FormData, maxRows = SQL_MAX_ROW): Record<string, string> {
  const values: Record<string, unknown> = { ...formData, ...parseFields(fields, formData) };
  const problems: Record<string, string> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.control.kind === "hidden" || (field.when && !field.when(values))) continue;
    const stored = formData[key];
    const problem = problemOf(key, field, stored === undefined ? field.default : stored, { values, maxRows });
    if (problem) problems[key] = problem;
    else if (comparesWithoutRange(key, formData, values))
      problems[key] = t("needs a time range with a start and an end. Set one in the filters");
  }
  return problems;
}

/**
 * The problems to mark at their controls: an empty field is no mistake until it was changed or a query of the form was
 * requested.
 */
export const markedProblems = (
  problems: Record<string, string>,
  formData: FormData,
  touched: ReadonlySet<string> | "all",
): Record<string, string> =>
  touched === "all"
    ? problems
    : Object.fromEntries(Object.entries(problems).filter(([key]) => touched.has(key) || !isEmpty(formData[key])));

/** Fields that count something, or a number of pixels; those of a second query end with "_b". */
const WHOLE_NUMBERS = new Set([
  "row_limit",
  "limit",
  "series_limit",
  "rolling_periods",
  "min_periods",
  "server_page_length",
  "forecastPeriods",
  "compare_lag",
  "partition_limit",
  "size_from",
  "size_to",
  "cell_size",
  "cell_padding",
  "cell_radius",
  "steps",
  "matrixify_topn_value_rows",
  "matrixify_topn_value_columns",
  "matrixify_row_height",
]);
const isWholeNumber = (key: string): boolean => WHOLE_NUMBERS.has(key.replace(/_b$/, ""));
const isRowLimit = (key: string): boolean => /^row_limit(_b)?$/.test(key);

interface Form {
  values: Record<string, unknown>;
  maxRows: number;
}

function problemOf(key: string, field: Field, value: unknown, { values, maxRows }: Form): string | null {
  if (isEmpty(value)) {
    if (field.required && !offersNone(field)) return t("cannot be empty");
    return Array.isArray(field.default) ? checked(field, [], values) : null;
  }
  if (isWholeNumber(key) && !/^-?\d+$/.test(String(value).trim())) return t("is expected to be an integer");
  const most = values["server_pagination"] ? TABLE_VIZ_MAX_ROW_SERVER : maxRows;
  if (isRowLimit(key) && Number(value) > most) return t("Value cannot exceed {most}", { most });
  const { control } = field;
  if (
    (control.kind === "number" || control.kind === "slider") &&
    (typeof value === "object" || Number.isNaN(Number(value)))
  )
    return t("is expected to be a number");
  const parsed = field.schema.safeParse(value);
  if (!parsed.success) return t("is not a valid value");
  return checked(field, parsed.data, values);
}

/** Whether "None" is one of the field's options, so that null is a selection. */
const offersNone = ({ control }: Field): boolean =>
  control.kind === "select" && control.options.some(([value]) => value === null);

function checked({ check }: Field, value: unknown, values: Form["values"]): string | null {
  const problem = check?.(value, values) ?? null;
  return problem === null ? null : t(problem);
}
