import { expect, it } from "vitest";
import type { TabTable } from "../../../../schema/sql-tabs/tab";
import { treeRows, type TreeInput } from "./tree-rows";

const place = { database: 1, catalog: null, schema: "public" };
const entry = (table: string, more: Partial<TabTable> = {}): TabTable => ({
  id: 7,
  tab_state_id: 1,
  database_id: 1,
  catalog: null,
  schema: "public",
  table,
  expanded: true,
  description: {},
  ...more,
});
const described = {
  columns: [{ name: "id", type: "integer", longType: "integer", comment: null, keys: [] }],
  comment: null,
  selectStar: "",
  foreignKeys: [],
  indexes: [
    { type: "pk" as const, name: "pk", column_names: ["id"] },
    { type: "index" as const, name: "by_id", column_names: ["id"] },
  ],
};
const rows = (more: Partial<TreeInput> = {}) =>
  treeRows({
    place,
    tables: [
      { value: "films", type: "table" },
      { value: "people", type: "view" },
    ],
    wanted: "",
    shown: [],
    describe: () => described,
    ...more,
  }).map((row) => `${row.kind} ${row.key}`);

it("lists the tables that match the search", () => {
  expect(rows()).toEqual(["table 1.null.public.films", "table 1.null.public.people"]);
  expect(rows({ wanted: "peo" })).toEqual(["table 1.null.public.people"]);
});

it("shows the columns and indexes of expanded tables", () => {
  expect(rows({ shown: [entry("films")] })).toEqual([
    "table 1.null.public.films",
    "column 1.null.public.films id",
    "index 1.null.public.films key 1",
    "table 1.null.public.people",
  ]);
  expect(
    rows({ shown: [entry("films")], partitionsOf: () => ({ cols: ["day"], latest: { day: "2024-01-01" } }) })[1],
  ).toBe("partitions 1.null.public.films partitions");
  expect(rows({ shown: [entry("films", { expanded: false })] })).toHaveLength(2);
  expect(rows({ shown: [entry("films")], describe: () => undefined })[1]).toBe("note 1.null.public.films note");
});

it("keeps tables of other schemas in the list", () => {
  expect(rows({ wanted: "peo", shown: [entry("runs", { schema: "log", expanded: false })] })).toEqual([
    "heading elsewhere",
    "table 1.null.log.runs",
    "heading tables",
    "table 1.null.public.people",
  ]);
});
