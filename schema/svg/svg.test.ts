import { describe, expect, it } from "vitest";
import { testTheme } from "../../tests/draw-theme";
import { compare } from "../chart-types/compare/index";
import { examples as compared } from "../chart-types/compare/examples";
import { mixedTimeseries } from "../chart-types/mixed_timeseries/index";
import { examples as mixed } from "../chart-types/mixed_timeseries/examples";
import { popKpi } from "../chart-types/pop_kpi/index";
import { examples as kpis } from "../chart-types/pop_kpi/examples";
import { table } from "../chart-types/table/index";
import { examples as tables } from "../chart-types/table/examples";
import { drawingSvg } from "./drawing-svg";
import { element, textElement } from "./element";

const space = { width: 480, height: 300, theme: testTheme() };
const texts = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1]!);

describe("element and textElement", () => {
  it("escapes text and attributes", () => {
    expect(textElement(`<script>"&'`, { fill: `"><script>` })).toBe(
      `<text fill="&quot;&gt;&lt;script&gt;">&lt;script&gt;&quot;&amp;&#39;</text>`,
    );
  });
  it("omits missing attributes, and rounds numbers", () => {
    expect(element("line", { x1: 1 / 3, x2: null, y1: undefined })).toBe(`<line x1="0.33"/>`);
  });
  it("replaces characters that XML forbids", () => {
    expect(textElement("a\u0000b\ud800c😀", {})).toBe("<text>a\ufffdb\ufffdc😀</text>");
  });
});

describe("drawingSvg of a plot", () => {
  const svg = drawingSvg(mixedTimeseries.draw(mixed[0]!.response, mixed[0]!.formData, space.theme), space);
  it("contains the legend, both axes and their titles", () => {
    expect(texts(svg)).toEqual(
      expect.arrayContaining(["SUM(sales)", "count", "Sales", "Orders", "$ 1.2M", "360", "2004"]),
    );
  });
  it("contains a bar path and a line, in the colors of the legend", () => {
    const colors = mixedTimeseries.draw(mixed[0]!.response, mixed[0]!.formData, space.theme);
    expect(colors.kind === "uplot" && colors.series.every(({ color }) => svg.includes(color))).toBe(true);
    expect(svg.match(/class="series"/g)).toHaveLength(2);
  });
  it("shows points at the edges of the plot whole", () => {
    const more = { seriesType: "scatter", markerSize: 20 };
    const drawn = drawingSvg(
      mixedTimeseries.draw(mixed[0]!.response, { ...mixed[0]!.formData, ...more }, space.theme),
      space,
    );
    const clip = (id: string) =>
      /x="([\d.]+)" y="([\d.]+)"/
        .exec(drawn.split(`<clipPath id="${id}">`)[1]!)!
        .slice(1)
        .map(Number);
    const [plot, points] = [clip("plot"), clip("plot-points")];
    expect([plot[0]! - points[0]!, plot[1]! - points[1]!]).toEqual([10, 10]);
    expect(drawn).toMatch(/clip-path="url\(#plot-points\)"><circle/);
  });
  it("stays within its width", () => {
    const xs = [...svg.matchAll(/ (?:x|x1|x2|cx)="(-?[\d.]+)"/g)].map((match) => Number(match[1]));
    expect([Math.min(...xs) >= 0, Math.max(...xs) <= space.width]).toEqual([true, true]);
  });
  it("shows changes where lines show change", () => {
    expect(texts(drawingSvg(compare.draw(compared[0]!.response, compared[0]!.formData, space.theme), space))).toEqual(
      expect.arrayContaining(["+150%", "0%"]),
    );
  });
  it("grows for a legend with more entries than fit, where it may, so that the plot keeps its size", () => {
    const drawing = mixedTimeseries.draw(mixed[0]!.response, mixed[0]!.formData, space.theme);
    if (drawing.kind !== "uplot" || !drawing.legend) throw new Error(drawing.kind);
    const entries = Array.from({ length: 80 }, (_, at) => ({ ...drawing.legend!.entries[0]!, name: `Country ${at}` }));
    for (const at of ["top", "bottom", "left", "right"] as const) {
      const many = { ...drawing, legend: { ...drawing.legend, at, kind: "scroll" as const, entries } };
      const named = (svg: string) => texts(svg).filter((text) => /^Country \d+$/.test(text)).length;
      const heightOf = (svg: string) => Number(/ height="(\d+)"/.exec(svg)![1]);
      const whole = drawingSvg(many, { ...space, growsForLegend: true });
      expect(
        [named(whole), texts(whole).some((text) => text.startsWith("+")), heightOf(whole) > space.height],
        at,
      ).toEqual([80, false, true]);
      const fixed = drawingSvg(many, space);
      expect([named(fixed) < 80, heightOf(fixed)], at).toEqual([true, space.height]);
    }
    expect(/ height="(\d+)"/.exec(drawingSvg(drawing, { ...space, growsForLegend: true }))![1]).toBe(
      String(space.height),
    );
  });
  it("stays small for many points", () => {
    const x = Array.from({ length: 50_000 }, (_, i) => i);
    const drawing = mixedTimeseries.draw(
      mixed[0]!.response,
      { ...mixed[0]!.formData, seriesType: "line" },
      space.theme,
    );
    if (drawing.kind !== "uplot") throw new Error(drawing.kind);
    const many = drawingSvg(
      { ...drawing, x, series: drawing.series.map((s) => ({ ...s, values: x.map((i) => Math.sin(i / 500) * 100) })) },
      space,
    );
    expect(many.length).toBeLessThan(100_000);
  });
});

describe("drawingSvg of a number", () => {
  it("contains the number, its arrow and its comparison", () => {
    expect(texts(drawingSvg(popKpi.draw(kpis[0]!.response, kpis[0]!.formData, space.theme), space))).toEqual([
      "SUM(sales)",
      "$ 4.72M",
      "↑",
      "# $ 3.52M",
      "△ $ 1.21M",
      "% 34.3%",
    ]);
  });
});

describe("drawingSvg of a table", () => {
  const drawing = table.draw(tables[0]!.response, tables[0]!.formData, space.theme);
  it("contains its headings and cells", () => {
    if (drawing.kind !== "table") throw new Error(drawing.kind);
    const [first] = drawing.columns;
    expect(texts(drawingSvg(drawing, space))).toEqual(
      expect.arrayContaining([first!.label, first!.text(drawing.rows[0]![first!.key]!)]),
    );
  });
  it("states how many rows do not fit", () => {
    expect(texts(drawingSvg(drawing, { ...space, height: 90 })).at(-1)).toMatch(/^\d+ more rows/);
  });
});

describe("drawingSvg without data", () => {
  it("contains the title and the hint", () => {
    expect(texts(drawingSvg({ kind: "empty", title: "No data", hint: "Widen the range." }, space))).toEqual([
      "No data",
      "Widen the range.",
    ]);
  });
});
