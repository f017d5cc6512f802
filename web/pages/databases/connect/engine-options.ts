import type { AvailableDatabase } from "../../../../schema/database/calls";

/** A kind of database that people may look for; `engine` is the one that connects to it, null if there is none. */
export interface EngineOption {
  name: string;
  engine: string | null;
}

/** Engines that are offered as tiles, in this order; all others are in the list below. */
const TILES = [
  "postgresql",
  "mysql",
  "bigquery",
  "snowflake",
  "redshift",
  "databricks",
  "clickhousedb",
  "trino",
  "gsheets",
  "uploads",
];

/** Databases that another database's engine connects to. */
const ALIASES: readonly EngineOption[] = [
  { name: "AlloyDB", engine: "postgresql" },
  { name: "Aurora PostgreSQL", engine: "postgresql" },
  { name: "MariaDB", engine: "mysql" },
  { name: "Neon", engine: "postgresql" },
];

/** Databases that Superset supports with a driver of their own; those that are available are left out. */
const ELSEWHERE = [
  "Amazon Athena",
  "Apache Drill",
  "Apache Druid",
  "Apache Hive",
  "Apache Impala",
  "Apache Kylin",
  "Apache Pinot",
  "Apache Solr",
  "Apache Spark SQL",
  "Couchbase",
  "CrateDB",
  "Denodo",
  "Dremio",
  "DuckDB",
  "Elasticsearch",
  "Exasol",
  "Firebird",
  "Firebolt",
  "IBM Db2",
  "Microsoft SQL Server",
  "Netezza",
  "OceanBase",
  "Oracle",
  "Presto",
  "SAP HANA",
  "Shillelagh",
  "SQLite",
  "TDengine",
  "Teradata",
  "Vertica",
  "YDB",
];

/** All kinds of database that people may look for, supported ones first. */
export function engineOptions(available: readonly AvailableDatabase[]): EngineOption[] {
  const known = new Set(available.map(({ engine }) => engine));
  const titles = new Set(available.map(({ name }) => name));
  const working = [
    ...available.map(({ name, engine }) => ({ name, engine })),
    ...ALIASES.filter(({ engine }) => engine !== null && known.has(engine)),
  ];
  return [
    ...working.toSorted((a, b) => a.name.localeCompare(b.name)),
    ...ELSEWHERE.filter((name) => !titles.has(name)).map((name) => ({ name, engine: null })),
  ];
}

/** The engines that are offered as tiles. */
export const engineTiles = (available: readonly AvailableDatabase[]): AvailableDatabase[] =>
  TILES.flatMap((name) => available.filter(({ engine }) => engine === name));
