import { expect, it } from "vitest";
import { mysql } from "../dialects/mysql";
import { postgres } from "../dialects/postgres";
import { calledIn } from "../compile/expression";
import { readSql } from "./relations";

it("callsOf lists functions and operators that may resolve to user-defined ones", () => {
  expect(
    readSql(
      "SELECT RANK(a) || pg_catalog.upper(b), sum(a) FILTER (WHERE a > 1) OVER (ORDER BY a) FROM t, unnest(c) x WHERE a IN (SELECT abs(a) FROM u)",
      postgres,
    )?.calls,
  ).toEqual(["rank", "||", "sum", ">", "unnest", "in", "=", "abs"]);
  expect(calledIn("a BETWEEN b AND c OR a ILIKE d OR CASE a WHEN b THEN c END", postgres).calls).toEqual([
    ">=",
    "<=",
    "~~*",
    "!~~*",
    "=",
  ]);
  expect(calledIn("age(a) @@ sales.name", postgres)).toEqual({ attributes: ["name"], calls: ["age", "@@"] });
});

it("callsOf lists none for engines without user-defined overloads", () => {
  expect(readSql("SELECT abs(a) + 1 FROM t", mysql)?.calls).toEqual([]);
  expect(calledIn("abs(a) + 1", mysql)).toEqual({ attributes: [], calls: [] });
});
