import type { Currency } from "../../../schema/format/currency";
import { spreadsheetFormat } from "../../../schema/format/spreadsheet-format";
import type { DatasetModel } from "../../../schema/dataset/model";
import { type MetricColumn, metricColumnOf } from "./metric-column";
import type { FileColumns } from "./table";

const SHARE = "0.00%";
/** Format of percentage metrics in tables. */
const PERCENT_METRIC = "0.000%";

interface NumberFormat {
  code: string | null;
  currency: Currency | null;
}

interface ColumnConfig {
  d3NumberFormat?: unknown;
  currencyFormat?: unknown;
}

/**
 * Adds what only spreadsheets show to a file's columns: number formats of the chart's column settings, of saved metrics
 * and of the chart, and headings like "%Sales" and "Sales, 1 year ago" for what a query derives from a metric.
 */
export function sheetColumns<T extends FileColumns>(
  columns: T,
  names: readonly string[],
  dataset: DatasetModel,
  formData: Record<string, unknown> | null | undefined,
): T {
  const metricOf = metricColumnOf(names, dataset, formData);
  const found = names.map((name) => metricOf(name));
  const configs = (formData?.["column_config"] ?? {}) as Record<string, ColumnConfig | null>;
  const ofChart = chartFormat(formData ?? {});
  const verbose = new Map(dataset.metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name]));
  const formats = names.map((name, at) => {
    const type = columns.types[at];
    if (type !== "int" && type !== "float") return null;
    return formatOf(found[at]!, configs[name] ?? {}, { name, dataset, ofChart, isShare: isContribution(formData) });
  });
  const headings = columns.headings.map((heading, at) => {
    const { heading: named, metric = "" } = found[at] ?? {};
    return named ? named(verbose.get(metric) || metric) : heading;
  });
  return { ...columns, headings, formats };
}

interface Formatted {
  name: string;
  dataset: DatasetModel;
  ofChart: NumberFormat;
  /** Whether the chart's metrics are shares of their sum. */
  isShare: boolean;
}

function formatOf(
  column: MetricColumn | null,
  { d3NumberFormat: code, currencyFormat }: ColumnConfig,
  { name, dataset, ofChart, isShare }: Formatted,
): string | null {
  const configured = typeof code === "string" ? code : null;
  const currency = isCurrency(currencyFormat) ? currencyFormat : null;
  if (!column) return spreadsheetFormat(configured, currency);
  if (column.unit === "none" || column.unit === "share" || isShare) {
    if (configured !== null) return spreadsheetFormat(configured, null);
    return column.unit === "none" ? null : name.startsWith("%") ? PERCENT_METRIC : SHARE;
  }
  const own = metricFormat(column.metric, dataset);
  return spreadsheetFormat(configured ?? own.code ?? ofChart.code, currency ?? own.currency ?? ofChart.currency);
}

/** The format and currency that a saved metric is stored with. */
export function metricFormat(name: string, { metrics }: DatasetModel): NumberFormat {
  const metric = metrics.find(({ metric_name }) => metric_name === name);
  return { code: metric?.d3format || null, currency: metric?.currency ?? null };
}

/** Chart types without one format for their metrics: their columns or axes have their own. */
const BY_COLUMN = new Set(["table", "ag-grid-table", "mixed_timeseries"]);

/** The format that a chart has for its metrics. */
function chartFormat(formData: Record<string, unknown>): NumberFormat {
  if (BY_COLUMN.has(String(formData["viz_type"]))) return { code: null, currency: null };
  const code = formData["number_format"] ?? formData["y_axis_format"];
  const currency = formData["currency_format"];
  return { code: typeof code === "string" ? code : null, currency: isCurrency(currency) ? currency : null };
}

const isContribution = (formData: Record<string, unknown> | null | undefined): boolean =>
  ["row", "column"].includes(String(formData?.["contributionMode"])) && !BY_COLUMN.has(String(formData?.["viz_type"]));

const isCurrency = (value: unknown): value is Currency =>
  typeof (value as Currency | null | undefined)?.symbol === "string";
