import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Granted {
  user: string;
  client_id: string;
  redirect_uri: string;
  challenge: string;
}

const SECRET = "trino's secret";

/**
 * Starts a Trino that authenticates people by tokens only, and the provider of these tokens. The person who signs in
 * there is named by the authorization address (?user=…, added by the test).
 * It supports the protocol for results of one page; every row contains the requester. GET /received returns the requests
 * so far, POST /rule changes its behavior.
 */
export async function startOAuth2Trino(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const codes = new Map<string, Granted>();
  const people = new Map<string, string>();
  const renewals = new Map<string, string>();
  const received = {
    grants: [] as Record<string, string>[],
    given: [] as { access_token: string; refresh_token: string }[],
    queries: [] as { user: string; sql: string }[],
  };
  const rule = {
    expires_in: 3600,
    refusesRenewal: false,
    tokenDelayMs: 0,
    tokenStatus: 200,
    infoUri: "https://trino.example.com/ui/query.html?q",
  };
  const grant = (user: string) => {
    const [access_token, refresh_token] = [`access-${user}-${randomUUID()}`, `refresh-${user}-${randomUUID()}`];
    people.set(access_token, user);
    renewals.set(refresh_token, user);
    received.given.push({ access_token, refresh_token });
    return { access_token, refresh_token, token_type: "Bearer", expires_in: rule.expires_in };
  };
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url!, "http://localhost");
      const json = (body: unknown, status = 200, headers = {}) =>
        response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
      if (url.pathname === "/received") return json(received);
      if (url.pathname === "/rule") {
        const { forgets, ...changes } = JSON.parse(await textOf(request)) as Partial<typeof rule> & {
          forgets?: boolean;
        };
        if (forgets) people.clear();
        return json(Object.assign(rule, changes));
      }
      if (url.pathname === "/authorize") {
        const requested = Object.fromEntries(url.searchParams) as Record<string, string>;
        const code = randomUUID();
        codes.set(code, {
          user: requested["user"] ?? "somebody",
          client_id: requested["client_id"]!,
          redirect_uri: requested["redirect_uri"]!,
          challenge: requested["code_challenge"]!,
        });
        return response
          .writeHead(302, {
            location: `${requested["redirect_uri"]}?${new URLSearchParams({ code, state: requested["state"]! })}`,
          })
          .end();
      }
      if (url.pathname === "/token") {
        const form = Object.fromEntries(new URLSearchParams(await textOf(request))) as Record<string, string>;
        received.grants.push(form);
        if (rule.tokenDelayMs) await new Promise((resolve) => setTimeout(resolve, rule.tokenDelayMs));
        if (rule.tokenStatus !== 200) return json({ error: "temporarily_unavailable" }, rule.tokenStatus);
        const user = form["grant_type"] === "refresh_token" ? renewed(form) : begun(form);
        return user && form["client_secret"] === SECRET ? json(grant(user)) : json({ error: "invalid_grant" }, 400);
      }
      const user = people.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "");
      const sql = await textOf(request);
      if (!user) return response.writeHead(401, { "www-authenticate": "Bearer" }).end("Authentication failed");
      received.queries.push({ user, sql });
      if (sql.startsWith("START"))
        return json({ id: "q", stats: { state: "FINISHED" } }, 200, { "x-trino-started-transaction-id": "t" });
      return json({
        id: "q",
        infoUri: rule.infoUri,
        stats: { state: "FINISHED" },
        ...(sql.startsWith("ROLLBACK") ? {} : responseTo(sql, user)),
      });
    })();
  });
  const begun = ({ code = "", client_id, redirect_uri, code_verifier = "" }: Record<string, string>): string | null => {
    const granted = codes.get(code);
    codes.delete(code);
    const isTheirs =
      granted &&
      granted.client_id === client_id &&
      granted.redirect_uri === redirect_uri &&
      granted.challenge === createHash("sha256").update(code_verifier).digest("base64url");
    return isTheirs ? granted.user : null;
  };
  /** A refresh token is valid once. */
  const renewed = ({ refresh_token = "" }: Record<string, string>): string | null => {
    const user = rule.refusesRenewal ? null : (renewals.get(refresh_token) ?? null);
    renewals.delete(refresh_token);
    return user;
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}

const columnsOf = (...columns: [name: string, type: string][]) => columns.map(([name, type]) => ({ name, type }));

function responseTo(sql: string, user: string): { columns: { name: string; type: string }[]; data: unknown[][] } {
  if (sql.startsWith("EXPLAIN (TYPE IO"))
    return { columns: columnsOf(["plan", "varchar"]), data: [['{"estimate":{"outputRowCount":1}}']] };
  if (sql.startsWith("EXPLAIN")) return { columns: columnsOf(["valid", "boolean"]), data: [[true]] };
  if (sql.startsWith("SHOW CATALOGS"))
    return { columns: columnsOf(["catalog", "varchar"]), data: [["memory"], [`catalog_of_${user}`]] };
  if (sql.startsWith("SHOW FUNCTIONS")) return { columns: columnsOf(["function", "varchar"]), data: [["lower"]] };
  if (sql.includes("schemata"))
    return { columns: columnsOf(["schema_name", "varchar"]), data: [["default"], [`schema_of_${user}`]] };
  if (sql.includes("information_schema.tables"))
    return {
      columns: columnsOf(["table_name", "varchar"], ["table_type", "varchar"]),
      data: [
        ["people", "BASE TABLE"],
        [`table_of_${user}`, "BASE TABLE"],
      ],
    };
  if (sql.includes("information_schema.columns"))
    return {
      columns: columnsOf(
        ["column_name", "varchar"],
        ["data_type", "varchar"],
        ["is_nullable", "varchar"],
        ["column_default", "varchar"],
      ),
      data: [["who", "varchar", "YES", null]],
    };
  return { columns: columnsOf(["who", "varchar"]), data: sql.endsWith("LIMIT 0") ? [] : [[user]] };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
