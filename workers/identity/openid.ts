import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import type { NetworkPolicy } from "../external/public-host";
import { discoverProvider, requestProvider } from "./openid-provider";
import { challengeOf } from "./pkce";
import { randomToken } from "./random-token";

export interface Client {
  issuer: string;
  client_id: string;
  client_secret: string | null;
}

/** The provider's claims about the person. */
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

interface Callback {
  code: string;
  redirectUri: string;
  nonce: string;
  verifier: string;
  now: Date;
}

const SIGNATURES = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA"];
/** Claims without which a token would be valid forever or name nobody (OpenID Connect Core 1.0, section 2). */
const REQUIRED_CLAIMS = ["exp", "iat", "sub"];

/** Returns the provider's address to send a browser to: an authorization code with PKCE. */
export async function beginAttempt(
  network: NetworkPolicy,
  { issuer, client_id }: Client,
  redirectUri: string,
  now: Date,
): Promise<{ attempt: Attempt; location: string }> {
  const { authorization_endpoint } = await discoverProvider(network, issuer, now);
  const attempt = { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
  const location = new URL(authorization_endpoint);
  const requested = {
    response_type: "code",
    client_id,
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: "S256",
  };
  for (const [key, value] of Object.entries(requested)) location.searchParams.set(key, value);
  return { attempt, location: location.href };
}

/** Exchanges the code and verifies what the provider signed; throws when anything differs from the request. */
export async function finishAttempt(
  network: NetworkPolicy,
  { issuer, client_id, client_secret }: Client,
  { code, redirectUri, nonce, verifier, now }: Callback,
): Promise<Claims> {
  const { token_endpoint, jwks_uri } = await discoverProvider(network, issuer, now);
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    client_id,
    code_verifier: verifier,
    ...(client_secret ? { client_secret } : {}),
  });
  const { id_token } = (await requestProvider(network, token_endpoint, { method: "POST", body: form })) as {
    id_token?: string;
  };
  if (!id_token) throw new Error("The provider sent no id_token");
  const keys = createLocalJWKSet((await requestProvider(network, jwks_uri)) as JSONWebKeySet);
  const { payload } = await jwtVerify(id_token, keys, {
    issuer,
    audience: client_id,
    algorithms: SIGNATURES,
    requiredClaims: REQUIRED_CLAIMS,
    currentDate: now,
    clockTolerance: 60,
  });
  if (payload["nonce"] !== nonce) throw new Error("The ID token belongs to another sign-in");
  if (!payload.sub) throw new Error("The ID token names no subject");
  if (!isForClientAlone(payload, client_id)) throw new Error("The ID token was issued to another client");
  const text = (claim: string): string | null =>
    typeof payload[claim] === "string" && payload[claim] !== "" ? (payload[claim] as string) : null;
  return {
    subject: payload.sub,
    email: text("email"),
    emailVerified: payload["email_verified"] === true,
    username: text("preferred_username"),
    firstName: text("given_name") ?? text("name") ?? "",
    lastName: text("family_name") ?? "",
  };
}

/**
 * Whether the provider issued the token to this client. A token with several audiences must name the client as its
 * authorized party, and an authorized party that is named must be the client (OpenID Connect Core 1.0, 3.1.3.7).
 */
function isForClientAlone({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId;
  return !Array.isArray(aud) || aud.length === 1;
}
