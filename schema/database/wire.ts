import { z } from "zod";
import { integer, text } from "../wire/fields";
import { certificateField } from "./certificate";
import { extraField, jsonField } from "./extra";
import { requestedTunnelField } from "./tunnel-field";
import { INVALID_URI, parseUri } from "./uri";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** The error for a method of another type lists the options too. */
const METHODS = ["sqlalchemy_form", "dynamic_form"] as const;
const method = z.enum(METHODS, {
  error: ({ input }) =>
    input === undefined || input === null
      ? undefined
      : errorText(message("Must be one of: {options}.", { options: METHODS.join(", ") })),
});

/** A connection string; what an engine refuses of it is checked where the engines are. */
const address = text(1, 1024).refine((value) => parseUri(value) !== null, {
  error: errorText(INVALID_URI),
  when: ({ value }) => typeof value === "string",
});

const connection = {
  engine: z.string().nullish(),
  driver: z.string().nullish(),
  parameters: z.record(z.string(), z.unknown()).optional(),
  configuration_method: method.default("sqlalchemy_form"),
  impersonate_user: z.boolean().optional(),
  extra: extraField.optional(),
  masked_encrypted_extra: jsonField.nullish(),
  server_cert: certificateField.nullish(),
  ssh_tunnel: requestedTunnelField.nullish(),
};

const settings = {
  ...connection,
  cache_timeout: integer.nullish(),
  expose_in_sqllab: z.boolean().optional(),
  allow_run_async: z.boolean().optional(),
  allow_file_upload: z.boolean().optional(),
  allow_ctas: z.boolean().optional(),
  allow_cvas: z.boolean().optional(),
  allow_dml: z.boolean().optional(),
  force_ctas_schema: text(0, 250).nullish(),
  is_managed_externally: z.boolean().nullish(),
  external_url: z.string().nullish(),
  uuid: z.guid().optional(),
};

/**
 * The body of POST /api/v1/database/. Unknown fields are dropped, here and in PUT: clients send back what they
 * received.
 */
export const databaseToCreate = z.object({
  ...settings,
  expose_in_sqllab: z.boolean().default(true),
  database_name: text(1, 250),
  sqlalchemy_uri: address.optional(),
});
/** The body of PUT /api/v1/database/{id}: absent fields stay unchanged. */
export const databaseToUpdate = z.object({
  ...settings,
  database_name: text(1, 250).nullish(),
  sqlalchemy_uri: text(0, 1024)
    .refine((value) => parseUri(value) !== null, { error: errorText(INVALID_URI) })
    .optional(),
});
/** The body of POST /api/v1/database/test_connection/. */
export const connectionToTest = z.strictObject({
  ...connection,
  database_name: text(1, 250).nullish(),
  sqlalchemy_uri: address.optional(),
});

/**
 * The body of POST /api/v1/database/validate_parameters/; `id` names the stored connection whose masked password was
 * sent back.
 */
export const parametersToValidate = z.looseObject({
  id: z.number().int().nullish(),
  engine: z.string(),
  configuration_method: z.enum(["sqlalchemy_form", "dynamic_form"]),
  parameters: z.record(z.string(), z.unknown()).default({}),
  database_name: text(1, 250).nullish(),
  driver: z.string().nullish(),
  catalog: z.record(z.string(), z.unknown()).optional(),
  impersonate_user: z.boolean().optional(),
  extra: z.string().optional(),
  server_cert: certificateField.nullish(),
  ssh_tunnel: requestedTunnelField.nullish(),
});

export type DatabaseToCreate = z.infer<typeof databaseToCreate>;
export type DatabaseToUpdate = z.infer<typeof databaseToUpdate>;

/** The body of POST /api/v1/database/{id}/validate_sql/. */
export const sqlToValidate = z.strictObject({
  sql: z.string(),
  schema: z.string().nullish(),
  catalog: z.string().nullish(),
  template_params: z.record(z.string(), z.unknown()).nullish(),
});
