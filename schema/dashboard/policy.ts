import { type Actor, can } from "../actor";

/** Owners and admins may edit and delete a dashboard. */
export const canEditDashboard = (actor: Actor, dashboard: { owners: readonly number[] }): boolean =>
  can(actor, "can_write", "Dashboard") && (actor.isAdmin || dashboard.owners.includes(actor.user.id));

export const canCreateDashboard = (actor: Actor): boolean => can(actor, "can_write", "Dashboard");

/** People who may open a dashboard may copy it. A dashboard restricted to roles may be copied by its owners only. */
export const canCopyDashboard = (actor: Actor, dashboard: { owners: readonly number[]; hasRoles: boolean }): boolean =>
  canCreateDashboard(actor) && (!dashboard.hasRoles || canEditDashboard(actor, dashboard));
