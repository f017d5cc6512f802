import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { refuse } from "../../../schema/errors";
import { SESSION_DAYS } from "../../../schema/limits";
import { withinAddressLimit } from "../../identity/address-limit";
import { CSRF_COOKIE, SESSION_COOKIE } from "../../identity/credentials";
import { CSRF_FIELD_COOKIE, csrfFieldProof } from "../../identity/csrf";
import { csrfToken } from "../../identity/secrets-hash";
import { storeLocale } from "../../request/language";
import type { App, RequestContext } from "../../request/request-context";
import { lockedMessage } from "../second-factor/store";
import { openSession, type SignedIn, type SignInResult } from "./sign-in";
import { message } from "../../../schema/language/localizable";
import { respondLocalized } from "../../request/respond";
import { sessionSecrets } from "../../valid-secrets";

export const TOO_MANY_SIGN_INS = message("Too many sign-in attempts. Wait a few minutes and try again.");

export const addressOf = (c: Context<App>): string | null => c.req.header("cf-connecting-ip") ?? null;

/** Limits attempts to use links per IP address. */
export async function limitLinks(c: Context<App>): Promise<void> {
  if (!(await withinAddressLimit(c.env, "link", addressOf(c))))
    throw refuse(429, message("Too many attempts. Wait a minute and try again."));
}

/**
 * Opens a session and sets its cookies, and that of the person's language. The CSRF token of the sign-in page's hidden input stays valid for it, since
 * clients continue to send that one.
 */
export async function enter(c: Context<App>, request: RequestContext, who: SignedIn, fieldToken = ""): Promise<void> {
  const { token, locale } = await openSession(request, who, c.req.header("user-agent") ?? null, addressOf(c));
  const cookie = {
    sameSite: "Lax",
    path: "/",
    secure: new URL(c.req.url).protocol === "https:",
    maxAge: SESSION_DAYS * 86_400,
  } as const;
  setCookie(c, SESSION_COOKIE, token, { ...cookie, httpOnly: true });
  setCookie(c, CSRF_COOKIE, await csrfToken(sessionSecrets(c.env)[0], token), cookie);
  if (locale) storeLocale(c, locale);
  if (fieldToken)
    setCookie(c, CSRF_FIELD_COOKIE, await csrfFieldProof(sessionSecrets(c.env)[0], token, fieldToken), {
      ...cookie,
      httpOnly: true,
    });
}

/**
 * The response of the sign-in form: a redirect to the requested page, a request for a code, or the reason of a refusal.
 */
export async function respondToSignIn(
  c: Context<App>,
  request: RequestContext,
  result: SignInResult,
  next: string,
  fieldToken = "",
): Promise<Response> {
  const wantsJson = (c.req.header("accept") ?? "").includes("application/json");
  if (result.ok) {
    await enter(c, request, result.who, fieldToken);
    return wantsJson ? c.json({ result: { next } }) : c.redirect(next);
  }
  if (!wantsJson) return c.redirect(`/login/?next=${encodeURIComponent(next)}`);
  if (result.reason === "code wanted") return c.json({ result: { next, second_factor: result.ticket } });
  if (result.reason === "code locked")
    return respondLocalized(c, { message: lockedMessage(result.until, request.now) }, 429);
  return result.reason === "wrong"
    ? respondLocalized(c, { message: message("Invalid login. Please try again.") }, 401)
    : respondLocalized(c, { message: TOO_MANY_SIGN_INS }, 429);
}

/**
 * Whether the text is a path on this host, not an address elsewhere: browsers remove tabs and line breaks before they
 * parse it, and treat "\\" as "/".
 */
export const localPath = (text: string): string => (/^\/(?![/\\])[^\p{Cc}]*$/u.test(text) ? text : "/");
