import { afterEach, describe, expect, it, vi } from "vitest";
import { frameFromColumns } from "../../schema/query/frame";
import { runSteps } from "../../schema/query/post-processing/work";
import type { CompiledQuery } from "../../schema/sql/compile/compile";
import type { DatasetModel } from "../../schema/dataset/model";
import { namedColumns, readFrame } from "../chart-data/run/read-frame";
import type { Batch, Connection } from "./engine";
import { CELLS_BETWEEN_PAUSES } from "./pauses";
import { rowsToBatch } from "./rows-to-batch";

const columns = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `c${at}`,
    type: "int" as const,
    typeName: "INTEGER",
    parse: Number,
  }));
const rowsOf = (rows: number, cells: number): string[][] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: cells }, (__, cell) => String(row * cells + cell)));
/** Returns how often other tasks ran during the work. */
async function pausesOf(work: () => Promise<unknown>): Promise<number> {
  const timers = vi.spyOn(globalThis, "setTimeout");
  await work();
  return timers.mock.calls.filter(([, ms]) => ms === 1).length;
}
afterEach(() => vi.restoreAllMocks());

it("converts rows to columns with nulls and numbers in place, with pauses in between", async () => {
  const rows: (string | null)[][] = rowsOf(40_000, 5);
  rows[33_333]![2] = null;
  const { values, length } = await rowsToBatch(columns(5), rows, 39_999);
  expect(length).toBe(39_999);
  expect(values.map((cells) => cells.length)).toEqual(Array.from({ length: 5 }, () => 39_999));
  values.forEach((cells, column) =>
    cells.forEach(
      (value, row) =>
        value === (row === 33_333 && column === 2 ? null : row * 5 + column) || expect.unreachable(`${row} ${column}`),
    ),
  );
});

it.each([
  [1000, 50, 0],
  [50_000, 8, (50_000 * 8) / CELLS_BETWEEN_PAUSES - 1],
  [1, 1600, 0],
  [100, 1600, 3],
  [50_000, 0, 0],
])("pauses between slices of %i rows of %i columns: %i times", async (rows, cells, expected) => {
  expect(await pausesOf(() => rowsToBatch(columns(cells), rowsOf(rows, cells)))).toBe(expected);
});

const dataset = { offset: 0 } as DatasetModel;
const compiled = (labels: string[], axes: CompiledQuery["axes"] = []): CompiledQuery =>
  ({ labels, axes, rowLimit: 1e6, sql: "" }) as unknown as CompiledQuery;

it.each([
  [1, 5000, 0],
  [5, 10_000, 5],
  [50, 1000, 7],
])("reads %i batches of %i rows of 8 columns with %i pauses", async (batches, length, expected) => {
  const batch: Batch = {
    columns: columns(8),
    values: columns(8).map(() => Array.from({ length }, (_, at) => at)),
    length,
  };
  const run = async function* () {
    for (let at = 0; at < batches; at++) yield { ...batch, values: batch.values.map((cells) => [...cells]) };
  };
  expect(
    await pausesOf(() =>
      readFrame({ run } as unknown as Connection, compiled(batch.columns.map(({ name }) => name)), dataset, {
        timeoutMs: 1,
      }),
    ),
  ).toBe(expected);
});

it("pauses while texts of an axis are parsed as times", () => {
  const values = Array.from({ length: 50_000 }, (_, at) => `2020-01-0${1 + (at % 9)}`);
  const steps = namedColumns(
    { columns: columns(1).map((column) => ({ ...column, type: "string" as const })), values: [values] },
    compiled(["c0"], [{ label: "c0", pythonDateFormat: "%Y-%m-%d" }]),
    dataset,
  );
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) pauses++;
  expect(pauses).toBe(5);
  expect(frameFromColumns(step.value)).toMatchObject({ length: 50_000, columns: [{ type: "datetime" }] });
  expect(runSteps(namedColumns({ columns: columns(1), values: [[1, null]] }, compiled(["c0"]), dataset))).toEqual([
    { name: "c0", type: "float", values: [1, null] },
  ]);
});

const column = (isDecimal: boolean) => ({
  name: "n",
  type: "float" as const,
  typeName: "NUMERIC",
  parse: Number,
  isDecimal,
});

describe("rowsToBatch", () => {
  it.each<[string, (string | null)[], number | null | undefined]>([
    ["of all decimals", ["1.50", null, "-12.25"], 2],
    ["of whole decimals", ["33992", "0"], 0],
    ["null where decimals differ", ["1.5", "1.50"], null],
    ["of none among nulls and NaN", [null, "NaN"], undefined],
  ])("returns the scale %s", async (_, cells, scale) => {
    const { columns } = await rowsToBatch(
      [column(true)],
      cells.map((cell) => [cell]),
    );
    expect(columns[0]!.scale).toBe(scale);
  });
  it("returns no scale for other numbers, nor from rows beyond the limit", async () => {
    expect((await rowsToBatch([column(false)], [["1.5"]])).columns).toEqual([
      { name: "n", type: "float", typeName: "NUMERIC" },
    ]);
    expect((await rowsToBatch([column(true)], [["1.5"], ["1"]], 1)).columns[0]!.scale).toBe(1);
  });
});
