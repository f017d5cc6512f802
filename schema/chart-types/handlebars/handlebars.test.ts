import { expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { FormData } from "../define";
import type { HtmlDrawing } from "../drawing/html";
import { drawHandlebars } from "./draw";
import { examples } from "./examples";
import { handlebarsQuery } from "./query";

const form = (more: object): FormData => ({ viz_type: "handlebars", datasource: "1__table", ...more });

it("handlebarsQuery requests metrics by dimension, sorted descending by the first metric or by the sort metric", () => {
  const aggregate = form({ groupby: ["a"], metrics: ["m", "n"], all_columns: [], row_limit: 10 });
  expect(handlebarsQuery({ ...aggregate, query_mode: "aggregate" }).queries[0]).toMatchObject({
    columns: ["a"],
    metrics: ["m", "n"],
    orderby: [["m", false]],
    row_limit: 10,
  });
  expect(
    handlebarsQuery({ ...aggregate, timeseries_limit_metric: "n", order_desc: false }).queries[0]!.orderby,
  ).toEqual([["n", true]]);
});
it("handlebarsQuery requests raw records in their stored order when columns are selected", () => {
  const [query] = handlebarsQuery(
    form({ all_columns: ["a", "b"], groupby: ["c"], metrics: ["m"], order_by_cols: ['["a", true]'] }),
  ).queries;
  expect(query).toMatchObject({ columns: ["a", "b"], orderby: [["a", true]] });
  expect(query).not.toHaveProperty("metrics");
});
it("drawHandlebars passes rows to the template, and to screen readers as a table", () => {
  const drawing = drawHandlebars(examples[0]!.response, examples[0]!.formData, testTheme()) as HtmlDrawing;
  expect(drawing.context.data).toBe(examples[0]!.response.queries[0]!.data);
  expect(drawing.table).toMatchObject({ headers: ["Origin", "count", "seen"], rowCount: 4 });
  expect(drawHandlebars(examples[0]!.response, form({ handlebarsTemplate: null }), testTheme())).toMatchObject({
    template: "{{data}}",
  });
});
