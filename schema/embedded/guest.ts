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
export const GUEST_RIGHTS: ReadonlySet<string> = new Set([...["Chart", "Dashboard", "EmbeddedDashboard", "CurrentUserRestApi"].map((view) => right("can_read", view)), right("can_write", "DashboardPermalinkRestApi"), right("can_list", "AsyncEventsRestApi")]);

/** Permissions that the guests' role may add: files of what a chart shows, and the records behind it. */
export const GUEST_GRANTS: ReadonlySet<string> = new Set([right("can_csv", "Superset"), right("can_samples", "Datasource"), right("can_drill", "Dashboard")]);

/** Calls that a guest may make; every other returns 404. */
const CALLS: readonly (readonly [method: string, path: RegExp])[] = [
  ["GET", /^\/api\/v1\/dashboard\/[^/_][^/]*(\/charts|\/datasets)?$/],
  ["GET", /^\/api\/v1\/embedded_dashboard\/[^/]+$/],
  ["GET", /^\/api\/v1\/(me\/(roles\/)?|chart\/|time_range\/)$/],
  ["POST", /^\/api\/v1\/chart\/data(\/stream)?$/],
  ["GET", /^\/api\/v1\/chart\/data\/[^/]+$/],
  ["GET", /^\/api\/v1\/async_event\/$/],
  ["DELETE", /^\/api\/v1\/async_event\/[^/]+$/],
  ["POST", /^\/datasource\/samples$/],
  ["GET", /^\/api\/v1\/dataset\/\d+\/drill_info\/$/],
  ["POST", /^\/api\/v1\/dashboard\/\d+\/permalink$/],
  ["GET", /^\/api\/v1\/dashboard\/\d+\/refreshes$/],
];

export const canGuestCall = (method: string, path: string): boolean => CALLS.some(([each, pattern]) => each === method && pattern.test(path));
