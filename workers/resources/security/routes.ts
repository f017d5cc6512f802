import { Hono } from "hono";
import { Refusal, refuse } from "../../../schema/errors";
import { withinAddressLimit } from "../../identity/address-limit";
import { signToken, slugOfHost, verifyToken } from "../../identity/credentials";
import { csrfToken } from "../../identity/secrets-hash";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { lockedMessage } from "../second-factor/store";
import { addressOf, TOO_MANY_SIGN_INS } from "./establish-session";
import { countSignIn, signIn, type SignInResult, signInWithCode } from "./sign-in";
import { type Localizable, message } from "../../../schema/language/localizable";
import { jwtSecrets, sessionSecrets } from "../../valid-secrets";

/** Superset's security endpoints for API clients: login, refresh, csrf_token. */
export const security = new Hono<App>()
  .post("/login", meta({ action: null }), async (c) => {
    const request = requestOf(c).asNobody();
    const { username, password, refresh, otp } = parseLogin(
      await jsonObject(c, { notJson: message("Request payload is not JSON") }),
    );
    const byPassword = await signIn(request, username, password, addressOf(c));
    const result =
      !byPassword.ok && byPassword.reason === "code wanted" && otp !== null
        ? await signInWithCode(request, byPassword.ticket, otp)
        : byPassword;
    if (!result.ok) throw refusalOf(result, request.now);
    const { who } = result;
    await request.loadAsAnyone((db) => [countSignIn(db, who.userId)]);
    const access_token = await signToken(jwtSecrets(c.env)[0], { ...who, type: "access" }, true, request.now);
    if (!refresh) return c.json({ access_token });
    return c.json({
      access_token,
      refresh_token: await signToken(jwtSecrets(c.env)[0], { ...who, type: "refresh" }, false, request.now),
    });
  })
  .post("/refresh", meta({ action: null }), async (c) => {
    const request = requestOf(c);
    const shown = request.identity.presented();
    if (shown.kind !== "bearer") throw new Refusal(401, { msg: "Missing Authorization Header" });
    const claims = await verifyToken(jwtSecrets(c.env), shown.token, "refresh", request.now).catch(
      async (error: unknown) => {
        if (!(await withinAddressLimit(c.env, "refresh", addressOf(c)))) throw refuse(429, TOO_MANY_SIGN_INS);
        throw error;
      },
    );
    // Limited per person, since many people may share an IP address and each refreshes.
    const { success } = await c.env.SIGN_IN_LIMITER.limit({ key: `${claims.workspaceId}:refresh:${claims.userId}` });
    if (!success) throw refuse(429, TOO_MANY_SIGN_INS);
    const host = request.identity.host();
    const as = {
      slug: slugOfHost(host, c.env.BASE_DOMAIN),
      host: host.replace(/:\d+$/, ""),
      session: null,
      workspaceId: claims.workspaceId,
      userId: claims.userId,
      issued: claims.issued,
    };
    const { identified } = await request.metadata.read(as, null, () => []);
    if (!identified?.user_id) throw new Refusal(401, { msg: "Missing Authorization Header" });
    return c.json({
      access_token: await signToken(
        jwtSecrets(c.env)[0],
        { userId: claims.userId, workspaceId: claims.workspaceId, type: "access" },
        false,
        request.now,
      ),
    });
  })
  .get("/csrf_token/", async (c) => {
    const request = requestOf(c);
    await request.actor();
    const shown = request.identity.presented();
    return c.json({ result: await csrfToken(sessionSecrets(c.env)[0], shown.kind === "none" ? "" : shown.token) });
  });

interface Login {
  username: string;
  password: string;
  refresh: boolean;
  /** Edgewise only: the code of an authenticator app, or a recovery code. */
  otp: string | null;
}

function refusalOf(result: Exclude<SignInResult, { ok: true }>, now: Date): Refusal {
  if (result.reason === "too many") return refuse(429, TOO_MANY_SIGN_INS);
  if (result.reason === "code locked") return refuse(429, lockedMessage(result.until, now));
  return refuse(
    401,
    result.reason === "wrong"
      ? message("Not authorized")
      : message("This account uses two-factor authentication. Send its code as otp, or use an API key."),
  );
}

const LOGIN_FIELDS = new Set(["username", "password", "provider", "refresh", "otp"]);

function parseLogin(body: Record<string, unknown>): Login {
  const problems: Record<string, Localizable[]> = {};
  for (const key of Object.keys(body)) if (!LOGIN_FIELDS.has(key)) problems[key] = [message("Unknown field.")];
  for (const field of ["username", "password", "provider"] as const) {
    if (body[field] === undefined && field !== "provider")
      problems[field] = [message("Missing data for required field.")];
    else if (body[field] !== undefined && typeof body[field] !== "string")
      problems[field] = [message("Not a valid string.")];
  }
  const provider = body["provider"];
  if (typeof provider === "string" && provider !== "db") {
    problems["provider"] =
      provider === "ldap"
        ? [message("Alternative authentication provider is not allowed")]
        : [message("Must be one of: db, ldap."), message("Alternative authentication provider is not allowed")];
  }
  if (Object.keys(problems).length) throw refuse(400, problems);
  return {
    username: body["username"] as string,
    password: body["password"] as string,
    refresh: body["refresh"] === true,
    otp: typeof body["otp"] === "string" ? body["otp"] : null,
  };
}
