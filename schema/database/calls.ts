import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resourceCalls } from "../calls/resource-calls";
import { created, message, resultOf, unread } from "../calls/shapes";
import { columnPreview } from "../upload/calls";
import { partedUpload } from "../upload/wire";
import { connectionToTest, databaseToCreate, databaseToUpdate, parametersToValidate, sqlToValidate } from "./wire";

const shared = {
  id: z.number(),
  database_name: z.string(),
  backend: z.string(),
  allow_run_async: z.boolean().nullable(),
  allow_dml: z.boolean().nullable(),
  allow_file_upload: z.boolean().nullable(),
  expose_in_sqllab: z.boolean().nullable(),
};

const listedDatabase = z.object({
  ...shared,
  /** UTC, without a zone. */
  changed_on: z.string(),
});

/** A connection for a person who may edit it; its password is masked. */
const storedConnection = z.object({
  ...shared,
  driver: z.string().nullable(),
  configuration_method: z.string(),
  is_managed_externally: z.boolean(),
  sqlalchemy_uri: z.string().exactOptional(),
  parameters: z
    .object({
      host: z.string().exactOptional(),
      port: z.number().nullable().exactOptional(),
      database: z.string().exactOptional(),
      username: z.string().exactOptional(),
      password: z.string().nullable().exactOptional(),
      query: z.record(z.string(), z.string()).exactOptional(),
      encryption: z.boolean().exactOptional(),
      catalog: z.record(z.string(), z.string()).exactOptional(),
      project_id: z.string().exactOptional(),
    })
    .exactOptional(),
  extra: z.string().nullable(),
  cache_timeout: z.number().nullable(),
  force_ctas_schema: z.string().nullable(),
  allow_ctas: z.boolean().nullable(),
  allow_cvas: z.boolean().nullable(),
  impersonate_user: z.boolean().nullable(),
  server_cert: z.string().nullable(),
  /** "{}" stands for stored secrets. */
  masked_encrypted_extra: z.string().nullable(),
  /** Its secrets are masks. */
  ssh_tunnel: z
    .object({
      server_address: z.string(),
      server_port: z.number(),
      username: z.string(),
      password: z.string().exactOptional(),
      private_key: z.string().exactOptional(),
      private_key_password: z.string().exactOptional(),
      host_key: z.string().nullable(),
    })
    .nullable(),
});

const noConnection = z.strictObject({ is_managed_externally: z.boolean() });

/** The static type is of a database that exists; as in Superset, a missing one has an empty connection. */
const connectionOrNone = z.custom<z.infer<typeof storedConnection>>(
  (value) => storedConnection.or(noConnection).safeParse(value).success,
);

const availableDatabase = z.object({
  engine: z.string(),
  name: z.string(),
  default_driver: z.string(),
  preferred: z.boolean(),
  sqlalchemy_uri_placeholder: z.string(),
  engine_information: z.object({ disable_ssh_tunneling: z.boolean() }),
  /** JSON schema of the form's fields; absent where a connection is given by its URL alone. */
  parameters: z.record(z.string(), z.unknown()).optional(),
});

/** Objects that use a database: deleting it is refused while datasets do. */
const databaseUse = z.object({
  charts: z.object({ count: z.number() }),
  dashboards: z.object({ count: z.number() }),
});

/** Catalogs or schemas; `default` is the connection's own. */
const placeNames = z.object({ result: z.array(z.string()), default: z.string().nullable().optional() });

/** An error in SQL; lines and columns count from 1. */
const sqlFault = z.object({
  line_number: z.number(),
  start_column: z.number().nullable(),
  end_column: z.number().nullable(),
  message: z.string(),
});

const tableKey = z.object({
  type: z.enum(["pk", "fk", "index"]),
  name: z.string().nullable(),
  column_names: z.array(z.string()),
  referred_schema: z.string().nullable().optional(),
  referred_table: z.string().optional(),
  referred_columns: z.array(z.string()).optional(),
  unique: z.boolean().optional(),
});

const tableDescription = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      longType: z.string(),
      comment: z.string().nullable(),
      keys: z.array(tableKey),
    }),
  ),
  comment: z.string().nullable(),
  selectStar: z.string(),
  indexes: z.array(tableKey),
  foreignKeys: z.array(tableKey),
});

/** A table's partitioning: its columns, and where the latest partition is. */
const tablePartitions = z.object({
  cols: z.array(z.string()),
  latest: z.record(z.string(), z.unknown()),
  partitionQuery: z.string().optional(),
});

const tableQuery = z.object({ name: z.string(), catalog: z.string().optional(), schema: z.string() });

export type ListedDatabase = z.infer<typeof listedDatabase>;
export type StoredConnection = z.infer<typeof storedConnection>;
export type AvailableDatabase = z.infer<typeof availableDatabase>;
export type TableColumn = TableDescription["columns"][number];
export type TableKey = z.infer<typeof tableKey>;
export type TableDescription = z.infer<typeof tableDescription>;
export type TablePartitions = z.infer<typeof tablePartitions>;

export const databaseCalls = callsUnder("/api/v1/database", {
  ...resourceCalls({
    listed: listedDatabase,
    item: z.object(shared),
    toCreate: databaseToCreate,
    toUpdate: databaseToUpdate,
  }),
  "GET /available/": { response: z.object({ databases: z.array(availableDatabase) }) },
  "GET /:id/connection": { response: resultOf(connectionOrNone) },
  "POST /test_connection/": {
    body: connectionToTest,
    /** `ssh_host_key` is the fingerprint of the key that the tunnel's server presented. */
    response: message.extend({ ssh_host_key: z.string().exactOptional() }),
  },
  "POST /validate_parameters/": { body: parametersToValidate, response: message },
  "GET /:id/related_objects/": { response: databaseUse },
  "GET /:id/catalogs/": { query: z.object({ q: z.object({ force: z.boolean() }) }), response: placeNames },
  "GET /:id/schemas/": {
    query: z.object({ q: z.object({ force: z.boolean(), catalog: z.string().optional() }).optional() }),
    response: placeNames,
  },
  "GET /:id/tables/": {
    query: z.object({
      q: z.object({ schema_name: z.string(), force: z.boolean(), catalog_name: z.string().optional() }),
    }),
    response: resultOf(z.array(z.object({ value: z.string(), type: z.string() }))),
  },
  "GET /:id/table_metadata/": { query: tableQuery, response: tableDescription },
  "GET /:id/table_metadata/extra/": {
    query: tableQuery,
    response: z.object({ partitions: tablePartitions.optional() }),
  },
  "GET /:id/function_names/": { response: z.object({ function_names: z.array(z.string()) }) },
  "POST /:id/validate_sql/": { body: sqlToValidate, response: resultOf(z.array(sqlFault)) },
  "POST /upload_database/": { response: created },
  "POST /upload_metadata/": {
    body: z.instanceof(FormData),
    response: resultOf(z.object({ items: z.array(columnPreview) })),
  },
  "POST /:id/upload_parts/": {
    body: partedUpload,
    response: resultOf(z.object({ upload: z.string(), part_bytes: z.number() })),
  },
  "GET /:id/upload_parts/:upload": { response: resultOf(z.object({ bytes: z.number() })) },
  "PUT /:id/upload_parts/:upload": {
    body: z.instanceof(FormData),
    response: resultOf(z.object({ bytes: z.number() })),
  },
  "DELETE /:id/upload_parts/:upload": { response: unread },
});
