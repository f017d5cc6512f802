import { timeRangesAt } from "../../query/time-ranges";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DatasetModel } from "../../dataset/model";
import { UNRESTRICTED } from "../../row-rule/restrictions";
import type { Dialect } from "../dialects/dialect";
import { mysql } from "../dialects/mysql";
import { postgres } from "../dialects/postgres";
import type { PreparedQuery } from "../compile/prepare";
import { tokenize } from "../read/tokens";
import type { TemplateFacts } from "./facts";
import { templatesOf } from "./renderer";
import { MissingParameter } from "./template-error";

const dataset = {
  id: 3,
  table_name: "sales",
  columns: [
    { column_name: "country", type: "TEXT" },
    { column_name: "ds", type: "DATE" },
  ],
  metrics: [
    { metric_name: "n", expression: "COUNT(*)" },
    { metric_name: "loop", expression: "{{ metric('loop') }}" },
    { metric_name: "kept", expression: "SUM(x) FILTER (WHERE c = '{{ url_param('p') }}')" },
  ],
  database: { id: 1 },
} as unknown as DatasetModel;
const other = { ...dataset, id: 4, metrics: [{ metric_name: "m", expression: "MAX(y)" }] } as DatasetModel;
const query = (val: unknown): PreparedQuery => ({
  columns: ["a"],
  metrics: ["count"],
  filters: [
    { col: "country", op: "IN", val },
    { col: "country", op: "ANY OF", val: [[{ op: "==", val: "x" }]] },
    { col: "ds", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2024-02-01" },
  ],
  granularity: "ds",
  timeGrain: "P1D",
  since: new Date("2024-01-01T00:00:00Z"),
  until: null,
  timeRangeOptions: {},
  timeRange: "2023-01-01 : 2023-02-01",
  where: "",
  having: "",
  orderby: [],
  orderDescending: true,
  rowLimit: 10,
  rowOffset: 0,
  seriesLabels: [],
  seriesLimit: 0,
  seriesLimitMetric: null,
  groupOthers: false,
  isTimeseries: false,
  isRowcount: false,
  filtersValues: false,
  withoutTemplates: false,
});
const templates = (
  val: unknown = ["USA", "O'Neil"],
  urlParams: Record<string, string> = {},
  facts: Partial<TemplateFacts> = {},
  dialect: Dialect = postgres,
) =>
  templatesOf(
    {
      user: { id: 7, username: "o'malley", email: "", roles: ["Gamma", "Alpha"] },
      urlParams,
      datasets: new Map([[4, { model: other, rowRules: UNRESTRICTED }]]),
      ...facts,
    },
    {
      dataset,
      dialect,
      query: query(val),
      timeRanges: timeRangesAt(new Date("2024-06-01T00:00:00Z")),
      datasetSql: (id, options) => (id === 4 ? `SELECT ${JSON.stringify(options)}` : null),
    },
  );
const render = (template: string, ...rest: Parameters<typeof templates>): string => templates(...rest).render(template);

it.each([
  ["SELECT 1", "SELECT 1"],
  ["a = '{{ 'USA' }}'", "a = 'USA'"],
  ["a IN {{ filter_values('country') | where_in }}", "a IN ('USA', 'O''Neil')"],
  ["a IN {{ filter_values('none', default='x') | where_in }}", "a IN ('x')"],
  [
    "{{ [1, 2.5, 'a', none, true] | where_in }} {{ [] | where_in }} {{ [] | where_in(default_to_none=True) }}",
    "(1, 2.5, 'a', NULL, true) () (NULL)",
  ],
  ["u = '{{ current_username() }}' AND i = {{ current_user_id() }}", "u = 'o''malley' AND i = 7"],
  [
    "{% if filter_values('country') and from_dttm %}ds >= '{{ from_dttm }}'{% else %}1 = 1{% endif %}",
    "ds >= '2024-01-01T00:00:00'",
  ],
  [
    "{% for c in filter_values('country') %}{{ loop.index }}:'{{ c }}'{% if not loop.last %}, {% endif %}{% endfor %}",
    "1:'USA', 2:'O''Neil'",
  ],
  ["a IN ('{{ \"','\".join(filter_values('country')) }}')", "a IN ('USA','O''Neil')"],
  [
    "{% for f in get_filters('country') %}{{ f.op }} {{ f['col'] }} {{ f.get('val') | where_in }}{% endfor %}",
    "IN country ('USA', 'O''Neil')",
  ],
  ["{{ 'yes' if 'Alpha' in current_user_roles() else 'no' }}", "yes"],
  ["{{ url_param('absent') }} {{ url_param('absent', 'b') }} {{ url_param('absent', default=3) }}", "None b 3"],
  [
    "{% set t = get_time_filter('ds', remove_filter=True) %}ds >= {{ t.from_expr }} AND ds < {{ t.to_expr }}",
    "ds >= TO_DATE('2024-01-01', 'YYYY-MM-DD') AND ds < TO_DATE('2024-02-01', 'YYYY-MM-DD')",
  ],
  [
    "{{ get_time_filter().from_expr }} {{ get_time_filter('none', strftime='%Y').to_expr }} {{ get_time_filter('ds', target_type='TIMESTAMP').from_expr }}",
    "TO_TIMESTAMP('2023-01-01 00:00:00.000000', 'YYYY-MM-DD HH24:MI:SS.US') 2023 TO_TIMESTAMP('2024-01-01 00:00:00.000000', 'YYYY-MM-DD HH24:MI:SS.US')",
  ],
  [
    "{{ ('2024-03-05' | to_datetime('%Y-%m-%d')).strftime('%d/%m') }} {{ '2024-03-05 10:20:30' | to_datetime }}",
    "05/03 2024-03-05 10:20:30",
  ],
  [
    "{{ metric('n') }} {{ metric('n', 3) }} {{ metric('m', 4) }} {{ metric('m', dataset_id=4) }}",
    "COUNT(*) COUNT(*) MAX(y) MAX(y)",
  ],
  [
    "SELECT * FROM {{ dataset(4, include_metrics=True, columns=['a']) }}",
    'SELECT * FROM (\nSELECT {"columns":["a"],"includeMetrics":true}\n) AS dataset_4',
  ],
  [
    "{{ cache_key_wrapper(1) }} {{ current_user_rls_rules() }} {{ get_guest_user_attribute('x', 'd') }} {{ table_columns }} {{ time_column }} {{ row_limit }}",
    "1 None d ['country', 'ds'] ds 10",
  ],
])("renders %s", (template, sql) => {
  expect(render(template)).toBe(sql);
});

it.each([
  ["{{ dataset(5) }}", "Dataset 5 not found!"],
  ["{{ metric('n', 5) }}", "Dataset ID 5 not found."],
  ["{{ metric('zz') }}", "Metric zz not found in sales."],
  ["{{ metric('loop') }}", "metrics that name each other in a circle"],
  ["{{ latest_partition('t') }}", "latest_partition() is not available for postgresql"],
  ["{{ presto.latest_partition('t') }}", "presto.latest_partition() is not available for postgresql"],
  ["{{ 'x' | to_datetime }}", "does not match format"],
])("reports the error of %s", (template, message) => {
  expect(() => render(template)).toThrow(message);
});

it("names the missing parameter and similar ones", () => {
  const facts = { parameters: { region: "x", regions: "y", year: 1 } };
  expect(() => render("{{ regin }}", [], {}, facts)).toThrow(
    new MissingParameter("regin", ["region", "regions"], "{{ regin }}"),
  );
  expect(() => render("{{ filter_value('a') }}")).toThrow("'filter_value' is undefined");
  expect(() => render("{{ zzzzzzz }}")).toThrow('The parameter "zzzzzzz" in your query is undefined.');
});

it("records the filters that templates apply, and those that they remove", () => {
  const made = templates();
  made.render(
    "{{ filter_values('country') }} {{ filter_values('nobody', remove_filter=True) }} {{ get_time_filter('ds', remove_filter=True).time_range }}",
  );
  expect([[...made.filterUse.applied], [...made.filterUse.removed]]).toEqual([["country", "ds"], ["ds"]]);
});

describe("request text in templates", () => {
  const hostile = fc.string({
    unit: fc.constantFrom("'", '"', "\\", "-", ";", "/", "*", " ", "x", "1", "(", ")", "\n", "`", "#", "$", "{", "%"),
  });
  const kinds = (sql: string, dialect: Dialect = postgres): string[] =>
    tokenize(sql, dialect.lexical).map(({ kind }) => kind);

  it.each([
    ["postgresql", postgres],
    ["mysql", mysql],
  ] as const)("renders request text as one value, inside or outside of quotes, in %s", (_, dialect) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const made = (template: string): string[] => {
          const sql = render(template, [text, text], { p: text }, {}, dialect);
          return kinds(sql, dialect);
        };
        expect(made("a = '{{ url_param('p') }}' AND b")).toEqual(["word", "symbol", "string", "word", "word"]);
        expect(made("a IN {{ filter_values('country') | where_in }}")).toEqual([
          "word",
          "word",
          "symbol",
          "string",
          "symbol",
          "string",
          "symbol",
        ]);
        expect(made("a IN ('{{ filter_values('country') | join(\"', '\") }}')")).toEqual([
          "word",
          "word",
          "symbol",
          "string",
          "symbol",
          "string",
          "symbol",
        ]);
        expect(
          made(
            "'{{ url_param('p') | upper | replace('X', 'y') }}' '{{ ('<' ~ url_param('p') ~ '>')[1:-1] }}' '{{ '%s' % url_param('p') }}{{ '{}'.format(url_param('p')) }}'",
          ),
        ).toEqual(["string", "string", "string"]);
        expect(
          made(
            "'{{ filter_values('country') }}' '{{ url_param('p').split('x') | first }}' '{{ metric('kept') | length }}'",
          ),
        ).toEqual(["string", "string", "string"]);
        expect(
          made(
            "{% set q %}'{{ url_param('p') }}'{% endset %}{% macro m(x) %}'{{ x }}'{% endmacro %}{{ q }} {{ m(url_param('p')) }}",
          ),
        ).toEqual(["string", "string"]);
        expect(
          made("'{{ filter[0].val[0] }}' '{{ {'k': url_param('p')}.k }}' '{{ [url_param('p')] | tojson }}'"),
        ).toEqual(["string", "string", "string"]);
        expect(made("f(1, {{ url_param('p') }})").length).toBeLessThanOrEqual(8);
        if (dialect === postgres)
          expect(
            made(
              "\"a{{ url_param('p') }}\" -- {{ url_param('p') }}\n , $${{ url_param('p') }}$$, E'{{ url_param('p') }}' /* {{ url_param('p') }} */",
            ),
          ).toEqual(["quoted", "comment", "symbol", "string", "symbol", "string", "comment"]);
        else
          expect(made("`a{{ url_param('p') }}`, \"{{ url_param('p') }}\" # {{ url_param('p') }}\n , 1")).toEqual([
            "quoted",
            "symbol",
            "string",
            "comment",
            "symbol",
            "number",
          ]);
      }),
      { numRuns: 300 },
    );
  });

  it("renders request text as a literal where it equals an SQL keyword, and as a name otherwise", () => {
    expect(render("a = {{ url_param('p') }}", [], { p: "or" })).toBe("a = 'or'");
    expect(render("ORDER BY {{ url_param('p') }}, {{ filter_values('country')[0] }}", ["c.d"], { p: "-12.5" })).toBe(
      "ORDER BY -12.5, c.d",
    );
  });

  it("refuses request text as the name of a table or a function", () => {
    for (const template of [
      "SELECT * FROM {{ url_param('p') }}",
      "SELECT * FROM a JOIN s.{{ url_param('p') }} ON true",
      "SELECT * FROM a, \"{{ url_param('p') }}\"",
      "SELECT {{ url_param('p') }}(1)",
      "x IN (SELECT 1 FROM sec{{ url_param('p') }})",
      "SELECT * FROM a FOR UPDATE OF {{ url_param('p') }}",
    ]) {
      expect(() => render(template, [], { p: "secrets" }), template).toThrow("cannot name a table or a function");
    }
    expect(render("SELECT {{ url_param('p') }} FROM a GROUP BY {{ url_param('p') }}", [], { p: "region" })).toBe(
      "SELECT region FROM a GROUP BY region",
    );
  });
});

