import { metricLabel } from "../../../schema/query/labels";
import type { Metric } from "../../../schema/query/query-context";
import type { Currency } from "../../../schema/format/currency";
import { spreadsheetFormat } from "../../../schema/format/spreadsheet-format";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { FileColumns } from "./table";

const CONTRIBUTION = "__contribution";
const SHARE = "0.00%";

interface ColumnConfig {
  d3NumberFormat?: unknown;
  currencyFormat?: unknown;
}

/**
 * Adds what only spreadsheets show to a file's columns: number formats of the chart's column settings and of saved
 * metrics, and a heading like "%sales" for the share of a metric that a query adds.
 */
export function sheetColumns<T extends FileColumns>(
  columns: T,
  names: readonly string[],
  dataset: DatasetModel,
  formData: Record<string, unknown> | null | undefined,
): T {
  const metricOf = (name: string): string | null => {
    const metric = name.endsWith(CONTRIBUTION) ? name.slice(0, -CONTRIBUTION.length) : null;
    return metric !== null && names.includes(metric) ? metric : null;
  };
  const shares = new Set(list(formData?.["percent_metrics"]).map((metric) => `%${metricLabel(metric as Metric)}`));
  const configs = (formData?.["column_config"] ?? {}) as Record<string, ColumnConfig | null>;
  const formats = names.map((name, at) => {
    const type = columns.types[at];
    if (type !== "int" && type !== "float") return null;
    if (metricOf(name) !== null) return SHARE;
    const { d3NumberFormat: code, currencyFormat: currency } = configs[name] ?? {};
    const own = metricFormat(name, dataset);
    const isShare = shares.has(name);
    return (
      spreadsheetFormat(
        typeof code === "string" ? code : isShare ? ".3%" : own.code,
        isShare ? null : isCurrency(currency) ? currency : own.currency,
      ) ?? null
    );
  });
  const headings = columns.headings.map((heading, at) => {
    const metric = metricOf(names[at]!);
    return metric === null ? heading : `%${columns.headings[names.indexOf(metric)]!}`;
  });
  return { ...columns, headings, formats };
}

/** The format and currency that a saved metric is stored with. */
export function metricFormat(
  name: string,
  { metrics }: DatasetModel,
): { code: string | null; currency: Currency | null } {
  const metric = metrics.find(({ metric_name }) => metric_name === name);
  return { code: metric?.d3format || null, currency: metric?.currency ?? null };
}

const isCurrency = (value: unknown): value is Currency =>
  typeof (value as Currency | null | undefined)?.symbol === "string";

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
