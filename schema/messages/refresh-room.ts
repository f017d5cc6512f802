import { z } from "zod";

/** Most charts of a dashboard that one window may have refreshed for it. */
export const MAX_WATCHED = 100;

const charts = z.array(z.int().positive()).max(MAX_WATCHED);

/**
 * What a window sends: which charts it shows and how often it refreshes them (0: not now), and which it has requested,
 * with `since` when their rows are new (ms since 1970).
 */
export const refreshMessage = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("watch"), seconds: z.int().min(0).max(86_400), charts }),
  z.strictObject({ kind: z.literal("refreshed"), charts, since: z.number().positive() }),
]);
export type RefreshMessage = z.infer<typeof refreshMessage>;

/**
 * What a window receives: which charts it should request for all windows that show them; or which charts another one
 * has requested, whose rows are cached.
 */
export type RefreshEvent = { lead: readonly number[] } | { refreshed: readonly number[]; since: number };

/** Name of the Durable Object for the windows that refresh a dashboard. */
export const refreshRoomName = (workspaceId: string, dashboardId: number): string => `${workspaceId}:${dashboardId}`;

/** Subprotocol of the socket, followed by a guest's token, as browsers cannot set headers of a WebSocket. */
export const REFRESH_PROTOCOL = "edgewise.refresh";
