import type { AvailableDatabase } from "../../../../schema/database/calls";

/** A kind of database that people may look for; `engine` is the one that connects to it, null if there is none. */
export interface EngineOption {
  name: string;
  engine: string | null;
}

/** Databases that another database's engine connects to. */
const ALIASES: readonly EngineOption[] = [
  { name: "Aurora PostgreSQL", engine: "postgresql" },
  { name: "MariaDB", engine: "mysql" },
  { name: "Neon", engine: "postgresql" },
];

/** Databases that Superset supports with a driver of their own and Edgewise does not yet. */
const ELSEWHERE = [
  "Amazon Athena",
  "Amazon Redshift",
  "Apache Doris",
  "Apache Drill",
  "Apache Druid",
  "Apache Hive",
  "Apache Impala",
  "Apache Kylin",
  "Apache Pinot",
  "Apache Solr",
  "Apache Spark SQL",
  "CockroachDB",
  "Couchbase",
  "CrateDB",
  "Databricks",
  "Denodo",
  "Dremio",
  "DuckDB",
  "Elasticsearch",
  "Exasol",
  "Firebird",
  "Firebolt",
  "Google BigQuery",
  "IBM Db2",
  "Microsoft SQL Server",
  "Netezza",
  "OceanBase",
  "Oracle",
  "Presto",
  "RisingWave",
  "SAP HANA",
  "Shillelagh",
  "SingleStore",
  "Snowflake",
  "SQLite",
  "StarRocks",
  "TDengine",
  "Teradata",
  "Vertica",
  "YDB",
  "YugabyteDB",
];

/** All kinds of database that people may look for, supported ones first. */
export function engineOptions(available: readonly AvailableDatabase[]): EngineOption[] {
  const known = new Set(available.map(({ engine }) => engine));
  const working = [
    ...available.map(({ name, engine }) => ({ name, engine })),
    ...ALIASES.filter(({ engine }) => engine !== null && known.has(engine)),
  ];
  return [
    ...working.toSorted((a, b) => a.name.localeCompare(b.name)),
    ...ELSEWHERE.map((name) => ({ name, engine: null })),
  ];
}
