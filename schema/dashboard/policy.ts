import { type Actor, can } from "../actor";

/** A dashboard is changed and deleted by its owners and by admins. */
export const mayEditDashboard = (actor: Actor, dashboard: { owners: readonly number[] }): boolean =>
  can(actor, "can_write", "Dashboard") && (actor.isAdmin || dashboard.owners.includes(actor.user.id));

export const mayCreateDashboard = (actor: Actor): boolean => can(actor, "can_write", "Dashboard");

/** Who may open a dashboard may copy it, except one kept to roles: that is copied by its owners only. */
export const mayCopyDashboard = (actor: Actor, dashboard: { owners: readonly number[]; hasRoles: boolean }): boolean =>
  mayCreateDashboard(actor) && (!dashboard.hasRoles || mayEditDashboard(actor, dashboard));
