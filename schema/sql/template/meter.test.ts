import { describe, expect, it } from "vitest";
import { MAX_TEMPLATE_UNITS } from "../../limits";
import { postgres } from "../dialects/postgres";
import { CHECKS } from "./checks";
import { languageOf } from "./language";
import { dictMethods, listMethods } from "./list-methods";
import { GLOBALS } from "./macro-globals";
import { callValue, member, slice } from "./members";
import { Meter } from "./meter";
import { operate } from "./operators";
import { partsOf } from "./parts";
import { renderTemplate } from "./render";
import { TemplateError } from "./template-error";
import { RequestText } from "./text";
import { allTextMethods } from "./members";
import { Callable, Tuple } from "./values";
import type { Arguments } from "./values";

const language = languageOf(postgres);
const SIZE = 10_000;
/** A unit is at most 16 characters or items: what processes n of them must be charged n / 16 or more. */
const LEAST = SIZE / 16;

const text = "ab c'\n".repeat(Math.ceil(SIZE / 6));
const list = Array.from({ length: SIZE }, (_, at) => `x${at % 97}`);
const numbers = Array.from({ length: SIZE }, (_, at) => at % 97);
const dict = new Map(list.map((value, at) => [`k${at}`, value]));
const VALUES: Record<string, () => unknown> = {
  text: () => text,
  "text of the request": () => new RequestText(text),
  list: () => [...list],
  numbers: () => [...numbers],
  tuple: () => Tuple.holding(list),
  mapping: () => new Map(dict),
};
const given = (...positional: unknown[]): Arguments => ({ positional, named: new Map() });
const GIVEN: Arguments[] = [
  given(),
  given("b"),
  given("b", "c"),
  given(3),
  given("x1"),
  given("upper"),
  given("string"),
  given(text),
  given([...list]),
];

/** Least units of the calls that succeed; null where all calls fail. */
function leastUnits(calls: readonly ((meter: Meter) => unknown)[]): number | null {
  const units = calls.flatMap((call) => {
    const meter = new Meter();
    try {
      call(meter);
      return [meter.spent];
    } catch (error) {
      if (error instanceof TemplateError) return error.kind === "SecurityError" ? [MAX_TEMPLATE_UNITS] : [];
      throw error;
    }
  });
  return units.length > 0 ? Math.min(...units) : null;
}

const valuesAndArguments = Object.values(VALUES).flatMap((make) => GIVEN.map((arguments_) => ({ make, arguments_ })));
/** Methods that run in constant time, whatever the size of their value. */
const WITHOUT_WORK = { list: new Set(["append"]), dict: new Set<string>() };

