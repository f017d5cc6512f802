import fc from "fast-check";
import { expect, it } from "vitest";
import type { RowRule, RuledTable } from "./model";
import { binds, isRestricted, rowRestrictions } from "./restrictions";

const table = (dataset_id: number, more: Partial<RuledTable> = {}): RuledTable => ({
  dataset_id,
  catalog: null,
  schema: "public",
  table_name: `t${dataset_id}`,
  virtual: false,
  ...more,
});
const rule = (
  id: number,
  filter_type: RowRule["filter_type"],
  roles: number[],
  clause: string,
  more: Partial<RowRule> = {},
): RowRule => ({ id, filter_type, roles, clause, group_key: null, tables: [table(1)], ...more });
const [A, B] = [1, 2];
const requested = {
  id: 1,
  sql: null,
  catalog: null,
  schema: "public",
  table_name: "t1",
  catalogs: { own: null, leads: false },
};

it("orders a person's conditions as Superset does", () => {
  const row_rules = [
    rule(1, "Regular", [A], "s='reg'"),
    rule(2, "Regular", [B], "s='regB'"),
    rule(3, "Regular", [], "s='regNone'"),
    rule(4, "Base", [A], "s='baseA'"),
    rule(5, "Base", [B], "s='baseB'"),
    rule(6, "Base", [], "s='baseAll'"),
    rule(7, "Regular", [A], "s='g1'", { group_key: "k" }),
    rule(8, "Regular", [A], "s='g2'", { group_key: "k" }),
  ];
  expect(rowRestrictions({ ...requested, row_rules: row_rules.toReversed() }, [A]).conditions).toEqual([
    ["s='reg'"],
    ["s='baseB'"],
    ["s='baseAll'"],
    ["s='g1'", "s='g2'"],
  ]);
});

it("applies every base rule to a person without roles", () => {
  const row_rules = [rule(1, "Base", [A], "a"), rule(2, "Base", [], "b"), rule(3, "Regular", [], "c")];
  expect(rowRestrictions({ ...requested, row_rules }, []).conditions).toEqual([["a"], ["b"]]);
});

it("separates groups of the same name on different datasets, and treats a group of one as a plain rule", () => {
  const row_rules = [
    rule(1, "Base", [], "a", { group_key: "k" }),
    rule(2, "Base", [], "b", { group_key: "k", tables: [table(2)] }),
    rule(3, "Base", [], "c", { group_key: "" }),
  ];
  const { conditions, tables } = rowRestrictions({ ...requested, row_rules }, [A]);
  expect(conditions).toEqual([["c"], ["a"]]);
  expect(tables.map(({ table_name, conditions }) => [table_name, conditions])).toEqual([
    ["t1", [["c"], ["a"]]],
    ["t2", [["b"]]],
  ]);
});

it("returns each physical table once with its rules, and no virtual dataset", () => {
  const on = [table(1, { virtual: true }), table(2), table(3)];
  const { conditions, tables } = rowRestrictions(
    {
      ...requested,
      sql: "select 1",
      row_rules: [
        rule(1, "Base", [], "a", { tables: on }),
        rule(2, "Regular", [A], "b", { tables: [table(2)] }),
        rule(3, "Regular", [B], "c", { tables: [table(4)] }),
      ],
    },
    [A],
  );
  expect(conditions).toEqual([["a"]]);
  expect(tables).toEqual([
    { catalog: null, schema: "public", table_name: "t2", conditions: [["a"], ["b"]] },
    { catalog: null, schema: "public", table_name: "t3", conditions: [["a"]] },
  ]);
});

it("applies a table's rules to every dataset of that table, whatever its name, and each rule once", () => {
  const row_rules = [
    rule(1, "Base", [], "a"),
    rule(2, "Base", [], "b", { tables: [table(1), table(7, { table_name: "T1", schema: null })] }),
    rule(3, "Base", [], "c", { tables: [table(8, { table_name: "t1", schema: "other" })] }),
    rule(4, "Base", [], "d", { tables: [table(9, { table_name: "t1", virtual: true })] }),
  ];
  for (const id of [1, 7, 99])
    expect(rowRestrictions({ ...requested, id, row_rules }, []).conditions).toEqual([["a"], ["b"]]);
  expect(rowRestrictions({ ...requested, id: 99, sql: "select * from t1", row_rules }, []).conditions).toEqual([]);
});

