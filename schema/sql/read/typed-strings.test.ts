import { expect, it } from "vitest";
import { postgres } from "../dialects/postgres";
import { readSql } from "./relations";

const isCertain = (sql: string): boolean => readSql(sql, postgres) !== null;

it.each([
  "SELECT escape 'x'",
  "SELECT a | ESCAPE '!' FROM t",
  "SELECT a LIKE 'b' AND escape 'x' FROM t",
  "SELECT zone 'x'",
  "SELECT time zone 'x'",
  "SELECT a.time zone 'x'",
  "SELECT by 'x'",
  "SELECT a, by 'x' FROM t",
  "SELECT like 'x'",
  "SELECT a = like 'x' FROM t",
  "SELECT NOT like 'x'",
  "SELECT a AND NOT ilike 'x' FROM t",
  "SELECT CASE WHEN like 'x' THEN 1 END",
  "SELECT similar 'x'",
  "SELECT is 'x'",
  "SELECT match 'x'",
  "SELECT mod 'x'",
  "SELECT a regexp 'x' FROM t",
  "SELECT 1 FROM t FETCH FIRST like 'x' ROWS ONLY",
  "SELECT sum(a) OVER (ROWS like 'x' PRECEDING) FROM t",
  "SELECT json_object(KEY like 'x' VALUE 1)",
  "SELECT json_object('a' VALUE like 'x')",
  "SELECT DISTINCT ON (a) like 'x' FROM t",
  "SELECT a AT TIME ZONE like 'x' FROM t",
  "SELECT double 'x'",
  "SELECT a::double FROM t",
  "SELECT CAST(a AS double) FROM t",
  "SELECT 1 FROM jsonb_to_record('{}') AS x(a double)",
  "SELECT mine 'x'",
  "SELECT a.b 'x' FROM t",
  "SELECT over 'x'",
  "SELECT glob 'x'",
])("refuses the string of unknown type in %s", (sql) => {
  expect(isCertain(sql)).toBe(false);
});

it.each([
  "SELECT a LIKE 'x', a NOT LIKE 'x', t.a LIKE 'x', \"a\" ILIKE 'x', 'a' NOT ILIKE 'x', f[1] LIKE 'x', lower(a) LIKE 'x' FROM t",
  "SELECT a FROM t WHERE value LIKE 'x' AND key NOT LIKE 'y' AND t.first LIKE 'z'",
  "SELECT a LIKE 'b' ESCAPE '!', a SIMILAR TO 'b' ESCAPE '!', a LIKE t.b ESCAPE '!', a LIKE lower('b') ESCAPE '!' FROM t",
  "SELECT a AT TIME ZONE 'UTC', timestamp with time zone '2020-01-01', time without time zone '12:00' FROM t",
  "SELECT count(*) FROM t GROUP BY 'x' ORDER BY 'x'",
  "SELECT rank() OVER (PARTITION BY 'x' ORDER BY 'y') FROM t",
  "SELECT CASE 'a' WHEN 'b' THEN 'c' ELSE 'd' END, 'x' BETWEEN 'a' AND 'z', NOT 'x' = 'y' OR 'a' IS DISTINCT FROM 'b' FROM t",
  "SELECT overlay('a' PLACING 'b' FROM 1), trim(BOTH 'x' FROM 'y')",
  "SELECT date '2020-01-01', interval '1 day', double precision '1.5', 1::double precision, CAST(a AS double precision) FROM t",
])("accepts the typed strings in %s", (sql) => {
  expect(isCertain(sql)).toBe(true);
});