describe("Meter", () => {
  it.each([...language.filters])("charges the filter %s by the size of its input", (_, filter) => {
    const units = leastUnits(
      valuesAndArguments.map(
        ({ make, arguments_ }) =>
          (meter) =>
            filter(make(), arguments_, meter, language),
      ),
    );
    if (units !== null) expect(units).toBeGreaterThanOrEqual(LEAST);
  });

  it.each([...CHECKS])("charges the test %s by the size of its input", (_, check) => {
    const units = leastUnits(
      valuesAndArguments.map(
        ({ make, arguments_ }) =>
          (meter) =>
            check(make(), arguments_, meter),
      ),
    );
    if (units !== null) expect(units).toBeGreaterThanOrEqual(LEAST);
  });

  it.each([...allTextMethods])("charges the method %s of texts by the size of its input", (_, method) => {
    expect(
      leastUnits(GIVEN.map((arguments_) => (meter) => method(text as never, arguments_, meter))),
    ).toBeGreaterThanOrEqual(LEAST);
  });

  it.each([...listMethods])("charges the method %s of lists by their length", (name, method) => {
    const units = leastUnits(GIVEN.map((arguments_) => (meter) => method([...list] as never, arguments_, meter)));
    if (!WITHOUT_WORK.list.has(name)) expect(units).toBeGreaterThanOrEqual(LEAST);
  });

  it.each([...dictMethods])("charges the method %s of mappings by their size", (name, method) => {
    const units = leastUnits(
      [...GIVEN, given(new Map(dict))].map(
        (arguments_) => (meter) => method(new Map(dict) as never, arguments_, meter),
      ),
    );
    if (units !== null && !WITHOUT_WORK.dict.has(name)) expect(units).toBeGreaterThanOrEqual(LEAST);
  });

  it.each(["==", "!=", "<", "<=", ">", ">=", "in", "not in", "~", "+", "*", "%"])(
    "charges the operator %s by the size of its operands and result",
    (sign) => {
      const equalTexts = (meter: Meter) => operate(sign, text, `${text}`, meter);
      const repeated = [
        (meter: Meter) => operate(sign, "a", SIZE, meter),
        (meter: Meter) => operate(sign, [1], SIZE, meter),
      ];
      const units = leastUnits(
        sign === "*" ? repeated : [equalTexts, (meter) => operate(sign, [...list], [...list], meter)],
      );
      expect(units).toBeGreaterThanOrEqual(sign === "in" || sign === "not in" ? LEAST / 16 : LEAST);
    },
  );

  it("charges slices, indexes of texts and the language's global functions", () => {
    expect(
      leastUnits([
        (meter) => slice(text, [null, null, -1], meter),
        (meter) => slice([...list], [1, 2, null], meter),
        (meter) => member(text, 5, "item", meter),
      ]),
    ).toBeGreaterThanOrEqual(LEAST);
    for (const [name, make] of GLOBALS) {
      const call = make() as Callable;
      expect(
        leastUnits(
          [given(SIZE), given(new Map(dict)), given(text)].map(
            (arguments_) => (meter) => callValue(call, name === "range" ? given(SIZE) : arguments_, meter, 1),
          ),
        ),
      ).toBeGreaterThanOrEqual(
        name === "cycler" || name === "joiner" || name === "namespace" || name === "dict" ? 1 : LEAST,
      );
    }
  });

  it("charges any function by the size of its arguments and result", () => {
    const meter = new Meter();
    callValue(new Callable("echo", ({ positional }) => positional[0]), given(text), meter, 1);
    expect(meter.spent).toBeGreaterThanOrEqual(2 * text.length);
  });

  it.each([
    [
      "comparisons of long texts",
      "{% set a = 'a' * 900000 %}{% set b = 'a' * 900000 %}{% for i in range(10000) %}{% if a == b %}{% endif %}{% endfor %}",
    ],
    [
      "searches that match almost everywhere",
      "{% set a = 'a' * 100000 %}{% set b = 'a' * 5000 ~ 'b' %}{% for i in range(100) %}{% if b in a %}{% endif %}{% endfor %}",
    ],
    ["a list of the same long text, printed", "{% set a = 'a' * 500000 %}{{ [a] * 1000 }}"],
    ["a format that repeats a long text", "{% set a = 'a' * 100000 %}{{ ('{0}' * 10000).format(a) }}"],
    [
      "a percent format that repeats a long text",
      "{% set a = 'a' * 100000 %}{{ '%s' * 3 % (a, a, a) }}{{ ('%(a)s' * 10000) % {'a': a} }}",
    ],
    [
      "lists of lists of lists",
      "{% set a = [1] * 100 %}{% set b = [a] * 100 %}{% set c = [b] * 100 %}{{ ([c] * 100) | string }}",
    ],
    [
      "tuples of tuples as keys",
      "{% set a = (1,1,1,1,1,1,1,1,1,1) %}{% set b = (a,a,a,a,a,a,a,a,a,a) %}{% set c = (b,b,b,b,b,b,b,b,b,b) %}{% set d = (c,c,c,c,c,c,c,c,c,c) %}{% for i in range(100) %}{% set x = {d: 1} %}{% endfor %}",
    ],
    [
      "a loop of conditions without an operator",
      "{% for i in range(100000) %}{% if not i and not i or i and i or i %}{% endif %}{% endfor %}",
    ],
    ["sorting", "{% for i in range(1000) %}{% set x = range(1000) | sort %}{% endfor %}"],
    [
      "macros that call each other",
      "{% macro m(n) %}{% if n > 0 %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(30) }}",
    ],
    ["tags", "{{ 1 }}".repeat(100_000)],
    [
      "groups",
      "{% set x = range(50000) | groupby('real') %}{% set y = range(3000) | map('string') | groupby(0) %}{% for i in range(100) %}{{ range(3000) | unique | list | length }}{% endfor %}",
    ],
  ])("stops %s", (_, template) => {
    expect(() => renderTemplate(template, new Map(GLOBALS), language, postgres, new Meter())).toThrow(
      expect.objectContaining({ kind: "SecurityError" }),
    );
  });

  it.each([
    `{{ ${"not ".repeat(5000)}1 }}`,
    `{{ 1${" or 1".repeat(5000)} }}`,
    `{{ 1${" + 1".repeat(5000)} }}`,
    `{{ 1${"|string".repeat(5000)} }}`,
    `{{ a${".b".repeat(5000)} }}`,
    `{{ 1${" if 1".repeat(5000)} }}`,
  ])("refuses an expression that is nested without limit, case %#", (template) => {
    expect(() => renderTemplate(template, new Map(), language, postgres, new Meter())).toThrow(TemplateError);
  });

  it("charges the tokens of a tag while parsing, so that a tag of a million tokens exceeds the budget", () => {
    let marks = 0;
    const spend = (): void => {
      if (++marks > 1000) throw new Error("spent");
    };
    expect(() => partsOf("{".repeat(1_000_000), spend)).toThrow("spent");
    expect(marks).toBe(1001);
  });

  it("shares one meter among the templates of a request", () => {
    const meter = new Meter();
    const render = () =>
      renderTemplate("{% for i in range(2000) %}{{ i }}{% endfor %}", new Map(GLOBALS), language, postgres, meter);
    expect(() => Array.from({ length: 100 }, render)).toThrow("the template takes too long");
  });
});
