import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DatabaseModel } from "../../schema/database/model";
import { connectTo, networkOf } from "../../workers/connections/connect-database";
import { requestTokens } from "../../workers/database-oauth2/token-endpoint";
import { engineOf } from "../../workers/engines/registry";
import type { Env } from "../../workers/env";
import { fetchExternal } from "../../workers/external/fetch-external";
import { discoverProvider } from "../../workers/identity/openid-provider";
import { postToSlack, slackOf } from "../../workers/reports/slack";
import { postWebhook } from "../../workers/reports/webhook";

describe("deployed Worker", () => {
  const deployed = {
    ...(env as unknown as Env),
    NEON_LOCAL_PROXY: undefined,
    DATABASE_URL: "postgres://app:x@ep-calm-sea-123.eu.neon.tech/main",
  } as unknown as Env;
  const attempt = async (host: string, tunnel: Partial<DatabaseModel> = {}) => {
    const database = {
      ...tunnel,
      backend: "postgresql",
      sqlalchemy_uri: `postgresql://u:p@${host}/x`,
      uuid: "u",
      encrypted_password: null,
      extra: {},
    } as unknown as DatabaseModel;
    const connection = await connectTo(database, "w", deployed);
    try {
      for await (const _ of connection.run("select 1", { timeoutMs: 1000, maxRows: 1 })) break;
      return "connected";
    } catch (error) {
      return engineOf("postgresql")!.explain(error);
    } finally {
      await connection.close();
    }
  };
  it.each([
    "127.0.0.1",
    "localhost",
    "examples.internal",
    "10.0.0.1",
    "192.168.0.1",
    "172.16.0.1",
    "169.254.169.254",
    "metadata.google.internal",
    "100.64.0.1",
    "0.0.0.0",
    "[::1]",
    "[fe80::1]",
    "[fd00::1]",
    "[::ffff:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "2130706433",
    "0x7f.1",
    "0177.0.0.1",
  ])("does not connect to %s, and returns the same error as for any unknown host", async (host) => {
    expect(await attempt(host)).toEqual({
      error_type: "CONNECTION_INVALID_HOSTNAME_ERROR",
      message: "The hostname provided can't be resolved.",
      extra: { invalid: ["host"], engine_name: "PostgreSQL" },
    });
  });
  const through = (server_address: string) => ({
    ssh_tunnel: { server_address, server_port: 22, username: "u", host_key: `SHA256:${"A".repeat(43)}` },
  });
  it.each([
    ["127.0.0.1", "10.0.0.1"],
    ["localhost", "db.internal"],
    ["10.0.0.1", "10.0.0.2"],
    ["169.254.169.254", "db.internal"],
  ])("does not connect to an SSH server at %s", async (server, host) => {
    expect(await attempt(host, through(server))).toMatchObject({
      error_type: "CONNECTION_INVALID_HOSTNAME_ERROR",
      extra: { invalid: ["ssh_tunnel.server_address"] },
    });
  });
  it("never connects to its own metadata database behind an SSH server", async () => {
    await expect(attempt("ep-calm-sea-123.eu.neon.tech", through("93.184.216.34"))).rejects.toMatchObject({
      errors: [{ error_type: "CONNECTION_ACCESS_DENIED_ERROR" }],
    });
  });
  it("never connects to its own metadata database", async () => {
    await expect(attempt("EP-calm-sea-123-pooler.eu.neon.tech.")).rejects.toMatchObject({
      errors: [{ error_type: "CONNECTION_ACCESS_DENIED_ERROR" }],
    });
  });
});

