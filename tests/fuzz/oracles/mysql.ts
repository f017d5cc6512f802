import { type Connection, createConnection } from "mysql2";
import { MYSQL_TABLES } from "../../../schema/sql/dialects/mysql-functions";
import type { LocalServer } from "../../../workers/engines/mysql/local-server";
import { allowedIn, type Oracle } from "../outcome";
import { type Reading } from "../reading";
import { functionsIn } from "./printed-functions";
import { SCHEMA, tableBits, TABLES } from "./tables";

const MODE = "STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION";

/**
 * A real MariaDB or MySQL: prepares each text as a user who may read only the tables that the reading lists; each
 * subset of the tables has one. The
 * server names the first table or function without permission. Accepted texts are explained, to find the functions in
 * the query that the server prints.
 */
export async function mysqlServer(server: LocalServer): Promise<Oracle> {
  const root = await server.client();
  await root.query(`CREATE DATABASE ${SCHEMA}`);
  for (const table of TABLES) await root.query(`CREATE TABLE ${SCHEMA}.${table} (a INT, b TEXT, v TEXT)`);
  for (const table of TABLES) await root.query(`INSERT INTO ${SCHEMA}.${table} VALUES (1, 'x', 'y'), (2, 'x', 'y')`);
  // A user without any permission may not use the schema.
  await root.query(`CREATE TABLE ${SCHEMA}.nothing (a INT)`);
  const readers: Connection[] = [];
  for (let set = 0; set < 1 << TABLES.length; set++) {
    const tables = TABLES.filter((_, at) => set & (1 << at));
    const user = `reader${set}@'127.0.0.1'`;
    await root.query(`CREATE USER ${user} IDENTIFIED BY ''`);
    for (const table of tables) await root.query(`GRANT SELECT ON ${SCHEMA}.${table} TO ${user}`);
    if (set === 0) await root.query(`GRANT SELECT ON ${SCHEMA}.nothing TO ${user}`);
    readers.push(await signedIn(server.port, `reader${set}`));
  }
  return {
    examine: (reading) => examine(readers[tableBits(reading)]!, reading),
    stop: async () => {
      for (const reader of readers) reader.destroy();
      await root.end();
      server.stop();
    },
  };
}

function signedIn(port: number, user: string): Promise<Connection> {
  const driver = createConnection({
    host: "127.0.0.1",
    port,
    user,
    database: SCHEMA,
    charset: "UTF8MB4_GENERAL_CI",
    flags: ["-LOCAL_FILES", "-IGNORE_SPACE", "-FOUND_ROWS"],
    multipleStatements: false,
  });
  driver.on("error", () => {});
  return new Promise((resolve, reject) =>
    driver.query(`SET SESSION sql_mode = '${MODE}'`, (error) => (error ? reject(error) : resolve(driver))),
  );
}

interface ServerError {
  errno: number;
  sqlMessage?: string;
}

