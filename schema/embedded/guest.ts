import { right } from "../actor";
import type { ExtraRule } from "../row-rule/restrictions";

/** Who looks at an embedded dashboard with a token that the site around it asked for. */
export interface Guest {
  /** The dashboards that the token names, as far as they are embedded now. */
  dashboards: readonly { id: number; uuid: string }[];
  /** Conditions of the token, on all that the guest reads. */
  rules: readonly ExtraRule[];
}

/** What the site around says of its visitor. */
export interface GuestUser {
  username?: string;
  first_name?: string;
  last_name?: string;
}

/** GUEST_TOKEN_JWT_EXP_SECONDS. */
export const GUEST_TOKEN_SECONDS = 300;

/** The role whose regular row rules bind guests; base rules bind them unless they name it. */
export const GUEST_ROLE = "Public";

/** What guests may do whatever the role says: look, and keep what they see under a link for those who have an account. Which dashboards and rows is decided by the token. */
export const GUEST_RIGHTS: ReadonlySet<string> = new Set([...["Chart", "Dashboard", "EmbeddedDashboard", "CurrentUserRestApi"].map((view) => right("can_read", view)), right("can_write", "DashboardPermalinkRestApi"), right("can_list", "AsyncEventsRestApi")]);

/** What the role of guests may add: files of what a chart shows, and the records behind it. */
export const GUEST_GRANTS: ReadonlySet<string> = new Set([right("can_csv", "Superset"), right("can_samples", "Datasource"), right("can_drill", "Dashboard")]);

/** Calls that a guest may make; every other is absent. */
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

export const guestMayCall = (method: string, path: string): boolean => CALLS.some(([each, pattern]) => each === method && pattern.test(path));
