import { describe, expect, it } from "vitest";
import { loadChartType } from "../chart-types/catalog";
import type { UPlotDrawing } from "../chart-types/drawing/uplot";
import { plainTheme } from "../chart-types/shared/timeseries/plain-theme";
import { uplotSvg } from "./uplot-svg";

const svgOf = async (more: Record<string, unknown>) => {
  const { draw } = await loadChartType("echarts_timeseries_line");
  const data = [1, 2, 3].map((n) => ({ day: Date.UTC(2026, 0, n), sales: n * 30 }));
  const drawing = draw(
    { queries: [{ colnames: ["day", "sales"], coltypes: [2, 0], rowcount: 3, data, label_map: { sales: ["sales"] } }] },
    { viz_type: "echarts_timeseries_line", datasource: "1__table", x_axis: "day", metrics: ["sales"], ...more },
    plainTheme,
  );
  return uplotSvg(drawing as UPlotDrawing, { width: 600, height: 300, theme: plainTheme });
};
const thresholds = [{ value: 50, color: "#ff0000", label: "Target <1>" }];

describe("thresholds in a picture", () => {
  it("are lines with their escaped label", async () => {
    const svg = await svgOf({ thresholds });
    expect(svg).toContain("Target &lt;1&gt;");
    expect(svg.match(/stroke="#ff0000" stroke-width="1.5" stroke-dasharray="6 4"/g)).toHaveLength(1);
    expect(svg).not.toContain("linearGradient");
  });
  it("are areas from the value up, and color the line by a gradient", async () => {
    const svg = await svgOf({ thresholds, threshold_display: "areas", color_by_threshold: true });
    expect(svg).toContain('fill="#ff0000" fill-opacity="0.1"');
    expect(svg).not.toContain('stroke="#ff0000" stroke-width="1.5"');
    expect(svg).toContain('stroke="url(#values-0)"');
    expect(svg).toMatch(/<linearGradient id="values-0"[^>]*><stop offset="0.0000" stop-color="#ff0000"\/>/);
  });
});
