import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mysql } from "../../schema/sql/dialects/mysql";
import { postgres } from "../../schema/sql/dialects/postgres";
import { missingSecrets } from "../../workers/valid-secrets";
import type { Env } from "../../workers/env";
import { render, hostile, kinds } from "./template-values";

describe("request values in templates", () => {
  it.each([
    ["postgresql", postgres],
    ["mysql", mysql],
  ] as const)(
    "CVE-2021-41971: a URL parameter or a filter's value is one literal, escaped or not, in %s",
    (_, dialect) => {
      fc.assert(
        fc.property(hostile, (text) => {
          const made = (template: string): string[] =>
            kinds(render(template, { urlParams: { p: text }, filter: [text] }, dialect), dialect);
          for (const call of [
            "url_param('p')",
            "url_param('p', escape_result=False)",
            "url_param('p', add_to_cache_keys=False)",
            "filter_values('c')[0]",
            "get_filters('c')[0].val[0]",
            "get_filters('c')[0]['val'] | first",
          ])
            expect(made(`a = '{{ ${call} }}' and b`), call).toEqual(["word", "symbol", "string", "word", "word"]);
        }),
        { numRuns: 200 },
      );
    },
  );

  it.each([
    ["postgresql", postgres],
    ["mysql", mysql],
  ] as const)(
    "CVE-2023-49736: where_in returns as many literals as there are texts, and escapes quotes in them, in %s",
    (_, dialect) => {
      fc.assert(
        fc.property(fc.array(hostile, { minLength: 1, maxLength: 5 }), (texts) => {
          for (const filter of ["where_in", "where_in('\"')", "where_in(mark='')", "where_in | string"]) {
            const strings = kinds(
              render(`a in {{ filter_values('c') | ${filter} }}`, { filter: texts }, dialect),
              dialect,
            ).filter((kind) => kind === "string" || kind === "quoted");
            expect(strings, filter).toEqual(texts.map(() => "string"));
          }
        }),
        { numRuns: 200 },
      );
    },
  );
});

declare global {
  interface ImportMeta {
    /** The bundler's import.meta.glob: files that match a pattern, read or imported when the tests are built. */
    glob: (patterns: string[], options: { query?: string; import?: string; eager: true }) => unknown;
  }
}

describe("template sandbox", () => {
  const corpus = [
    "{{ ''.constructor.constructor('return globalThis')() }}",
    "{{ [].constructor }}",
    "{{ p.constructor }}",
    "{{ p.__proto__ }}",
    "{{ p['__proto__'] }}",
    "{{ p.a.map.constructor('return process')() }}",
    "{{ url_param.constructor('return 1')() }}",
    "{{ url_param.call }}",
    "{{ range.apply }}",
    "{{ namespace().constructor }}",
    "{{ toString.call(p) }}",
    "{{ hasOwnProperty }}",
    "{{ globalThis }}",
    "{{ process.env }}",
    "{{ env }}",
    "{{ self }}",
    "{{ this }}",
    "{{ arguments }}",
    "{{ require('fs') }}",
    "{{ config.items() }}",
    "{{ request.application.__globals__ }}",
    "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
    "{{ lipsum.__globals__['os'] }}",
    "{{ joiner.__init__ }}",
    "{{ p | attr('__class__') }}",
    "{{ ['a'] | map(attribute='__class__') | join }}",
    "{{ [p] | map(attribute='constructor') | join }}",
    "{{ '{0.__class__}'.format(p) }}",
    "{{ '{0[constructor]}'.format(p) }}",
    "{{ '{x.constructor}'.format(x=p) }}",
    "{{ '%(constructor)s' % p.constructor }}",
    "{% set __proto__ = {'polluted': 1} %}{{ polluted }}",
    "{% set ns = namespace(__proto__=1) %}{{ ns.constructor }}",
    "{{ dict(__proto__=1).constructor }}",
    "{{ {'__proto__': {'polluted': 1}}.polluted }}",
    "{% include '/etc/passwd' %}",
    "{% import 'os' as os %}",
    "{% extends 'x' %}",
    "{{ p.a.__defineGetter__('x', range) }}",
    "{{ p.a.valueOf() }}",
    "{{ 'a'.at(0) }}",
    "{{ p.a.length }}",
    "{{ loop }}",
  ];
  it("CVE-2020-13948: grants templates no access to the language or the machine", () => {
    for (const template of corpus) {
      let text = "";
      try {
        text = render(template);
      } catch (error) {
        expect((error as Error).message, template).toMatch(/^Jinja2 template error|^The parameter/);
      }
      expect(text, template).not.toMatch(/function|native code|object|globalThis|root:|polluted/i);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it("CVE-2020-13952: the sandbox contains plain data only, none of the connection's", () => {
    for (const template of [
      "{{ database }}",
      "{{ connection }}",
      "{{ engine }}",
      "{{ password }}",
      "{{ current_user_id.__closure__ }}",
      "{{ dataset.model }}",
      "{{ metric.facts }}",
    ])
      expect(() => render(template), template).toThrow();
  });

  it("CVE-2018-8021: no code of the application evaluates text as code", () => {
    const sources = import.meta.glob(
      ["../../schema/**/*.ts", "../../workers/**/*.ts", "../../durable-objects/**/*.ts", "!../../**/*.test.ts"],
      { query: "?raw", import: "default", eager: true },
    ) as Record<string, string>;
    expect(Object.keys(sources).length).toBeGreaterThan(300);
    const makes = Object.entries(sources)
      .filter(([, text]) =>
        /\beval\s*\(|new\s+Function\b|\bFunction\s*\(\s*["'`]|node:vm|\bunserialize\b|structuredDeserialize/.test(text),
      )
      .map(([name]) => name);
    expect(makes).toEqual([]);
  });
});

it("CVE-2023-27524: a Worker without secrets of its own, or with short ones, serves nothing", () => {
  const good = env as unknown as Env;
  expect(missingSecrets(good)).toEqual([]);
  for (const name of ["SESSION_SECRET", "JWT_SECRET", "CREDENTIALS_KEY"] as const)
    for (const value of [undefined, "", "thisismysecretkey", "CHANGE_ME_SECRET_KEY", "x".repeat(31)])
      expect(missingSecrets({ ...good, [name]: value } as Env), `${name}=${value}`).toContain(name);
});
