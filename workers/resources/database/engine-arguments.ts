import type { ConnectionUri } from "../../../schema/database/uri";
import { Failure, wireError } from "../../../schema/errors";
import { type Localizable, message } from "../../../schema/language/localizable";
import { engineOf } from "../../engines/registry";
import { parsedObject } from "../resource/parsed-object";

/** What SQLAlchemy's create_engine() takes with connections that are not pooled, as Superset's are. */
const ARGUMENTS = new Set(
  `case_sensitive client_encoding connect_args convert_unicode creator echo echo_pool empty_in_strategy
  enable_from_linting encoding execution_options executemany_batch_page_size executemany_mode
  executemany_values_page_size future hide_parameters implicit_returning isolation_level json_deserializer
  json_serializer label_length listeners logging_name max_identifier_length module paramstyle plugins pool pool_events
  pool_logging_name pool_pre_ping pool_recycle pool_reset_on_return poolclass query_cache_size server_side_cursors strategy
  use_batch_mode use_native_hstore use_native_unicode use_native_uuid`.split(/\s+/),
);

/** SQLAlchemy's dialect and the name that errors show, by engine. */
const DIALECTS: Readonly<Record<string, readonly [dialect: string, name: string]>> = {
  postgresql: ["PGDialect_psycopg2", "PostgreSQL"],
  mysql: ["MySQLDialect_mysqldb", "MySQL"],
  clickhousedb: ["ClickHouseDialect", "ClickHouse"],
  trino: ["TrinoDialect", "Trino"],
  snowflake: ["SnowflakeDialect", "Snowflake"],
  bigquery: ["BigQueryDialect", "Google BigQuery"],
};

/** Refuses `engine_params` of a database's extra that Superset's connections refuse, with its message. */
export function requireEngineArguments(uri: ConnectionUri, extra: string | null | undefined): void {
  const { engine_params } = parsedObject(extra ?? null);
  if (engine_params === undefined || engine_params === null) return;
  const engine = engineOf(uri.backend);
  const [dialect, engine_name] = DIALECTS[engine?.name ?? ""] ?? ["DefaultDialect", engine?.title ?? uri.backend];
  const refusal = (text: Localizable) =>
    new Failure([wireError("GENERIC_DB_ENGINE_ERROR", text, { engine_name })], 422);
  if (typeof engine_params !== "object" || Array.isArray(engine_params))
    throw refusal(message("engine_params must be an object of arguments."));
  const unknown = Object.keys(engine_params).filter((name) => !ARGUMENTS.has(name));
  if (unknown.length === 0) return;
  throw refusal(
    `Invalid argument(s) ${unknown.map((name) => `'${name}'`).join(",")} sent to create_engine(), using configuration ${dialect}/NullPool/Engine.  Please check that the keyword arguments are appropriate for this combination of components.`,
  );
}
