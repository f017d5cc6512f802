import { createRemoteJWKSet, jwtVerify } from "jose";
import { Memo } from "../memo";
import { challengeOf } from "./pkce";
import { randomToken } from "./random-token";

/** What a provider says of itself at /.well-known/openid-configuration. */
interface Discovery {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
}

export interface Client {
  issuer: string;
  client_id: string;
  client_secret: string | null;
}

/** Who the provider says came. */
export interface Claims {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  username: string | null;
  firstName: string;
  lastName: string;
}

export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

const SIGNATURES = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA"];
const KEPT_MS = 600_000;
const discoveries = new Memo(200);

/** The address at the provider to send a browser to: an authorization code with PKCE. */
export async function beginAttempt({ issuer, client_id }: Client, redirectUri: string, now: Date): Promise<{ attempt: Attempt; location: string }> {
  const { authorization_endpoint } = await discover(issuer, now);
  const attempt = { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
  const location = new URL(authorization_endpoint);
  const asked = { response_type: "code", client_id, redirect_uri: redirectUri, scope: "openid email profile", state: attempt.state, nonce: attempt.nonce, code_challenge: await challengeOf(attempt.verifier), code_challenge_method: "S256" };
  for (const [key, value] of Object.entries(asked)) location.searchParams.set(key, value);
  return { attempt, location: location.href };
}

/** Exchanges the code and verifies what the provider signed; throws when anything is not as it was asked for. */
export async function finishAttempt({ issuer, client_id, client_secret }: Client, { code, redirectUri, nonce, verifier, now }: { code: string; redirectUri: string; nonce: string; verifier: string; now: Date }): Promise<Claims> {
  const { token_endpoint, jwks_uri } = await discover(issuer, now);
  const form = new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri: redirectUri, client_id, code_verifier: verifier, ...(client_secret ? { client_secret } : {}) });
  const answer = await fetch(token_endpoint, { method: "POST", body: form, headers: { accept: "application/json" }, redirect: "manual" });
  if (!answer.ok) throw new Error(`The provider refused the code: ${answer.status}`);
  const { id_token } = (await answer.json()) as { id_token?: string };
  if (!id_token) throw new Error("The provider sent no id_token");
  const { payload } = await jwtVerify(id_token, createRemoteJWKSet(new URL(jwks_uri)), { issuer, audience: client_id, algorithms: SIGNATURES, currentDate: now, clockTolerance: 60 });
  if (payload["nonce"] !== nonce || !payload.sub) throw new Error("The provider answered another question");
  const text = (claim: string): string | null => (typeof payload[claim] === "string" && payload[claim] !== "" ? (payload[claim] as string) : null);
  return { subject: payload.sub, email: text("email"), emailVerified: payload["email_verified"] === true, username: text("preferred_username"), firstName: text("given_name") ?? text("name") ?? "", lastName: text("family_name") ?? "" };
}

async function discover(issuer: string, now: Date): Promise<Discovery> {
  const known = discoveries.get<{ found: Discovery; until: number }>(issuer);
  if (known && known.until > now.getTime()) return known.found;
  const answer = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, { redirect: "manual", headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`The provider does not describe itself: ${answer.status}`);
  const found = (await answer.json()) as Discovery;
  if (found.issuer !== issuer) throw new Error("The provider calls itself otherwise");
  discoveries.set(issuer, { found, until: now.getTime() + KEPT_MS });
  return found;
}
