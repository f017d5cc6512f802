import { describe, expect, it } from "vitest";
import { dashboardParts, FIRST_SCREEN, WHOLE_DASHBOARD } from "./dashboard-parts";

/** A layout of charts below each other, each 400 px high. */
function layoutOf(charts: number): string {
  const ids = Array.from({ length: charts }, (_, at) => at + 1);
  const entries = ids.flatMap((id) => [
    [`ROW-${id}`, { type: "ROW", id: `ROW-${id}`, children: [`CHART-${id}`], meta: {} }],
    [`CHART-${id}`, { type: "CHART", id: `CHART-${id}`, children: [], meta: { chartId: id, width: 12, height: 50 } }],
  ]);
  return JSON.stringify({
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["GRID_ID"] },
    GRID_ID: { type: "GRID", id: "GRID_ID", children: ids.map((id) => `ROW-${id}`) },
    ...Object.fromEntries(entries),
  });
}
const chartIds = ({ parts }: ReturnType<typeof dashboardParts>) => parts.map(({ chartId }) => chartId);

describe("dashboardParts", () => {
  it("places the charts of the first screen at half their size", () => {
    const first = dashboardParts(layoutOf(4), FIRST_SCREEN);
    expect(first).toMatchObject({ width: 616, height: 268 });
    expect(chartIds(first)).toEqual([1, 2]);
    expect(first.parts[0]!.width).toBe(600);
  });
  it("places all charts at their size, in a picture that ends with the last one", () => {
    const whole = dashboardParts(layoutOf(4), WHOLE_DASHBOARD);
    expect(chartIds(whole)).toEqual([1, 2, 3, 4]);
    const last = whole.parts.at(-1)!;
    expect(last.width).toBe(1200);
    expect(whole.height).toBe(last.y + last.height + 8);
  });
  it("limits the height and the number of charts", () => {
    const whole = dashboardParts(layoutOf(60), WHOLE_DASHBOARD);
    expect(whole.height).toBe(7216);
    expect(chartIds(whole).length).toBeLessThanOrEqual(WHOLE_DASHBOARD.maxCharts);
    expect(chartIds(whole).length).toBeGreaterThan(10);
  });
  it("has no parts for an empty dashboard", () => {
    expect(dashboardParts(null, WHOLE_DASHBOARD)).toEqual({ parts: [], width: 1216, height: 16 });
  });
});
