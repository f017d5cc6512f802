import { expect, it } from "vitest";
import { PlanUnclear } from "../engine";
import { costOf } from "./estimate";
import { relationsOfPlan } from "./inspect";
import { rangeOf } from "./partitions";

const plan = { statementType: "SELECT", totalBytesProcessed: "0", referencedTables: [], referencedRoutines: [] };
const table = (tableId: string) => ({ projectId: "p", datasetId: "d", tableId });

it("relationsOfPlan returns the tables of a dry run", () => {
  expect(relationsOfPlan({ ...plan, referencedTables: [table("a")] })).toEqual([
    { catalog: "p", schema: "d", table: "a" },
  ]);
});

it.each([
  ["writes", { statementType: "INSERT" }],
  ["is a script", { statementType: "SCRIPT" }],
  ["may read more tables than are named", { referencedTables: Array.from({ length: 50 }, (_, at) => table(`t${at}`)) }],
  ["calls a routine", { referencedRoutines: [{ routineId: "f" }] }],
])("relationsOfPlan refuses a statement that %s", (_, more) => {
  expect(() => relationsOfPlan({ ...plan, ...more })).toThrow(PlanUnclear);
});

it.each([
  ["2024", "2024-01-01", "2025-01-01"],
  ["202412", "2024-12-01", "2025-01-01"],
  ["20240229", "2024-02-29", "2024-03-01"],
  ["2024022923", "2024-02-29 23:00:00", "2024-03-01 00:00:00"],
])("rangeOf returns the times of partition %s", (id, from, to) => {
  expect(rangeOf(id)).toEqual({ from, to });
});

it("costOf shows bytes in the unit that Superset shows", () => {
  const cost = (bytes: number) => costOf({ columns: [], values: [[bytes]], length: 1 });
  expect([0, 1023, 1536, 5 * 1024 ** 2, 2.5 * 1024 ** 4].map(cost)).toEqual([
    { "B Processed": "0" },
    { "B Processed": "1023" },
    { "KB Processed": "1.5" },
    { "MB Processed": "5" },
    { "GB Processed": "2560" },
  ]);
});
