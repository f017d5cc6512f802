import { expect, it } from "vitest";
import type { EChartsDrawing } from "../../../../schema/chart-types/drawing/echarts";
import { touchLegend } from "./touch-legend";

const SIZE = { width: 340, height: 260 };
const drawingOf = (option: Record<string, unknown>, more: Partial<EChartsDrawing> = {}): EChartsDrawing => ({
  kind: "echarts",
  modules: [],
  selectionOf: () => null,
  table: { summary: "", columns: [], rowCount: 0, row: () => [] } as unknown as EChartsDrawing["table"],
  option,
  ...more,
});
const legend = (names: string[], more: object = {}) => ({
  type: "scroll",
  orient: "horizontal",
  top: 0,
  left: 0,
  data: names,
  itemGap: 14,
  textStyle: { fontSize: 12 },
  pageIconSize: 10,
  ...more,
});

it("makes every entry large enough for a finger, and moves the plot", () => {
  const { option } = touchLegend(
    drawingOf({
      legend: legend(["A", "A long name"]),
      series: [{ type: "pie", top: 28, bottom: 0 }],
      graphic: [{ type: "text", top: 28 }],
    }),
    SIZE,
  );
  const { data, pageIconSize } = option["legend"] as {
    data: { name: string; textStyle: { lineHeight: number; padding: number[] } }[];
    pageIconSize: number;
  };
  expect(data.map(({ textStyle }) => textStyle.lineHeight)).toEqual([44, 44]);
  expect(14 + 7 + data[0]!.textStyle.padding[1]!).toBe(44);
  expect(pageIconSize).toBe(44);
  expect([option["series"], option["graphic"]]).toEqual([
    [{ type: "pie", top: 44, bottom: 0 }],
    [{ type: "text", top: 44 }],
  ]);
});

it("leaves a plot in place that already has enough space", () => {
  expect(touchLegend(drawingOf({ legend: legend(["A"]), grid: { top: 44, bottom: 4 } }), SIZE).option["grid"]).toEqual({
    top: 44,
    bottom: 4,
  });
  const below = touchLegend(
    drawingOf({ legend: legend(["A"], { top: undefined, bottom: 0 }), grid: { top: 12, bottom: 36 } }),
    SIZE,
  ).option;
  expect(below["grid"]).toEqual({ top: 12, bottom: 44 });
});

it("makes space for rows of entries, and scrolls where they would cover the plot", () => {
  const rowsOf = (count: number) =>
    touchLegend(
      drawingOf({
        legend: legend(
          Array.from({ length: count }, (_, at) => `Name ${at}`),
          { type: "plain" },
        ),
        grid: { top: 44 },
      }),
      SIZE,
    ).option as { legend: { type: string }; grid: { top: number } };
  expect([rowsOf(4), rowsOf(8), rowsOf(40)].map(({ legend: { type }, grid }) => [type, grid.top])).toEqual([
    ["plain", 44],
    ["plain", 88],
    ["scroll", 44],
  ]);
});

it("moves circles that are laid out by the available space", () => {
  const forSize = ({ height }: { height: number }) => ({
    radar: { center: [170, 32 + (height - 32) / 2], radius: (height - 32) / 2 },
  });
  expect(touchLegend(drawingOf({ legend: legend(["A"]), radar: {} }, { forSize }), SIZE).forSize!(SIZE)).toEqual({
    radar: { center: [170, 44 + 216 / 2], radius: 216 / 2 },
  });
});

it("leaves a missing or non-interactive legend unchanged", () => {
  for (const quiet of [{ show: false }, legend(["A"], { selectedMode: false }), legend([])]) {
    const drawing = drawingOf({ legend: quiet });
    expect(touchLegend(drawing, SIZE)).toBe(drawing);
  }
});
