import fc from "fast-check";
import { expect, it } from "vitest";
import { postgres } from "../dialects/postgres";
import type { PreparedQuery } from "../prepare";
import { tokenize } from "../tokens";
import { templateFilters, templateVariables } from "./macros";
import { renderTemplate } from "./render";

const query = (val: unknown): PreparedQuery => ({
  columns: ["a"], metrics: ["count"], filters: [{ col: "country", op: "IN", val }], granularity: "ds", timeGrain: "P1D", since: new Date("2024-01-01T00:00:00Z"), until: null, timeRangeOptions: {},
  where: "", having: "", orderby: [], orderDescending: true, rowLimit: 10, rowOffset: 0, seriesLabels: [], seriesLimit: 0, seriesLimitMetric: null, groupOthers: false, isTimeseries: false, isRowcount: false, filtersValues: false,
});
const render = (template: string, val: unknown = ["USA", "O'Neil"], urlParams: Record<string, string> = {}): string =>
  renderTemplate(template, templateVariables({ user: { id: 7, username: "o'malley", email: "", roles: ["Gamma", "Alpha"] }, urlParams }, query(val)), templateFilters(postgres));

it.each([
  ["SELECT 1", "SELECT 1"],
  ["a = '{{ 'USA' }}'", "a = 'USA'"],
  ["a IN {{ filter_values('country') | where_in }}", "a IN ('USA', 'O''Neil')"],
  ["a IN {{ filter_values('none', default='x') | where_in }}", "a IN ('x')"],
  ["u = '{{ current_username() }}' AND i = {{ current_user_id() }}", "u = 'o''malley' AND i = 7"],
  ["{% if filter_values('country') and from_dttm %}ds >= '{{ from_dttm }}'{% else %}1 = 1{% endif %}", "ds >= '2024-01-01T00:00:00'"],
  ["{% for c in filter_values('country') %}{{ loop.index }}:'{{ c }}'{% if not loop.last %}, {% endif %}{% endfor %}", "1:'USA', 2:'O''Neil'"],
  ["{%- set n = 2 * 3 -%} {{ n + 1 }}{# gone #}", "7"],
  ["{{ 'yes' if 'Alpha' in current_user_roles() else 'no' }}", "yes"],
  ["{{ url_param('absent') }}", "None"],
])("renders %s", (template, sql) => {
  expect(render(template)).toBe(sql);
});

it.each(["{{ nope( }}", "{{ 1 + }}", "{% if 1 %}x", "{% what %}", "{{ nope() }}", "{{ 'a' | nope }}", "{{ 'a'.constructor('x')() }}", "{{ columns.constructor.constructor('return 1')() }}", "{{ __proto__.x() }}"])("refuses %s", (template) => {
  expect(() => render(template)).toThrow("Jinja2 template error");
});

it.each(["{{ 'a'.constructor }}", "{{ filter['__proto__'] }}", "{{ columns.length }}", "{{ toString }}"])("finds nothing behind %s", (template) => {
  expect(render(template)).toBe("");
});

it("lets a value of the request be one value, inside quotes or outside", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '"', "\\", "-", ";", "/", "*", " ", "x", "1", "(", ")", "\n") }), (text) => {
      const kinds = (sql: string): string[] => tokenize(sql).map(({ kind }) => kind);
      expect(kinds(render("a = '{{ url_param('p') }}' AND b", [], { p: text }))).toEqual(["word", "symbol", "string", "word", "word"]);
      expect(kinds(render("a IN {{ filter_values('country') | where_in }}", [text]))).toEqual(["word", "word", "symbol", "string", "symbol"]);
      expect(kinds(render("f({{ url_param('p') }})", [], { p: text })).length).toBeLessThanOrEqual(5);
    }),
  );
});

it("does not run for ever", () => {
  const nested = "{% for a in filter_values('country') %}".repeat(8) + "x" + "{% endfor %}".repeat(8);
  expect(() => render(nested, Array.from({ length: 100 }, (_, n) => n))).toThrow("too long");
});
