import { describe, expect, it } from "vitest";
import { gridTable } from "../../../../schema/chart-types/ag-grid-table/index";
import { examples as grids } from "../../../../schema/chart-types/ag-grid-table/examples";
import type { MapDrawing } from "../../../../schema/chart-types/drawing/map";
import { worldMap } from "../../../../schema/chart-types/world_map/index";
import { examples as worlds } from "../../../../schema/chart-types/world_map/examples";
import { pairedTtest } from "../../../../schema/chart-types/paired_ttest/index";
import { examples as tests } from "../../../../schema/chart-types/paired_ttest/examples";
import { pivotTable } from "../../../../schema/chart-types/pivot_table_v2/index";
import { examples as pivots } from "../../../../schema/chart-types/pivot_table_v2/examples";
import { textElement } from "../../../../schema/svg/element";
import { framed, picture } from "../../../../schema/svg/picture";
import { testTheme } from "../../../../tests/draw-theme";
import { chartSvg } from "../chart-svg";
import { mapPlacing } from "./map-ground";
import { figureOf, gatheringsOf } from "./map-points";

const space = { width: 560, height: 320, theme: testTheme() };
const texts = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1]!);

describe("regionsSvg", () => {
  it("colors every country and draws the legend", async () => {
    const drawing = worldMap.draw(worlds[0]!.response, worlds[0]!.formData, space.theme);
    if (drawing.kind !== "regions" || !drawing.ramp) throw new Error(drawing.kind);
    const svg = await chartSvg(drawing, space);
    expect(svg.match(/<path/g)!.length).toBeGreaterThan(150);
    expect(texts(svg)).toEqual([drawing.ramp.title, drawing.ramp.low, drawing.ramp.high]);
    expect(svg).toContain(`fill="${drawing.regions[0]!.color}"`);
  });
});

describe("map images", () => {
  const point = (longitude: number, latitude: number, value: number) => ({
    longitude,
    latitude,
    value,
    label: null,
    radius: null,
    title: "",
    tip: [],
  });
  const drawing: MapDrawing = {
    kind: "map",
    points: [point(0, 0, 2), point(1, 0, 4), point(90, 45, 9)],
    cluster: { radius: 60, label: "sum" },
    radius: 5,
    color: "#123456",
    opacity: 1,
    view: { longitude: 0, latitude: 0, zoom: 0 },
    style: null,
    look: { water: "#fff", land: "#eee", border: "#ddd", text: "#111", halo: "#fff", onPoint: "#fff" },
    table: { summary: "Places", headers: [], rowCount: 0, row: () => [] },
  };
  const placing = mapPlacing({ view: drawing.view, bounds: null, padding: 0, width: 512, height: 512 });
  it("places points by the Mercator projection", () => {
    expect(placing.at(0, 0)).toEqual([256, 256]);
    expect(placing.at(-180, 85.0511).map(Math.round)).toEqual([0, 0]);
  });
  it("shows all of the bounds at the highest zoom that fits them", () => {
    const near = mapPlacing({
      view: null,
      bounds: [
        [10, 40],
        [20, 50],
      ],
      padding: 40,
      width: 512,
      height: 512,
    });
    expect([near.at(10, 50)[1], near.at(20, 40)[1]].map(Math.round)).toEqual([40, 472]);
  });
  it("clusters close points and sums them", async () => {
    const found = gatheringsOf(drawing, placing);
    expect(found.map(({ points }) => figureOf(points, "sum"))).toEqual(["6", "9"]);
    expect(texts(await chartSvg(drawing, { ...space, width: 512, height: 512 }))).toContain("6");
  });
  it("shortens large numbers", () => {
    expect([999, 1234, 45_678, 1_234_567].map((value) => figureOf([point(0, 0, value)], "max"))).toEqual([
      "999",
      "1.2k",
      "46k",
      "1.2M",
    ]);
  });
});

describe("table images", () => {
  it("spans a pivot's headings over their columns, and counts the omitted rows", async () => {
    const svg = await chartSvg(pivotTable.draw(pivots[0]!.response, pivots[0]!.formData, space.theme), space);
    expect(texts(svg).filter((text) => text === "Australia")).toHaveLength(1);
    expect(texts(svg)).toEqual(expect.arrayContaining(["Chatswood", "Melbourne"]));
    expect(texts(svg).at(-1)).toMatch(/^\d+ more rows?, \d+ more columns?$/);
  });
  it("compares each group of a paired test with the first", async () => {
    expect(texts(await chartSvg(pairedTtest.draw(tests[0]!.response, tests[0]!.formData, space.theme), space))).toEqual(
      expect.arrayContaining(["p-value", "control", "Yes"]),
    );
  });
  it("shows a grid's own cells and its totals row", async () => {
    const drawing = gridTable.draw(grids[0]!.response, grids[0]!.formData, space.theme);
    if (drawing.kind !== "grid") throw new Error(drawing.kind);
    const [column] = drawing.columns;
    expect(texts(await chartSvg(drawing, space))).toContain(column!.text(drawing.rows[0]![column!.key]!));
  });
});

it("frames an exported image with its title and padding", () => {
  const whole = framed(picture(space, "Inner"), space, "Sales <2024>");
  expect([whole.width, whole.height]).toEqual([592, 380]);
  expect(whole.svg).toContain('<svg x="16" y="44"');
  expect(texts(whole.svg)).toEqual(["Sales &lt;2024&gt;"]);
});

it("frames an exported image between its filters and where and when it was saved, in its own size", () => {
  const filters = Array.from({ length: 60 }, (_, at) => `country ${at} <`).join(" · ");
  const whole = framed(picture({ ...space, height: 700 }, "Inner", textElement("Chart", {})), space, "", {
    filters,
    stamp: "Sales · today",
  });
  const lines = texts(whole.svg);
  expect([lines[0]!.startsWith("country 0 &lt;"), lines[3]!.endsWith("…"), ...lines.slice(4)]).toEqual([
    true,
    true,
    "Chart",
    "Sales · today",
  ]);
  expect(whole.height).toBe(700 + 16 + 4 * 16 + 4 + 20 + 16);
  expect(whole.svg).toMatch(/^<svg [^>]*aria-label=""/);
});
