import type { DatasetModel } from "../../../schema/dataset/model";
import type { QueryObject } from "../../../schema/query/query-context";
import type { Payload } from "./payload";

/** Whether a chart needs the currency of its rows: its own or a column's format has the symbol AUTO. */
export function wantsCurrency(formData: Readonly<Record<string, unknown>> | null | undefined): boolean {
  if (!formData) return false;
  const isAuto = (format: unknown): boolean => isRecord(format) && format["symbol"] === "AUTO";
  const columns = isRecord(formData["column_config"]) ? Object.values(formData["column_config"]) : [];
  return (
    ["currency_format", "currency_format_secondary"].some((key) => isAuto(formData[key])) ||
    columns.some((column) => isRecord(column) && isAuto(column["currencyFormat"]))
  );
}

/**
 * Returns a query for the currency codes among a query's rows: two are enough to know that there are several. Null
 * where the dataset names no such column.
 */
export function currencyQuery(query: QueryObject, dataset: DatasetModel): QueryObject | null {
  const code = dataset.currency_code_column;
  if (!code || !dataset.columns.some(({ column_name }) => column_name === code)) return null;
  const { filters, granularity, time_range, since, until, time_shift, extras, applied_time_extras, url_params } = query;
  const { having: _, ...where } = extras ?? {};
  return {
    filters,
    granularity,
    time_range,
    since,
    until,
    time_shift,
    applied_time_extras,
    url_params,
    extras: where,
    columns: [code],
    metrics: [],
    orderby: [[code, true]],
    row_limit: 2,
  };
}

/** Returns the only ISO 4217 code in the rows; null where there is none, or several. */
export function onlyCurrency({ data }: Pick<Payload, "data">, column: string): string | null {
  const codes = new Set(data.map((row) => row[column]).filter((value) => value !== null));
  const [code] = codes;
  return codes.size === 1 && typeof code === "string" && /^[A-Za-z]{3}$/.test(code.trim())
    ? code.trim().toUpperCase()
    : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
