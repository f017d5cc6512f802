import type { Actor } from "../../schema/actor";
import { forbidden } from "../../schema/errors";
import type { RequestContext } from "../request/request-context";

/**
 * Returns the requester if they signed in themselves: a leaked key cannot create another, nor change how its person
 * signs in.
 */
export async function inPerson(request: RequestContext): Promise<Actor> {
  const actor = await request.actor();
  if (request.identity.presented().kind === "key" || actor.guest) throw forbidden();
  return actor;
}
