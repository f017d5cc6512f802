import { expect, it } from "vitest";
import { testTheme } from "../../tests/draw-theme";
import type { PairedTestDrawing } from "../chart-types/drawing/paired-test";
import type { SwitchedDrawing } from "../chart-types/drawing/switched";
import type { WithRowsDrawing } from "../chart-types/drawing/with-rows";
import { inlineMarkup } from "../svg/inline-markup";
import { pairedTestHtml } from "./paired-test-html";
import { switchedHtml } from "./switched-html";
import { withRowsHtml } from "./with-rows-html";

const space = { width: 480, height: 300, theme: testTheme() };
const HOSTILE = `</span><script>alert("1")</script>`;
const WRITTEN = "&lt;/span&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;";
const PLOT = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1"/></svg>';

it("pairedTestHtml compares the groups with the first, and escapes their names", () => {
  const drawing = {
    kind: "paired-test",
    dimensions: ["City"],
    metrics: [{ name: HOSTILE, groups: [["Rome"], [HOSTILE]] }],
    compared: () => [null, { pValue: 0.01, pText: "0.01", lift: -3, liftText: "−3%", isSignificant: true }],
  } as unknown as PairedTestDrawing;
  const written = pairedTestHtml(drawing, space);
  expect(written).toMatch(/is-control.*Rome.*control.*is-less">−3%.*<b>Yes<\/b>/);
  expect(written.split(WRITTEN)).toHaveLength(4);
  expect(inlineMarkup(written, "c1")).not.toBeNull();
});

it("withRowsHtml has the plot and the rows that fit below it, out of thousands", () => {
  const table = { headers: ["City", "Hits"], rowCount: 5000, row: (at: number) => [HOSTILE, String(at)] };
  const written = withRowsHtml({ kind: "with-rows", table } as unknown as WithRowsDrawing, space, PLOT);
  expect(written).toContain(PLOT);
  expect(written.match(/ew-rows-row/g)).toHaveLength(5);
  expect(written).not.toContain(HOSTILE);
  expect(inlineMarkup(written, "c1")).toContain(
    "grid-template-columns:minmax(110px,1.4fr) repeat(1, minmax(108px,1fr))",
  );
});

it("switchedHtml marks the option that is shown first, and contains its drawing", () => {
  const options = [
    { value: "a", label: HOSTILE },
    { value: "b", label: "Plain" },
  ];
  const drawing = { kind: "switched", label: "Rows", first: "b", options } as unknown as SwitchedDrawing;
  const written = switchedHtml(drawing, space, PLOT);
  expect(written).toMatch(/aria-pressed="false">&lt;.*aria-pressed="true">Plain<.*<svg/);
  expect(inlineMarkup(written, "c1")).not.toBeNull();
});
