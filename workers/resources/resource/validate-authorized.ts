import { Failure, Refusal } from "../../../schema/errors";
import type { RequestContext } from "../../request/request-context";

/**
 * Parses a request; validation errors are returned only to signed-in people with the permission, since access is
 * checked first.
 */
export async function after<T>(
  request: RequestContext,
  permission: string,
  view: string,
  parse: () => T | Promise<T>,
): Promise<T> {
  try {
    return await parse();
  } catch (error) {
    if (error instanceof Refusal || error instanceof Failure) await request.actorWho(permission, view);
    throw error;
  }
}
