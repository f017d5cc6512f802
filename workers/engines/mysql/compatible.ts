import { NUMERIC } from "../../../schema/query/chart-data-response";
import { mysql as dialect } from "../../../schema/sql/dialects/mysql";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import { hostParametersOf } from "../connection-form";
import type { Engine } from "../engine";
import { connectTo } from "./connect";
import { explainFrom, isEngineError } from "./explain";
import { PARAMETERS } from "./parameters";
import { MYSQL, type ServerFacts, TIDB } from "./server-facts";

/** Java's largest number; these servers refuse MySQL's, which is larger. */
const MOST_ROWS = "9223372036854775807";

/** 128-bit numbers, which MySQL does not have. */
const withLargeNumbers = (name: string): Dialect => ({
  ...dialect,
  name,
  kindOf: (type) => (/^LARGEINT/i.test(type?.trim() ?? "") ? NUMERIC : dialect.kindOf(type)),
});

/**
 * StarRocks and Doris have neither read-only transactions nor max_execution_time; query_timeout counts seconds. Sources:
 * their documentation of system variables, catalogs and KILL.
 */
const ANALYTICAL: Omit<ServerFacts, "title" | "dialect" | "storesRows"> = {
  port: 9030,
  sessionSettings: () => "SET SESSION sql_mode = 'ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES', time_zone = '+00:00'",
  limits: (_, timeoutMs, rows) =>
    `SET SESSION query_timeout = ${Math.max(1, Math.ceil(timeoutMs / 1000))}, sql_select_limit = ${rows ?? MOST_ROWS}`,
  begin: { reading: null, writing: null },
  cancel: MYSQL.cancel,
  hasCatalogs: true,
  nameFolding: "@@lower_case_table_names",
  plansNameTables: false,
  lists: { keys: false, partitions: false },
};

const STARROCKS: ServerFacts = {
  ...ANALYTICAL,
  title: "StarRocks",
  dialect: withLargeNumbers("starrocks"),
  storesRows: /^(?:StarRocks|OLAP)$/i,
};

const DORIS: ServerFacts = {
  ...ANALYTICAL,
  title: "Apache Doris",
  dialect: withLargeNumbers("pydoris"),
  storesRows: /^(?:Doris|OLAP)$/i,
};

/** Superset's time grains of SingleStore. */
const SINGLESTORE_GRAINS: Dialect["timeGrains"] = [
  ["PT1S", "Second"],
  ["PT1M", "Minute"],
  ["PT1H", "Hour"],
  ["P1D", "Day"],
  ["P1W", "Week"],
  ["P1M", "Month"],
  ["P3M", "Quarter"],
  ["P1Y", "Year"],
].map(([duration, name]) => ({
  duration: duration!,
  name: name!,
  function: `DATE_TRUNC('${name!.toLowerCase()}', {col})`,
}));

/**
 * SingleStore has no time zone and no limits per session: statements are canceled from here, and times are in the
 * server's zone. Sources: its documentation of engine variables, of sql_mode and of KILL QUERY.
 */
const SINGLESTORE: ServerFacts = {
  title: "SingleStore",
  port: 3306,
  dialect: { ...dialect, name: "singlestoredb", timeGrains: SINGLESTORE_GRAINS },
  sessionSettings: () => "SET SESSION sql_mode = 'ONLY_FULL_GROUP_BY,STRICT_ALL_TABLES'",
  limits: () => null,
  begin: { reading: null, writing: "BEGIN" },
  cancel: MYSQL.cancel,
  hasCatalogs: false,
  storesRows: /^MemSQL$/i,
  nameFolding: "IF(@@table_name_case_sensitivity, 0, 1)",
  plansNameTables: false,
  lists: { keys: false, partitions: false },
};

interface Named extends Pick<Engine, "name" | "aliases" | "drivers"> {
  server: ServerFacts;
  /** The database part of its URIs. */
  database?: string;
}

const NAMED: readonly Named[] = [
  { name: "tidb", aliases: [], drivers: ["pymysql", "mysqldb", "mysqlconnector"], server: TIDB },
  {
    name: "starrocks",
    aliases: [],
    drivers: ["pymysql", "mysqldb", "aiomysql", "asyncmy"],
    server: STARROCKS,
    database: "catalog.db",
  },
  {
    name: "pydoris",
    aliases: ["doris"],
    drivers: ["pymysql", "mysqldb"],
    server: DORIS,
    database: "catalog.db",
  },
  {
    name: "singlestoredb",
    aliases: ["memsql"],
    drivers: ["mysql", "pymysql", "mysqldb"],
    server: SINGLESTORE,
  },
];

const engineOf = ({ name, aliases, drivers, server, database = "dbname" }: Named): Engine => ({
  name,
  aliases,
  drivers,
  title: server.title,
  facts: {
    information: {
      disable_ssh_tunneling: false,
      supports_dynamic_catalog: false,
      supports_file_upload: false,
      supports_oauth2: false,
    },
    parameters: hostParametersOf(server.port),
    uriPlaceholder: `${name}://user:password@host:port/${database}[?key=value&key=value...]`,
    preferred: false,
    encryption: { ssl: "1" },
  },
  dialect: server.dialect,
  connect: (settings) => connectTo(server, settings),
  explain: (error, settings) => explainFrom(server, error, settings),
  owns: isEngineError,
  parameters: PARAMETERS,
  certificates: true,
  tunnels: true,
  writes: true,
  dryRun: "EXPLAIN ",
  ...(server.hasCatalogs ? { defaultSchema: (name) => name.slice(name.indexOf(".") + 1) } : {}),
});

/** Databases that speak MySQL's protocol under names of their own. */
export const MYSQL_COMPATIBLE: readonly Engine[] = NAMED.map(engineOf);
