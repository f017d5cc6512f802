import { right } from "../actor";
import type { ExtraRule } from "../row-rule/restrictions";

/** A viewer of an embedded dashboard, with a token that the embedding site requested. */
export interface Guest {
  /** The dashboards that the token names and that are still embedded. */
  dashboards: readonly { id: number; uuid: string }[];
  /** Row conditions of the token, on everything that the guest reads. */
  rules: readonly ExtraRule[];
}

/** GUEST_TOKEN_JWT_EXP_SECONDS. */
export const GUEST_TOKEN_SECONDS = 300;

/** The role whose regular row rules apply to guests; base rules apply to guests unless they name it. */
export const GUEST_ROLE = "Public";

/**
 * Rights of every guest, whatever the role grants: viewing, and saving what they see under a permalink for people with
 * an account. The token decides which dashboards and rows.
 */
export const GUEST_RIGHTS: ReadonlySet<string> = new Set([
  ...["Chart", "Dashboard", "EmbeddedDashboard", "CurrentUserRestApi"].map((view) => right("can_read", view)),
  right("can_write", "DashboardPermalinkRestApi"),
  right("can_list", "AsyncEventsRestApi"),
]);

/** Permissions that the guests' role may add: files of what a chart shows, and the records behind it. */
export const GUEST_GRANTS: ReadonlySet<string> = new Set([
  right("can_csv", "Superset"),
  right("can_samples", "Datasource"),
  right("can_drill", "Dashboard"),
]);