it("adds the guest's conditions after ungrouped rules, once: on the requested dataset or on the table they name", () => {
  const row_rules = [rule(1, "Base", [], "a"), rule(2, "Base", [], "g", { group_key: "k" })];
  const restrictions = rowRestrictions(
    { ...requested, row_rules },
    [],
    [
      { clause: "everywhere", table: null },
      { clause: "here", table: table(1) },
      { clause: "there", table: table(9) },
    ],
  );
  expect(restrictions.conditions).toEqual([["a"], ["everywhere"], ["here"], ["g"]]);
  expect(restrictions.tables.find(({ table_name }) => table_name === "t9")?.conditions).toEqual([["there"]]);
});

it("an additional role does not lift rules that do not name it, and exactly one of the two rule types applies", () => {
  const ids = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
  fc.assert(
    fc.property(ids, ids, (roles, mine) => {
      expect(binds({ filter_type: "Regular", roles }, mine)).not.toBe(binds({ filter_type: "Base", roles }, mine));
      expect(binds({ filter_type: "Regular", roles }, mine)).toBe(roles.some((id) => mine.includes(id)));
      expect(binds({ filter_type: "Base", roles: [] }, mine)).toBe(true);
    }),
  );
});

it("isRestricted returns false for a person without applicable rules", () => {
  expect(isRestricted(rowRestrictions({ ...requested, row_rules: [rule(1, "Regular", [B], "a")] }, [A]))).toBe(false);
  expect(
    isRestricted(
      rowRestrictions({ ...requested, row_rules: [rule(1, "Regular", [A], "a", { tables: [table(2)] })] }, [A]),
    ),
  ).toBe(true);
});

it("separates tables of the same name in two catalogs, where the catalog is certain", () => {
  const row_rules = [
    rule(1, "Base", [], "own", { tables: [table(7, { table_name: "t1" })] }),
    rule(2, "Base", [], "lake", { tables: [table(8, { table_name: "t1", catalog: "lake" })] }),
  ];
  const bound = (catalog: string | null, catalogs = { own: "shop" as string | null, leads: true }): string[] =>
    rowRestrictions({ ...requested, id: 99, catalog, catalogs, row_rules }, []).conditions.flat();
  expect([bound(null), bound("shop"), bound("lake"), bound("LAKE"), bound("other")]).toEqual([
    ["own"],
    ["own"],
    ["lake"],
    ["lake"],
    [],
  ]);
  // An address without a catalog may lead to any; the dataset's catalog is ignored where the connection reaches only
  // its own; and "lake " reaches engines as "lake".
  expect(bound(null, { own: null, leads: true })).toEqual(["own", "lake"]);
  expect(bound("other", { own: null, leads: true })).toEqual(["own"]);
  expect(bound("other", { own: "shop", leads: false })).toEqual(["own", "lake"]);
  for (const catalog of ["lake ", "lake/public", "l\u00e4ke"]) expect(bound(catalog), catalog).toEqual(["own", "lake"]);
});

it("returns the default catalog, and the catalogs of restricted tables", () => {
  const row_rules = [
    rule(1, "Base", [], "a", {
      tables: [table(7), table(8, { catalog: "lake" }), table(9, { catalog: "no such/place" })],
    }),
  ];
  const { catalog, tables } = rowRestrictions(
    { ...requested, sql: "select 1", catalogs: { own: "shop", leads: true }, row_rules },
    [],
    [{ clause: "guest", table: table(10, { catalog: "Lake" }) }],
  );
  expect(catalog).toBe("shop");
  expect(tables.map((each) => each.catalog)).toEqual(["shop", "lake", null, "Lake"]);
});
