import { expect, it } from "vitest";
import { testTheme } from "../../tests/draw-theme";
import { chartSpace, type DashboardPart, dashboardSvg } from "./dashboard-svg";

const space = { width: 600, height: 270, theme: testTheme() };
const part = (more: Partial<DashboardPart>): DashboardPart => ({
  x: 0,
  y: 0,
  width: 200,
  height: 100,
  title: "Sales",
  kind: "chart",
  svg: null,
  ...more,
});

it("dashboardSvg draws each chart below its title, and an empty box for a chart without a picture", () => {
  const svg = dashboardSvg(
    [part({ svg: '<svg width="188" height="70"><circle/></svg>' }), part({ x: 210, title: "Costs" })],
    space,
  );
  expect(svg).toContain('<svg x="6" y="24" width="188" height="70"><circle/></svg>');
  expect(svg).toMatch(/>Sales<.*>Costs</s);
  expect(chartSpace({ width: 200, height: 100 })).toEqual({ width: 188, height: 70 });
});
it("dashboardSvg makes ids of different pictures unique", () => {
  const own = '<svg><clipPath id="plot"/><g clip-path="url(#plot)"><use href="#plot"/></g></svg>';
  const svg = dashboardSvg([part({ svg: own }), part({ svg: own })], space);
  expect([...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual(["p0-plot", "p1-plot"]);
  expect(svg).toContain('url(#p1-plot)"><use href="#p1-plot"/>');
});
it("dashboardSvg escapes markup in titles", () => {
  expect(dashboardSvg([part({ title: "<script>" }), part({ kind: "heading", title: "a & b" })], space)).not.toMatch(
    /<script>|a & b/,
  );
});
