import { expect, it } from "vitest";
import { offersFor, quoted, tablesNamed } from "./sql-offers";

const known = { tables: ["flights", "Odd name"], columnsOf: (table: string) => (table === "flights" ? [{ name: "AIRLINE", type: "text" }, { name: "day", type: "bigint" }] : []) };
const labels = (sql: string, before = sql) => offersFor(sql, before, known).map(({ label }) => label);

it("finds the tables that SQL reads by what it calls them", () => {
  expect(tablesNamed('select * from public.flights f join "Odd name" as o on true where 1=1')).toEqual([{ table: "flights", called: "f" }, { table: "Odd name", called: "o" }]);
  expect(tablesNamed("select * from flights where day = 1")).toEqual([{ table: "flights", called: "flights" }]);
});

it("offers only the columns of a table after its name and a dot", () => {
  expect(labels("select f. from flights f", "select f.")).toEqual(["AIRLINE", "day"]);
  expect(labels("select public.", "select public.")).toEqual(["flights", "Odd name"]);
});

it("offers columns of the tables read first, then tables, words and functions", () => {
  const offered = labels("select  from flights", "select ");
  expect(offered.slice(0, 4)).toEqual(["AIRLINE", "day", "flights", "Odd name"]);
  expect(offered).toEqual(expect.arrayContaining(["GROUP BY", "SUM"]));
});

it("quotes names that would be read otherwise", () => {
  expect(["day", "AIRLINE", 'a"b'].map(quoted)).toEqual(["day", '"AIRLINE"', '"a""b"']);
});
