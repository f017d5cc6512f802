import { describe, expect, it } from "vitest";
import { chartVariables, optionsWithoutEffect } from "./chart-overrides";
import { themeVariables, tokensWithoutEffect } from "./theme-config";

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);
const overrides = {
  textStyle: { color: "#111111", fontFamily: "Arial" },
  xAxis: { axisLabel: { color: "#222222", fontSize: 14 }, axisLine: { lineStyle: { color: "#333333" } } },
  yAxis: { splitLine: { lineStyle: { color: "#444444" } } },
  tooltip: { backgroundColor: "#555555", textStyle: { color: "red;}body{display:none" } },
  legend: { top: 0 },
  color: ["#666666"],
};
const found = { "--axis-text": "#222222", "--axis": "#333333", "--grid": "#444444", "--tip-bg": "#555555" };

describe("chartVariables", () => {
  it.each([
    ["beside the tokens", { echartsOptionsOverrides: overrides }],
    ["among the tokens", { token: { echartsOptionsOverrides: overrides } }],
  ])("sets the colors of axes, grid and tooltips from options %s", (_, config) => {
    expect(Object.fromEntries(chartVariables(config, isColor))).toEqual(found);
    expect(Object.fromEntries(themeVariables(config, isColor))).toEqual(found);
  });

  it("sets nothing for a theme without options, or with invalid ones", () => {
    for (const config of [
      null,
      5,
      {},
      { token: null },
      { echartsOptionsOverrides: "x" },
      { echartsOptionsOverrides: [] },
    ])
      expect(chartVariables(config, isColor)).toEqual([]);
  });
});

describe("optionsWithoutEffect", () => {
  it("names each option that no drawing follows", () => {
    const config = {
      echartsOptionsOverrides: overrides,
      echartsOptionsOverridesByChartType: { pie: { legend: { top: 0 } } },
    };
    const unused = [
      "echartsOptionsOverrides.textStyle.fontFamily",
      "echartsOptionsOverrides.xAxis.axisLabel.fontSize",
      "echartsOptionsOverrides.legend.top",
      "echartsOptionsOverrides.color",
      "echartsOptionsOverridesByChartType",
    ];
    expect(optionsWithoutEffect(config)).toEqual(unused);
    expect(tokensWithoutEffect({ ...config, token: { colorPrimary: "#007a87", colrLink: "#fff" } })).toEqual([
      "colrLink",
      ...unused,
    ]);
  });
});
