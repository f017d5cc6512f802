import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { favoriteCalls, resourceCalls } from "../calls/resource-calls";
import { formData, named, person, resultOf, tagLink, unread } from "../calls/shapes";
import { chartDataset } from "../dataset/calls";
import type { Tab } from "./tab-tree";
import { colorChanges, configurationChanges, dashboardToCopy, dashboardToCreate, dashboardToUpdate } from "./wire";

const shared = {
  id: z.number(),
  slug: z.string().nullable(),
  url: z.string(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  is_managed_externally: z.boolean(),
  tags: z.array(tagLink),
};

const listedDashboard = z.object({
  ...shared,
  changed_by_name: z.string(),
  owners: z.array(person),
  dashboard_title: z.string(),
  published: z.boolean(),
  changed_on_utc: z.string(),
  thumbnail_url: z.string(),
});

const dashboardDetails = z.object({
  ...shared,
  /** Guests of an embedded dashboard don't see people. */
  changed_by_name: z.string().optional(),
  owners: z.array(person).optional(),
  uuid: z.string(),
  dashboard_title: z.string().nullable(),
  published: z.boolean().nullable(),
  css: z.string().nullable(),
  json_metadata: z.string().nullable(),
  position_json: z.string().nullable(),
  roles: z.array(named),
  /** Applied on top of the workspace's theme; json_data is Superset's theme configuration. */
  theme: z
    .object({ id: z.number(), theme_name: z.string().nullable(), json_data: z.string().nullable() })
    .nullable()
    .optional(),
  /** UTC, without a zone. */
  changed_on: z.string(),
  changed_on_delta_humanized: z.string(),
});

const dashboardChart = z.object({
  id: z.number(),
  slice_name: z.string(),
  slice_url: z.string(),
  description: z.string().nullable(),
  description_markeddown: z.string(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  cache_timeout: z.number().nullable(),
  form_data: formData,
  /** Whether the person may open it in Explore: a dashboard's role opens its charts on the dashboard only. */
  is_explorable: z.boolean(),
});

const tab: z.ZodType<Tab> = z.object({
  value: z.string(),
  title: z.string(),
  parents: z.array(z.string()),
  get children() {
    return z.array(tab);
  },
});

const configurations = {
  body: configurationChanges,
  response: resultOf(z.array(z.unknown())),
};

export type ListedDashboard = z.infer<typeof listedDashboard>;
export type DashboardDetails = z.infer<typeof dashboardDetails>;
export type DashboardChart = z.infer<typeof dashboardChart>;

export const dashboardCalls = callsUnder("/api/v1/dashboard", {
  ...resourceCalls({
    listed: listedDashboard,
    item: dashboardDetails,
    toCreate: dashboardToCreate,
    toUpdate: dashboardToUpdate,
  }),
  ...favoriteCalls,
  "PUT /:id": {
    body: dashboardToUpdate,
    /** The time is in seconds since 1970. */
    response: z.object({ id: z.number(), last_modified_time: z.number() }),
  },
  "GET /:id/charts": { response: resultOf(z.array(dashboardChart)) },
  "GET /:id/datasets": { response: resultOf(z.array(chartDataset)) },
  "GET /:id/tabs": {
    response: resultOf(
      z.object({ tab_tree: z.array(tab), native_filters: z.record(z.string(), z.array(z.unknown())) }),
    ),
  },
  "POST /:id/copy/": { body: dashboardToCopy, response: resultOf(z.object({ id: z.number() })) },
  "PUT /:id/filters": configurations,
  "PUT /:id/chart_customizations": configurations,
  "PUT /:id/colors": {
    /** The colors are stored only over the version that the page shows. */
    query: z.object({ mark_updated: z.boolean(), only_over: z.string() }),
    body: colorChanges,
    response: unread,
  },
  "GET /:id/filter_state/:key": { response: z.object({ value: z.string() }) },
  "POST /:id/filter_state": {
    query: z.object({ tab_id: z.string() }),
    body: z.object({ value: z.string() }),
    response: z.object({ key: z.string() }),
  },
});
