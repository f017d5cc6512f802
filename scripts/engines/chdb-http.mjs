// ClickHouse's HTTP interface over chdb, for tests: chdb is ClickHouse's engine as a library, without its server.
// Run as: node chdb-http.mjs <folder with node_modules/chdb> <data folder>; prints its port. Users: default (no
// password), reader (password "s/e@c", read-only by profile).
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

const [folder, data] = process.argv.slice(2);
const { Session } = createRequire(join(folder, "package.json"))("chdb");
const control = new Session(data);
control.query("CREATE DATABASE IF NOT EXISTS default");

const PASSWORDS = { default: "", reader: "s/e@c" };
const NO_SETTINGS = new Set(["database", "default_format", "query_id", "user", "password", "wait_end_of_query"]);
const quoted = (text) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, "http://localhost");
  const parameters = Object.fromEntries(searchParams);
  const body = await textOf(request);
  const fail = (error) => {
    const found =
      /Code: (\d+)\. DB::Exception: .*/s.exec(error.message)?.[0] ??
      `Code: 1. DB::Exception: ${error.message} (UNSUPPORTED_METHOD)`;
    const code = Number(/Code: (\d+)/.exec(found)[1]);
    response.writeHead({ 516: 403, 60: 404, 81: 404, 47: 404, 62: 400, 115: 404 }[code] ?? 500, {
      "content-type": "text/plain",
      "x-clickhouse-exception-code": String(code),
    });
    response.end(`${found} (version 26.7.2.1 (official build))\n`);
  };
  const user = authenticated(request.headers.authorization);
  if (user === null)
    return fail(
      new Error(
        "Code: 516. DB::Exception: Authentication failed: password is incorrect, or there is no user with such name. (AUTHENTICATION_FAILED)",
      ),
    );
  if (holdsTwo(body))
    return fail(new Error("Code: 62. DB::Exception: Syntax error (Multi-statements are not allowed). (SYNTAX_ERROR)"));
  const session = new Session(data);
  let running = true;
  try {
    if (user === "reader") session.query("SET readonly = 1");
    if (parameters.database) session.query(`USE \`${parameters.database}\``);
    // All settings in one statement: each statement blocks all requests.
    const settings = Object.entries(parameters)
      .filter(([name]) => !NO_SETTINGS.has(name))
      .sort(([a], [b]) => Number(a === "readonly") - Number(b === "readonly"));
    if (user !== "reader") settings.unshift(["log_comment", parameters.query_id ?? ""]);
    if (settings.length)
      session.query(`SET ${settings.map(([name, value]) => `${name} = ${quoted(value)}`).join(", ")}`);
    const cancels = parameters.cancel_http_readonly_queries_on_client_close === "1" && Number(parameters.readonly) > 0;
    response.on("close", () => {
      if (running && cancels)
        control.query(`KILL QUERY WHERE Settings['log_comment'] = ${quoted(parameters.query_id)} ASYNC`);
    });
    const sql = body.startsWith("KILL QUERY") ? body.replace("query_id =", "Settings['log_comment'] =") : body;
    const result = await session.queryAsync(sql, { format: parameters.default_format ?? "TabSeparated" });
    running = false;
    response.writeHead(200, {
      "content-type": "application/json; charset=UTF-8",
      "x-clickhouse-format": parameters.default_format ?? "TabSeparated",
      "x-clickhouse-query-id": parameters.query_id ?? "",
    });
    response.end(result.bytes());
  } catch (error) {
    running = false;
    if (!response.destroyed) fail(error);
  } finally {
    session.close();
  }
});

async function textOf(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

function authenticated(header = "") {
  const [user = "default", password = ""] = header
    ? Buffer.from(header.slice(6), "base64").toString().split(/:(.*)/s)
    : [];
  return PASSWORDS[user] === password ? user : null;
}

// The library accepts scripts; the server does not.
function holdsTwo(sql) {
  const bare = sql.replace(/'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|--[^\n]*|\/\*[\s\S]*?\*\//g, "x");
  return /;\s*\S/.test(bare);
}

server.listen(0, "127.0.0.1", () => console.log(server.address().port));
process.on("SIGTERM", () => process.exit(0));
