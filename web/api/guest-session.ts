import type { ApiError } from "./api-error";

/** Who looks at a page that stands in another site. */
export interface GuestSession {
  /** What the site around gave last. */
  token: () => string;
  /** Fails where that token is known to have ended. */
  check: () => void;
  /** A call was refused with this token: waits for a newer one to send it again with, and fails where none comes. */
  renewed: (refused: string, problem: ApiError) => Promise<boolean>;
}

let session: GuestSession | undefined;

export const isGuest = (): boolean => session !== undefined;

/** For what carries no headers. */
export const guestToken = (): string | undefined => session?.token();

/** From now on every call is the guest's: by their token alone, without cookies. */
export function beGuest(next: GuestSession): void {
  session = next;
}

/** How a call says who asks; undefined where a person looks with their own session. */
export function guestCall() {
  const guest = session;
  if (!guest) return undefined;
  guest.check();
  const token = guest.token();
  return { headers: { "X-GuestToken": token }, renewed: (problem: ApiError) => guest.renewed(token, problem) };
}
