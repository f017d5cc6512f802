import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { SESSION_DAYS } from "../../../schema/limits";
import { CSRF_COOKIE, SESSION_COOKIE } from "../../identity/credentials";
import { csrfToken } from "../../identity/secrets-hash";
import type { App, RequestContext } from "../../request-context";
import { openSession, type SignedIn, type SignInResult } from "./sign-in";

export const addressOf = (c: Context<App>): string | null => c.req.header("cf-connecting-ip") ?? null;

/** Opens a session and hands its cookies to the browser. */
export async function enter(c: Context<App>, request: RequestContext, who: SignedIn): Promise<void> {
  const token = await openSession(request, who, c.req.header("user-agent") ?? null, addressOf(c));
  const cookie = { sameSite: "Lax", path: "/", secure: new URL(c.req.url).protocol === "https:", maxAge: SESSION_DAYS * 86_400 } as const;
  setCookie(c, SESSION_COOKIE, token, { ...cookie, httpOnly: true });
  setCookie(c, CSRF_COOKIE, await csrfToken(c.env.SESSION_SECRET, token), cookie);
}

/** The answer of the sign-in form: on to where the person was going, a code asked for, or why not. */
export async function answerSignIn(c: Context<App>, request: RequestContext, result: SignInResult, next: string): Promise<Response> {
  const wantsJson = (c.req.header("accept") ?? "").includes("application/json");
  if (result.ok) {
    await enter(c, request, result.who);
    return wantsJson ? c.json({ result: { next } }) : c.redirect(next);
  }
  if (!wantsJson) return c.redirect(`/login/?next=${encodeURIComponent(next)}`);
  if (result.reason === "code wanted") return c.json({ result: { next, second_factor: result.ticket } });
  return result.reason === "wrong" ? c.json({ message: "Invalid login. Please try again." }, 401) : c.json({ message: "Too many sign-in attempts: wait a minute and try again." }, 429);
}

/** A path on this host, never an address elsewhere: browsers drop tabs and line breaks before they read it, and take "\\" for "/". */
export const localPath = (text: string): string => (/^\/(?![/\\])[^\p{Cc}]*$/u.test(text) ? text : "/");
