import type { Language } from "./expression";
import { meteredTest } from "./metered";
import type { Meter } from "./meter";
import { operate } from "./operators";
import { isText, plainText } from "./text";
import { Callable, equal, isFloat, isNumber, numberOf, truth, typeError, Undefined } from "./values";
import type { Arguments } from "./values";

type Check = (value: unknown, given: Arguments, meter: Meter) => boolean;

const compares =
  (sign: string): Check =>
  (value, { positional }, meter) =>
    truth(operate(sign, value, positional[0], meter));
const integer = (value: unknown): number => {
  if (!isNumber(value)) throw typeError("not all arguments converted during string formatting");
  return numberOf(value);
};

const EQUAL: Check = (value, { positional }, meter) => equal(value, positional[0], meter);

/** Tests that may follow `is`. */
export const CHECKS: Language["tests"] = new Map<string, Check>(
  Object.entries<Check>({
    defined: (value) => !(value instanceof Undefined),
    undefined: (value) => value instanceof Undefined,
    none: (value) => value === null,
    boolean: (value) => typeof value === "boolean",
    true: (value) => value === true,
    false: (value) => value === false,
    integer: (value) => typeof value === "number" && Number.isInteger(value),
    float: isFloat,
    number: isNumber,
    string: isText,
    mapping: (value) => value instanceof Map,
    iterable: (value) => isText(value) || Array.isArray(value) || value instanceof Map || value instanceof Undefined,
    sequence: (value) => isText(value) || Array.isArray(value) || value instanceof Map || value instanceof Undefined,
    callable: (value) => value instanceof Callable,
    sameas: (value, { positional }) => value === positional[0],
    even: (value) => integer(value) % 2 === 0,
    odd: (value) => Math.abs(integer(value) % 2) === 1,
    divisibleby: (value, { positional }) => integer(value) % integer(positional[0]) === 0,
    lower: (value) =>
      isText(value) &&
      plainText(value) === plainText(value).toLowerCase() &&
      plainText(value) !== plainText(value).toUpperCase(),
    upper: (value) =>
      isText(value) &&
      plainText(value) === plainText(value).toUpperCase() &&
      plainText(value) !== plainText(value).toLowerCase(),
    in: compares("in"),
    eq: EQUAL,
    equalto: EQUAL,
    "==": EQUAL,
    ne: compares("!="),
    "!=": compares("!="),
    lt: compares("<"),
    lessthan: compares("<"),
    "<": compares("<"),
    le: compares("<="),
    "<=": compares("<="),
    gt: compares(">"),
    greaterthan: compares(">"),
    ">": compares(">"),
    ge: compares(">="),
    ">=": compares(">="),
  }).map(([name, check]) => [name, meteredTest(check)]),
);
