import { expect, it } from "vitest";
import type { PlotPixels } from "../../../../schema/plot/plot-pixels";
import { traceColumns } from "./trace-columns";

type Point = [x: number, y: number];
const pixels: PlotPixels = {
  left: 0,
  top: 0,
  width: 4,
  height: 100,
  ratio: 1,
  floor: 100,
  x: (x) => x / 10,
  y: (y) => 100 - y,
};

function outlines() {
  const drawn: Point[][] = [];
  return {
    drawn,
    moveTo: (x: number, y: number) => void drawn.push([[x, y]]),
    lineTo: (x: number, y: number) => void drawn.at(-1)!.push([x, y]),
    closePath: () => {},
  };
}

function trace(top: (number | null)[], connectsGaps = false, floor = 100) {
  const [line, stroke, area] = [outlines(), outlines(), outlines()];
  traceColumns(
    {
      pixels: { ...pixels, floor },
      x: top.map((_, i) => i),
      top,
      upper: top,
      lower: null,
      from: 0,
      to: top.length - 1,
      connectsGaps,
    },
    { line, stroke, area },
  );
  return { line: line.drawn, joints: stroke.drawn, area: area.drawn };
}

it("draws each pixel column once, from its lowest to its highest value, connected to the previous one", () => {
  const { line, joints, area } = trace([...new Array(10).fill(20), ...new Array(5).fill(50), ...new Array(5).fill(80)]);
  expect(line).toEqual([
    [
      [0, 80],
      [1, 80],
      [1, 20],
      [2, 20],
      [2, 80],
      [1, 80],
      [1, 81],
      [0, 81],
    ],
  ]);
  expect(area).toEqual([
    [
      [0, 80],
      [1, 80],
      [1, 20],
      [2, 20],
      [2, 100],
      [0, 100],
    ],
  ]);
  expect(joints).toEqual([]);
});

it("continues straight over columns of equal height", () => {
  expect(trace(new Array(40).fill(20)).line).toEqual([
    [
      [0, 80],
      [4, 80],
      [4, 81],
      [0, 81],
    ],
  ]);
});

it("leaves gaps open, or connects over them if set", () => {
  const values = [...new Array(10).fill(20), ...new Array(20).fill(null), ...new Array(10).fill(40)];
  const open = trace(values);
  expect(open.joints).toEqual([]);
  expect(open.line.map((outline) => outline[0])).toEqual([
    [0, 80],
    [3, 60],
  ]);
  expect(open.area).toEqual([
    [
      [0, 80],
      [1, 80],
      [1, 100],
      [0, 100],
    ],
    [
      [3, 60],
      [4, 60],
      [4, 100],
      [3, 100],
    ],
  ]);
  const joined = trace(values, true);
  expect(joined.joints).toEqual([
    [
      [0, 80],
      [3, 60],
    ],
  ]);
  expect(joined.area).toEqual([
    [
      [0, 80],
      [1, 80],
      [3, 60],
      [4, 60],
      [4, 100],
      [3, 100],
      [1, 100],
      [0, 100],
    ],
  ]);
});

it("fills from the line to the floor on both sides of it", () => {
  const values = [...new Array(5).fill(30), ...new Array(5).fill(-20)];
  expect(trace(values, false, 100).area).toEqual([
    [
      [0, 70],
      [1, 70],
      [1, 120],
      [0, 120],
    ],
  ]);
  expect(trace(new Array(10).fill(-20), false, 100).area).toEqual([
    [
      [0, 100],
      [1, 100],
      [1, 120],
      [0, 120],
    ],
  ]);
});
