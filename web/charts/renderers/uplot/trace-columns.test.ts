import { expect, it } from "vitest";
import type { PlotPixels } from "../../../../schema/plot/plot-pixels";
import { traceColumns } from "./trace-columns";

type Box = [left: number, top: number, width: number, height: number];
const pixels: PlotPixels = { left: 0, top: 0, width: 4, height: 100, ratio: 1, floor: 100, x: (x) => x / 10, y: (y) => 100 - y };

function trace(top: (number | null)[], connectsGaps = false) {
  const line: Box[] = [];
  const joints: [number, number][] = [];
  const area: Box[] = [];
  const pens = { line: { rect: (...box: Box) => line.push(box) }, stroke: { moveTo: (x: number, y: number) => joints.push([x, y]), lineTo: (x: number, y: number) => joints.push([x, y]) }, area: { rect: (...box: Box) => area.push(box) } };
  traceColumns({ pixels, x: top.map((_, i) => i), top, upper: top, lower: null, from: 0, to: top.length - 1, connectsGaps }, pens);
  return { line, joints, area };
}

it("draws each pixel column once, from its lowest to its highest value, joined to the one before", () => {
  const values = [...new Array(10).fill(20), ...new Array(5).fill(50), ...new Array(5).fill(80)];
  const { line, joints, area } = trace(values);
  expect(line).toEqual([[0, 80, 1, 1], [1, 20, 1, 60]]);
  expect(area).toEqual([[0, 80, 1, 20], [1, 20, 1, 80]]);
  expect(joints).toEqual([]);
});

it("leaves gaps open, or joins over them where it is asked to", () => {
  const values = [...new Array(10).fill(20), ...new Array(20).fill(null), ...new Array(10).fill(40)];
  expect(trace(values).joints).toEqual([]);
  expect(trace(values, true).joints).toEqual([[0, 80], [3, 60]]);
});
