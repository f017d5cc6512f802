import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { DatasetModel } from "../../schema/dataset/model";
import { mysql } from "../../schema/sql/dialects/mysql";
import { postgres } from "../../schema/sql/dialects/postgres";
import type { Dialect } from "../../schema/sql/dialects/dialect";
import { checkExpression } from "../../schema/sql/expression";
import { prepareQuery } from "../../schema/sql/prepare";
import { relationsOf } from "../../schema/sql/relations";
import { formatSql } from "../../schema/sql/format-sql";
import { singleSelect } from "../../schema/sql/statement";
import { resolveTimeRange } from "../../schema/query/time-range";
import { templatesOf } from "../../schema/sql/template/renderer";
import { tokenize } from "../../schema/sql/tokens";
import { missingSecrets } from "../../workers/env";
import type { Env } from "../../workers/env";
import { Client } from "../client";
import { makeDatabase, uniqueName } from "../objects";

const dataset = { id: 1, table_name: "t", columns: [], metrics: [], main_dttm_col: null, database: { id: 1 } } as unknown as DatasetModel;
const now = new Date("2026-01-01T00:00:00Z");
const render = (template: string, values: { urlParams?: Record<string, string>; filter?: unknown } = {}, dialect: Dialect = postgres): string =>
  templatesOf(
    { user: { id: 1, username: "u", email: "e", roles: ["Gamma"] }, urlParams: values.urlParams ?? {}, parameters: { p: { a: [1] } } },
    { dataset, dialect, query: prepareQuery({ columns: ["x"], filters: [{ col: "c", op: "IN", val: values.filter ?? ["v"] }] }, dataset, now), now, datasetSql: () => null },
  ).render(template);
const hostile = fc.string({ unit: fc.constantFrom("'", '"', "\\", "`", "-", "/", "*", "#", ";", "(", ")", "$", " ", "\n", "a", "0", "\u2019", "\0") });
const kinds = (text: string, { lexical }: Dialect): string[] => tokenize(text, lexical).map(({ kind }) => kind);

describe("request values in templates", () => {
  it.each([["postgresql", postgres], ["mysql", mysql]] as const)("CVE-2021-41971: a URL parameter or a filter's value is one literal, escaped or not, in %s", (_, dialect) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const made = (template: string): string[] => kinds(render(template, { urlParams: { p: text }, filter: [text] }, dialect), dialect);
        for (const call of ["url_param('p')", "url_param('p', escape_result=False)", "url_param('p', add_to_cache_keys=False)", "filter_values('c')[0]", "get_filters('c')[0].val[0]", "get_filters('c')[0]['val'] | first"]) expect(made(`a = '{{ ${call} }}' and b`), call).toEqual(["word", "symbol", "string", "word", "word"]);
      }),
      { numRuns: 200 },
    );
  });

  it.each([["postgresql", postgres], ["mysql", mysql]] as const)("CVE-2023-49736: where_in returns as many literals as there are texts, and escapes quotes in them, in %s", (_, dialect) => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 5 }), (texts) => {
        for (const filter of ["where_in", "where_in('\"')", "where_in(mark='')", "where_in | string"]) {
          const strings = kinds(render(`a in {{ filter_values('c') | ${filter} }}`, { filter: texts }, dialect), dialect).filter((kind) => kind === "string" || kind === "quoted");
          expect(strings, filter).toEqual(texts.map(() => "string"));
        }
      }),
      { numRuns: 200 },
    );
  });
});

declare global {
  interface ImportMeta {
    /** The bundler's import.meta.glob: files that match a pattern, read when the tests are built. */
    glob: (patterns: string[], options: { query: string; import: string; eager: true }) => unknown;
  }
}

