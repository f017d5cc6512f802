import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resultOf, unread } from "../calls/shapes";
import { workspaceToCreate, workspaceToDelete, workspaceToOperate, workspaceToUpdate } from "./wire";

const ownWorkspace = z.object({
  slug: z.string(),
  name: z.string(),
  time_zone: z.string(),
  global_async_queries: z.boolean(),
  code_after_provider: z.boolean(),
  run_scheduled_queries: z.boolean(),
  /** Messages by error type. */
  custom_error_messages: z.record(z.string(), z.string()),
  /** Hosts of fonts that themes may load. */
  theme_font_hosts: z.array(z.string()),
  dynamic_plugins: z.boolean(),
  /** Hosts of the bundles of plugins. */
  plugin_hosts: z.array(z.string()),
  /** Settings of the SQL editor; null is the default. */
  sqllab_default_dbid: z.number().nullable(),
  /** Name of that database; null without one, and where the person may not see it. */
  sqllab_default_database: z.string().nullable(),
  sqllab_query_result_timeout: z.number().nullable(),
  default_sqllab_limit: z.number().nullable(),
  sql_max_row: z.number().nullable(),
  display_max_row: z.number().nullable(),
  /** Other workspaces of the person. */
  others: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Whether the person runs the deployment. */
  operates: z.boolean(),
});

const limit = z.number().nullable().exactOptional();

const workspaceItem = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  host: z.string().nullable(),
  is_default: z.boolean(),
  suspended: z.boolean(),
  limits: z.object({ requests_a_minute: limit, queries_at_once: limit, rows: limit }),
  created_on: z.string(),
  people: z.number(),
  dashboards: z.number(),
  charts: z.number(),
});

export type OwnWorkspace = z.infer<typeof ownWorkspace>;
export type WorkspaceItem = z.infer<typeof workspaceItem>;

export const workspaceCalls = {
  ...callsUnder("/api/v1/workspace", {
    "GET /": { response: resultOf(ownWorkspace) },
    "PUT /": { body: workspaceToUpdate, response: unread },
    "POST /leave": { response: unread },
    "POST /delete": { body: workspaceToDelete, response: unread },
  }),
  ...callsUnder("/api/v1/operator/workspaces", {
    "GET /": { response: resultOf(z.array(workspaceItem)) },
    "POST /": { body: workspaceToCreate, response: resultOf(z.object({ link: z.string().optional() })) },
    "PUT /:id": { body: workspaceToOperate, response: unread },
    "POST /:id/delete": { body: workspaceToDelete, response: unread },
  }),
};
