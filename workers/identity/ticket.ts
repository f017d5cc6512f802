import { jwtVerify, SignJWT } from "jose";
import { hmacSha256 } from "./hmac";

export interface TicketHolder {
  userId: number;
  workspaceId: string;
}

const MINUTES = 5;

/** Says for five minutes how far somebody came, e.g. that their password was right. A key of its own: no ticket is ever taken for a token. */
export async function signTicket(secret: string, purpose: string, { userId, workspaceId }: TicketHolder, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ws: workspaceId }).setProtectedHeader({ alg: "HS256" }).setSubject(String(userId)).setAudience(purpose).setExpirationTime(issued + MINUTES * 60).sign(await keyFor(secret));
}

export async function verifyTicket(secret: string, purpose: string, ticket: string, now: Date): Promise<TicketHolder | null> {
  try {
    const { payload } = await jwtVerify(ticket, await keyFor(secret), { algorithms: ["HS256"], audience: purpose, currentDate: now });
    return { userId: Number(payload.sub), workspaceId: String(payload["ws"]) };
  } catch {
    return null;
  }
}

/** What a sign-in elsewhere must come back with; kept by the browser, signed by us. */
export async function signState(secret: string, state: Record<string, string>, now: Date): Promise<string> {
  return new SignJWT(state).setProtectedHeader({ alg: "HS256" }).setAudience("sign-in elsewhere").setExpirationTime(Math.floor(now.getTime() / 1000) + 2 * MINUTES * 60).sign(await keyFor(secret));
}

export async function verifyState(secret: string, signed: string, now: Date): Promise<Record<string, unknown> | null> {
  try {
    return (await jwtVerify(signed, await keyFor(secret), { algorithms: ["HS256"], audience: "sign-in elsewhere", currentDate: now })).payload;
  } catch {
    return null;
  }
}

const keyFor = (secret: string): Promise<Uint8Array> => hmacSha256(secret, "sign-in tickets");
