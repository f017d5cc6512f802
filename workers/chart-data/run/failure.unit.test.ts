import { expect, it } from "vitest";
import { withoutValues } from "./failure";

it.each([
  'column "nope" does not exist\nLINE 1: SELECT nope',
  'column "a" must appear in the GROUP BY clause or be used in an aggregate function',
  'relation "public.nope" does not exist',
  "function nope(integer) does not exist\nHINT: No function matches",
  "Unknown column 'nope' in 'field list'",
  "no such column: nope",
  "line 1:8: Column 'nope' cannot be resolved",
])("withoutValues keeps a message about the statement: %s", (message) => {
  expect(withoutValues(message)).toBe(message.split("\n")[0]);
});

it.each([
  ['invalid input syntax for type integer: "secret"', "invalid input syntax for type integer: …"],
  ['invalid input syntax for type integer: ""secret""', "invalid input syntax for type integer: …"],
  [
    'invalid input syntax for type integer: "relation secret does not exist"',
    "invalid input syntax for type integer: …",
  ],
  ['invalid input syntax for type integer: "a" secret\nDETAIL"', "invalid input syntax for type integer: …"],
  ["invalid input: column secret unknown", "invalid input: …"],
  ['value "secret" is out of range for type integer', "value …"],
  ["Cannot parse string 'secret' as Int32", "Cannot parse string …"],
  ["division by zero", "division by zero"],
  ["", ""],
])("withoutValues hides values: %s", (message, shown) => {
  expect(withoutValues(message)).toBe(shown);
});
