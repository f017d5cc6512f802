import { createHash, createPublicKey, generateKeyPairSync, type KeyPairKeyObjectResult, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { DuckDb, DuckResponse, DuckValue } from "./duckdb-sql";

interface Result {
  rowType: { name: string; type: string; scale: number | null; precision: number | null; nullable: boolean }[];
  rows: (string | null)[][];
}
interface Failure {
  code: string;
  message: string;
}
interface Statement {
  isDone: boolean;
  result: Promise<Result | Failure>;
  stop: () => void;
}

interface Options {
  /** Runs the statements; without it each must be one of `given`. */
  duckdb?: DuckDb;
  given?: Readonly<Record<string, Result | Failure | "never">>;
  /** Rows of a partition. */
  partitionRows?: number;
}

export const SNOWFLAKE_ACCOUNT = "edge_org-test";
const ACCESS_TOKEN = "access-token-of-the-double";
const PERSONAL_TOKEN = "token-of-a-person";
const FIELDS = new Set(["statement", "timeout", "database", "schema", "warehouse", "role", "bindings", "parameters"]);

/** Made once: this takes a good part of a second. */
let keyPair: KeyPairKeyObjectResult | undefined;

/**
 * A double of Snowflake's SQL API v2, from https://docs.snowflake.com/en/developer-guide/sql-api/reference: submitting,
 * polling, partitions, cancelling; key pairs, programmatic access tokens and OAuth. Requests that the reference does not
 * describe are refused.
 */
export async function startSnowflake({ duckdb, given = {}, partitionRows = 5000 }: Options) {
  const keys = (keyPair ??= generateKeyPairSync("rsa", { modulusLength: 2048 }));
  const statements = new Map<string, Statement>();
  const seen: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const fingerprint = createHash("sha256")
    .update(createPublicKey(keys.privateKey).export({ type: "spki", format: "der" }))
    .digest("base64");

  const isSigned = (jwt: string): boolean => {
    const [header = "", claims = "", signature = ""] = jwt.split(".");
    const { iss, sub, iat, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
    const name = "EDGE_ORG-TEST.READER";
    return (
      verify("sha256", Buffer.from(`${header}.${claims}`), keys.publicKey, Buffer.from(signature, "base64url")) &&
      sub === name &&
      iss === `${name}.SHA256:${fingerprint}` &&
      Number(exp) - Number(iat) <= 3600
    );
  };
  const isKnown = (token: string, type: unknown): boolean =>
    (type === "KEYPAIR_JWT" && token.split(".").length === 3 && isSigned(token)) ||
    (type === "PROGRAMMATIC_ACCESS_TOKEN" && token === ACCESS_TOKEN) ||
    (type === "OAUTH" && token === PERSONAL_TOKEN);

  for (const view of duckdb ? INFORMATION_SCHEMA : []) await duckdb!.exec(view);
  const execute = async (written: string, names: { database: string; schema: string }, id: string) => {
    const known = given[written] ?? given[written.replace(/\s+LIMIT \d+$/, "")];
    const sql = written.replaceAll(/"\w+"\.information_schema\./g, "memory.info.");
    if (known === "never") return new Promise<never>(() => {});
    if (known) return known;
    if (!duckdb)
      return {
        code: "001003",
        message: `SQL compilation error:\nsyntax error line 1 at position 0 unexpected '${sql}'.`,
      };
    const explained = /^EXPLAIN USING JSON (.*)$/s.exec(sql)?.[1];
    const where = { dialect: "snowflake", catalog: names.database, schema: names.schema };
    if (explained !== undefined) return planOf(await duckdb.request("check", explained, where), names);
    return resultOf(await duckdb.request("run", sql, where, id));
  };

  const credentials = {
    privateKey: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    accessToken: ACCESS_TOKEN,
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, "http://double");
    let text = "";
    for await (const part of request) text += String(part);
    const json = (status: number, body: unknown): void => {
      const bytes = gzipSync(JSON.stringify(body));
      response.writeHead(status, { "content-type": "application/json", "content-encoding": "gzip" }).end(bytes);
    };
    if (url.pathname === "/credentials") return json(200, credentials);
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    seen.push({ method: request.method!, path: url.pathname + url.search, body });
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (!isKnown(token, request.headers["x-snowflake-authorization-token-type"]) || !request.headers["user-agent"])
      return json(401, { code: "390144", message: "JWT token is invalid." });
    const [, , , collection, handle, action] = url.pathname.split("/");
    if (collection !== "statements") return json(404, { code: "390404", message: "Not found" });
    if (handle === undefined && request.method === "POST") {
      const unknown = Object.keys(body).find((field) => !FIELDS.has(field));
      const parameters = (body["parameters"] ?? {}) as Record<string, unknown>;
      if (unknown !== undefined || parameters["MULTI_STATEMENT_COUNT"] !== "1" || !Number.isInteger(body["timeout"]))
        return json(400, { code: "391902", message: `Invalid request: ${unknown ?? "parameters"}` });
      const id = crypto.randomUUID();
      const names = { database: String(body["database"] ?? ""), schema: String(body["schema"] ?? "main") };
      const statement: Statement = {
        isDone: false,
        result: execute(String(body["statement"]), names, id),
        stop: () => duckdb?.stopStatement(id),
      };
      statements.set(id, statement);
      void statement.result.then(() => (statement.isDone = true));
      if (url.searchParams.get("async") === "true") return running(id);
      return json(400, { code: "391902", message: "Expected async=true" });
    }
    const statement = statements.get(handle ?? "");
    if (!statement) return json(404, { code: "391404", message: "Statement handle not found" });
    if (action === "cancel" && request.method === "POST") {
      statement.stop();
      statement.isDone = true;
      return json(200, { code: "000000", statementHandle: handle, message: "successfully canceled." });
    }
    const late = new Promise<null>((resolve) => setTimeout(resolve, 5, null));
    const result = await Promise.race([statement.result, late]);
    if (result === null) return running(handle!);
    if ("code" in result) return json(422, { ...result, sqlState: "42000", statementHandle: handle });
    const partition = Number(url.searchParams.get("partition") ?? 0);
    const rows = result.rows.slice(partition * partitionRows, (partition + 1) * partitionRows);
    const count = Math.max(1, Math.ceil(result.rows.length / partitionRows));
    if (partition >= count) return json(422, { code: "391902", message: "No such partition" });
    const partitionInfo = Array.from({ length: count }, () => ({ rowCount: partitionRows, uncompressedSize: 1 }));
    json(200, {
      code: "090001",
      statementHandle: handle,
      ...(partition === 0
        ? {
            resultSetMetaData: {
              numRows: result.rows.length,
              format: "jsonv2",
              rowType: result.rowType,
              partitionInfo,
            },
          }
        : {}),
      data: rows,
    });

    function running(id: string): void {
      json(202, {
        code: "333334",
        message: "Asynchronous execution in progress.",
        statementHandle: id,
        statementStatusUrl: `/api/v2/statements/${id}`,
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...credentials,
    personalToken: PERSONAL_TOKEN,
    /** Sends the account's host to the double. */
    aliases: { "edge-org-test.snowflakecomputing.com": host },
    seen,
    running: (): number => [...statements.values()].filter(({ isDone }) => !isDone).length,
    stop: (): void => void server.close().closeAllConnections(),
  };
}

export type SnowflakeDouble = Awaited<ReturnType<typeof startSnowflake>>;

/** DuckDB's catalog under the names of Snowflake's information schema. */
const INFORMATION_SCHEMA = [
  "CREATE SCHEMA memory.info",
  "CREATE VIEW memory.info.tables AS SELECT table_schema, table_name, table_type FROM information_schema.tables",
  "CREATE VIEW memory.info.views AS SELECT schema_name AS table_schema, view_name AS table_name, sql AS view_definition FROM duckdb_views()",
  "CREATE VIEW memory.info.columns AS SELECT *, column_comment AS comment FROM information_schema.columns",
  "CREATE VIEW memory.info.schemata AS SELECT schema_name FROM information_schema.schemata WHERE catalog_name = 'SHOP'",
  "CREATE VIEW memory.info.databases AS SELECT database_name FROM duckdb_databases() WHERE NOT internal",
];

const TYPES: readonly [RegExp, string][] = [
  [/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$|^DECIMAL/, "FIXED"],
  [/^(DOUBLE|FLOAT)$/, "REAL"],
  [/^BOOLEAN$/, "BOOLEAN"],
  [/^TIMESTAMP WITH TIME ZONE$/, "TIMESTAMP_TZ"],
  [/^TIMESTAMP/, "TIMESTAMP_NTZ"],
  [/^DATE$/, "DATE"],
  [/^TIME$/, "TIME"],
  [/^BLOB$/, "BINARY"],
  [/^JSON$|^STRUCT/, "VARIANT"],
];

const DAY_MS = 86_400_000;

function resultOf(response: DuckResponse): Result | Failure {
  if (response.error !== undefined) return failureOf(response);
  const types = (response.columns ?? []).map(
    ([, type]) => TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? "TEXT",
  );
  const rowType = (response.columns ?? []).map(([name, type], at) => ({
    name,
    type: types[at]!,
    scale: types[at] === "FIXED" ? Number(/,\s*(\d+)\)/.exec(type)?.[1] ?? 0) : null,
    precision: types[at] === "FIXED" ? 38 : null,
    nullable: true,
  }));
  return { rowType, rows: (response.rows ?? []).map((row) => row.map((value, at) => cellOf(types[at]!, value))) };
}

/** A value as the API has it: always text, times as seconds, dates as days. */
function cellOf(type: string, value: DuckValue): string | null {
  if (value === null) return null;
  if (type === "DATE") return String(Date.parse(String(value)) / DAY_MS);
  if (typeof value === "object" && "micros" in value) {
    const { micros } = value as { micros: number };
    const seconds = `${micros < 0 ? "-" : ""}${Math.floor(Math.abs(micros) / 1e6)}.${String(Math.abs(micros) % 1e6).padStart(6, "0")}000`;
    return type === "TIMESTAMP_TZ" ? `${seconds} 1440` : seconds;
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function planOf(found: DuckResponse, { database, schema }: { database: string; schema: string }): Result | Failure {
  if (found.error !== undefined) return failureOf(found);
  const objects = (found.tables ?? []).map(([inDatabase, inSchema, table]) =>
    [inDatabase || database, inSchema || schema, table].map((part) => part.toUpperCase()).join("."),
  );
  const plan = {
    GlobalStats: { partitionsTotal: 4, partitionsAssigned: 1, bytesAssigned: 1024 },
    Operations: [
      [{ operation: "Result" }, ...objects.map((object) => ({ operation: "TableScan", objects: [object] }))],
    ],
  };
  return {
    rowType: [{ name: "content", type: "TEXT", scale: null, precision: null, nullable: true }],
    rows: [[JSON.stringify(plan)]],
  };
}

/** DuckDB's error in Snowflake's words. */
function failureOf({ error = "", message = "" }: DuckResponse): Failure {
  const column = /Referenced column "(.+?)"/.exec(message)?.[1];
  const table = /Table with name (\S+?)(?: does not exist|!)/.exec(message)?.[1];
  if (error === "syntax" || error === "ParserException")
    return { code: "001003", message: "SQL compilation error:\nsyntax error line 1 at position 7 unexpected 'FROM'." };
  if (column !== undefined)
    return {
      code: "000904",
      message: `SQL compilation error: error line 1 at position 7\ninvalid identifier '${column.toUpperCase()}'`,
    };
  if (table !== undefined || error === "CatalogException")
    return {
      code: "002003",
      message: `SQL compilation error:\nObject '${(table ?? "").toUpperCase()}' does not exist or not authorized.`,
    };
  if (error === "ConversionException")
    return { code: "100038", message: `Numeric value '${/'(.*?)'/.exec(message)?.[1] ?? ""}' is not recognized` };
  if (error === "InterruptException") return { code: "000604", message: "SQL execution canceled" };
  return { code: "000000", message: `SQL compilation error:\n${message}` };
}
