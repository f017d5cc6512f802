/** The token of a guest on a page that stands in another site; undefined where a person looks with their own session. */
let token: string | undefined;

export const isGuest = (): boolean => token !== undefined;

/** For what carries no headers. */
export const guestToken = (): string | undefined => token;

/** From now on every call is the guest's: by this token alone, without cookies. */
export function beGuest(next: string): void {
  token = next;
}

/** How a call says who asks. */
export const guestCall = (): { headers: Record<string, string>; credentials: RequestCredentials } | null => (token === undefined ? null : { headers: { "X-GuestToken": token }, credentials: "omit" });
