import { COMMON, PLAIN, SOURCES } from "./any-dialect";
import { BIGQUERY_ATTACKS, BIGQUERY_SOURCES } from "./bigquery";
import { CLICKHOUSE_ATTACKS, CLICKHOUSE_SOURCES } from "./clickhouse";
import { MYSQL_ATTACKS, MYSQL_SOURCES } from "./mysql";
import { SNOWFLAKE_ATTACKS, SNOWFLAKE_SOURCES } from "./snowflake";
import { SQLITE_ATTACKS, SQLITE_SOURCES } from "./sqlite";
import { TRINO_ATTACKS, TRINO_SOURCES } from "./trino";

const ATTACKS: Readonly<Record<string, readonly string[]>> = {
  mysql: MYSQL_ATTACKS,
  sqlite: SQLITE_ATTACKS,
  clickhouse: CLICKHOUSE_ATTACKS,
  trino: TRINO_ATTACKS,
  bigquery: BIGQUERY_ATTACKS,
  snowflake: SNOWFLAKE_ATTACKS,
};
const OWN_SOURCES: Readonly<Record<string, readonly string[]>> = {
  mysql: MYSQL_SOURCES,
  sqlite: SQLITE_SOURCES,
  clickhouse: CLICKHOUSE_SOURCES,
  trino: TRINO_SOURCES,
  bigquery: BIGQUERY_SOURCES,
  snowflake: SNOWFLAKE_SOURCES,
};

/** Returns the texts to try in every place of a query. */
export const attacksOn = (dialect: string): readonly string[] => [...PLAIN, ...COMMON, ...(ATTACKS[dialect] ?? [])];

/** Returns the virtual datasets to query under row rules. */
export const sourcesOf = (dialect: string): readonly string[] => [...SOURCES, ...(OWN_SOURCES[dialect] ?? [])];
