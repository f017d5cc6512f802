import { type Actor, can } from "../actor";

/** Whether the actor may edit and delete the chart: owners and admins. */
export const canEditChart = (actor: Actor, chart: { owners: readonly number[] }): boolean =>
  can(actor, "can_write", "Chart") && (actor.isAdmin || chart.owners.includes(actor.user.id));