it("limits a template's running time and output", () => {
  const nested = "{% for a in filter_values('country') %}".repeat(8) + "x" + "{% endfor %}".repeat(8);
  const greedy = [
    "{{ 'x' * 10 ** 9 }}",
    "{{ range(10 ** 9) }}",
    "{{ [0] * 10 ** 9 }}",
    "{% set ns = namespace(t='x') %}{% for i in range(100) %}{% set ns.t = ns.t ~ ns.t %}{% endfor %}",
    "{% set ns = namespace(l=[1]) %}{% for i in range(100) %}{% set ns.l = ns.l + ns.l %}{% endfor %}",
    "{{ 'x'.center(10 ** 9) }}",
    "{{ 'x' | center(10 ** 9) }}",
    "{{ '%999999999s' % 'x' }}",
    "{{ '{:999999999}'.format('x') }}",
    "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "{{ 'xx'.replace('x', 'y' * 900000) }}",
    "{% for i in range(90000) %}{% for j in range(90000) %}{% endfor %}{% endfor %}",
    "{{ ('x' * 900000).split('x') | map('replace', '', 'y' * 900000) | list }}",
    "{{ [1] | batch(10 ** 9, 'x') | list }}",
    `${"(".repeat(500)}${"{{ " + "(".repeat(500) + "1" + ")".repeat(500) + " }}"}`,
    "{% if 1 %}".repeat(500),
    `{{ ${"-".repeat(5000)}1 }}`,
    `{{ ${"not ".repeat(5000)}1 }}`,
    `{{ 1${" if 1 else 1".repeat(5000)} }}`,
    "{% set l = [] %}{% set _ = l.append(l) %}{{ l }}{% for i in range(99999) %}{{ l }}{{ l | tojson }}{% endfor %}",
    "{% set l = [1] %}{% for i in l %}{% set _ = l.append(1) %}{% endfor %}",
  ];
  const started = performance.now();
  expect(() =>
    render(
      nested,
      Array.from({ length: 100 }, (_, n) => n),
    ),
  ).toThrow("too long");
  for (const template of greedy) {
    try {
      expect(render(template).length, template).toBeLessThan(2_000_000);
    } catch (error) {
      expect((error as Error).message, template).toMatch(/^Jinja2 template error|never|not all/);
    }
  }
  expect(performance.now() - started).toBeLessThan(5000);
});
