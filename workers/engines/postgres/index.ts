import { postgres as dialect } from "../../../schema/sql/dialects/postgres";
import type { Batch, Engine } from "../engine";
import { connect } from "./connect";
import { facts } from "./facts";
import { explain, isEngineError } from "./explain";

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
  // libpq's other parameters name files of the server (sslkey, passfile, service), other hosts (host, hostaddr) or
  // settings (options).
  parameters: [
    "sslmode",
    "channel_binding",
    "application_name",
    "connect_timeout",
    "client_encoding",
    "target_session_attrs",
    "keepalives",
  ],
  estimate: { before: "EXPLAIN ", costOf },
  keeps: true,
  certificates: true,
  tunnels: true,
  writes: true,
  dryRun: "EXPLAIN ",
  defaultSchema: () => "public",
  databaseOfCatalog: (_database, catalog) => catalog,
};

/** "Seq Scan on flights  (cost=0.00..3281.05 rows=…" */
function costOf({ values }: Batch): Record<string, string> {
  const found = /cost=([\d.]+)\.\.([\d.]+)/.exec(String(values[0]?.[0]));
  return found ? { "Start-up cost": decimal(found[1]!), "Total cost": decimal(found[2]!) } : {};
}

const decimal = (text: string): string => (Number.isInteger(+text) ? `${+text}.0` : String(+text));
