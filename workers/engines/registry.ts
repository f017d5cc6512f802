import { parseUri } from "../../schema/database/uri";
import { bigquery } from "./bigquery";
import { clickhouse } from "./clickhouse";
import { databricks } from "./databricks";
import type { Engine } from "./engine";
import { gsheets } from "./gsheets";
import { mysql } from "./mysql";
import { MYSQL_COMPATIBLE } from "./mysql/compatible";
import { postgres } from "./postgres";
import { POSTGRES_COMPATIBLE } from "./postgres/compatible/engines";
import { snowflake } from "./snowflake";
import { trino } from "./trino";
import { uploads } from "./uploads";

/** All engines, in the order of the connection form. */
export const ENGINES: readonly Engine[] = [
  postgres,
  mysql,
  clickhouse,
  trino,
  bigquery,
  databricks,
  snowflake,
  gsheets,
  uploads,
  ...POSTGRES_COMPATIBLE,
  ...MYSQL_COMPATIBLE,
];

const byName: ReadonlyMap<string, Engine> = new Map(
  ENGINES.flatMap((engine) => [engine.name, ...engine.aliases].map((name) => [name, engine])),
);

/**
 * Returns the engine of a database's backend name or connection URI ("postgresql+psycopg2://…"); null where there is
 * none.
 */
export const engineOf = (backend: string): Engine | null =>
  byName.get(/^[\w]*/.exec(backend.toLowerCase())?.[0] ?? "") ?? null;

/** Returns the engine of a backend and driver; null where either is unknown. No driver means the default one. */
export function engineOfDriver(backend: string, driver: string | null): Engine | null {
  const engine = engineOf(backend);
  return engine && (driver === null || engine.drivers.includes(driver.toLowerCase())) ? engine : null;
}

/** Returns the schema of unqualified names for a connection URI. */
export function defaultSchemaOf(uri: string): string {
  const { database = "", query = {} } = parseUri(uri) ?? {};
  return engineOf(uri)?.defaultSchema?.(database, query) ?? (database || "public");
}
