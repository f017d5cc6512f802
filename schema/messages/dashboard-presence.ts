import { z } from "zod";

/** Somebody else who has the dashboard open; the same person in another window counts as another. */
export interface PersonHere {
  id: number;
  first_name: string;
  last_name: string;
  editing: boolean;
}

/** A version of the dashboard, as `changed_on` names it, and who saved it, where they are still known. */
export interface SavedVersion {
  version: string;
  by: { first_name: string; last_name: string } | null;
}

/** What the WebSocket of GET /api/v1/dashboard/{id}/presence is sent whenever somebody comes, goes, begins to edit or saves. Who comes is told the newest version. */
export interface PresenceNews {
  people: PersonHere[];
  saved?: SavedVersion;
}

/** What a page says: whether the dashboard is being edited in it. */
export const presenceMessage = z.strictObject({ editing: z.boolean() });

/** Name of the object in which a dashboard's people meet. */
export const presenceName = (workspaceId: string, dashboardId: number): string => `${workspaceId}:${dashboardId}`;
