import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";

/**
 * A double of a Databricks workspace: its token endpoint and the Statement Execution API, written from the public
 * reference (docs.databricks.com/api, "Statement Execution" and "OAuth machine-to-machine"). It refuses what the
 * reference does not allow. SQLite runs the queries; other statements have fixed results.
 */
export interface LocalDatabricks {
  port: number;
  uri: (query?: string) => string;
  /** Requests as "POST /api/2.0/sql/statements/". */
  requests: string[];
  /** Bodies of started statements. */
  started: Record<string, unknown>[];
  canceled: string[];
  /** Authorization headers that arrived at the storage. */
  storageHeaders: (string | undefined)[];
  /** Responses of a proxy in place of the next ones: before the request arrives, or after it was carried out. */
  failures: { status: number; after?: boolean }[];
  stop: () => void;
}

export const TOKEN = "dapi0123456789abcdef";
export const CLIENT = { id: "11111111-2222-3333-4444-555555555555", secret: "dose0123" };
const ISSUED = "issued-token";
const WAREHOUSE = "1a2b3c4d5e6f";

const API = "/api/2.0/sql/statements/";
/** Rows of a chunk. */
const CHUNK_ROWS = 10_000;
/** The reference's limit of an INLINE result is 25 MiB; a smaller one keeps tests short. */
const INLINE_BYTES = 256 * 1024;

type Cell = string | number | bigint | null;
interface Table {
  columns: { name: string; type_name: string; type_text: string }[];
  rows: (string | null)[][];
}

const BODY_KEYS = new Set(
  "warehouse_id statement catalog schema wait_timeout on_wait_timeout disposition format row_limit byte_limit parameters query_tags".split(
    " ",
  ),
);

interface Statement {
  polls: number;
  table: Table | null;
  error: string | null;
  isExternal: boolean;
  isSlow: boolean;
  state: string;
}

/** A refusal of the API. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const text = (name: string) => ({ name, type_name: "STRING", type_text: "STRING" });

/** Results of statements that SQLite does not know, and views of information_schema. */
function fixedResult(sql: string): Table | string | null {
  if (sql.startsWith("SELECT current_catalog(), current_schema()"))
    return { columns: [text("a"), text("b")], rows: [["main", "app"]] };
  if (/^SHOW SCHEMAS IN `main`$/.test(sql))
    return { columns: [text("databaseName")], rows: [["app"], ["information_schema"], ["other"]] };
  if (/^SHOW TABLES IN `main`\.`app`$/.test(sql))
    return {
      columns: [text("database"), text("tableName"), text("isTemporary")],
      rows: [
        ["app", "numbers", "false"],
        ["app", "nested", "false"],
        ["", "scratch", "true"],
      ],
    };
  if (/^SHOW VIEWS IN `main`\.`app`$/.test(sql))
    return { columns: [text("namespace"), text("viewName")], rows: [["app", "nested"]] };
  if (/^DESCRIBE TABLE `main`\.`(?:app|main)`\.`numbers`$/.test(sql))
    return {
      columns: [text("col_name"), text("data_type"), text("comment")],
      rows: [
        ["i", "int", "the number"],
        ["t", "string", null],
        ["# Partition Information", "", ""],
        ["i", "int", null],
      ],
    };
  if (/FROM missing/.test(sql))
    return "[TABLE_OR_VIEW_NOT_FOUND] The table or view `missing` cannot be found. SQLSTATE: 42P01; line 1 pos 14";
  if (/CAST\(t AS INT\)/.test(sql))
    return '[CAST_INVALID_INPUT] The value \'text 1\' of the type "STRING" cannot be cast to "INT". SQLSTATE: 22018';
  return null;
}

const DEFINITIONS: Record<string, [type: string, definition: string | null]> = {
  numbers: ["MANAGED", null],
  nested: ["VIEW", "SELECT i FROM main.app.numbers"],
  bare: ["VIEW", "SELECT i FROM numbers"],
  stored: ["MATERIALIZED_VIEW", null],
};

function describedRelation(sql: string): Table | null {
  if (!/FROM `main`\.information_schema\.tables t LEFT JOIN `main`\.information_schema\.views v/.test(sql)) return null;
  const [, schema, name] = /t\.table_schema = '(\w+)' AND t\.table_name = '(\w+)'/.exec(sql) ?? [];
  const found = schema === "app" ? DEFINITIONS[name!] : undefined;
  return { columns: [text("table_type"), text("view_definition")], rows: found ? [found] : [] };
}

