import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTrino, trinoPrograms } from "../../workers/engines/trino/local-trino";
import { startEdgewise } from "../e2e/edgewise";
import { ConsentWindow } from "./consent-window";
import { CLIENT, keycloakProgram, startKeycloak, TOKEN_SECONDS } from "./local-keycloak";

const stops: (() => unknown)[] = [];

describe.skipIf(trinoPrograms() === null || keycloakProgram() === null)(
  "a real Trino with tokens of a real provider",
  () => {
    let base: string;
    let database: number;
    const tokens = new Map<string, string>();

    const call = async (as: string, method: string, path: string, body?: unknown) => {
      const response = await fetch(base + path, {
        method,
        headers: { "content-type": "application/json", authorization: `Bearer ${tokens.get(as)}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      return { status: response.status, body: text.startsWith("{") ? JSON.parse(text) : text };
    };
    const signIn = async (username: string, password: string) => {
      const response = await fetch(`${base}/api/v1/security/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username, password, provider: "db" }),
      });
      tokens.set(username, ((await response.json()) as { access_token: string }).access_token);
    };
    const run = (as: string) =>
      call(as, "POST", "/api/v1/sqllab/execute/", {
        database_id: database,
        sql: "select current_user as who, name from region order by name limit 1",
      });
    const rows = async (as: string) => {
      const { status, body } = await run(as);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data as unknown;
    };
    /** Returns the address to which a refused person is sent. */
    const sentTo = async (as: string): Promise<string> => {
      const { status, body } = await run(as);
      expect([status, body.errors?.[0].error_type]).toEqual([403, "OAUTH2_REDIRECT"]);
      return body.errors[0].extra.url as string;
    };
    /** Signs in at the provider as a user and submits its consent form; the window returns to Edgewise. */
    const allow = async (as: string, user: string, response: "accept" | "cancel") => {
      const window = new ConsentWindow();
      expect(await window.open(await sentTo(as))).toBeNull();
      expect(await window.send({ username: user, password: user })).toBeNull();
      const back = new URL((await window.send({ [response]: "x" }))!);
      expect(back.origin).toBe(base);
      return call(as, "GET", back.pathname + back.search);
    };

    beforeAll(async () => {
      const edgewise = await startEdgewise();
      stops.push(edgewise.stop);
      base = edgewise.base;
      const keycloak = await startKeycloak(base);
      stops.push(keycloak.stop);
      const trino = await startTrino({
        "http-server.authentication.type": "JWT",
        "http-server.authentication.jwt.key-file": `${keycloak.openid}/certs`,
        "http-server.authentication.jwt.principal-field": "preferred_username",
        "internal-communication.shared-secret": "between Trino's own parts",
        "http-server.process-forwarded": "true",
      });
      stops.push(trino.stop);
      const secure = await behindTls(new URL(trino.uri("").replace("trino:", "http:")).port);
      stops.push(secure.stop);
      await signIn("admin", "admin");
      const client = {
        ...CLIENT,
        scope: "openid offline_access",
        authorization_request_uri: `${keycloak.openid}/auth`,
        token_request_uri: `${keycloak.openid}/token`,
        request_content_type: "data",
      };
      const made = await call("admin", "POST", "/api/v1/database/", {
        database_name: "lake",
        sqlalchemy_uri: `trino://127.0.0.1:${secure.port}/tpch/tiny?http_scheme=http`,
        expose_in_sqllab: true,
        masked_encrypted_extra: JSON.stringify({ oauth2_client_info: client }),
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      database = made.body.id;
      const { result } = (await call("admin", "GET", "/api/v1/security/roles/?q=(page_size:100)")).body;
      const admins = (result as { id: number; name: string }[]).find(({ name }) => name === "Admin")!.id;
      expect(
        (
          await call("admin", "POST", "/api/v1/security/users/", {
            username: "bea",
            first_name: "Bea",
            last_name: "B",
            email: "bea@example.org",
            password: "correct horse battery",
            active: true,
            roles: [admins],
          })
        ).status,
      ).toBe(201);
      await signIn("bea", "correct horse battery");
    }, 300_000);
    afterAll(async () => {
      for (const stop of stops.toReversed()) await stop();
    });

    it("returns an error for a declined consent, and stores no token for that person", async () => {
      expect(await allow("bea", "bob", "cancel")).toMatchObject({
        status: 400,
        body: {
          errors: [{ error_type: "OAUTH2_REDIRECT_ERROR", extra: { error: "The provider says: access_denied" } }],
        },
      });
      await sentTo("bea");
    });

    it("queries as each person's own database user, and never as another's", async () => {
      expect((await allow("admin", "alice", "accept")).status).toBe(200);
      expect(await rows("admin")).toEqual([{ who: "alice", name: "AFRICA" }]);
      await sentTo("bea");
      expect((await allow("bea", "bob", "accept")).status).toBe(200);
      expect(await rows("bea")).toEqual([{ who: "bob", name: "AFRICA" }]);
      expect(await rows("admin")).toEqual([{ who: "alice", name: "AFRICA" }]);
      expect((await run("bea")).body.query.trackingUrl).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/ui\/query\.html\?\w+$/);
    });

    it("renews expired tokens repeatedly without another sign-in", async () => {
      for (let time = 0; time < 2; time++) {
        await new Promise((resolve) => setTimeout(resolve, (TOKEN_SECONDS + 1) * 1000));
        expect(await rows("admin")).toEqual([{ who: "alice", name: "AFRICA" }]);
      }
    });
  },
);

/** A proxy in front of Trino that terminates TLS: it marks requests as HTTPS, without which Trino refuses tokens. */
async function behindTls(port: string): Promise<{ port: number; stop: () => void }> {
  const server = createServer((requested, response) => {
    const upstream = request(
      {
        host: "127.0.0.1",
        port,
        method: requested.method,
        path: requested.url,
        headers: { ...requested.headers, "x-forwarded-proto": "https", "x-forwarded-for": "127.0.0.1" },
      },
      (got) => {
        response.writeHead(got.statusCode!, got.headers);
        got.pipe(response);
      },
    );
    upstream.on("error", () => response.destroy());
    response.on("close", () => upstream.destroy());
    requested.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => (server.close(), server.closeAllConnections()) };
}
