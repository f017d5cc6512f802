/** Requests of a chart's data over a dataset, with SQL or a name of the test in one place of it. */

/** The body of a chart that reads ids of a dataset, with other parts of its query. */
export const chartOf = (dataset: number, query: object): object => ({
  datasource: { id: dataset, type: "table" },
  force: true,
  queries: [{ columns: ["id"], metrics: [], row_limit: 5, ...query }],
});
/** A column or metric of SQL. */
export const sqlColumn = (sqlExpression: string) => ({ label: "x", sqlExpression, expressionType: "SQL" });

/** By place: the body with the text in it. */
export const CHART_PLACES: Record<string, (text: string, dataset: number) => object> = {
  "a column": (text, id) => chartOf(id, { columns: [sqlColumn(text)] }),
  "a column of raw records": (text, id) => chartOf(id, { columns: [sqlColumn(text)], metrics: undefined }),
  "a metric": (text, id) => chartOf(id, { metrics: [sqlColumn(text)], columns: [] }),
  "the axis": (text, id) =>
    chartOf(id, { columns: [{ ...sqlColumn(text), columnType: "BASE_AXIS", timeGrain: "P1D" }] }),
  "a filter's column": (text, id) => chartOf(id, { filters: [{ col: sqlColumn(text), op: "IS NOT NULL" }] }),
  "a filter's value": (text, id) =>
    chartOf(id, {
      filters: [{ col: "label", op: "IN", val: [text, `\\') or 1 = 1 or (${text}`, `') or 1 = 1 or (${text}`] }],
    }),
  "the condition": (text, id) => chartOf(id, { extras: { where: text } }),
  "the condition on groups": (text, id) =>
    chartOf(id, { metrics: [sqlColumn("count(*)")], extras: { having: `max(${text}) is not null` } }),
  "the order": (text, id) => chartOf(id, { orderby: [[sqlColumn(text), true]] }),
  "the order by name": (text, id) => chartOf(id, { orderby: [[text, true]] }),
  "the limit of series": (text, id) =>
    chartOf(id, {
      metrics: [sqlColumn("count(*)")],
      series_columns: ["id"],
      series_limit: 2,
      series_limit_metric: sqlColumn(text),
    }),
  "drill to detail": (text, id) => ({
    ...chartOf(id, { filters: [{ col: sqlColumn(text), op: "IS NOT NULL" }], result_type: "drill_detail" }),
    result_type: "drill_detail",
  }),
  samples: (text, id) => ({ ...chartOf(id, { columns: [sqlColumn(text)] }), result_type: "samples" }),
  "the text of a query": (text, id) => ({ ...chartOf(id, { columns: [sqlColumn(text)] }), result_type: "query" }),
};
