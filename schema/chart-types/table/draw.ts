import type { ChartDataResponse, QueryResult } from "../../query/chart-data-response";
import { STRING } from "../../query/chart-data-response";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import type { FormData } from "../define";
import { parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { ServerPages, TableColumn, TableOwnState } from "../drawing/table-drawing";
import type { DrawTheme } from "../drawing/theme";
import { tableColumns } from "./columns";
import { tableFields } from "./fields";
import { queryMode } from "./query-mode";
import { comparisonRows } from "./time-comparison";
import { timeOffsets } from "./time-offsets";

/** Draws a response as a table. Its rows are the result's own; a time comparison adds its four columns to each. */
export function drawTable(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(tableFields, formData);
  const mode = queryMode(formData);
  const [first, ...others] = response.queries;
  if (!first || first.colnames.length === 0) return { kind: "empty", title: theme.t("No records found") };

  const server = values.server_pagination ? serverPages(first, others[0], formData, values.server_page_length) : null;
  const totalsQuery = mode === "aggregate" && values.show_totals ? others[server ? 1 : 0] : undefined;
  const metrics = mode === "aggregate" ? asArray(formData["metrics"] as Metric[] | undefined).map(metricLabel) : [];
  const percentMetrics =
    mode === "aggregate" ? asArray(formData["percent_metrics"] as Metric[] | undefined).map(metricLabel) : [];
  const offset = mode === "aggregate" ? (timeOffsets(formData, metrics.length > 0)[0] ?? null) : null;
  const compared = offset === null ? [] : metrics.filter((metric) => first.colnames.includes(`${metric}__${offset}`));

  const rows = compared.length > 0 && offset !== null ? comparisonRows(first.data, compared, offset) : first.data;
  const totals = totalsQuery?.data[0] ?? null;
  const columns = tableColumns({
    query: first,
    rows,
    dataset: response.dataset,
    values,
    formData,
    mode,
    metrics,
    percentMetrics,
    compared,
    offset,
    theme,
  });
  return {
    kind: "table",
    columns,
    rows,
    totals:
      totals && compared.length > 0 && offset !== null
        ? (comparisonRows([totals], compared, offset)[0] ?? null)
        : totals,
    pageSize: server ? 0 : values.page_length,
    search: values.include_search,
    rearrange: values.allow_rearrange_columns && compared.length === 0,
    sortsDescendingFirst: values.order_desc,
    server: server && { ...server, searchColumns: searchable(columns) },
    wraps: true,
    dimensions: mode === "aggregate" ? asArray(formData["groupby"] as QueryColumn[] | undefined).map(columnLabel) : [],
  };
}

function serverPages(
  rows: QueryResult,
  count: QueryResult | undefined,
  formData: FormData,
  pageLength: number,
): ServerPages {
  const own = (formData["own_state"] ?? {}) as TableOwnState;
  return {
    page: own.currentPage ?? 0,
    pageSize: own.pageSize ?? pageLength,
    pageSizes: [10, 20, 50, 100, 200],
    rowCount: Number(count?.data[0]?.["rowcount"] ?? rows.rowcount),
    sortBy: own.sortBy?.[0] ?? null,
    searchText: own.searchText ?? "",
    searchColumn: own.searchColumn ?? null,
    searchColumns: [],
  };
}

const searchable = (columns: readonly TableColumn[]) =>
  columns.filter((column) => column.kind === STRING && !column.isMetric).map(({ key, label }) => ({ key, label }));
