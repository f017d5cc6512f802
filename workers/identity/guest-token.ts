import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { GUEST_TOKEN_SECONDS } from "../../schema/embedded/guest";
import { guestTokenRequest, type GuestTokenRequest } from "../../schema/embedded/wire";
import { Refusal } from "../../schema/errors";
import type { AskingGuest } from "../../schema/messages/queue";
import { hmacSha256 } from "./hmac";
import { hexSha256 } from "./secrets-hash";

const GUEST_HEADER = "x-guesttoken";

/** The guest's token that a request shows: in a header, or among the protocols of a socket, which browsers let carry no headers. */
export function shownGuestToken({ headers }: Request): string | null {
  const named = headers.get(GUEST_HEADER);
  if (named !== null || headers.get("upgrade") === null) return named;
  const protocols = headers.get("sec-websocket-protocol")?.split(",") ?? [];
  return protocols.map((each) => /^guest\.(.+)$/.exec(each.trim())?.[1]).find((token) => token !== undefined) ?? null;
}

const claims = z.object({ type: z.literal("guest"), ws: z.uuid(), user: guestTokenRequest.shape.user.default({}), resources: guestTokenRequest.shape.resources, rls_rules: guestTokenRequest.shape.rls });
export type GuestClaims = AskingGuest & Pick<z.infer<typeof claims>, "ws">;

/** Signs a guest's token with the claims Superset's SDK and its users know, for one site and one workspace, for five minutes. */
export async function signGuestToken(secret: string, { user, resources, rls }: GuestTokenRequest, at: { workspaceId: string; host: string }, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ user: user ?? {}, resources, rls_rules: rls, type: "guest", ws: at.workspaceId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" }).setIssuedAt(issued).setExpirationTime(issued + GUEST_TOKEN_SECONDS).setAudience(audience(at.host)).setJti(crypto.randomUUID())
    .sign(await guestKey(secret));
}

/** The claims of a guest's token for this host; 401 for any other, as for nobody. */
export async function verifyGuestToken(secret: string, token: string, host: string, now: Date): Promise<GuestClaims> {
  try {
    const { payload } = await jwtVerify(token, await guestKey(secret), { algorithms: ["HS256"], audience: audience(host), currentDate: now, requiredClaims: ["exp", "aud"] });
    const { ws, user, resources, rls_rules } = claims.parse(payload);
    return { ws, user, resources, rls_rules, token: await hexSha256(token), until: payload.exp! * 1000 };
  } catch (error) {
    throw new Refusal(401, { msg: error instanceof errors.JWTExpired ? "Token has expired" : "Invalid guest token" });
  }
}

/** The site's address without its scheme, which a proxy may change. */
const audience = (host: string): string => `//${host}/`;

/** A key of its own: no token of a person is a guest's, nor the other way round. */
const guestKey = (secret: string): Promise<Uint8Array> => hmacSha256(secret, "guest tokens");
