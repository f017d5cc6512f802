import { SignJWT } from "jose";
import { z } from "zod";
import { Refusal } from "../../schema/errors";
import type { Credentials } from "../metadata";
import type { GuestClaims } from "./guest-token";
import { hmacSha256 } from "./hmac";
import { slugOfHost } from "./credentials";
import type { ValidSecrets } from "../valid-secrets";
import { verifyJwt } from "./verify-jwt";

/** Seconds within which a page opens the frame that it requested an address for. */
const TICKET_SECONDS = 60;

const claims = z.object({
  ws: z.uuid(),
  plugin: z.int(),
  dashboards: z.array(z.string()),
  by: z.object({ userId: z.int(), issued: z.int() }).optional(),
});

/** Where a ticket is valid. */
interface FrameDoor {
  secrets: ValidSecrets;
  host: string;
  now: Date;
}

/**
 * Signs a ticket for a plugin's frame in an embedded page, as navigations have no headers: it opens that one document
 * for a minute, and contains neither the guest's token nor their rules.
 */
export async function signFrameTicket(
  { secrets: [secret], host, now }: FrameDoor,
  plugin: number,
  workspaceId: string,
  { dashboards, issuer }: { dashboards: readonly string[]; issuer: GuestClaims["issuer"] },
): Promise<string> {
  return new SignJWT({ ws: workspaceId, plugin, dashboards, ...(issuer ? { by: issuer } : {}) })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(host)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TICKET_SECONDS)
    .sign(await ticketKey(secret));
}

/**
 * Returns the credentials of a guest who may open this plugin's frame and nothing else; their rights are loaded as
 * those of the token were. Throws 401 for any other ticket.
 */
export async function verifyFrameTicket(
  { secrets, host, now }: FrameDoor,
  ticket: string,
  { plugin, baseDomain }: { plugin: number; baseDomain: string },
): Promise<Credentials> {
  const read = await verifyJwt(secrets, ticket, ticketKey, {
    audience: host,
    currentDate: now,
    requiredClaims: ["exp", "aud"],
  }).then(
    (payload) => ({ ...claims.parse(payload), until: payload.exp! * 1000 }),
    () => null,
  );
  if (read?.plugin !== plugin) throw new Refusal(401, { msg: "Invalid guest token" });
  return {
    slug: slugOfHost(host, baseDomain),
    host: host.replace(/:\d+$/, ""),
    session: null,
    userId: null,
    workspaceId: read.ws,
    guest: {
      user: {},
      resources: read.dashboards.map((id) => ({ type: "dashboard", id })),
      rls_rules: [],
      ...(read.by ? { issuer: read.by } : {}),
      token: "",
      until: read.until,
    },
  };
}

/** A separate key: no guest token opens a frame by its address, and no ticket is valid as a token. */
const ticketKey = (secret: string): Promise<Uint8Array> => hmacSha256(secret, "frames of plugins");
