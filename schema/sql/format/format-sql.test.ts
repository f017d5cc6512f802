import { expect, it } from "vitest";
import { mysql } from "../dialects/mysql";
import { postgres } from "../dialects/postgres";
import { formatSql } from "./format-sql";
import { splitStatements } from "../read/statement";

const formatted = (sql: string) => formatSql(sql, postgres);

it("formatSql formats clauses as recorded", () => {
  expect(formatted("select a,b from t where x=1 and y in (1,2)")).toBe(
    "SELECT\n  a,\n  b\nFROM t\nWHERE\n  x = 1 AND y IN (1, 2)",
  );
  expect(formatted("select 1; select 2")).toBe("SELECT\n  1;\nSELECT\n  2");
  expect(formatSql("select `a` from `t`", mysql)).toBe("SELECT\n  `a`\nFROM `t`");
  expect(formatted("WITH x AS (SELECT 1 AS a) SELECT * FROM x")).toBe(
    "WITH x AS (\n  SELECT\n    1 AS a\n)\nSELECT\n  *\nFROM x",
  );
  expect(formatted("SELECT deal_size, count(*) n FROM sales GROUP BY 1 ORDER BY 1 desc limit 5")).toBe(
    "SELECT\n  deal_size,\n  count(*) n\nFROM sales\nGROUP BY\n  1\nORDER BY\n  1 DESC\nLIMIT 5",
  );
});

it("formatSql puts joins and sub-queries on separate lines, and breaks long lines", () => {
  expect(formatted("select t.a from s.t left join u on t.a = u.a where t.b > (select max(b) from u)")).toBe(
    "SELECT\n  t.a\nFROM s.t\nLEFT JOIN u\n  ON t.a = u.a\nWHERE\n  t.b > (\n    SELECT\n      max(b)\n    FROM u\n  )",
  );
  expect(
    formatted(
      `select 1 where ${["aaaaaaaaaaaaaaaaaaaaaaaaaaaaa = 1", "b between 2 and 3", "ccccccccccccccccccccccccccccccccccc = 4"].join(" and ")}`,
    ),
  ).toBe(
    "SELECT\n  1\nWHERE\n  aaaaaaaaaaaaaaaaaaaaaaaaaaaaa = 1\n  AND b BETWEEN 2 AND 3\n  AND ccccccccccccccccccccccccccccccccccc = 4",
  );
});

it("formatSql preserves templates, comments, strings and signs", () => {
  expect(
    formatted("select {{ x }} , '{{a}}' -- why\n from t where d > '{{ from_dttm }}' {% if y %} and a = -1 {% endif %}"),
  ).toBe(
    "SELECT\n  {{ x }},\n  '{{a}}' /* why */\nFROM t\nWHERE\n  d > '{{ from_dttm }}' {% if y %} AND a = -1 {% endif %}",
  );
  expect(formatted("select a::text, b->>'x', c <= 1, -d, e[1], count(distinct f), x is distinct from y")).toBe(
    "SELECT\n  a::text,\n  b ->> 'x',\n  c <= 1,\n  -d,\n  e[1],\n  count(DISTINCT f),\n  x IS DISTINCT FROM y",
  );
});

it("formatSql changes only white space, case and comments", () => {
  for (const sql of [
    "insert into t (a, b) values (1, 'x;y'), (2, null) returning a",
    "update t set a = a + 1, b=- 1 where c like 'x%' escape '!'",
    "delete from t using u where t.a=u.a",
    "create table x as select * from y",
    "select extract(year from d), cast(a as int), date '2020-01-01' from \"From\" f",
    "select sum(a) over (partition by b order by c rows between 1 preceding and current row), case when a then 'b' else 'c' end from t union all select 1, 2",
    "select a.\"from\", $1, $tag$ ; $tag$, E'\\'' from x(1, 2) as y",
    "select (1 + 2) * (3), array[1,2], (a).b, f(g(h(1)))",
  ]) {
    const words = (text: string) =>
      splitStatements(text, postgres).map(({ tokens }) =>
        tokens.map((token) => (token.kind === "word" ? token.text.toUpperCase() : token.text)),
      );
    expect(words(formatted(sql)), sql).toEqual(words(sql));
    expect(formatted(formatted(sql)), sql).toBe(formatted(sql));
  }
});

it("formatSql returns SQL unchanged when indentation would multiply its length", () => {
  const within = (depth: number, inner: string): string => "SELECT (".repeat(depth) + inner + ")".repeat(depth);
  const few = formatSql(within(20, `SELECT 1${", (SELECT 2)".repeat(50)}`), postgres);
  expect(few.split("\n").length).toBeGreaterThan(50);
  const many = within(190, `SELECT 1${", (SELECT 2)".repeat(5000)}`);
  expect(formatSql(many, postgres)).toBe(many);
});
