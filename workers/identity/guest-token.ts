import { errors, SignJWT } from "jose";
import { z } from "zod";
import { GUEST_TOKEN_SECONDS } from "../../schema/embedded/guest";
import { guestTokenRequest, type GuestTokenRequest } from "../../schema/embedded/wire";
import { Refusal } from "../../schema/errors";
import type { RequestingGuest } from "../../schema/messages/queue";
import { hmacSha256 } from "./hmac";
import { hexSha256 } from "./secrets-hash";
import type { ValidSecrets } from "../valid-secrets";
import { verifyJwt } from "./verify-jwt";

const GUEST_HEADER = "x-guesttoken";

/**
 * Returns the guest token of a request: from a header, or from the protocols of a WebSocket, as browsers cannot set its
 * headers.
 */
export function shownGuestToken({ headers }: Request): string | null {
  const named = headers.get(GUEST_HEADER);
  if (named !== null || headers.get("upgrade") === null) return named;
  const protocols = headers.get("sec-websocket-protocol")?.split(",") ?? [];
  return protocols.map((each) => /^guest\.(.+)$/.exec(each.trim())?.[1]).find((token) => token !== undefined) ?? null;
}

const claims = z.object({
  type: z.literal("guest"),
  ws: z.uuid(),
  by: z.int().optional(),
  iat: z.int(),
  user: guestTokenRequest.shape.user.default({}),
  resources: guestTokenRequest.shape.resources,
  rls_rules: guestTokenRequest.shape.rls,
});
export type GuestClaims = RequestingGuest & Pick<z.infer<typeof claims>, "ws">;

/**
 * Signs a guest token with the claims of Superset's SDK, for one site and one workspace, for five minutes; it is
 * revoked with the tokens of the person who issues it.
 */
export async function signGuestToken(
  secret: string,
  { user, resources, rls }: GuestTokenRequest,
  at: { workspaceId: string; host: string; issuer?: number },
  now: Date,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    user: user ?? {},
    resources,
    rls_rules: rls,
    type: "guest",
    ws: at.workspaceId,
    ...(at.issuer === undefined ? {} : { by: at.issuer }),
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(issued)
    .setExpirationTime(issued + GUEST_TOKEN_SECONDS)
    .setAudience(audience(at.host))
    .setJti(crypto.randomUUID())
    .sign(await guestKey(secret));
}

/** Returns the claims of a guest token for this host; throws 401 for any other token, as for an anonymous request. */
export async function verifyGuestToken(
  secrets: ValidSecrets,
  token: string,
  host: string,
  now: Date,
): Promise<GuestClaims> {
  try {
    const payload = await verifyJwt(secrets, token, guestKey, {
      audience: audience(host),
      currentDate: now,
      requiredClaims: ["exp", "aud"],
    });
    const { ws, by, iat, user, resources, rls_rules } = claims.parse(payload);
    return {
      ws,
      user,
      resources,
      rls_rules,
      ...(by === undefined ? {} : { issuer: { userId: by, issued: iat } }),
      token: await hexSha256(token),
      until: payload.exp! * 1000,
    };
  } catch (error) {
    throw new Refusal(401, { msg: error instanceof errors.JWTExpired ? "Token has expired" : "Invalid guest token" });
  }
}

/** The site's address without its scheme, which a proxy may change. */
const audience = (host: string): string => `//${host}/`;

/** A separate key: no person's token is valid as a guest's, nor the reverse. */
const guestKey = (secret: string): Promise<Uint8Array> => hmacSha256(secret, "guest tokens");
