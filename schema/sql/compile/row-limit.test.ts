import { expect, it } from "vitest";
import { postgres } from "../dialects/postgres";
import { limitedStatement } from "./row-limit";
import { splitStatements } from "../read/statement";

const limited = (sql: string, most = 11) => limitedStatement(splitStatements(sql, postgres)[0]!, most);

it("limitedStatement adds a limit to a statement without one", () => {
  expect(limited("select 1")).toEqual({ text: "select 1\nLIMIT 11", own: null });
  expect(limited("select * from (select 1 limit 3) x -- all of it\n;")).toEqual({
    text: "select * from (select 1 limit 3) x\nLIMIT 11",
    own: null,
  });
  expect(limited("(select 1 limit 2) union (select 2)").text).toMatch(/2\)\nLIMIT 11$/);
  expect(limited("with x as (select 1 limit 5) select * from x").text).toMatch(/x\nLIMIT 11$/);
});

it("limitedStatement keeps a smaller limit of the statement and lowers a larger one", () => {
  expect(limited("select 1 limit 2")).toEqual({ text: "select 1 limit 2", own: 2 });
  expect(limited("/* big */ select 1 limit 500 offset 3")).toEqual({ text: "select 1 limit 11 offset 3", own: 500 });
});

it("limitedStatement leaves statements with an unclear end unchanged", () => {
  for (const sql of [
    "select 1 limit all",
    "select 1 limit 5, 10",
    "select 1 limit 5 by x",
    "select 1 limit 2 + 3",
    "select 1 fetch first 3 rows only",
    "select * from t for update",
    "show tables",
    "explain select 1",
  ])
    expect(limited(sql), sql).toEqual({ text: sql, own: null });
});
