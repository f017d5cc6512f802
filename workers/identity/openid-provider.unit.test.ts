import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { NetworkPolicy } from "../external/public-host";
import { beginAttempt, finishAttempt } from "./openid";
import { discoverProvider } from "./openid-provider";

let count = 0;
/** A new issuer for each test, as documents are cached by issuer. */
const newIssuer = (): string => `https://idp${count++}.example.com`;
const documentOf = (issuer: string, more: Record<string, unknown> = {}) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  ...more,
});
const now = new Date("2026-01-01T00:00:00Z");

let inside: ReadonlySet<string>;
const network: NetworkPolicy = { resolve: async (host) => (inside.has(host) ? ["10.0.0.5"] : ["93.184.216.34"]) };
let pages: Record<string, () => Response | Promise<Response>>;
const fetched: string[] = [];
beforeEach(() => {
  inside = new Set();
  pages = {};
  fetched.length = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    fetched.push(String(input));
    return pages[String(input)]?.() ?? new Response(null, { status: 404 });
  });
});
afterEach(() => vi.restoreAllMocks());

/** Serves a document and returns its address. */
function publish(issuer: string, more: Record<string, unknown> = {}): string {
  const at = `${issuer}/.well-known/openid-configuration`;
  pages[at] = () => Response.json(documentOf(issuer, more));
  return at;
}
const discover = (issuer: string, policy = network) => discoverProvider(policy, issuer, now);
const client = (issuer: string) => ({ issuer, client_id: "edgewise", client_secret: "client secret" });
const finish = (issuer: string) =>
  finishAttempt(network, client(issuer), {
    code: "c",
    redirectUri: "https://here.example/back",
    nonce: "n",
    verifier: "v",
    now,
  });

describe("discoverProvider", () => {
  it("requests a document once in ten minutes", async () => {
    const issuer = newIssuer();
    const at = publish(issuer, { userinfo_endpoint: "http://127.0.0.1/never-requested" });
    expect(await discover(issuer)).toEqual(documentOf(issuer));
    expect(await discover(issuer)).toEqual(documentOf(issuer));
    expect(fetched).toEqual([at]);
  });
  it.each([
    "https://127.0.0.1",
    "https://169.254.169.254",
    "https://localhost",
    "https://[::1]",
    "https://[3fff::1]",
    "https://idp.internal",
    "http://idp.example.com",
    "https://user:x@idp.example.com",
    "file:///etc",
    "https://idp.example.com?x=",
    "https://idp.example.com/#",
  ])("sends no request to the issuer %s", async (issuer) => {
    await expect(discover(issuer)).rejects.toThrow();
    expect(fetched).toEqual([]);
  });
  it("sends no request to an issuer whose name resolves to a private host", async () => {
    inside = new Set(["idp.example.com"]);
    await expect(discover("https://idp.example.com")).rejects.toThrow("The host cannot be reached.");
    expect(fetched).toEqual([]);
  });
  it.each(["authorization_endpoint", "token_endpoint", "jwks_uri"])(
    "refuses a document whose %s is not an HTTPS address of a public host",
    async (endpoint) => {
      inside = new Set(["inside.example.com"]);
      for (const address of [
        "https://127.0.0.1/x",
        "https://169.254.169.254/latest",
        "https://[fd00::1]/x",
        "https://2130706433/x",
        "https://metadata.google.internal/x",
        "https://inside.example.com/x",
        "http://idp.example.com/x",
        "https://a:b@idp.example.com/x",
        "javascript:alert(1)",
        "/token",
        "",
        5,
        null,
      ]) {
        const issuer = newIssuer();
        publish(issuer, { [endpoint]: address });
        await expect(discover(issuer), String(address)).rejects.toThrow();
        // A refused document is not cached.
        publish(issuer);
        expect(await discover(issuer)).toEqual(documentOf(issuer));
      }
      expect(fetched.every((url) => url.endsWith("/.well-known/openid-configuration"))).toBe(true);
    },
  );
  it.each([
    ["another issuer", () => Response.json(documentOf("https://other.example.com"))],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "https://169.254.169.254/" } })],
    ["a page", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["an error", () => Response.json({}, { status: 500 })],
    ["no object", () => Response.json("text")],
  ])("refuses %s", async (_, page) => {
    const issuer = newIssuer();
    pages[publish(issuer)] = page;
    await expect(discover(issuer)).rejects.toThrow();
    expect(fetched.length).toBe(1);
  });
  it("refuses an endless document", async () => {
    const issuer = newIssuer();
    const cancel = vi.fn();
    const endless = () =>
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)), cancel });
    pages[publish(issuer)] = () => new Response(endless(), { headers: { "content-type": "application/json" } });
    await expect(discover(issuer)).rejects.toThrow("larger than");
    expect(cancel).toHaveBeenCalled();
  });
  it("times out when a document does not arrive", async () => {
    const issuer = newIssuer();
    pages[publish(issuer)] = () =>
      new Response(new ReadableStream({ pull: () => new Promise(() => {}) }), {
        headers: { "content-type": "application/json" },
      });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => (expect(ms).toBeLessThanOrEqual(10_000), timeout(20)));
    await expect(discover(issuer)).rejects.toThrow("in time");
  });
});

describe("sign-in with OpenID Connect", () => {
  it("never redirects to an authorization endpoint that is refused", async () => {
    const issuer = newIssuer();
    publish(issuer, { authorization_endpoint: "http://idp.example.com/authorize" });
    await expect(beginAttempt(network, client(issuer), "https://here.example/back", now)).rejects.toThrow(
      "not an HTTPS address",
    );
  });
  it.each(["token", "keys"])(
    "sends no secret to a %s endpoint that became private after the discovery",
    async (name) => {
      const issuer = newIssuer();
      const host = `${name}.example.com`;
      publish(issuer, { [name === "token" ? "token_endpoint" : "jwks_uri"]: `https://${host}/x` });
      pages[`${issuer}/token`] = () => Response.json({ id_token: "a.b.c" });
      await discover(issuer);
      inside = new Set([host]);
      await expect(finish(issuer)).rejects.toThrow("The host cannot be reached.");
      expect(fetched.some((url) => url.includes(host))).toBe(false);
    },
  );
  it("follows no redirect of the token endpoint", async () => {
    const issuer = newIssuer();
    publish(issuer);
    pages[`${issuer}/token`] = () => new Response(null, { status: 307, headers: { location: "https://127.0.0.1/" } });
    await expect(finish(issuer)).rejects.toThrow("redirect");
    expect(fetched.at(-1)).toBe(`${issuer}/token`);
  });
  it("refuses a key set that is too long", async () => {
    const issuer = newIssuer();
    publish(issuer);
    pages[`${issuer}/token`] = () => Response.json({ id_token: "a.b.c" });
    pages[`${issuer}/keys`] = () => Response.json({ keys: [], padding: "x".repeat(300_000) });
    await expect(finish(issuer)).rejects.toThrow("larger than");
  });
});
