import { type Actor, can } from "../actor";

/** Whether the actor may create alerts and reports: people who may write them, on objects that they may open. */
export const canCreateReport = (actor: Actor): boolean => can(actor, "can_write", "ReportSchedule");

/** Whether the actor may edit and delete an alert or report, and see its recipients: owners and admins. */
export const canEditReport = (actor: Actor, report: { owners: readonly number[] }): boolean =>
  canCreateReport(actor) && (actor.isAdmin || report.owners.includes(actor.user.id));
