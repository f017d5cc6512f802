import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { runDetails } from "../query-run/run-details";

/** A table that a tab shows in its sidebar. */
const tabTable = z.object({
  id: z.number(),
  tab_state_id: z.number(),
  database_id: z.number().nullable(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  table: z.string(),
  expanded: z.boolean(),
  /** In the format of the page. */
  description: z.record(z.string(), z.unknown()),
});

export const editorTab = z.object({
  id: z.number(),
  label: z.string(),
  sql: z.string(),
  database_id: z.number().nullable(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  autorun: z.boolean(),
  template_params: z.string().nullable(),
  query_limit: z.number().nullable(),
  hide_left_bar: z.boolean(),
  extra_json: z.record(z.string(), z.unknown()),
  latest_query: runDetails.nullable(),
  saved_query: z.object({ id: z.number() }).nullable(),
  user_id: z.number(),
  /** The number of changes to the SQL, from which a window resumes. */
  sql_version: z.number(),
  table_schemas: z.array(tabTable),
});
export type EditorTab = z.infer<typeof editorTab>;

/** The bodies are forms whose fields are JSON: `queryEditor`, `queryId`, `table`, `expanded`, or the changed fields. */
const form = z.instanceof(FormData);

export const tabCalls = {
  ...callsUnder("/tabstateview", {
    "GET /:id": { response: editorTab },
    "POST /": { body: form, response: z.object({ id: z.number() }) },
    "PUT /:id": { body: form, response: z.number() },
    "DELETE /:id": { response: z.string() },
    "POST /:id/activate": { response: z.number() },
    "POST /:id/migrate_query": { body: form, response: z.number() },
    "DELETE /:id/query/:run": { response: z.string() },
  }),
  ...callsUnder("/tableschemaview", {
    "POST /": { body: form, response: z.object({ id: z.number() }) },
    "DELETE /:id": { response: z.string() },
    "POST /:id/expanded": { body: form, response: z.boolean() },
  }),
};
