import pg from "pg";
import { type LocalPostgres, startPostgres } from "../../../workers/engines/postgres/local-postgres";
import type { Oracle } from "../outcome";
import { DIALECTS, type Reading } from "../reading";
import { GRAMMAR_CALLS } from "./postgres-nodes";
import { SCHEMA, tableBits, TABLES } from "./tables";

/**
 * A real PostgreSQL: plans each text as a user who may only read the tables that the reading lists and call the
 * functions of the allow-list. The server names the first table or function without permission.
 */
export async function postgresServer(port: number): Promise<Oracle> {
  const server = await startPostgres(port);
  const readers: pg.Client[] = [];
  const owner = await server.client("postgres");
  await owner.query(SETUP);
  for (let set = 0; set < 1 << TABLES.length; set++) readers.push(await reader(owner, server, set));
  return {
    examine: (reading) => examine(readers[tableBits(reading)]!, reading),
    stop: async () => {
      await Promise.all([...readers, owner].map((client) => client.end()));
      server.stop();
    },
  };
}

/** Functions behind operators, casts and types stay executable for everyone. */
const SETUP = `
  CREATE SCHEMA ${SCHEMA};
  GRANT USAGE ON SCHEMA ${SCHEMA} TO PUBLIC;
  ${TABLES.map((table) => `CREATE TABLE ${SCHEMA}.${table} (a int, b text, v text);`).join("\n")}
  DO $do$ DECLARE f oid; BEGIN
    FOR f IN SELECT p.oid FROM pg_proc p WHERE p.prokind <> 'p' AND p.proname NOT IN (${[...allowedNames()].map((name) => `'${name}'`).join()})
      AND NOT EXISTS (SELECT FROM pg_operator o WHERE p.oid IN (o.oprcode, o.oprrest, o.oprjoin))
      AND NOT EXISTS (SELECT FROM pg_cast c WHERE c.castfunc = p.oid)
      AND NOT EXISTS (SELECT FROM pg_type t WHERE p.oid IN (t.typinput, t.typoutput, t.typmodin)) LOOP
      EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', f::regprocedure);
    END LOOP;
  END $do$`;

function* allowedNames(): Iterable<string> {
  yield* GRAMMAR_CALLS;
  yield* DIALECTS.postgresql.functions.allowed;
}

async function reader(owner: pg.Client, server: LocalPostgres, set: number): Promise<pg.Client> {
  await owner.query(`CREATE ROLE reader${set} LOGIN`);
  for (const table of TABLES.filter((_, at) => set & (1 << at)))
    await owner.query(`GRANT SELECT ON ${SCHEMA}.${table} TO reader${set}`);
  const client = new pg.Client({ connectionString: server.uri("postgres").replace("postgres@", `reader${set}@`) });
  await client.connect();
  await client.query(
    `SET search_path = ${SCHEMA}; SET statement_timeout = 2000; SET default_transaction_read_only = on`,
  );
  return client;
}

async function examine(client: pg.Client, reading: Reading): Promise<readonly string[] | null> {
  try {
    // Named parameters make the driver use the extended protocol, which accepts one statement only.
    await client.query({
      text: `EXPLAIN ${reading.text.toWellFormed()}`,
      values: [],
      queryMode: "extended",
    } as pg.QueryConfig);
    return [];
  } catch (error) {
    return isUnsupported(error as { code?: string; message: string }, reading);
  }
}

/** Schemas whose views call functions that nobody may call directly. */
const CATALOGS = new Set(["information_schema", "pg_catalog"]);

/** Returns the table, function or type that the server did not find or allow, unless the reading lists it. */
function isUnsupported(
  { code, message }: { code?: string; message: string },
  { relations, attributes }: Reading,
): string[] | null {
  const [, kind, name = ""] =
    /^(?:permission denied for )?(table|view|relation|function|schema|type) "?((?:(?! in FOR ).)*?)"?(?: does not exist)?$/s.exec(
      message,
    ) ?? [];
  if (code === "42501" && kind === "function" && attributes.includes(name)) return null;
  if (code === "42501") {
    if (relations.some(({ schema, table }) => table === name || schema === name || CATALOGS.has(schema ?? "")))
      return null;
    return [`lacks ${kind ?? message} ${name}`];
  }
  if (code === "42P01" && kind === "relation")
    return relations.some(({ schema, table }) => name === table || name === `${schema}.${table}`)
      ? null
      : [`reads ${name}`];
  return null;
}
