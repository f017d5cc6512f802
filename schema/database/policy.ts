import { type Actor, can } from "../actor";

/** Connections are made, changed, tested and seen with their address by who may write databases. */
export const mayEditDatabases = (actor: Actor): boolean => can(actor, "can_write", "Database");
