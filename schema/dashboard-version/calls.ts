import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { person, resultOf, unread } from "../calls/shapes";
import { VERSION_CAUSES, versionsQuery } from "./wire";

const change = z.object({
  part: z.string(),
  /** In the requester's language. */
  text: z.string(),
  after: z.string(),
});

const shared = {
  id: z.number(),
  cause: z.enum(VERSION_CAUSES),
  /** UTC, with its time zone. */
  made_on: z.string(),
  made_by: person.nullable(),
  current: z.boolean(),
};

const dashboardVersion = z.object({
  ...shared,
  /** Compared with the previous version; null for the first. */
  changes: z.array(change).nullable(),
});

/** The contents of a dashboard version, as its columns store them. */
const dashboardContent = z.object({
  dashboard_title: z.string().nullable(),
  slug: z.string().nullable(),
  description: z.string().nullable(),
  css: z.string().nullable(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  published: z.boolean(),
  position_json: z.string().nullable(),
  json_metadata: z.string().nullable(),
  /** Absent in versions that were stored before this column existed. */
  theme_id: z.number().nullable().exactOptional(),
});

/** The theme is the current one; null where none was set, or it was deleted. */
const dashboardVersionContent = z.object({
  ...shared,
  content: dashboardContent,
  theme: z.object({ id: z.number(), theme_name: z.string().nullable(), json_data: z.string().nullable() }).nullable(),
});

export type DashboardVersion = z.infer<typeof dashboardVersion>;
export type DashboardVersionContent = z.infer<typeof dashboardVersionContent>;

export const dashboardVersionCalls = callsUnder("/api/v1/dashboard/:id/versions", {
  "GET ": {
    query: z.object({ q: versionsQuery }),
    response: z.object({ count: z.number(), result: z.array(dashboardVersion) }),
  },
  "GET /:version": { response: resultOf(dashboardVersionContent) },
  "GET /:version/difference": {
    query: z.object({ to: z.number().optional() }),
    response: resultOf(z.array(change)),
  },
  "POST /:version/restore": { body: z.object({}), response: unread },
});