describe("request to an address that a tenant set", () => {
  const deployed = {
    ...(env as unknown as Env),
    NEON_LOCAL_PROXY: undefined,
    DATABASE_URL: "postgres://app:x@ep-calm-sea-123.eu.neon.tech/main",
    SLACK_TOKENS: '{"main":"xoxb-1"}',
  } as unknown as Env;
  const NAMES: Record<string, string> = {
    "ep-calm-sea-123.eu.neon.tech": "3.1.2.3",
    "slack.com": "93.184.216.34",
    "idp.example.com": "93.184.216.34",
    "inside.example.com": "10.0.0.5",
    "docs.example.com": "203.0.113.7",
    "alias.example.com": "3.1.2.3",
  };
  const HOSTS = [
    "127.0.0.1",
    "10.0.0.1",
    "[::1]",
    "[3fff::1]",
    "[2001:2::1]",
    "[::ffff:7f00:1]",
    "localhost",
    "metadata.google.internal",
    "169.254.169.254",
    "0x7f.1",
    "inside.example.com",
    "docs.example.com",
    "alias.example.com",
    "nowhere.example.com",
    "ep-calm-sea-123.eu.neon.tech",
  ];
  const sent: string[] = [];
  let pages: Record<string, () => Response>;
  beforeEach(() => {
    [sent.length, pages] = [0, {}];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      const data = NAMES[url.searchParams.get("name") ?? ""];
      if (url.hostname === "cloudflare-dns.com")
        return Response.json({
          Answer: url.searchParams.get("type") === "A" && data ? [{ type: 1, TTL: 1, data }] : [],
        });
      sent.push(url.href);
      return pages[url.href]?.() ?? new Response(null, { status: 404 });
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  it.each(HOSTS)("never reaches %s", async (host) => {
    const network = networkOf(deployed);
    expect(String(await postWebhook(network, `https://${host}/x`, {}))).toBe("Couldn't reach a webhook's host.");
    const oauth2 = {
      id: "x",
      secret: "x",
      scope: "x",
      authorization_request_uri: "https://idp.example.com/a",
      token_request_uri: `https://${host}/t`,
      request_content_type: "json",
    } as const;
    await expect(requestTokens(oauth2, {}, deployed)).rejects.toThrow("Could not reach the token endpoint.");
    await expect(discoverProvider(network, `https://${host}`, new Date())).rejects.toThrow(
      "The host cannot be reached.",
    );
    expect(sent).toEqual([]);
    for (const endpoint of ["authorization_endpoint", "token_endpoint", "jwks_uri"]) {
      const issuer = "https://idp.example.com";
      const document = {
        issuer,
        authorization_endpoint: `${issuer}/a`,
        token_endpoint: `${issuer}/t`,
        jwks_uri: `${issuer}/k`,
        [endpoint]: `https://${host}/x`,
      };
      pages[`${issuer}/.well-known/openid-configuration`] = () => Response.json(document);
      await expect(discoverProvider(network, issuer, new Date()), endpoint).rejects.toThrow(
        "The host cannot be reached.",
      );
    }
    pages["https://slack.com/api/files.getUploadURLExternal"] = () =>
      Response.json({ ok: true, upload_url: `https://${host}/x`, file_id: "F" });
    const slack = await postToSlack(slackOf(deployed, "main")!, ["C"], {
      text: "x",
      files: [{ filename: "a", type: "b", content: "", disposition: "inline" }],
    });
    expect(String(slack)).toMatch(/upload URL of another host|Couldn't reach Slack/);
    expect(sent.filter((url) => !/^https:\/\/(slack|idp\.example)\.com\//.test(url))).toEqual([]);
  });
  it.each([301, 302, 303, 307, 308])("follows no redirect with status %i", async (status) => {
    const away = (): Response =>
      new Response(null, { status, headers: { location: "https://169.254.169.254/latest" } });
    pages = { "https://idp.example.com/x": away, "https://idp.example.com/.well-known/openid-configuration": away };
    expect(String(await postWebhook(networkOf(deployed), "https://idp.example.com/x", {}))).toBe(
      `A webhook returned status ${status}.`,
    );
    await expect(discoverProvider(networkOf(deployed), "https://idp.example.com", new Date())).rejects.toThrow(
      "redirect",
    );
    expect(sent.filter((url) => !url.startsWith("https://idp.example.com/"))).toEqual([]);
  });
});

describe("fetchExternal in workerd", () => {
  const read = (issuer: string, deadline: number) =>
    fetchExternal({ allowPrivateHosts: true }, `${env.OPENID_ISSUER}/${issuer}/x`, {
      deadline,
      maxBytes: 1_000_000,
    }).then((response) => response.text());
  it.each([
    ["huge", 30_000, "too-large"],
    ["silent", 200, "timeout"],
    ["redirecting", 30_000, "redirected"],
  ])("aborts a response that is %s", async (issuer, deadline, fault) => {
    await expect(read(issuer, deadline)).rejects.toMatchObject({ fault });
  });
});