describe("template sandbox", () => {
  const corpus = [
    "{{ ''.constructor.constructor('return globalThis')() }}", "{{ [].constructor }}", "{{ p.constructor }}", "{{ p.__proto__ }}", "{{ p['__proto__'] }}", "{{ p.a.map.constructor('return process')() }}", "{{ url_param.constructor('return 1')() }}", "{{ url_param.call }}", "{{ range.apply }}", "{{ namespace().constructor }}",
    "{{ toString.call(p) }}", "{{ hasOwnProperty }}", "{{ globalThis }}", "{{ process.env }}", "{{ env }}", "{{ self }}", "{{ this }}", "{{ arguments }}", "{{ require('fs') }}", "{{ config.items() }}", "{{ request.application.__globals__ }}", "{{ ''.__class__.__mro__[1].__subclasses__() }}", "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
    "{{ lipsum.__globals__['os'] }}", "{{ joiner.__init__ }}", "{{ p | attr('__class__') }}", "{{ ['a'] | map(attribute='__class__') | join }}", "{{ [p] | map(attribute='constructor') | join }}", "{{ '{0.__class__}'.format(p) }}", "{{ '{0[constructor]}'.format(p) }}", "{{ '{x.constructor}'.format(x=p) }}", "{{ '%(constructor)s' % p.constructor }}",
    "{% set __proto__ = {'polluted': 1} %}{{ polluted }}", "{% set ns = namespace(__proto__=1) %}{{ ns.constructor }}", "{{ dict(__proto__=1).constructor }}", "{{ {'__proto__': {'polluted': 1}}.polluted }}", "{% include '/etc/passwd' %}", "{% import 'os' as os %}", "{% extends 'x' %}", "{{ p.a.__defineGetter__('x', range) }}", "{{ p.a.valueOf() }}", "{{ 'a'.at(0) }}", "{{ p.a.length }}", "{{ loop }}",
  ];
  it("CVE-2020-13948: gives templates no access to the language or the machine", () => {
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
    for (const template of ["{{ database }}", "{{ connection }}", "{{ engine }}", "{{ password }}", "{{ current_user_id.__closure__ }}", "{{ dataset.model }}", "{{ metric.facts }}"]) expect(() => render(template), template).toThrow();
  });

  it("CVE-2018-8021: no code of the application evaluates text as code", () => {
    const sources = import.meta.glob(["../../schema/**/*.ts", "../../workers/**/*.ts", "../../durable-objects/**/*.ts", "!../../**/*.test.ts"], { query: "?raw", import: "default", eager: true }) as Record<string, string>;
    expect(Object.keys(sources).length).toBeGreaterThan(300);
    const makes = Object.entries(sources).filter(([, text]) => /\beval\s*\(|new\s+Function\b|\bFunction\s*\(\s*["'`]|node:vm|\bunserialize\b|structuredDeserialize/.test(text)).map(([name]) => name);
    expect(makes).toEqual([]);
  });
});

describe("templates in chart data requests", () => {
  let admin: Client;
  let database: number;
  beforeAll(async () => {
    admin = await Client.as("admin", "attacked");
    database = await makeDatabase(admin);
  });

  it("CVE-2020-13948: a dataset's template that exceeds the sandbox is refused with a clear error", async () => {
    for (const template of ["{{ ''.constructor.constructor('return 1')() }}", "{% for i in range(100000) %}{% for j in range(100000) %}x{% endfor %}{% endfor %}", "{{ nope }}", "{{ 1 + }}", "{% include 'x' %}"]) {
      const { status, body } = await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("t"), sql: `select ${template} as x` });
      expect([status, JSON.stringify(body)], template).toEqual([422, expect.stringMatching(/Jinja2 template error|is undefined/)]);
    }
  });

  it("an error names a missing parameter and similar ones", async () => {
    const made = await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("t"), sql: "select '{{ region }}' as region", template_params: '{"region": "EMEA"}' });
    expect(made.status).toBe(201);
    const { status, body } = await admin.post("/api/v1/chart/data", { datasource: { id: made.body.id, type: "table" }, force: true, queries: [{ columns: ["region"], extras: { where: "region = '{{ regoin }}'" } }] });
    expect([status, body.errors[0]]).toEqual([400, expect.objectContaining({ error_type: "MISSING_TEMPLATE_PARAMS_ERROR", message: 'The parameter "regoin" in your query is undefined. Did you mean: "region"?', extra: expect.objectContaining({ undefined_parameters: ["regoin"] }) })]);
  });

  it("remove_filter drops the outer filter that a template handles, and dataset() inserts another dataset by its id", async () => {
    const make = async (sql: string) => (await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("t"), sql })).body.id as number;
    const inner = await make("select 1 as n, 'a' as label union all select 2, 'b'");
    const outer = await make(`select n, 'x' as label from {{ dataset(${inner}) }} where label in {{ filter_values('label', 'a', remove_filter=True) | where_in }}`);
    const ask = (client: Client, filters: unknown[]) => client.post("/api/v1/chart/data", { datasource: { id: outer, type: "table" }, force: true, queries: [{ columns: ["n", "label"], filters }] });
    const { status, body } = await ask(admin, [{ col: "label", op: "IN", val: ["b"] }]);
    expect([status, body.result?.[0].data]).toEqual([200, [{ n: 2, label: "x" }]]);
    expect(body.result[0].applied_filters).toEqual([{ column: "label" }]);
    const absent = await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("t"), sql: "select * from {{ dataset(999999) }}" });
    expect([absent.status, JSON.stringify(absent.body)]).toEqual([422, expect.stringContaining("Dataset 999999 not found!")]);
  });
});

