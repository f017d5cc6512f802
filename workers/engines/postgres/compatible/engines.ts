import { hostParametersOf } from "../../connection-form";
import type { Engine } from "../../engine";
import { connectTo } from "../connect";
import { costOf } from "../estimate";
import { explainFrom, isEngineError } from "../explain";
import { PARAMETERS } from "../parameters";
import {
  amazonRedshift,
  cockroach,
  greenplum,
  materialize,
  risingwave,
  type Server,
  timescale,
  yugabyte,
} from "./servers";

interface Named extends Pick<Engine, "name" | "aliases" | "drivers" | "keeps" | "estimate"> {
  server: Server;
  /** What "encryption" of the form adds to the URI's query. */
  sslmode?: "require" | "verify-ca";
  /** The placeholder's backend and driver; the name alone when absent. */
  placeholder?: string;
}

const estimate: Engine["estimate"] = { before: "EXPLAIN ", costOf };

const NAMED: readonly Named[] = [
  {
    name: "cockroachdb",
    aliases: ["cockroach"],
    drivers: ["psycopg2", "psycopg", "asyncpg"],
    server: cockroach,
    placeholder: "cockroachdb+psycopg2",
  },
  {
    name: "timescaledb",
    aliases: [],
    drivers: ["psycopg2", "psycopg", "asyncpg"],
    server: timescale,
    keeps: true,
    estimate,
  },
  { name: "yugabytedb", aliases: ["yugabyte"], drivers: ["psycopg2", "psycopg"], server: yugabyte, estimate },
  { name: "greenplum", aliases: [], drivers: ["psycopg2"], server: greenplum, estimate },
  {
    name: "redshift",
    aliases: [],
    drivers: ["psycopg2", "redshift_connector", "psycopg2cffi"],
    server: amazonRedshift,
    sslmode: "verify-ca",
    placeholder: "redshift+psycopg2",
    estimate,
  },
  { name: "materialize", aliases: [], drivers: ["psycopg2", "psycopg"], server: materialize },
  { name: "risingwave", aliases: [], drivers: ["psycopg2", "psycopg", "asyncpg"], server: risingwave },
];

const engineOf = ({ server, sslmode = "require", placeholder, ...named }: Named): Engine => ({
  ...named,
  title: server.title,
  facts: {
    information: {
      disable_ssh_tunneling: false,
      supports_dynamic_catalog: true,
      supports_file_upload: false,
      supports_oauth2: false,
    },
    parameters: hostParametersOf(server.port),
    uriPlaceholder: `${placeholder ?? named.name}://user:password@host:port/dbname[?key=value&key=value...]`,
    preferred: false,
    encryption: { sslmode },
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
  defaultSchema: () => "public",
  databaseOfCatalog: (_database, catalog) => catalog,
});

/** Databases that speak PostgreSQL's protocol under names of their own. */
export const POSTGRES_COMPATIBLE: readonly Engine[] = NAMED.map(engineOf);
