import { isText, plainText } from "./text";
import { Float, isNumber, numberOf, typeError, typeName } from "./values";
import type { Arguments } from "./values";

/** The argument of a position or a name; undefined where it is absent. */
export const argument = ({ positional, named }: Arguments, at: number, name: string): unknown =>
  at < positional.length ? positional[at] : named.get(name);

export function textArgument(given: Arguments, at: number, name: string, otherwise?: string): string {
  const value = argument(given, at, name);
  if (value === undefined || (value === null && otherwise !== undefined)) {
    if (otherwise !== undefined) return otherwise;
    throw typeError(`missing a required argument: '${name}'`);
  }
  if (!isText(value)) throw typeError(`'${name}' must be str, not ${typeName(value)}`);
  return plainText(value);
}

export function numberArgument(given: Arguments, at: number, name: string, otherwise: number): number {
  const value = argument(given, at, name) ?? otherwise;
  if (!isNumber(value)) throw typeError(`'${name}' must be int, not ${typeName(value)}`);
  return value instanceof Float ? value.value : numberOf(value);
}
