import type { Actor } from "../../schema/actor";
import { forbidden } from "../../schema/errors";
import type { RequestContext } from "../request-context";

/** Who asks, when they signed in themselves: a key that leaked can not make another, nor change how its person signs in. */
export async function inPerson(request: RequestContext): Promise<Actor> {
  const actor = await request.actor();
  if (request.shown().kind === "key" || actor.guest) throw forbidden();
  return actor;
}