it("CVE-2023-27524: a Worker without secrets of its own, or with short ones, serves nothing", () => {
  const good = env as unknown as Env;
  expect(missingSecrets(good)).toEqual([]);
  for (const name of ["SESSION_SECRET", "JWT_SECRET", "CREDENTIALS_KEY"] as const) for (const value of [undefined, "", "thisismysecretkey", "CHANGE_ME_SECRET_KEY", "x".repeat(31)]) expect(missingSecrets({ ...good, [name]: value } as Env), `${name}=${value}`).toContain(name);
});

/**
 * Expects that an accepted expression has no second statement, no sub-query, no call that waits, and balanced
 * parentheses.
 */
function expectOne(text: string, dialect: Dialect): void {
  let taken: string;
  try {
    taken = checkExpression(text, { dialect, trusted: false });
  } catch (error) {
    return expect((error as Error).message, text).not.toMatch(/call stack|undefined|is not a function|cannot read/i);
  }
  const tokens = tokenize(taken, dialect.lexical).filter(({ kind }) => kind !== "comment");
  const words = tokens.map(({ kind, text: written }) => (kind === "word" || kind === "symbol" ? written.toLowerCase() : kind));
  expect(words.filter((word) => ["select", "union", ";"].includes(word)), text).toEqual([]);
  expect(words.some((word, at) => word === "pg_sleep" && words[at + 1] === "("), text).toBe(false);
  let depth = 0;
  for (const word of words) {
    depth += word === "(" ? 1 : word === ")" ? -1 : 0;
    expect(depth, text).toBeGreaterThanOrEqual(0);
  }
  expect(depth, text).toBe(0);
}

it("any text is a template or refused, and any expression is one expression or refused", () => {
  const template = fc.string({ unit: fc.constantFrom("{{", "}}", "{%", "%}", "{#", "#}", " ", "'", '"', "p", ".a", "[0]", "|", "join", "for x in p.a", "endfor", "if p", "endif", "set q = p", "~", "-", "(", ")", "url_param", "where_in", "1", "\\", "\n", "select", ";"), maxLength: 30 });
  fc.assert(
    fc.property(template, (text) => {
      try {
        expect(typeof render(text)).toBe("string");
      } catch (error) {
        expect((error as Error).message, text).toMatch(/^Jinja2 template error|^The parameter|is undefined/);
      }
    }),
    { numRuns: 1500 },
  );
  const words = fc.string({ unit: fc.constantFrom("select", " ", "from", "t", "(", ")", ",", "'", "''", '"', "\\", "--", "/*", "*/", "\n", "$$", "$a$", "E'", "U&'", ";", "union", "1", "a.b", "::", "case when", "end", "::text", "count(*)", "pg_sleep(1)", "over", "#", "`", "\0", "\u00a0", "@@x", ":="), maxLength: 24 });
  fc.assert(
    fc.property(words, fc.constantFrom(postgres, mysql), (text, dialect) => {
      expectOne(text, dialect);
      expect(() => relationsOf(text, dialect), text).not.toThrow();
    }),
    { numRuns: 1500 },
  );
});

/** Every parser of texts that people write. */
const READERS: ((text: string) => unknown)[] = [
  (text) => checkExpression(text, { dialect: postgres, trusted: false }), (text) => relationsOf(text, postgres), (text) => relationsOf(text, mysql), (text) => singleSelect(text, postgres), (text) => render(text),
  (text) => render(`{{ url_param('p') }} {{ '${"\\\\".repeat(1000)}' }}`, { urlParams: { p: text } }), (text) => formatSql(text, postgres),
  (text) => resolveTimeRange(text, { now }), (text) => resolveTimeRange(`a ${text} : b`, { now }), (text) => resolveTimeRange("Last week", { now, timeShift: text, relativeStart: text }),
];

it("CVE-2026-23985: texts designed to be slow to parse are parsed or refused at once", () => {
  for (const part of ["\\", "'", "''", "\\'", "(", "[", "{{", "{%", "{#", "{{ '", "{{ \"\\", "{{ a.", "{{ 1_", "{{ - ", "--", "/*", "$a", "$", "E'\\", "a.", "select ", "(select ", "in (", "with a as (", "%(", " \t", ";", "; ", " : ", "last 1 ", "now(", "1 "]) {
    const [whole, shorter] = [part.repeat(400_000 / part.length), part.repeat(100_000 / part.length)];
    for (const text of [whole, `'${shorter}'x`, `${shorter}x`]) {
      for (const read of READERS) {
        try {
          read(text);
        } catch (error) {
          expect((error as Error).message, part).not.toMatch(/call stack|out of memory/i);
        }
      }
    }
  }
  // Superlinear parsing would take hours.
}, 120_000);
