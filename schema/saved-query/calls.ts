import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { favoriteCalls, resourceCalls } from "../calls/resource-calls";
import { person, tagLink, unread } from "../calls/shapes";
import { QUERY_STATES } from "../query-run/state";
import { savedQueryVersionsQuery } from "../saved-query-version/wire";
import { savedQueryToCreate, savedQueryToUpdate } from "./wire";

const shared = {
  id: z.number(),
  label: z.string().nullable(),
  description: z.string().nullable(),
  sql: z.string().nullable(),
  schema: z.string().nullable(),
  catalog: z.string().nullable(),
  sql_tables: z.array(z.object({ schema: z.string().nullable(), table: z.string() })).nullable(),
  database: z.object({ id: z.number(), database_name: z.string() }).nullable(),
};

const listedSavedQuery = z.object({
  ...shared,
  db_id: z.number().nullable(),
  rows: z.number().nullable(),
  tags: z.array(tagLink),
  last_run_delta_humanized: z.string(),
  /** UTC, without a zone. */
  changed_on: z.string(),
  /** When it runs by itself (Edgewise only); times are UTC, in ISO. */
  schedule: z
    .object({
      active: z.boolean(),
      crontab: z.string(),
      time_zone: z.string(),
      starts_on: z.string().nullable(),
      ends_on: z.string().nullable(),
      last_due: z.string().nullable(),
      /** Why the last time has no run. */
      last_error: z.string().nullable(),
      last_run: z
        .object({
          id: z.number(),
          status: z.enum(QUERY_STATES),
          rows: z.number().nullable(),
          error_message: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  extra: z.record(z.string(), z.unknown()),
});

const savedQueryDetails = z.object({ ...shared, template_parameters: z.string().nullable() });

const savedQueryContent = z.object({
  label: z.string().nullable(),
  description: z.string().nullable(),
  sql: z.string().nullable(),
  db_id: z.number().nullable(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  template_parameters: z.string().nullable(),
});

const savedQueryVersion = z.object({
  id: z.number(),
  /** "save", "import", "restore"; "before" is the content when versions began. */
  cause: z.string(),
  /** UTC, with its time zone. */
  made_on: z.string(),
  made_by: person.nullable(),
  content: savedQueryContent,
  current: z.boolean(),
});

export type ListedSavedQuery = z.infer<typeof listedSavedQuery>;
/** The content of a version: all fields that a person edits. */
export type SavedQueryContent = z.infer<typeof savedQueryContent>;
export type SavedQueryVersion = z.infer<typeof savedQueryVersion>;

export const savedQueryCalls = callsUnder("/api/v1/saved_query", {
  ...resourceCalls({
    listed: listedSavedQuery,
    item: savedQueryDetails,
    toCreate: savedQueryToCreate,
    toUpdate: savedQueryToUpdate,
  }),
  ...favoriteCalls,
  "GET /:id/versions": {
    query: z.object({ q: savedQueryVersionsQuery }),
    response: z.object({ count: z.number(), result: z.array(savedQueryVersion) }),
  },
  "POST /:id/versions/:version/restore": { body: z.object({}), response: unread },
});
