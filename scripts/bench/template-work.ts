import { postgres } from "../../schema/sql/dialects/postgres";
import { languageOf } from "../../schema/sql/template/language";
import { GLOBALS } from "../../schema/sql/template/macro-globals";
import { Meter } from "../../schema/sql/template/meter";
import { renderTemplate } from "../../schema/sql/template/render";
import { RequestText } from "../../schema/sql/template/text";
import { TemplateError } from "../../schema/sql/template/template-error";

/**
 * Measures the highest CPU time of templates that spend the whole budget of a request, each in a different way.
 * Standard output is a JSON object of milliseconds by template. It covers everything that a template can call, in a
 * loop over a text and over a list.
 */

const loop = (body: string, before = ""): string => `${before}{% for i in range(100000) %}${body}{% endfor %}`;
const setTexts =
  "{% set t = 'aB c,' * 400 %}{% set l = t.split(',') %}{% set n = range(300) | list %}{% set d = dict(a=1, b=t) %}";
/** Arguments of the filters that need them. */
const ARGUMENTS: Record<string, string> = {
  replace: "('a', 'bb')",
  map: "('string')",
  select: "('string')",
  reject: "('string')",
  selectattr: "('a')",
  rejectattr: "('a')",
  groupby: "(0)",
  batch: "(2)",
  slice: "(3)",
  center: "(5000)",
  indent: "(4)",
  truncate: "(1000)",
  to_datetime: "('%Y')",
  join: "(', ')",
};
const language = languageOf(postgres);
const templates: Record<string, string> = {
  "comparison of texts": loop("{% if a == b %}{% endif %}", "{% set a = 'a' * 900000 %}{% set b = 'a' * 900000 %}"),
  "search in a text": loop("{% if b in a %}{% endif %}", "{% set a = 'a' * 20000 %}{% set b = 'a' * 100 ~ 'b' %}"),
  "empty loop": loop(""),
  "printed numbers": loop("{{ i }}"),
  "printed values": loop("{{ r }}"),
  "values in a quote": loop("'{{ r }}{{ r }}'"),
  "a quote that never ends": `'${loop("{{ r }}")}`,
  conditions: loop("{% if i > 3 and i is odd or not i %}{% endif %}"),
  "loop variables": loop("{{ loop.index }}{{ loop.cycle(1, 2) }}"),
  macro: loop("{{ m(i) }}", "{% macro m(a, b=2) %}{{ a }}{% endmacro %}"),
  namespace: loop("{% set n.a = n.a + i %}", "{% set n = namespace(a=0) %}"),
  slices: loop("{% set x = t[::-1] %}", setTexts),
  letters: loop("{{ t[5] }}", setTexts),
  brackets: "{".repeat(2_000_000),
  "nested lists":
    "{% set n = namespace(a=[1]) %}{% for i in range(40) %}{% set n.a = [n.a, n.a] %}{% endfor %}{{ n.a }}",
  tags: "{{ 1 }}{% if 1 %}{% endif %}".repeat(50_000),
  text: `${"x".repeat(2_000_000)}{{ 1 }}`,
  mapping: loop("{% set x = {'a': i, 'b': [i, (i, i)]} %}"),
  percent: loop("{{ '%s %d %.2f' % (i, i, i) }}"),
  format: loop("{{ '{} {:>5} {a}'.format(i, i, a=i) }}"),
  ...Object.fromEntries(
    [...language.filters.keys()].flatMap((name) =>
      ["t", "l", "n", "d"].map((value) => [
        `${name} of ${value}`,
        loop(`{% set x = ${value} | ${name}${ARGUMENTS[name] ?? ""} %}`, setTexts),
      ]),
    ),
  ),
  ...Object.fromEntries(
    [
      "split()",
      "splitlines()",
      "title()",
      "swapcase()",
      "strip('aBc ,')",
      "replace('a', 'bb')",
      "isalpha()",
      "count('c')",
      "partition('x')",
      "find('zz')",
      "upper()",
      "casefold()",
      "zfill(5000)",
    ].map((call) => [`t.${call}`, loop(`{% set x = t.${call} %}`, setTexts)]),
  ),
  ...Object.fromEntries(
    ["copy()", "reverse()", "sort()", "index(299)", "count(7)", "append(1)", "insert(0, 1)", "extend([1, 2])"].map(
      (call) => [`n.${call}`, loop(`{% set x = n.${call} %}`, setTexts)],
    ),
  ),
};

const variables = new Map([...GLOBALS, ["r", () => new RequestText("it's")] as const]);
const times = Object.entries(templates).flatMap(([name, template]): [string, number, boolean][] => {
  const runs = [1, 2, 3].map(() => {
    const meter = new Meter();
    const began = process.cpuUsage();
    const used = (): number => {
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    };
    try {
      renderTemplate(template, variables, language, postgres, meter);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      return { ms: used(), isSpent: error.kind === "SecurityError" };
    }
    return { ms: used(), isSpent: false };
  });
  return [[name, Math.min(...runs.map(({ ms }) => ms)), runs[0]!.isSpent]];
});
console.log(JSON.stringify(times.sort((a, b) => b[1] - a[1])));
