import { z } from "zod";
import { integer } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

const atMost = (max: number) =>
  z
    .string()
    .max(max, { error: errorText(message("Longer than maximum length {max}.", { max })) })
    .nullish();

const fields = {
  db_id: integer.nullish(),
  catalog: atMost(256),
  schema: atMost(128),
  label: atMost(256),
  description: z.string().nullish(),
  sql: z.string().nullish(),
  template_parameters: z.string().nullish(),
  extra_json: z.string().nullish(),
};

/** The body of POST /api/v1/saved_query/: every field is optional. */
export const savedQueryToCreate = z.strictObject(fields);

/** The body of PUT /api/v1/saved_query/{id}: absent fields stay unchanged. */
export const savedQueryToUpdate = z.strictObject({
  ...fields,
  /** Edgewise only: starts or stops the query's schedule. */
  schedule_active: z.boolean().optional(),
});

export type SavedQueryChange = z.infer<typeof savedQueryToUpdate>;
