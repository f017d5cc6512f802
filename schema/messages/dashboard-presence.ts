import { z } from "zod";

/** Another person who has the dashboard open; the same person in another window counts as another. */
export interface PersonHere {
  id: number;
  first_name: string;
  last_name: string;
  editing: boolean;
}

/** A version of the dashboard by its `changed_on`, and who saved it, where they still exist. */
export interface SavedVersion {
  version: string;
  by: { first_name: string; last_name: string } | null;
}

/**
 * What the WebSocket of GET /api/v1/dashboard/{id}/presence sends when a person joins, leaves, starts to edit or saves.
 * A new connection gets the newest version.
 */
export interface PresenceEvent {
  people: PersonHere[];
  saved?: SavedVersion;
}

/** What a page sends: whether the dashboard is being edited in it. */
export const presenceMessage = z.strictObject({ editing: z.boolean() });

/** Name of the Durable Object for a dashboard's presence. */
export const presenceName = (workspaceId: string, dashboardId: number): string => `${workspaceId}:${dashboardId}`;