export async function startDatabricks(): Promise<LocalDatabricks> {
  const database = new DatabaseSync(":memory:");
  database.exec(`CREATE TABLE numbers (i INTEGER, t TEXT);
    WITH RECURSIVE seq(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM seq WHERE i < 25000) INSERT INTO numbers SELECT i, 'text ' || i FROM seq;
    CREATE TABLE written (a INTEGER)`);
  const statements = new Map<string, Statement>();
  const local: Omit<LocalDatabricks, "port" | "uri" | "stop"> = {
    requests: [],
    started: [],
    canceled: [],
    storageHeaders: [],
    failures: [],
  };

  const evaluated = (sql: string, rowLimit: number | undefined): Table | string => {
    const plain = sql.replace(/^\/\*.*?\*\/\s*/, "");
    const fixed = describedRelation(plain) ?? fixedResult(plain);
    if (fixed !== null) return fixed;
    try {
      const query = database.prepare(plain);
      query.setReturnArrays?.(true);
      const rows = query.all() as unknown as Cell[][];
      return tableOf(
        query.columns().map(({ name }) => name),
        rows.slice(0, rowLimit),
      );
    } catch (error) {
      return `[PARSE_SYNTAX_ERROR] Syntax error: ${(error as Error).message}. SQLSTATE: 42601`;
    }
  };

  const start = (body: Record<string, unknown>): object => {
    const unknown = Object.keys(body).find((key) => !BODY_KEYS.has(key));
    if (unknown) throw new Refused(400, "INVALID_PARAMETER_VALUE", `unknown field ${unknown}`);
    if (body["warehouse_id"] !== WAREHOUSE) throw new Refused(404, "RESOURCE_DOES_NOT_EXIST", "no such warehouse");
    const wait = /^(\d+)s$/.exec(String(body["wait_timeout"] ?? "10s"));
    if (!wait || (wait[1] !== "0" && (Number(wait[1]) < 5 || Number(wait[1]) > 50)))
      throw new Refused(400, "INVALID_PARAMETER_VALUE", "wait_timeout must be 0s or from 5s to 50s");
    if (body["format"] !== "JSON_ARRAY" || !["INLINE", "EXTERNAL_LINKS"].includes(String(body["disposition"])))
      throw new Refused(400, "INVALID_PARAMETER_VALUE", "format and disposition do not fit");
    local.started.push(body);
    const sql = String(body["statement"]);
    const result = evaluated(sql, body["row_limit"] as number | undefined);
    const isExternal = body["disposition"] === "EXTERNAL_LINKS";
    const isTooLong = !isExternal && typeof result !== "string" && JSON.stringify(result.rows).length > INLINE_BYTES;
    const id = crypto.randomUUID();
    statements.set(id, {
      polls: 0,
      table: typeof result === "string" ? null : result,
      error: isTooLong
        ? "Inline byte limit exceeded. Statements executed with disposition=INLINE can have a result size of at most 26214400 bytes."
        : typeof result === "string"
          ? result
          : null,
      isExternal,
      isSlow: sql.includes("slowly"),
      state: "PENDING",
    });
    return { statement_id: id, status: { state: "PENDING" } };
  };

  const chunk = (id: string, { table, isExternal }: Statement, index: number, origin: string): object => {
    const rows = table!.rows.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS);
    const next =
      (index + 1) * CHUNK_ROWS < table!.rows.length
        ? {
            next_chunk_index: index + 1,
            next_chunk_internal_link: `/api/2.0/sql/statements/${id}/result/chunks/${index + 1}?row_offset=${(index + 1) * CHUNK_ROWS}`,
          }
        : {};
    const facts = { chunk_index: index, row_offset: index * CHUNK_ROWS, row_count: rows.length, ...next };
    return isExternal
      ? {
          external_links: [
            {
              ...facts,
              external_link: `${origin}/storage/${id}/${index}?signature=s`,
              expiration: "2099-01-01T00:00:00Z",
            },
          ],
        }
      : { ...facts, data_array: rows };
  };

  const status = (id: string, statement: Statement, origin: string): object => {
    statement.polls++;
    if (statement.state === "PENDING" && statement.polls === 1)
      return { statement_id: id, status: { state: "PENDING" } };
    if (statement.state === "CANCELED") return { statement_id: id, status: { state: "CANCELED" } };
    if (statement.isSlow) return { statement_id: id, status: { state: "RUNNING" } };
    if (statement.error !== null)
      return {
        statement_id: id,
        status: { state: "FAILED", error: { error_code: "BAD_REQUEST", message: statement.error } },
      };
    statement.state = "SUCCEEDED";
    const { columns, rows } = statement.table!;
    return {
      statement_id: id,
      status: { state: "SUCCEEDED" },
      manifest: {
        format: "JSON_ARRAY",
        schema: { column_count: columns.length, columns: columns.map((column, position) => ({ ...column, position })) },
        total_chunk_count: Math.ceil(rows.length / CHUNK_ROWS),
        total_row_count: rows.length,
        truncated: false,
      },
      result: rows.length === 0 ? {} : chunk(id, statement, 0, origin),
    };
  };

  const respond = (request: IncomingMessage, body: string, origin: string): object => {
    const path = request.url!;
    if (path === "/oidc/v1/token") {
      const form = new URLSearchParams(body);
      const client = Buffer.from((request.headers.authorization ?? "").replace("Basic ", ""), "base64").toString();
      if (form.get("grant_type") !== "client_credentials" || form.get("scope") !== "all-apis")
        throw new Refused(400, "invalid_request", "grant_type and scope");
      if (client !== `${CLIENT.id}:${CLIENT.secret}`) throw new Refused(401, "invalid_client", "client");
      return { access_token: ISSUED, token_type: "Bearer", expires_in: 3600 };
    }
    if (![`Bearer ${TOKEN}`, `Bearer ${ISSUED}`].includes(request.headers.authorization ?? ""))
      throw new Refused(401, "UNAUTHENTICATED", "Credential was not sent or was of an unsupported type.");
    if (!path.startsWith(API)) throw new Refused(404, "ENDPOINT_NOT_FOUND", path);
    const [id = "", ...parts] = path.slice(API.length).split("/");
    const rest = parts.map((part) => `/${part}`).join("");
    if (request.method === "POST" && id === "" && rest === "")
      return start(JSON.parse(body) as Record<string, unknown>);
    const statement = statements.get(id);
    if (!statement) throw new Refused(404, "NOT_FOUND", "no such statement");
    if (request.method === "POST" && rest === "/cancel") {
      statement.state = "CANCELED";
      local.canceled.push(id);
      return {};
    }
    const index = /^\/result\/chunks\/(\d+)$/.exec(rest)?.[1];
    if (request.method === "GET" && index !== undefined) return chunk(id, statement, Number(index), origin);
    if (request.method === "GET" && rest === "") return status(id, statement, origin);
    throw new Refused(404, "ENDPOINT_NOT_FOUND", path);
  };

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stored = /^\/storage\/([\w-]+)\/(\d+)\?signature=s$/.exec(request.url!);
    const send = (code: number, value: object): void =>
      void response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (stored) {
      local.storageHeaders.push(request.headers.authorization);
      const rows = statements.get(stored[1]!)!.table!.rows;
      return send(200, rows.slice(Number(stored[2]) * CHUNK_ROWS, (Number(stored[2]) + 1) * CHUNK_ROWS));
    }
    local.requests.push(`${request.method} ${request.url}`);
    try {
      const failure = local.failures.shift();
      if (failure && !failure.after) return send(failure.status, {});
      const value = respond(request, body, origin);
      send(failure?.status ?? 200, failure ? {} : value);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      send(error.status, { error_code: error.code, message: error.message });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...local,
    port,
    uri: (query = "&catalog=main") =>
      `databricks://token:${TOKEN}@127.0.0.1:${port}/app?http_path=/sql/1.0/warehouses/${WAREHOUSE}${query}`,
    stop: () => server.close().closeAllConnections(),
  };
}

/** A result as the API has it: each value as text. */
function tableOf(names: readonly string[], rows: readonly Cell[][]): Table {
  return {
    columns: names.map((name, at) => {
      const value = rows.find((row) => row[at] !== null)?.[at];
      const type = typeof value === "string" ? "STRING" : Number.isInteger(Number(value)) ? "LONG" : "DOUBLE";
      return { name, type_name: type, type_text: type === "LONG" ? "BIGINT" : type };
    }),
    rows: rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
  };
}
