import { postgres as dialect } from "../../../schema/sql/dialects/postgres";
import type { Engine } from "../engine";
import { connect } from "./connect";
import { facts } from "./facts";
import { explain, isEngineError } from "./explain";

export const postgres: Engine = {
  name: "postgresql", aliases: ["postgres"], drivers: ["psycopg2", "psycopg", "asyncpg", "pg8000"], title: "PostgreSQL", facts, dialect, connect, explain, owns: isEngineError,
  // libpq's others name files of the server (sslkey, passfile, service), other hosts (host, hostaddr) or settings (options).
  parameters: ["sslmode", "channel_binding", "application_name", "connect_timeout", "client_encoding", "target_session_attrs", "keepalives"],
  writes: true,
  dryRun: "EXPLAIN ",
  defaultSchema: () => "public",
  databaseOfCatalog: (_database, catalog) => catalog,
};
