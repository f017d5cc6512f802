import fc from "fast-check";
import { expect, it } from "vitest";
import { mysql } from "../../schema/sql/dialects/mysql";
import { postgres } from "../../schema/sql/dialects/postgres";
import type { Dialect } from "../../schema/sql/dialects/dialect";
import { checkExpression } from "../../schema/sql/compile/expression";
import { relationsOf } from "../../schema/sql/read/relations";
import { formatSql } from "../../schema/sql/format/format-sql";
import { singleSelect } from "../../schema/sql/read/statement";
import { resolveTimeRange } from "../../schema/query/time-range";
import { tokenize } from "../../schema/sql/read/tokens";
import { render, now } from "./template-values";

/**
 * Expects that an accepted expression has no second statement, no sub-query, no call that waits, and balanced
 * parentheses.
 */
function expectOne(text: string, dialect: Dialect): void {
  let used: string;
  try {
    used = checkExpression(text, { dialect, trusted: false });
  } catch (error) {
    return expect((error as Error).message, text).not.toMatch(/call stack|undefined|is not a function|cannot read/i);
  }
  const tokens = tokenize(used, dialect.lexical).filter(({ kind }) => kind !== "comment");
  const words = tokens.map(({ kind, text: written }) =>
    kind === "word" || kind === "symbol" ? written.toLowerCase() : kind,
  );
  expect(
    words.filter((word) => ["select", "union", ";"].includes(word)),
    text,
  ).toEqual([]);
  expect(
    words.some((word, at) => word === "pg_sleep" && words[at + 1] === "("),
    text,
  ).toBe(false);
  let depth = 0;
  for (const word of words) {
    depth += word === "(" ? 1 : word === ")" ? -1 : 0;
    expect(depth, text).toBeGreaterThanOrEqual(0);
  }
  expect(depth, text).toBe(0);
}

it("any text is a template or refused, and any expression is one expression or refused", () => {
  const template = fc.string({
    unit: fc.constantFrom(
      "{{",
      "}}",
      "{%",
      "%}",
      "{#",
      "#}",
      " ",
      "'",
      '"',
      "p",
      ".a",
      "[0]",
      "|",
      "join",
      "for x in p.a",
      "endfor",
      "if p",
      "endif",
      "set q = p",
      "~",
      "-",
      "(",
      ")",
      "url_param",
      "where_in",
      "1",
      "\\",
      "\n",
      "select",
      ";",
    ),
    maxLength: 30,
  });
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
  const words = fc.string({
    unit: fc.constantFrom(
      "select",
      " ",
      "from",
      "t",
      "(",
      ")",
      ",",
      "'",
      "''",
      '"',
      "\\",
      "--",
      "/*",
      "*/",
      "\n",
      "$$",
      "$a$",
      "E'",
      "U&'",
      ";",
      "union",
      "1",
      "a.b",
      "::",
      "case when",
      "end",
      "::text",
      "count(*)",
      "pg_sleep(1)",
      "over",
      "#",
      "`",
      "\0",
      "\u00a0",
      "@@x",
      ":=",
    ),
    maxLength: 24,
  });
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
  (text) => checkExpression(text, { dialect: postgres, trusted: false }),
  (text) => relationsOf(text, postgres),
  (text) => relationsOf(text, mysql),
  (text) => singleSelect(text, postgres),
  (text) => render(text),
  (text) => render(`{{ url_param('p') }} {{ '${"\\\\".repeat(1000)}' }}`, { urlParams: { p: text } }),
  (text) => formatSql(text, postgres),
  (text) => resolveTimeRange(text, { now }),
  (text) => resolveTimeRange(`a ${text} : b`, { now }),
  (text) => resolveTimeRange("Last week", { now, timeShift: text, relativeStart: text }),
];

it("CVE-2026-23985: texts designed to be slow to parse are parsed or refused at once", () => {
  for (const part of [
    "\\",
    "'",
    "''",
    "\\'",
    "(",
    "[",
    "{{",
    "{%",
    "{#",
    "{{ '",
    '{{ "\\',
    "{{ a.",
    "{{ 1_",
    "{{ - ",
    "--",
    "/*",
    "$a",
    "$",
    "E'\\",
    "a.",
    "select ",
    "(select ",
    "in (",
    "with a as (",
    "%(",
    " \t",
    ";",
    "; ",
    " : ",
    "last 1 ",
    "now(",
    "1 ",
  ]) {
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
