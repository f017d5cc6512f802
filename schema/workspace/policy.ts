import type { Actor } from "../actor";
import { forbidden } from "../errors";

/** Refuses everyone but admins, who may edit and delete a workspace. */
export function onlyAdmins(actor: Actor): Actor {
  if (!actor.isAdmin) throw forbidden();
  return actor;
}
