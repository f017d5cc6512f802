import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testTheme } from "../../tests/draw-theme";
import { ENGLISH } from "../language/translator";
import type { DatasetColumn, DatasetModel } from "../dataset/model";
import { buildColumn, buildDataset, buildMetric } from "../dataset/model-builders";
import type { ChartDataResponse } from "../query/chart-data-response";
import type { AdhocMetric, QueryColumn, QueryContext, QueryObject } from "../query/query-context";
import { requireQueryContext } from "../query/parse-query-context";
import { compileQuery } from "../sql/compile/compile";
import { postgres } from "../sql/dialects/postgres";
import { catalog, loadChartType, type VizType } from "./catalog";
import { type ChartType, parseFields } from "./define";
import type { DrawTheme } from "./drawing/theme";
import type { ChartExample } from "./example";

const ready = Object.keys(catalog) as VizType[];

describe.each(ready)("examples of %s", async (vizType) => {
  const chartType = await loadChartType(vizType);
  const { examples } = (await import(/* @vite-ignore */ join(import.meta.dirname, vizType, "examples.ts"))) as {
    examples: readonly ChartExample[];
  };

  it("has at least three examples of its own type, with distinct names", () => {
    expect(examples.every(({ formData }) => formData.viz_type === vizType)).toBe(true);
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
    expect(examples.length).toBeGreaterThanOrEqual(3);
  });
  it.each(examples)("stores only values that its fields accept: $name", ({ formData }) => {
    for (const [key, field] of Object.entries(chartType.fields))
      if (formData[key] !== undefined)
        expect([key, field.schema.safeParse(formData[key]).success]).toEqual([key, true]);
    expect(Object.keys(parseFields(chartType.fields, formData))).toEqual(Object.keys(chartType.fields));
  });
  it.each(examples)("builds valid queries: $name", ({ formData, response }) => {
    const context = requireQueryContext(chartType.query(formData));
    expect(context.queries.length).toBeGreaterThan(0);
    for (const query of context.queries) {
      const { sql, labels } = compileQuery(query, datasetOf(context, response), postgres, {
        now: new Date("2026-01-01T00:00:00Z"),
      });
      expect(sql).toMatch(/^SELECT\b[\s\S]*\bFROM\b/);
      expect(labels.length).toBe(
        query.is_rowcount
          ? 1
          : (query.is_timeseries ? 1 : 0) + (query.columns?.length ?? 0) + (query.metrics?.length ?? 0),
      );
    }
  });
  it.each(examples)("draws in light and dark themes: $name", (example) => {
    for (const mode of ["light", "dark"] as const) {
      const drawing = drawn(chartType, example, mode);
      expect(catalog[vizType].draws).toContain(drawing.kind);
      if (drawing.kind === "uplot") {
        if (vizType !== "time_pivot")
          expect(drawing.series.filter((s) => !s.quiet).length).toBe(seriesColumns(example.response));
        for (const { values } of drawing.series) expect(values).toHaveLength(drawing.x.length);
        expect(new Set(drawing.series.map((s) => s.id)).size).toBe(drawing.series.length);
      }
      if (vizType === "table" && drawing.kind === "table")
        expect(drawing.rows.length).toBe(example.response.queries[0]?.data.length);
      if ("table" in drawing)
        for (let i = 0; i < drawing.table.rowCount; i++)
          expect(drawing.table.row(i)).toHaveLength(drawing.table.headers.length);
    }
  });
  it.each(examples)("takes its summary or its empty state from the theme's texts: $name", ({ response, formData }) => {
    const theme: DrawTheme = { ...testTheme(), t: (message, values) => `«${ENGLISH.t(message, values)}»` };
    const drawing = chartType.draw(response, formData, theme);
    if ("table" in drawing) expect(drawing.table.summary).toMatch(/^«.*»$/s);
    if (drawing.kind === "empty") expect([drawing.title, drawing.hint ?? "«»"].join("")).toMatch(/^«.*»«.*»$/s);
  });
  it("does not throw without rows", () => {
    const [example] = examples;
    const nothing = { queries: example!.response.queries.map((query) => ({ ...query, data: [], rowcount: 0 })) };
    expect(() => chartType.draw(nothing, example!.formData, testTheme())).not.toThrow();
  });
});

const drawn = (chartType: ChartType, { response, formData }: ChartExample, mode: "light" | "dark") =>
  chartType.draw(response, formData, testTheme(mode));

/** Number of result columns that become series: not the axis, not the columns a forecast adds. */
const seriesColumns = ({ queries }: ChartDataResponse): number =>
  queries.reduce(
    (count, { colnames }) => count + colnames.filter((name) => !/__yhat(_lower|_upper)?$/.test(name)).length - 1,
    0,
  );

/** Returns a dataset with the columns that the queries name: typed as in the response, strings otherwise. */
function datasetOf({ queries }: QueryContext, response: ChartDataResponse): DatasetModel {
  const names = new Set(queries.flatMap(namesIn));
  const metrics = new Set(
    queries.flatMap((query) => (query.metrics ?? []).filter((metric) => typeof metric === "string")),
  );
  const isTime = (name: string): boolean =>
    queries.some(({ granularity }) => granularity === name) ||
    response.queries.some((query) => query.coltypes[query.colnames.indexOf(name)] === 2);
  const column = (name: string): DatasetColumn =>
    buildColumn(name, isTime(name) ? "TIMESTAMP" : "TEXT", { is_dttm: isTime(name) });
  return buildDataset({
    schema: "public",
    main_dttm_col: null,
    columns: [...names].map(column),
    metrics: [...metrics].map((metric) => buildMetric(metric)),
  });
}

const named = (column: QueryColumn): string => (typeof column === "string" ? column : column.sqlExpression);
/** Reads `groupby`, the legacy name of `columns`, which some types still send. */
const groupedBy = (query: QueryObject): QueryColumn[] => (query["groupby"] ?? []) as QueryColumn[];
function namesIn(query: QueryObject): string[] {
  const { columns, metrics, filters, granularity } = query;
  const measured = (metrics ?? []).flatMap((metric) =>
    typeof metric === "string" ? [] : ((metric as AdhocMetric).column?.column_name ?? []),
  );
  return [
    ...[...(columns ?? []), ...groupedBy(query)].map(named),
    ...measured,
    ...(filters ?? []).map(({ col }) => named(col)),
    ...(granularity ? [granularity] : []),
  ];
}
