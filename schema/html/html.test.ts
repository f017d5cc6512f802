import { describe, expect, it } from "vitest";
import { testTheme } from "../../tests/draw-theme";
import { pivotTable } from "../chart-types/pivot_table_v2/index";
import { examples as pivots } from "../chart-types/pivot_table_v2/examples";
import { popKpi } from "../chart-types/pop_kpi/index";
import { examples as kpis } from "../chart-types/pop_kpi/examples";
import type { TableDrawing } from "../chart-types/drawing/table-drawing";
import { table } from "../chart-types/table/index";
import { examples as tables } from "../chart-types/table/examples";
import { inlineMarkup } from "../svg/inline-markup";
import { emptyHtml, html, styleText } from "./html-element";
import { numberHtml } from "./number-html";
import { pivotHtml } from "./pivot-html";
import { tableHtml } from "./table-html";

const space = { width: 480, height: 300, theme: testTheme() };
const HOSTILE = `</td><script>alert("1")</script>`;
const WRITTEN = "&lt;/td&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;";

describe("html and styleText", () => {
  it("escape attributes, close elements that are empty, and leave those open that have no end", () => {
    expect([html("p", { title: `"<` }), emptyHtml("col", { style: "width:1px" })]).toEqual([
      '<p title="&quot;&lt;"></p>',
      '<col style="width:1px">',
    ]);
  });
  it("omit values of styles that hold more than a value", () => {
    expect(styleText({ color: "red;position:fixed", background: "#fff", width: 3, left: null })).toBe(
      "background:#fff;width:3px",
    );
    expect(styleText({ color: 'red"' })).toBeUndefined();
  });
});

describe("tableHtml", () => {
  const drawn = table.draw(tables[0]!.response, tables[0]!.formData, space.theme) as TableDrawing;

  it("contains headings, the first rows and the totals, with the classes of the page's table", () => {
    const written = tableHtml(drawn, space);
    const [first] = drawn.columns;
    expect(written).toContain(`<span>${first!.label}</span>`);
    expect(written).toContain(first!.text(drawn.rows[0]![first!.key]!));
    expect(written).toMatch(/^<div class="ew-table"/);
    expect(written.includes('class="dt-totals"')).toBe(drawn.totals !== null);
  });

  it("contains as many rows as fit of a long table, and the height of the others", () => {
    const rows = Array.from({ length: 5000 }, () => drawn.rows[0]!);
    const written = tableHtml({ ...drawn, rows, pageSize: 0 }, space);
    expect(written.match(/<tr(?: class="is-odd")?><td/g)!.length).toBeLessThan(12);
    expect(written).toMatch(/<tr role="presentation" style="height:1\d{5}px">/);
  });

  it("writes labels and texts as text", () => {
    const columns = drawn.columns.map((column) => ({ ...column, label: HOSTILE, text: () => HOSTILE }));
    const written = tableHtml({ ...drawn, columns }, space);
    expect(written.split(WRITTEN).length).toBeGreaterThan(columns.length + 1);
    expect(inlineMarkup(written, "t")).toBe(written);
  });

  it("shows the number of records and the pages of a table with pages", () => {
    const rows = Array.from({ length: 35 }, () => drawn.rows[0]!);
    const written = tableHtml({ ...drawn, rows, pageSize: 10, search: true }, space);
    expect(written).toContain("1–10 of 35");
    expect(written.match(/<tr(?: class="is-odd")?><td/g)!.length).toBeLessThanOrEqual(10);
    expect(written).toContain('placeholder="35 records…"');
  });
});

it("numberHtml contains the number, its arrow and its comparison", () => {
  const drawing = popKpi.draw(kpis[0]!.response, kpis[0]!.formData, space.theme);
  if (drawing.kind !== "number") throw new Error(drawing.kind);
  const texts = [...numberHtml(drawing, space).matchAll(/>([^<>]+)</g)].map(([, text]) => text);
  expect(texts).toEqual(["SUM(sales)", "$ 4.72M", "↑", "#", "$ 3.52M", "△", "$ 1.21M", "%", "34.3%"]);
});

it("pivotHtml contains the headings and values that fit", () => {
  const drawing = pivotTable.draw(pivots[0]!.response, pivots[0]!.formData, space.theme);
  if (drawing.kind !== "pivot") throw new Error(drawing.kind);
  const written = pivotHtml(drawing, { ...space, height: 120 });
  const [row, column] = [drawing.rows.lines[0]!, drawing.columns.lines[0]!];
  expect(written).toContain(`>${drawing.text(row, column)}</div>`);
  expect(written.match(/ew-pivot-row/g)!.length).toBeLessThan(drawing.rows.lines.length);
});
