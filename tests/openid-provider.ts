import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

interface Granted {
  client_id: string;
  redirect_uri: string;
  nonce: string;
  challenge: string;
  claims: Record<string, unknown>;
}

/**
 * Starts an OpenID provider whose user is named by the address of the authorization endpoint (?claims={…}, base64url
 * JSON, added by the test).
 * It enforces the rules of the standard: a code is valid once, for its client and address, with the verifier of its
 * challenge.
 * The issuers below it, /huge, /silent and /redirecting, misbehave as their names describe.
 */
export async function startOpenidProvider(): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const stranger = await generateKeyPair("ES256");
  const codes = new Map<string, Granted>();
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url!, issuer);
      const json = (body: unknown, status = 200) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      if (url.pathname === "/.well-known/openid-configuration")
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        });
      if (url.pathname.startsWith("/huge/"))
        return response.writeHead(200, { "content-type": "application/json" }).end("[".repeat(8_000_000));
      if (url.pathname.startsWith("/silent/"))
        return void response.writeHead(200, { "content-type": "application/json" }).write("{");
      if (url.pathname.startsWith("/redirecting/"))
        return response.writeHead(307, { location: `${issuer}/.well-known/openid-configuration` }).end();
      if (url.pathname === "/keys")
        return json({ keys: [{ ...(await exportJWK(publicKey)), alg: "ES256", kid: "1", use: "sig" }] });
      if (url.pathname === "/authorize") {
        const requested = Object.fromEntries(url.searchParams) as Record<string, string>;
        const code = randomUUID();
        codes.set(code, {
          client_id: requested["client_id"]!,
          redirect_uri: requested["redirect_uri"]!,
          nonce: requested["nonce"]!,
          challenge: requested["code_challenge"]!,
          claims: JSON.parse(Buffer.from(requested["claims"]!, "base64url").toString()),
        });
        return response
          .writeHead(302, { location: `${requested["redirect_uri"]}?code=${code}&state=${requested["state"]}` })
          .end();
      }
      const form = new URLSearchParams(await textOf(request));
      const granted = codes.get(form.get("code") ?? "");
      codes.delete(form.get("code") ?? "");
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (
        !granted ||
        granted.client_id !== form.get("client_id") ||
        granted.redirect_uri !== form.get("redirect_uri") ||
        granted.challenge !== challenge ||
        form.get("client_secret") !== "provider's secret"
      )
        return json({ error: "invalid_grant" }, 400);
      const { forged, ...claims } = granted.claims;
      const now = Math.floor(Date.now() / 1000);
      // A claim that the test sets to null is left out.
      const payload = Object.fromEntries(
        Object.entries({
          nonce: granted.nonce,
          iss: issuer,
          aud: granted.client_id,
          iat: now,
          exp: now + 300,
          ...claims,
        }).filter(([, value]) => value !== null),
      );
      const id_token = await new SignJWT(payload)
        .setProtectedHeader({ alg: "ES256", kid: "1" })
        .sign(forged ? stranger.privateKey : privateKey);
      return json({ access_token: "x", token_type: "Bearer", id_token });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    stop: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
