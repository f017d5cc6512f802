import { z } from "zod";
import { QUERY_STATES } from "./state";

const runError = z.object({
  message: z.string(),
  error_type: z.string(),
  level: z.enum(["info", "warning", "error"]),
  extra: z.record(z.string(), z.unknown()).nullable(),
});

/** Epoch ms; in polls as decimal text. */
const time = z.union([z.number(), z.string()]);

/** A run of SQL in responses of the editor's endpoints. */
export const runDetails = z.object({
  /** The id that the page generated. */
  id: z.string(),
  /** The id of the query as a datasource; absent until the server has stored the run. */
  queryId: z.number().exactOptional(),
  dbId: z.number(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  sql: z.string(),
  /** The name of the editor tab that it ran in. */
  tab: z.string().nullable().exactOptional(),
  state: z.enum(QUERY_STATES),
  /** Percent of statements that are finished. */
  progress: z.number(),
  rows: z.number().nullable(),
  limitingFactor: z.string().nullable(),
  startDttm: time,
  endDttm: time.nullable(),
  resultsKey: z.string().nullable(),
  /** The URL where the database shows the run itself. */
  trackingUrl: z.string().nullable(),
  errorMessage: z.string().nullable(),
  /** Schema of the table that a CREATE TABLE AS run wrote. */
  tempSchema: z.string().nullable(),
  tempTable: z.string().nullable(),
  ctas: z.boolean(),
  extra: z.looseObject({
    errors: z.array(runError).exactOptional(),
    /** Bytes of the result's rows as JSON (Edgewise only). */
    result_bytes: z.number().exactOptional(),
  }),
});
