import { buildQueryContext } from "../../query/build-query";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, PostProcessing, QueryColumn, QueryContext, QueryObject } from "../../query/query-context";
import type { FormData } from "../define";
import type { TableOwnState } from "../drawing/table-drawing";
import { tableFields } from "./fields";
import { queryMode } from "./query-mode";
import { timeOffsets } from "./time-offsets";

/**
 * Returns the queries of a table in the order of their results: rows, then (server paging) the row count, then the
 * totals of the percent metrics (all_records), then the totals row. The page, sort order and search of a server-paged
 * table are in form data under own_state and are not stored in the params.
 */
export function tableQuery(stored: FormData): QueryContext {
  const { own_state, ...formData } = stored;
  const ownState = (own_state ?? {}) as TableOwnState;
  const mode = queryMode(formData);
  const params = { ...formData, query_mode: mode, ...(mode === "raw" && { include_time: false }) } as FormData;
  const pages = Boolean(formData["server_pagination"]) && !isDownload(formData);

  return buildQueryContext(params, (base) => {
    const { whole, percentMetrics } = mode === "raw" ? rawQuery(base) : aggregateQuery(base, params);
    const rows = pages ? onePage(whole, params, ownState) : withWholeLimit(whole, params);
    const queries = [rows];
    if (pages)
      queries.push({
        ...rows,
        time_offsets: [],
        row_limit: Number(params["row_limit"]) || 0,
        row_offset: 0,
        post_processing: [],
        is_rowcount: true,
      });
    if (mode === "aggregate") {
      if (percentMetrics.length > 0 && params["percent_metric_calculation"] === "all_records") {
        queries.push({
          ...rows,
          columns: [],
          metrics: percentMetrics,
          post_processing: [],
          row_limit: 0,
          row_offset: 0,
          orderby: [],
          is_timeseries: false,
        });
      }
      if (params["show_totals"] && rows.metrics && rows.metrics.length > 0) {
        const { orderby: _orderby, order_desc: _orderDesc, ...unordered } = rows;
        queries.push({ ...unordered, columns: [], row_limit: 0, row_offset: 0, post_processing: [] });
      }
    }
    return queries;
  });
}

interface BuiltQuery {
  whole: QueryObject;
  percentMetrics: Metric[];
}

function rawQuery(base: QueryObject): BuiltQuery {
  const { metrics: _metrics, ...rest } = base;
  return {
    whole: {
      ...rest,
      columns: withInteractiveColumns(base.columns ?? [], []),
      orderby: base.orderby ?? [],
      post_processing: [],
      time_offsets: [],
    },
    percentMetrics: [],
  };
}

function aggregateQuery(base: QueryObject, formData: FormData): BuiltQuery {
  const ownMetrics = base.metrics ?? [];
  const percentMetrics = asArray(formData["percent_metrics"] as Metric[] | undefined);
  const metrics = uniqueByLabel([...ownMetrics, ...percentMetrics]);
  const offsets = timeOffsets(formData, ownMetrics.length > 0);
  const sortMetric = asArray(formData["timeseries_limit_metric"] as Metric | Metric[] | undefined)[0];
  const extra = formData["extra_form_data"] as { interactive_groupby?: string[] } | undefined;

  const postProcessing: PostProcessing[] = [];
  if (percentMetrics.length > 0) {
    const labels = uniqueByLabel(percentMetrics)
      .map(metricLabel)
      .flatMap((label) => [label, ...offsets.map((offset) => `${label}__${offset}`)]);
    postProcessing.push({
      operation: "contribution",
      options: { columns: labels, rename_columns: labels.map((label) => `%${label}`) },
    });
  }
  const comparison = formData["comparison_type"];
  if (offsets.length > 0 && typeof comparison === "string" && comparison !== "values") {
    const labels = ownMetrics.map(metricLabel);
    const pairs = labels.flatMap((label) => offsets.map((offset) => [label, `${label}__${offset}`] as const));
    postProcessing.push({
      operation: "compare",
      options: {
        source_columns: pairs.map(([source]) => source),
        compare_columns: pairs.map(([, compared]) => compared),
        compare_type: comparison,
        drop_original_columns: true,
      },
    });
  }

  const firstMetric = ownMetrics[0];
  return {
    whole: {
      ...base,
      columns: withInteractiveColumns(grainFirst(base, formData), extra?.interactive_groupby ?? []),
      metrics,
      orderby: sortMetric ? [[sortMetric, !formData["order_desc"]]] : firstMetric ? [[firstMetric, false]] : [],
      post_processing: postProcessing,
      time_offsets: offsets,
    },
    percentMetrics,
  };
}

/**
 * Truncates the first temporal dimension to the time grain and moves it to the front; other dimensions are unchanged.
 */
function grainFirst(base: QueryObject, formData: FormData): QueryColumn[] {
  const columns = base.columns ?? [];
  const temporal = (formData["temporal_columns_lookup"] ?? {}) as Record<string, boolean>;
  const extra = formData["extra_form_data"] as { time_grain_sqla?: string } | undefined;
  const grain = extra?.time_grain_sqla || (formData["time_grain_sqla"] as string | undefined);
  const found = grain ? columns.find((column) => typeof column === "string" && temporal[column]) : undefined;
  if (typeof found !== "string") return columns;
  return [
    { timeGrain: grain, columnType: "BASE_AXIS", sqlExpression: found, label: found, expressionType: "SQL" },
    ...columns.filter((column) => column !== found),
  ];
}

function withInteractiveColumns(columns: QueryColumn[], added: string[]): QueryColumn[] {
  const labels = new Set(columns.map(columnLabel));
  return [...columns, ...added.filter((name) => !labels.has(name))];
}

function onePage(whole: QueryObject, formData: FormData, ownState: TableOwnState): QueryObject {
  const pageSize = Number(
    ownState.pageSize ?? formData["server_page_length"] ?? tableFields.server_page_length.default,
  );
  const sort = ownState.sortBy?.[0];
  const searches = ownState.searchText && ownState.searchColumn;
  return {
    ...whole,
    ...(sort && { orderby: [[sort.key, !sort.desc]] as [unknown, boolean][] }),
    ...(searches && {
      filters: [...(whole.filters ?? []), { col: ownState.searchColumn!, op: "ILIKE", val: `${ownState.searchText}%` }],
    }),
    row_limit: pageSize,
    row_offset: (ownState.currentPage ?? 0) * pageSize,
  };
}

function withWholeLimit(whole: QueryObject, formData: FormData): QueryObject {
  return formData["server_pagination"]
    ? { ...whole, row_limit: Number(formData["row_limit"]) || 0, row_offset: 0 }
    : whole;
}

/** Whether a file is requested: all rows instead of the current page. */
export function isDownload(formData: Record<string, unknown>): boolean {
  const { result_format: format, result_type: type } = formData;
  return format === "csv" || format === "xlsx" || (format === "json" && type === "results");
}

function uniqueByLabel(metrics: Metric[]): Metric[] {
  const seen = new Set<string>();
  return metrics.filter((metric) => !seen.has(metricLabel(metric)) && seen.add(metricLabel(metric)));
}