async function examine(driver: Connection, reading: Reading): Promise<readonly string[] | null> {
  const prepared = await prepare(driver, reading.text);
  if ("errno" in prepared) return isUnsupported(prepared, reading);
  const others = prepared.columns === 0 && !/^\s*(#|--|\/\*)/.test(reading.text) ? ["gives no rows"] : [];
  const allowed = allowedIn("mysql");
  const printed = await explained(driver, reading.text);
  return [
    ...others,
    ...functionsIn(printed ?? "")
      .filter((name) => !allowed(name) && !MYSQL_TABLES.has(name) && !PRINTED.has(name))
      .map((name) => `calls ${name}`),
  ];
}

function prepare(driver: Connection, text: string): Promise<ServerError | { columns: number }> {
  return new Promise((resolve) =>
    driver.prepare(text, (error, statement) => {
      if (error) return resolve(error as unknown as ServerError);
      const columns = (statement as unknown as { columns: unknown[] }).columns.length;
      driver.unprepare(text);
      resolve({ columns });
    }),
  );
}

/** Returns the table or function that the server did not find or allow, unless the reading lists it. */
function isUnsupported({ errno, sqlMessage: escaped = "" }: ServerError, { relations }: Reading): string[] | null {
  // Messages escape characters that do not print.
  const sqlMessage = escaped.replaceAll(/\\([\dA-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const listed = (schema: string, table: string): boolean =>
    relations.some((each) => each.table === table && (each.schema ?? SCHEMA) === schema);
  const quoted = /for table `((?:[^`]|``)*)`\.`((?:[^`]|``)*)`/.exec(sqlMessage);
  const [, owner, name] =
    quoted?.map((part) => part.replaceAll("``", "`")) ?? /Table '(.*?)\.(.*)'/s.exec(sqlMessage) ?? [];
  // A common table expression that the server does not see but the reader does refers to no table: the only effect is
  // an error.
  if (/^_*common_table_\d+$/.test(name ?? "")) return null;
  if ((errno === 1142 || errno === 1146) && owner !== undefined && name !== undefined)
    return listed(owner, name) ? null : [`reads ${owner}.${name}`];
  // MySQL names only the table.
  const bare = /for table '(.*)'/s.exec(sqlMessage)?.[1] ?? sqlMessage;
  if (/^_*common_table_\d+$/.test(bare)) return null;
  if (errno === 1142 || errno === 1146) return relations.some((each) => each.table === bare) ? null : [`reads ${bare}`];
  const schema = /to database '([^']*)'|Unknown database '([^']*)'/.exec(sqlMessage);
  if (schema)
    return relations.some((each) => each.schema === (schema[1] ?? schema[2]))
      ? null
      : [`reads schema ${schema[1] ?? schema[2]}`];
  const routine =
    /^(?:FUNCTION|.*routine) '?(\S+?)'? (?:does not exist$|for user)/.exec(sqlMessage) ??
    (errno === 1370 ? /routine '([^']*)'/.exec(sqlMessage) : null);
  if ((errno === 1305 || errno === 1370) && routine)
    return NOT_EVERYWHERE.has(routine[1]!.split(".").at(-1)!.toLowerCase()) ? null : [`calls ${routine[1]}`];
  return errno === 1227 || errno === 1045 || errno === 1290 ? [`needs a right: ${sqlMessage}`] : null;
}

/**
 * Listed functions that one of the two servers, or a version, lacks: it searches for a stored function of that name.
 */
const NOT_EVERYWHERE = new Set([
  "any_value",
  "chr",
  "format_bytes",
  "grouping",
  "json_exists",
  "json_query",
  "md5",
  "median",
  "natural_sort_key",
  "nvl",
  "nvl2",
  "percentile_cont",
  "percentile_disc",
  "regexp_like",
  "sformat",
  "sha",
  "sha1",
  "to_char",
]);

/** Returns the query as the server prints it after parsing. */
async function explained(driver: Connection, text: string): Promise<string | null> {
  // Sent together: a statement in between would replace the warnings.
  const [ran, warnings] = await Promise.all([
    rowsOf(driver, `${isMariaDb(driver) ? "EXPLAIN EXTENDED" : "EXPLAIN"} ${text}`),
    rowsOf(driver, "SHOW WARNINGS"),
  ]);
  if (!ran) return null;
  return (warnings?.findLast(({ Code }) => Code === 1003)?.["Message"] as string | undefined) ?? null;
}

const isMariaDb = (driver: Connection): boolean =>
  /mariadb/i.test(
    (driver as unknown as { _handshakePacket: { serverVersion: string } })._handshakePacket.serverVersion,
  );

const rowsOf = (driver: Connection, sql: string): Promise<Record<string, unknown>[] | null> =>
  new Promise((resolve) =>
    driver.query(sql, (error, rows) => resolve(error ? null : (rows as Record<string, unknown>[]))),
  );

/** Words before a parenthesis that the server prints for operators, types and clauses. */
const PRINTED = new Set([
  "from",
  "join",
  "select",
  "like",
  "as",
  "in",
  "exists",
  "values",
  "over",
  "dual",
  "between",
  "not",
  "union",
  "intersect",
  "except",
  "escape",
  "trigcond",
  "cache",
  "<cache>",
  "materialize",
]);
