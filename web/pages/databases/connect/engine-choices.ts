import type { AvailableDatabase } from "../../../api/databases";

/** A kind of database as people look for it; `engine` is the one that connects to it, null where there is none. */
export interface EngineChoice {
  name: string;
  engine: string | null;
}

/** Names under which people look for what another engine connects to. */
const ALIASES: readonly EngineChoice[] = [{ name: "Aurora PostgreSQL", engine: "postgresql" }, { name: "MariaDB", engine: "mysql" }, { name: "Neon", engine: "postgresql" }];

/** Databases that Superset connects to with a driver of their own, and Edgewise not yet. */
const ELSEWHERE = [
  "Amazon Athena", "Amazon Redshift", "Apache Doris", "Apache Drill", "Apache Druid", "Apache Hive", "Apache Impala", "Apache Kylin", "Apache Pinot", "Apache Solr", "Apache Spark SQL", "CockroachDB", "Couchbase", "CrateDB",
  "Databricks", "Denodo", "Dremio", "DuckDB", "Elasticsearch", "Exasol", "Firebird", "Firebolt", "Google BigQuery", "Google Sheets", "IBM Db2", "Microsoft SQL Server", "Netezza", "OceanBase", "Oracle", "Presto", "RisingWave", "SAP HANA",
  "Shillelagh", "SingleStore", "Snowflake", "SQLite", "StarRocks", "TDengine", "Teradata", "Vertica", "YDB", "YugabyteDB",
];

/** Every kind of database that people may look for, those that work first. */
export function engineChoices(available: readonly AvailableDatabase[]): EngineChoice[] {
  const known = new Set(available.map(({ engine }) => engine));
  const working = [...available.map(({ name, engine }) => ({ name, engine })), ...ALIASES.filter(({ engine }) => engine !== null && known.has(engine))];
  return [...working.toSorted((a, b) => a.name.localeCompare(b.name)), ...ELSEWHERE.map((name) => ({ name, engine: null }))];
}
