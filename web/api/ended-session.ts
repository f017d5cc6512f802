/** What came of asking the person on the page to sign in again: they are in, go to the sign-in page, or stay without. */
export type AskedAgain = "in" | "leave" | "stay";
type AskAgain = () => Promise<AskedAgain>;

let askAgain: AskAgain | undefined;
let asking: Promise<AskedAgain> | undefined;
let wasIn = false;
let timesAsked = 0;

/** Which of the page's sessions this is: a call refused for an earlier one is sent again without asking. */
export const sessionOfPage = (): number => timesAsked;

/** Who was answered once has a page with work on it. */
export function noteAnswered(): void {
  wasIn = true;
}

/** What asks the person, given by the application. */
export function whenSessionEnds(ask: AskAgain): void {
  askAgain = ask;
}

/** Where nobody is signed in any more: asks in place, once for all calls of the session that ended, or leads to the sign-in page. */
export async function signedInAgain(session: number): Promise<boolean> {
  if (location.pathname.startsWith("/login")) return false;
  if (session < timesAsked) return true;
  const asked = wasIn && askAgain ? await (asking ??= askAgain().finally(() => (asking = undefined))) : "leave";
  if (asked === "leave") location.assign(`/login/?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`);
  if (asked === "in" && session === timesAsked) timesAsked++;
  return asked === "in";
}
