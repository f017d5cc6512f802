import { expect, it } from "vitest";
import { testTheme } from "../../tests/draw-theme";
import type { FormData } from "../chart-types/define";
import type { QueryResult } from "../query/chart-data-response";
import { pluginChartType } from "./plugin-chart-type";

const chartType = pluginChartType({ id: 7, key: "dot_plot", name: "Dot plot" });
const form: FormData = { viz_type: "dot_plot", datasource: "1__table", groupby: ["country"], metrics: ["count"] };
const result: QueryResult = {
  colnames: ["country", "count"],
  coltypes: [1, 0],
  data: [{ country: "France", count: 3 }],
  rowcount: 1,
  query: "select secret",
};

it("queries metrics by dimensions, with the default row limit", () => {
  expect(chartType.query(form).queries).toMatchObject([
    { columns: ["country"], metrics: ["count"], row_limit: 10_000, orderby: [["count", false]] },
  ]);
});

it("queries raw records", () => {
  const [query] = chartType.query({ ...form, query_mode: "raw", all_columns: ["country", "year"] }).queries;
  expect(query).toMatchObject({ columns: ["country", "year"] });
  expect(query).not.toHaveProperty("metrics");
});

it("gives the plugin plain JSON of rows, form data and theme, without the SQL of the query", () => {
  const drawing = chartType.draw({ queries: [result] }, form, testTheme("light"));
  expect(drawing).toMatchObject({ kind: "plugin", pluginId: 7, name: "Dot plot", dimensions: ["country"] });
  const { content } = drawing as Extract<typeof drawing, { kind: "plugin" }>;
  expect(JSON.parse(JSON.stringify(content))).toEqual(content);
  expect(JSON.stringify(content)).not.toContain("secret");
  expect(content.queries[0]!.data).toEqual(result.data);
});

it("says that there are no rows instead of loading a plugin", () => {
  expect(chartType.draw({ queries: [{ ...result, data: [] }] }, form, testTheme("dark")).kind).toBe("empty");
});
