import { describe, expect, it } from "vitest";
import type { EChartsDrawing } from "../../../schema/chart-types/drawing/echarts";
import { testTheme } from "../../../tests/draw-theme";
import { loadEchartsSvg } from "./load-echarts-svg";

const space = { width: 300, height: 200, theme: testTheme() };
const pie = (option: object): EChartsDrawing => ({
  kind: "echarts",
  modules: ["PieChart", "LegendComponent", "TooltipComponent"],
  selectionOf: () => null,
  table: { summary: "", headers: [], rowCount: 0, row: () => [] },
  option: {
    tooltip: {},
    legend: {},
    series: [
      {
        type: "pie",
        data: [
          { name: "A <b>", value: 1 },
          { name: "C & D", value: 2 },
        ],
      },
    ],
    ...option,
  },
});

describe("loadEchartsSvg", () => {
  it("returns a document of the given size on the theme's surface", async () => {
    expect(await loadEchartsSvg(pie({}), space)).toMatch(
      /^<svg width="300" height="200" xmlns="http:\/\/www.w3.org\/2000\/svg".*<rect width="300" height="200"[^>]* fill="#ffffff"/,
    );
  });
  it("shows every entry of a legend that scrolls on the page, where the picture may grow", async () => {
    const data = Array.from({ length: 60 }, (_, at) => ({ name: `Country ${at}`, value: 1 }));
    const named = (svg: string) => new Set(svg.match(/>Country \d+</g)).size;
    const heightOf = (svg: string) => Number(/ height="(\d+)"/.exec(svg)![1]);
    for (const place of [
      { top: 0, left: 0 },
      { orient: "vertical", right: 0, top: 0, bottom: 0 },
    ]) {
      const legend = { type: "scroll", ...place, data: data.map(({ name }) => name) };
      const drawing = pie({ legend, series: [{ type: "pie", data, label: { show: false } }] });
      const whole = await loadEchartsSvg(drawing, { ...space, growsForLegend: true });
      expect([named(whole), heightOf(whole) > 300, whole.includes("clip-path")]).toEqual([60, true, false]);
      const fixed = await loadEchartsSvg(drawing, space);
      expect([heightOf(fixed), fixed.includes("clip-path")]).toEqual([200, true]);
    }
  });
  it("escapes names, so that they can't become markup", async () => {
    const svg = await loadEchartsSvg(pie({}), space);
    expect([svg.includes("A &lt;b&gt;"), svg.includes("C &amp; D"), svg.includes("<b>")]).toEqual([true, true, false]);
  });
  it("escapes stored style values, so that they can't become markup", async () => {
    const svg = await loadEchartsSvg(
      pie({ textStyle: { fontFamily: '"><script>alert(1)</script>' }, color: ['red"/><script>alert(2)</script>'] }),
      space,
    );
    expect(svg).not.toMatch(/<script/);
  });
});
