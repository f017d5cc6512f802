import { z } from "zod";
import { parseJson } from "../json-depth";
import { message } from "../language/localizable";
import { errorText } from "./error-text";

const MAX_INTEGER = 2_147_483_647;

/** Text of limited length, with Superset's error messages. */
export function text(min: number, max: number) {
  const error = errorText(message("Length must be between {min} and {max}.", { min, max }));
  return z.string().min(min, { error }).max(max, { error });
}

export const integer = z
  .int()
  .min(-MAX_INTEGER - 1, { error: errorText(message("Not a valid integer.")) })
  .max(MAX_INTEGER, { error: errorText(message("Not a valid integer.")) });
export const ids = z.array(integer);

/** Text that must be JSON, within the limits for requests. */
export const jsonText = z
  .string()
  .refine((value) => value === "" || isJson(value), { error: errorText(message("JSON not valid")) });

export function isJson(value: string): boolean {
  try {
    parseJson(value);
    return true;
  } catch {
    return false;
  }
}
