import { SignJWT } from "jose";
import type { ValidSecrets } from "../valid-secrets";
import { hmacSha256 } from "./hmac";
import { verifyJwt } from "./verify-jwt";

export interface TicketHolder {
  userId: number;
  workspaceId: string;
}

export interface VerifiedTicket extends TicketHolder {
  /** Seconds since 1970. */
  issued: number;
}

const MINUTES = 5;

/**
 * Signs a ticket that proves for five minutes a completed step, e.g. that a person's password was right. It has a key
 * of its own: no ticket is accepted as a token.
 */
export async function signTicket(
  secret: string,
  purpose: string,
  { userId, workspaceId }: TicketHolder,
  now: Date,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ws: workspaceId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(String(userId))
    .setAudience(purpose)
    .setIssuedAt(issued)
    .setExpirationTime(issued + MINUTES * 60)
    .sign(await keyFor(secret));
}

export async function verifyTicket(
  secrets: ValidSecrets,
  purpose: string,
  ticket: string,
  now: Date,
): Promise<VerifiedTicket | null> {
  try {
    const payload = await verifyJwt(secrets, ticket, keyFor, { audience: purpose, currentDate: now });
    return { userId: Number(payload.sub), workspaceId: String(payload["ws"]), issued: payload.iat ?? 0 };
  } catch {
    return null;
  }
}

/** Signs the state that a sign-in with a provider must return with; the browser stores it. */
export async function signState(secret: string, state: Record<string, string>, now: Date): Promise<string> {
  return new SignJWT(state)
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("sign-in elsewhere")
    .setExpirationTime(Math.floor(now.getTime() / 1000) + 2 * MINUTES * 60)
    .sign(await keyFor(secret));
}

export async function verifyState(
  secrets: ValidSecrets,
  signed: string,
  now: Date,
): Promise<Record<string, unknown> | null> {
  try {
    return await verifyJwt(secrets, signed, keyFor, { audience: "sign-in elsewhere", currentDate: now });
  } catch {
    return null;
  }
}

const keyFor = (secret: string): Promise<Uint8Array> => hmacSha256(secret, "sign-in tickets");
