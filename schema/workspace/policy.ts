import type { Actor } from "../actor";
import { forbidden } from "../errors";

/** A workspace is changed and deleted by its admins. */
export function onlyAdmins(actor: Actor): Actor {
  if (!actor.isAdmin) throw forbidden();
  return actor;
}
