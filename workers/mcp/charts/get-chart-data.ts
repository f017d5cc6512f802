import { z } from "zod";
import { fitLines, fitRows, MAX_RESULT_ROWS } from "../result-size";
import { chartDataLink } from "../resources/chart-files";
import { defineTool, requestInput, type ToolOutput } from "../tool";
import { chartRows, type ChartRows, chartSource, extraFormData } from "./chart-rows";
import { csvOf } from "./csv-text";
import { describeColumns } from "./describe-columns";

export const getChartData = defineTool({
  name: "get_chart_data",
  title: "Get chart data",
  description:
    "Returns the rows behind a chart, saved or as edited in Explore. Long results are cut and link to the whole file.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(
    z.object({
      ...chartSource,
      limit: z.int().min(1).nullish().describe("Most rows; the chart's own limit applies as well"),
      extra_form_data: extraFormData,
      format: z.enum(["json", "csv", "excel"]).default("json").describe("excel returns a link to the file"),
    }),
  ),
  run: async ({ request }, { api }) => {
    const chart = await chartRows(api, request);
    return chartData(chart, request.format, request.limit ?? MAX_RESULT_ROWS);
  },
});

function chartData(chart: ChartRows, format: "json" | "csv" | "excel", most: number): ToolOutput {
  const { id, result } = chart;
  const rows = (Array.isArray(result.data) ? result.data : []) as Record<string, unknown>[];
  const fitting = fitRows(rows, most);
  const csv = format === "csv" ? fitLines(csvOf(result.colnames, rows)) : null;
  const isTruncated = format === "excel" || (csv ?? fitting).isTruncated;
  const hasFile = id !== null && !chart.isUnsaved;
  return {
    data: {
      chart_id: id,
      chart_name: chart.name,
      chart_type: chart.vizType,
      columns: describeColumns(result.colnames, result.coltypes, rows),
      data: format === "json" ? fitting.rows : [],
      row_count: format === "json" ? fitting.rows.length : rows.length,
      total_rows: result.sql_rowcount ?? result.rowcount,
      is_truncated: isTruncated,
      summary: `${rows.length} rows, ${result.colnames.length} columns`,
      cache_status: { cache_hit: result.is_cached === true, cached_at: result.cached_dttm ?? null },
      csv_data: csv?.text ?? null,
      format,
    },
    links: hasFile && isTruncated ? [chartDataLink(id, format === "excel" ? "xlsx" : "csv")] : [],
  };
}
