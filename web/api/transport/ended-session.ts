/** The outcome of the sign-in dialog: signed in, go to the sign-in page, or stay signed out. */
export type SignInOutcome = "in" | "leave" | "stay";
type PromptSignIn = () => Promise<SignInOutcome>;

let promptSignIn: PromptSignIn | undefined;
let requesting: Promise<SignInOutcome> | undefined;
let wasIn = false;
let timesRequested = 0;

/** The number of the page's session: a call refused for an earlier session is sent again without a sign-in. */
export const sessionOfPage = (): number => timesRequested;

/** After one successful call, the page may hold unsaved work. */
export function noteAuthenticated(): void {
  wasIn = true;
}

/** Sets the dialog in which the person signs in. */
export function whenSessionEnds(prompt: PromptSignIn): void {
  promptSignIn = prompt;
}

/**
 * When the session has ended: opens the sign-in dialog, once for all calls of that session, or redirects to the
 * sign-in page.
 */
export async function reauthenticate(session: number): Promise<boolean> {
  if (location.pathname.startsWith("/login")) return false;
  if (session < timesRequested) return true;
  const requested =
    wasIn && promptSignIn ? await (requesting ??= promptSignIn().finally(() => (requesting = undefined))) : "leave";
  if (requested === "leave")
    location.assign(`/login/?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`);
  if (requested === "in" && session === timesRequested) timesRequested++;
  return requested === "in";
}
