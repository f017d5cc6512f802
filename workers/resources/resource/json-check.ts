import type { Context } from "hono";
import type { z } from "zod";
import { refuse } from "../../../schema/errors";
import { jsonObject, requireJson } from "../../request/json-body";
import type { App } from "../../request/request-context";
import { check } from "./validate";

/**
 * Reads the JSON body of a PUT: its value, or the refusal of an invalid one, which comes after that of an absent object.
 * Throws for a body that is not sent as JSON, which comes first.
 */
export async function jsonCheck<S extends z.ZodType>(
  c: Context<App>,
  schema: S,
): Promise<{ ok: true; value: z.infer<S> } | { ok: false; refusal: Error }> {
  requireJson(c);
  try {
    const checked = check(schema, await jsonObject(c));
    return checked.ok ? checked : { ok: false, refusal: refuse(422, checked.problems) };
  } catch (error) {
    return { ok: false, refusal: error as Error };
  }
}
