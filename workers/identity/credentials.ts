import { decodeJwt, errors, SignJWT } from "jose";
import { JWT_ACCESS_TOKEN_MINUTES, JWT_REFRESH_TOKEN_DAYS } from "../../schema/limits";
import { Refusal } from "../../schema/errors";
import { API_KEY_BEGINNING } from "../../schema/api-key/wire";
import { Memo } from "../memo";
import type { Credentials } from "../metadata";
import type { ValidSecrets } from "../valid-secrets";
import { shownGuestToken, verifyGuestToken } from "./guest-token";
import { hexSha256 } from "./secrets-hash";
import { verifyJwt } from "./verify-jwt";

export const SESSION_COOKIE = "session";
/**
 * A copy of the session's CSRF token for the page's scripts; scripts of other sites cannot read it. Saves the page a
 * request.
 */
export const CSRF_COOKIE = "csrf_token";

export interface TokenClaims {
  userId: number;
  workspaceId: string;
  type: "access" | "refresh";
  /** In seconds. */
  issued: number;
}

/**
 * Signs a bearer token with the claims of Superset's clients (sub, type, fresh, iat, exp, jti, csrf) and the workspace.
 */
export async function signToken(
  secret: string,
  claims: Omit<TokenClaims, "issued">,
  fresh: boolean,
  now: Date,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  const seconds = claims.type === "access" ? JWT_ACCESS_TOKEN_MINUTES * 60 : JWT_REFRESH_TOKEN_DAYS * 86_400;
  return new SignJWT({ fresh, type: claims.type, ws: claims.workspaceId, csrf: crypto.randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(String(claims.userId))
    .setIssuedAt(issued)
    .setNotBefore(issued)
    .setExpirationTime(issued + seconds)
    .setJti(crypto.randomUUID())
    .sign(key(secret));
}

/** Returns the claims of a token of the given type, or throws the recorded refusal ({msg}, 401 or 422). */
export async function verifyToken(
  secrets: ValidSecrets,
  token: string,
  type: TokenClaims["type"],
  now: Date,
): Promise<TokenClaims> {
  if (token.split(".").length < 3) throw new Refusal(422, { msg: "Not enough segments" });
  let payload;
  try {
    payload = await verifyJwt(secrets, token, key, { currentDate: now });
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refusal(401, { msg: "Token has expired" });
    throw new Refusal(422, {
      msg: error instanceof errors.JWSSignatureVerificationFailed ? "Signature verification failed" : "Invalid token",
    });
  }
  const { sub, ws, iat } = payload;
  if (payload["type"] !== type)
    throw new Refusal(422, {
      msg: type === "refresh" ? "Only refresh tokens are allowed" : "Only non-refresh tokens are allowed",
    });
  if (typeof sub !== "string" || typeof ws !== "string" || !/^\d+$/.test(sub) || typeof iat !== "number")
    throw new Refusal(422, { msg: "Invalid token" });
  return { userId: Number(sub), workspaceId: ws, type, issued: iat };
}

export type Presented =
  | { kind: "none" }
  | { kind: "guest"; token: string }
  | { kind: "session"; token: string }
  | { kind: "bearer"; token: string }
  | { kind: "key"; token: string };

/**
 * Returns a request's credentials: a bearer token overrides the session cookie, as recorded; a guest token makes the
 * requester a guest, whatever session the browser has.
 */
export function presented(request: Request): Presented {
  const guest = shownGuestToken(request);
  if (guest !== null) return { kind: "guest", token: guest };
  const header = request.headers.get("authorization");
  if (header !== null) {
    const [scheme, token] = header.split(" ");
    if (scheme !== "Bearer" || !token)
      throw new Refusal(401, {
        msg: "Missing 'Bearer' type in 'Authorization' header. Expected 'Authorization: Bearer <JWT>'",
      });
    return { kind: token.startsWith(API_KEY_BEGINNING) ? "key" : "bearer", token };
  }
  const cookie = readCookie(request.headers.get("cookie"), SESSION_COOKIE);
  return cookie ? { kind: "session", token: cookie } : { kind: "none" };
}

export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/**
 * Returns the workspace of a host: "<slug>.localhost" or "<slug>.<BASE_DOMAIN>"; null for other hosts, which are custom
 * ones or the default.
 */
export function slugOfHost(host: string, baseDomain: string): string | null {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  for (const suffix of ["localhost", baseDomain].filter(Boolean))
    if (name.endsWith(`.${suffix}`)) return name.slice(0, -suffix.length - 1);
  return null;
}

export async function credentialsOf(
  shown: Presented,
  host: string,
  baseDomain: string,
  secrets: ValidSecrets,
  now: Date,
): Promise<Credentials> {
  const base = {
    slug: slugOfHost(host, baseDomain),
    host: host.replace(/:\d+$/, ""),
    session: null,
    workspaceId: null,
    userId: null,
  };
  if (shown.kind === "guest") {
    const { ws, ...guest } = await verifyGuestToken(secrets, shown.token, host, now);
    return { ...base, workspaceId: ws, guest };
  }
  if (shown.kind === "session") return { ...base, session: await hexSha256(shown.token) };
  if (shown.kind === "key") return { ...base, apiKey: await hexSha256(shown.token) };
  if (shown.kind === "bearer") {
    const claims = await verifiedBefore(secrets, shown.token, now);
    return { ...base, workspaceId: claims.workspaceId, userId: claims.userId, issued: claims.issued };
  }
  return base;
}

const verified = new Memo(2_000_000);

/**
 * Returns an access token's claims; a valid signature stays valid, so it is verified once per isolate, and only the
 * expiry is checked each time.
 */
async function verifiedBefore(secrets: ValidSecrets, token: string, now: Date): Promise<TokenClaims> {
  const name = [...secrets, token].join("\n");
  const known = verified.get<TokenClaims & { until: number }>(name);
  if (known && known.until > now.getTime()) return known;
  const claims = await verifyToken(secrets, token, "access", now);
  verified.set(name, { ...claims, until: decodeJwt(token).exp! * 1000 });
  return claims;
}

const key = (secret: string): Uint8Array => new TextEncoder().encode(secret);
