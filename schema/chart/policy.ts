import { type Actor, can } from "../actor";

/** A chart is changed and deleted by its owners and by admins. */
export const mayEditChart = (actor: Actor, chart: { owners: readonly number[] }): boolean =>
  can(actor, "can_write", "Chart") && (actor.isAdmin || chart.owners.includes(actor.user.id));

/** Anyone who may write charts may make one; its data stay guarded by the dataset. */
export const mayCreateChart = (actor: Actor): boolean => can(actor, "can_write", "Chart");

/** A chart goes on a dashboard when whoever puts it there may change the dashboard too. */
export const mayPlaceCharts = (actor: Actor, dashboard: { owners: readonly number[] }): boolean => actor.isAdmin || dashboard.owners.includes(actor.user.id);
