import { z } from "zod";

/** Charts of a dashboard that one window may have looked after for it. */
export const MAX_WATCHED = 100;

const charts = z.array(z.int().positive()).max(MAX_WATCHED);

/** What a window says: which charts it shows and how often it refreshes them (0: not now), and which it has asked for, `since` when their rows are new (ms since 1970). */
export const refreshMessage = z.discriminatedUnion("say", [
  z.strictObject({ say: z.literal("watch"), seconds: z.int().min(0).max(86_400), charts }),
  z.strictObject({ say: z.literal("refreshed"), charts, since: z.number().positive() }),
]);
export type RefreshMessage = z.infer<typeof refreshMessage>;

/** What a window is told: which charts it is to ask for, for all that show them; or which another one has, whose rows are in the cache by now. */
export type RefreshNews = { lead: readonly number[] } | { refreshed: readonly number[]; since: number };

/** Name of the object in which the windows meet that refresh a dashboard. */
export const refreshRoomName = (workspaceId: string, dashboardId: number): string => `${workspaceId}:${dashboardId}`;

/** What the socket speaks; beside it a guest's token, as browsers' sockets carry no headers. */
export const REFRESH_PROTOCOL = "edgewise.refresh";
