import { postgres as dialect } from "../../../schema/sql/dialects/postgres";
import type { Engine } from "../engine";
import { connect } from "./connect";
import { costOf } from "./estimate";
import { facts } from "./facts";
import { explain, isEngineError } from "./explain";
import { PARAMETERS } from "./parameters";

export const postgres: Engine = {
  name: "postgresql",
  aliases: ["postgres"],
  drivers: ["psycopg2", "psycopg", "asyncpg", "pg8000"],
  title: "PostgreSQL",
  facts,
  dialect,
  connect,
  explain,
  owns: isEngineError,
  parameters: PARAMETERS,
  estimate: { before: "EXPLAIN ", costOf },
  keeps: true,
  certificates: true,
  tunnels: true,
  writes: true,
  dryRun: "EXPLAIN ",
  defaultSchema: () => "public",
  databaseOfCatalog: (_database, catalog) => catalog,
};
