import { Failure, Refusal } from "../../../schema/errors";
import type { RequestContext } from "../../request-context";

/** What `parse` makes of a request; its complaint is heard only by who is signed in and holds the pair, as access is checked first. */
export async function after<T>(request: RequestContext, permission: string, view: string, parse: () => T | Promise<T>): Promise<T> {
  try {
    return await parse();
  } catch (error) {
    if (error instanceof Refusal || error instanceof Failure) await request.actorWho(permission, view);
    throw error;
  }
}
