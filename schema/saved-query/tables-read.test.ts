import { expect, it } from "vitest";
import { postgres } from "../sql/dialects/postgres";
import { tablesRead } from "./tables-read";

it("tablesRead returns the tables of SQL with templates", () => {
  expect(
    tablesRead(
      "{# all #}SELECT * FROM flights f JOIN s.ports p ON p.id = f.port {% if n %} WHERE f.n < {{ n }} {% endif %} LIMIT {{ limit }}",
      postgres,
    ),
  ).toEqual([
    { catalog: null, schema: null, table: "flights" },
    { catalog: null, schema: "s", table: "ports" },
  ]);
});

it("tablesRead returns none for SQL that cannot be parsed", () => {
  expect(tablesRead("SELECT * FROM {{ table }}", postgres)).toEqual([]);
  expect(tablesRead("drop table x", postgres)).toEqual([]);
});
