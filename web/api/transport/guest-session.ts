import type { ApiError } from "./api-error";

/** The guest of a page that is embedded in another site. */
export interface GuestSession {
  /** The latest token from the embedding site. */
  token: () => string;
  /** Throws if that token is known to have expired. */
  check: () => void;
  /**
   * Called when a call was refused with this token: waits for a newer token to send it with, and fails if none arrives.
   */
  renewed: (refused: string, problem: ApiError) => Promise<boolean>;
}

let session: GuestSession | undefined;

export const isGuest = (): boolean => session !== undefined;

/** For requests that carry no headers. */
export const guestToken = (): string | undefined => session?.token();

/** From now on every call is the guest's: authenticated by their token alone, without cookies. */
export function beGuest(next: GuestSession): void {
  session = next;
}

/** The headers that authenticate a guest's call; undefined for a person with a session. */
export function guestCall() {
  const guest = session;
  if (!guest) return undefined;
  guest.check();
  const token = guest.token();
  return { headers: { "X-GuestToken": token }, renewed: (problem: ApiError) => guest.renewed(token, problem) };
}
