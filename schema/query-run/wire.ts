import { z } from "zod";
import { MAX_EDITOR_SQL_CHARACTERS, MAX_FORMATTED_SQL_CHARACTERS } from "../limits";
import { integer, text } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

const short = z
  .string()
  .max(256, { error: errorText(message("Longer than maximum length {max}.", { max: 256 })) })
  .nullish();

const sqlText = (most: number) =>
  z.string().max(most, { error: errorText(message("Longer than maximum length {max}.", { max: most })) });

/** The body of POST /api/v1/sqllab/execute/. */
export const sqlToRun = z.strictObject({
  database_id: integer,
  sql: sqlText(MAX_EDITOR_SQL_CHARACTERS),
  client_id: z
    .string()
    .max(64, { error: errorText(message("Longer than maximum length {max}.", { max: 64 })) })
    .nullish(),
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
  /** Edgewise only: refuses statements that write, for SQL that runs without a person's action, such as from a link. */
  reads_only: z.boolean().nullish(),
});
export type SqlToRun = z.infer<typeof sqlToRun>;

/** The body of POST /api/v1/sqllab/estimate/. */
export const sqlToEstimate = z.strictObject({
  database_id: integer,
  sql: sqlText(MAX_EDITOR_SQL_CHARACTERS),
  template_params: z.record(z.string(), z.unknown()).nullish(),
  catalog: short,
  schema: short,
});

/** The body of POST /api/v1/sqllab/format_sql/. */
export const sqlToFormat = z.strictObject({
  sql: sqlText(MAX_FORMATTED_SQL_CHARACTERS),
  engine: short,
  database_id: integer.nullish(),
  template_params: z.string().nullish(),
});

/** The body of POST /api/v1/sqllab/explore/ (Edgewise only): the person's run, and the name of its dataset. */
export const runToExplore = z.strictObject({ client_id: z.string(), table_name: text(1, 250) });

/** The state that a link to the editor opens: POST /api/v1/sqllab/permalink. */
export const editorLink = z.strictObject({
  dbId: integer,
  sql: z.string(),
  name: z.string(),
  schema: z.string().nullish(),
  catalog: z.string().nullish(),
  autorun: z.boolean().nullish(),
  templateParams: z.string().nullish(),
});
export type EditorLink = z.infer<typeof editorLink>;

export const editorLinkPath = (key: string): string => `/sqllab/p/${key}/`;
