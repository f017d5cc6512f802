import { TemplateError } from "./template-error";
import type { Meter } from "./meter";
import { sizeOf } from "./meter";
import { derived, isText, joined, lengthOf, plainText, refuseSize } from "./text";
import {
  compared,
  equal,
  Float,
  float,
  isFloat,
  isNumber,
  itemsOf,
  keyOf,
  MAX_ITEMS,
  numberOf,
  printed,
  Tuple,
  typeError,
  typeName,
  Undefined,
} from "./values";
import { percentFormatted } from "./percent-format";

export function negative(value: unknown): number | Float {
  if (value instanceof Undefined) throw new TemplateError("UndefinedError", value.complaint, 1);
  if (!isNumber(value)) throw typeError(`bad operand type for unary -: '${typeName(value)}'`);
  return isFloat(value) ? float(-numberOf(value)) : 0 - numberOf(value);
}

/** The result of `left sign right`. */
export function operate(sign: string, left: unknown, right: unknown, meter: Meter): unknown {
  meter.spend(1);
  const made = operated(sign, left, right, meter);
  meter.scan(sizeOf(made));
  return made;
}

function operated(sign: string, left: unknown, right: unknown, meter: Meter): unknown {
  if (sign === "==") return equal(left, right, meter);
  if (sign === "!=") return !equal(left, right, meter);
  if (sign === "in") return isIn(left, right, meter);
  if (sign === "not in") return !isIn(left, right, meter);
  if (sign in ORDERS) return ORDERS[sign]!(compared(left, right, sign, meter));
  if (sign === "~") return concatenated(left, right, meter);
  for (const value of [left, right])
    if (value instanceof Undefined) throw new TemplateError("UndefinedError", value.complaint, 1);
  if (isNumber(left) && isNumber(right)) return calculated(sign, left, right);
  if (sign === "+") {
    if (isText(left) && isText(right)) return concatenated(left, right, meter);
    if (isText(left)) throw typeError(`can only concatenate str (not "${typeName(right)}") to str`);
    if (Array.isArray(left) && Array.isArray(right) && left instanceof Tuple === right instanceof Tuple) {
      refuseSize(left.length + right.length, MAX_ITEMS);
      const all = [...(left as unknown[]), ...(right as unknown[])];
      return left instanceof Tuple ? Tuple.holding(all) : all;
    }
  }
  if (sign === "*") {
    const [many, times] = typeof left === "number" ? [right, left] : [left, right];
    if (typeof times === "number" && isText(many)) {
      const text = plainText(many);
      refuseSize(text.length * times);
      meter.scan(text.length * Math.max(times, 0));
      return derived(text.repeat(Math.max(times, 0)), many);
    }
    if (typeof times === "number" && Array.isArray(many)) {
      refuseSize(many.length * times, MAX_ITEMS);
      meter.spend((many.length + 1) * Math.max(times, 0));
      return Array.from({ length: Math.max(times, 0) }, () => many as unknown[]).flat();
    }
  }
  if (sign === "%" && isText(left)) return percentFormatted(left, right instanceof Tuple ? right : [right], meter);
  throw typeError(`unsupported operand type(s) for ${sign}: '${typeName(left)}' and '${typeName(right)}'`);
}

const ORDERS: Record<string, (order: number) => boolean> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

function concatenated(left: unknown, right: unknown, meter: Meter): unknown {
  const [one, other] = [printed(left, meter), printed(right, meter)];
  meter.scan(lengthOf(one) + lengthOf(other));
  refuseSize(lengthOf(one) + lengthOf(other));
  return joined([one, other]);
}

function calculated(sign: string, left: number | boolean | Float, right: number | boolean | Float): unknown {
  const [one, other] = [numberOf(left), numberOf(right)];
  const result = (value: number): number | Float => (isFloat(left) || isFloat(right) ? float(value) : value);
  if ((sign === "/" || sign === "//" || sign === "%") && other === 0)
    throw new TemplateError("ZeroDivisionError", "division by zero", 1);
  switch (sign) {
    case "+":
      return result(one + other);
    case "-":
      return result(one - other);
    case "*":
      return result(one * other);
    case "/":
      return float(one / other);
    case "//":
      return result(Math.floor(one / other));
    case "%":
      return result(one - other * Math.floor(one / other));
    default: {
      const power = one ** other;
      return other < 0 ? float(power) : result(power);
    }
  }
}

function isIn(value: unknown, container: unknown, meter: Meter): boolean {
  if (isText(container)) {
    if (!isText(value)) throw typeError(`'in <string>' requires string as left operand, not ${typeName(value)}`);
    meter.search(lengthOf(container), lengthOf(value));
    return plainText(container).includes(plainText(value));
  }
  if (container instanceof Map) return container.has(keyOf(isText(value) ? plainText(value) : value, meter));
  const items = itemsOf(container);
  if (!items) throw typeError(`argument of type '${typeName(container)}' is not iterable`);
  return items.some((each) => equal(each, value, meter));
}
