import { z } from "zod";
import { integer, text } from "../wire/fields";

const short = z.string().max(256, { error: "Longer than maximum length 256." }).nullish();

/** The body of POST /api/v1/sqllab/execute/. */
export const sqlToRun = z.strictObject({
  database_id: integer,
  sql: z.string(),
  client_id: z.string().max(64, { error: "Longer than maximum length 64." }).nullish(),
  queryLimit: integer.nullish(),
  sql_editor_id: short,
  catalog: short,
  schema: short,
  tab: short,
  ctas_method: z.enum(["TABLE", "VIEW"]).nullish(),
  templateParams: z.string().nullish(),
  tmp_table_name: short,
  select_as_cta: z.boolean().nullish(),
  runAsync: z.boolean().nullish(),
  expand_data: z.boolean().nullish(),
  /** Ours: what nobody pressed a key for, such as a link that runs its SQL, is refused where it would write. */
  reads_only: z.boolean().nullish(),
});
export type SqlToRun = z.infer<typeof sqlToRun>;

/** The body of POST /api/v1/sqllab/estimate/. */
export const sqlToEstimate = z.strictObject({ database_id: integer, sql: z.string(), template_params: z.record(z.string(), z.unknown()).nullish(), catalog: short, schema: short });

/** The body of POST /api/v1/sqllab/format_sql/. */
export const sqlToFormat = z.strictObject({ sql: z.string(), engine: short, database_id: integer.nullish(), template_params: z.string().nullish() });

/** The body of POST /api/v1/sqllab/explore/ (ours): one's run, and what its dataset is called. */
export const runToExplore = z.strictObject({ client_id: z.string(), table_name: text(1, 250) });

/** What a link to the editor opens: POST /api/v1/sqllab/permalink. */
export const editorLink = z.strictObject({ dbId: integer, sql: z.string(), name: z.string().nullish(), schema: z.string().nullish(), catalog: z.string().nullish(), autorun: z.boolean().nullish(), templateParams: z.string().nullish() });
export type EditorLink = z.infer<typeof editorLink>;

export const editorLinkPath = (key: string): string => `/sqllab/p/${key}/`;

/** A column of a result. */
export interface RunColumn {
  column_name: string;
  name: string;
  type: string;
  /** 0 numeric, 1 text, 2 time, 3 boolean. */
  type_generic: number;
  is_dttm: boolean;
}
