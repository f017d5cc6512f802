import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { dashboardPermalinkBody } from "./wire";

const dashboardPermalink = z.object({
  /** The dashboard's uuid. */
  dashboardId: z.string(),
  state: dashboardPermalinkBody,
});
export type DashboardPermalink = z.infer<typeof dashboardPermalink>;

export const dashboardPermalinkCalls = callsUnder("/api/v1/dashboard", {
  "POST /:id/permalink": { body: dashboardPermalinkBody, response: z.object({ key: z.string(), url: z.string() }) },
  "GET /permalink/:key": { response: dashboardPermalink },
});
