import { expect, it } from "vitest";
import { quoted } from "./quoted";
import { suggestionsFor, tablesNamed } from "./sql-suggestions";

const key = {
  type: "fk",
  name: "flights_airport",
  column_names: ["from_id"],
  referred_table: "airports",
  referred_columns: ["id"],
} as const;
const tablesKnown: Record<
  string,
  { columns: { name: string; type: string }[]; foreignKeys: never[] | (typeof key)[] }
> = {
  flights: {
    columns: [
      { name: "AIRLINE", type: "text" },
      { name: "day", type: "bigint" },
    ],
    foreignKeys: [key],
  },
  airports: { columns: [{ name: "id", type: "integer" }], foreignKeys: [] },
};
const known = {
  tables: ["flights", "Odd name", "airports"],
  schemas: ["public"],
  functions: ["SUM", "st_area"],
  about: (table: string) => tablesKnown[table] as never,
};
const available = (sql: string, before = sql) => suggestionsFor(sql, before, known).suggestions;
const labels = (sql: string, before = sql) => available(sql, before).map(({ label }) => label);

it("finds the tables of a query by their names and aliases", () => {
  expect(tablesNamed('select * from public.flights f join "Odd name" as o on true where 1=1')).toEqual([
    { catalog: null, schema: "public", table: "flights", called: "f" },
    { catalog: null, schema: null, table: "Odd name", called: "o" },
  ]);
  expect(tablesNamed("select * from flights where day = 1")).toEqual([
    { catalog: null, schema: null, table: "flights", called: "flights" },
  ]);
  expect(tablesNamed('select * from lake."s 1".orders as o')).toEqual([
    { catalog: "lake", schema: "s 1", table: "orders", called: "o" },
  ]);
});

it("suggests only columns of the table after its name and a dot", () => {
  expect(labels("select f. from flights f", "select f.")).toEqual(["AIRLINE", "day"]);
  expect(labels("select public.", "select public.")).toEqual(["flights", "Odd name", "airports"]);
});

it("suggests columns of the query's tables first, then aliases, tables, keywords and functions", () => {
  const all = labels("select  from flights f", "select ");
  expect(all.slice(0, 6)).toEqual(["AIRLINE", "day", "f", "flights", "Odd name", "airports"]);
  expect(all).toEqual(expect.arrayContaining(["GROUP BY", "SUM", "st_area"]));
});

it("suggests joins along foreign keys, and conditions after ON", () => {
  const [join, ...rest] = available("select * from flights f join ");
  expect(join).toMatchObject({ kind: "join", insert: "airports a ON a.id = f.from_id" });
  expect(rest.map(({ label }) => label)).toEqual(["flights", "Odd name", "airports", "public"]);
  expect(labels("select * from flights f join airports x on ")[0]).toBe("x.id = f.from_id");
  expect(labels("select * from airports join flights on ")[0]).toBe("airports.id = flights.from_id");
});

it("suggests macros only inside a template", () => {
  expect(labels("select {{ cur")).toContain("current_username()");
  expect(labels("select {{ current_user_id() }}, ")).not.toContain("current_username()");
});

it("finds a few among ten thousand tables, prefix matches first", () => {
  const tables = Array.from({ length: 10_000 }, (_, n) => `table_${n}`);
  const some = suggestionsFor("select * from le_99", "select * from le_99", { ...known, tables: [...tables, "le_99"] });
  expect(some.suggestions.filter(({ kind }) => kind === "table")).toHaveLength(100);
  expect([some.suggestions[0]!.label, some.isCut]).toEqual(["le_99", true]);
  expect(suggestionsFor("select * from table_9999", "select * from table_9999", { ...known, tables })).toMatchObject({
    isCut: false,
    suggestions: [{ label: "table_9999" }, { label: "public" }],
  });
});

it("quotes names that need it", () => {
  expect(["day", "AIRLINE", 'a"b'].map(quoted)).toEqual(["day", '"AIRLINE"', '"a""b"']);
});
