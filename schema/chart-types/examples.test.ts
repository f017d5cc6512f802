import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testTheme } from "../../tests/draw-theme";
import type { DatasetColumn, DatasetModel } from "../dataset/model";
import type { ChartDataResponse } from "../query/chart-data-response";
import type { AdhocMetric, QueryColumn, QueryContext, QueryObject } from "../query/query-context";
import { normalizeQueryContext } from "../query/normalize-query-context";
import { compileQuery } from "../sql/compile";
import { postgres } from "../sql/dialects/postgres";
import { catalog, loadChartType, type VizType } from "./catalog";
import { type ChartType, parseFields } from "./define";
import type { ChartExample } from "./example";

const ready = Object.keys(catalog) as VizType[];

describe.each(ready)("examples of %s", async (vizType) => {
  const chartType = await loadChartType(vizType);
  const { examples } = (await import(/* @vite-ignore */ join(import.meta.dirname, vizType, "examples.ts"))) as { examples: readonly ChartExample[] };

  it("has at least three examples of its own type, with distinct names", () => {
    expect(examples.every(({ formData }) => formData.viz_type === vizType)).toBe(true);
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
    expect(examples.length).toBeGreaterThanOrEqual(3);
  });
  it.each(examples)("stores only values that its fields accept: $name", ({ formData }) => {
    for (const [key, field] of Object.entries(chartType.fields)) if (formData[key] !== undefined) expect([key, field.schema.safeParse(formData[key]).success]).toEqual([key, true]);
    expect(Object.keys(parseFields(chartType.fields, formData))).toEqual(Object.keys(chartType.fields));
  });
  it.each(examples)("builds valid queries: $name", ({ formData, answer }) => {
    const context = normalizeQueryContext(chartType.query(formData));
    expect(context.queries.length).toBeGreaterThan(0);
    for (const query of context.queries) {
      const { sql, labels } = compileQuery(query, datasetOf(context, answer), postgres, { now: new Date("2026-01-01T00:00:00Z") });
      expect(sql).toMatch(/^SELECT\b[\s\S]*\bFROM\b/);
      expect(labels.length).toBe(query.is_rowcount ? 1 : (query.is_timeseries ? 1 : 0) + (query.columns?.length ?? 0) + (query.metrics?.length ?? 0));
    }
  });
  it.each(examples)("draws in light and dark themes: $name", (example) => {
    for (const mode of ["light", "dark"] as const) {
      const drawing = drawn(chartType, example, mode);
      expect(catalog[vizType].draws).toContain(drawing.kind);
      if (drawing.kind === "uplot") {
        if (vizType !== "time_pivot") expect(drawing.series.filter((s) => !s.quiet).length).toBe(seriesColumns(example.answer));
        for (const { values } of drawing.series) expect(values).toHaveLength(drawing.x.length);
        expect(new Set(drawing.series.map((s) => s.id)).size).toBe(drawing.series.length);
      }
      if (vizType === "table" && drawing.kind === "table") expect(drawing.rows.length).toBe(example.answer.queries[0]?.data.length);
      if ("table" in drawing) for (let i = 0; i < drawing.table.rowCount; i++) expect(drawing.table.row(i)).toHaveLength(drawing.table.headers.length);
    }
  });
  it("does not throw without rows", () => {
    const [example] = examples;
    const nothing = { queries: example!.answer.queries.map((query) => ({ ...query, data: [], rowcount: 0 })) };
    expect(() => chartType.draw(nothing, example!.formData, testTheme())).not.toThrow();
  });
});

const drawn = (chartType: ChartType, { answer, formData }: ChartExample, mode: "light" | "dark") => chartType.draw(answer, formData, testTheme(mode));

/** Number of result columns that become series: not the axis, not the columns a forecast adds. */
const seriesColumns = ({ queries }: ChartDataResponse): number => queries.reduce((count, { colnames }) => count + colnames.filter((name) => !/__yhat(_lower|_upper)?$/.test(name)).length - 1, 0);

/** Returns a dataset with the columns that the queries name: typed as in the response, strings otherwise. */
function datasetOf({ queries }: QueryContext, response: ChartDataResponse): DatasetModel {
  const names = new Set(queries.flatMap(namesIn));
  const metrics = new Set(queries.flatMap((query) => (query.metrics ?? []).filter((metric) => typeof metric === "string")));
  const isTime = (name: string): boolean => queries.some(({ granularity }) => granularity === name) || response.queries.some((query) => query.coltypes[query.colnames.indexOf(name)] === 2);
  const column = (name: string): DatasetColumn => ({
    id: 0, column_name: name, verbose_name: null, description: null, expression: null, type: isTime(name) ? "TIMESTAMP" : "TEXT", type_generic: null, is_dttm: isTime(name), is_active: true, groupby: true, filterable: true, python_date_format: null,
  });
  return {
    id: 1, uuid: "d", table_name: "t", catalog: null, schema: "public", sql: null, main_dttm_col: null, offset: 0, cache_timeout: null, fetch_values_predicate: null, always_filter_main_dttm: false, normalize_columns: false,
    template_params: null, granted_relations: null, currency_code_column: null, perm: "", schema_perm: null, owners: [], columns: [...names].map(column),
    metrics: [...metrics].map((metric_name) => ({ id: 0, metric_name, verbose_name: null, description: null, expression: "COUNT(*)", metric_type: null, d3format: null, currency: null, warning_text: null })),
    database: { id: 1, uuid: "b", database_name: "db", backend: "postgresql", sqlalchemy_uri: "", encrypted_password: null, cache_timeout: null, extra: {}, perm: "" },
  };
}

const named = (column: QueryColumn): string => (typeof column === "string" ? column : column.sqlExpression);
/** Reads `groupby`, the legacy name of `columns`, which some types still send. */
const groupedBy = (query: QueryObject): QueryColumn[] => (query["groupby"] ?? []) as QueryColumn[];
function namesIn(query: QueryObject): string[] {
  const { columns, metrics, filters, granularity } = query;
  const measured = (metrics ?? []).flatMap((metric) => (typeof metric === "string" ? [] : ((metric as AdhocMetric).column?.column_name ?? [])));
  return [...[...(columns ?? []), ...groupedBy(query)].map(named), ...measured, ...(filters ?? []).map(({ col }) => named(col)), ...(granularity ? [granularity] : [])];
}
