import { z } from "zod";

const MAX_INTEGER = 2_147_483_647;

/** Text of bounded length, complaining in the recorded words. */
export function text(min: number, max: number) {
  const error = `Length must be between ${min} and ${max}.`;
  return z.string().min(min, { error }).max(max, { error });
}

export const integer = z.int().min(-MAX_INTEGER - 1, { error: "Not a valid integer." }).max(MAX_INTEGER, { error: "Not a valid integer." });
export const ids = z.array(integer);

/** Text that must hold JSON. */
export const jsonText = z.string().refine((value) => value === "" || isJson(value), { error: "JSON not valid" });

export function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
