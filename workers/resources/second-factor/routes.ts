import { Hono } from "hono";
import { z } from "zod";
import type { Actor } from "../../../schema/actor";
import { type Refusal, refuse } from "../../../schema/errors";
import { inPerson } from "../../identity/in-person";
import { matchingStep, newRecoveryCodes, newTotpSecret, totpUri } from "../../identity/totp";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { sealedForPerson } from "../../sealed-columns";
import { seal, unseal } from "../../secrets";
import { validated } from "../resource/validate";
import {
  beginSecondFactor,
  type CodeResult,
  confirmSecondFactor,
  lockedMessage,
  recoveryHash,
  removeSecondFactor,
  type SecondFactor,
  secondFactorOf,
  consumeCode,
} from "./store";
import { message } from "../../../schema/language/localizable";
import { credentialKeys } from "../../valid-secrets";

const codeBody = z.strictObject({ code: z.string().max(40) });
const WRONG = { code: [message("Wrong code. Codes change every 30 seconds and work once.")] };

/** A person's authenticator app: started, confirmed by a first code, removed by another. */
export const secondFactor = new Hono<App>()
  .get("/", async (c) => {
    const { factor } = await factorOf(requestOf(c));
    return c.json({
      result: {
        active: Boolean(factor?.confirmed_at),
        recovery_codes_left: factor?.confirmed_at ? factor.recovery_hashes.length : 0,
      },
    });
  })
  .post("/", meta({ action: "CurrentUserRestApi.second_factor" }), async (c) => {
    const request = requestOf(c);
    const { actor, factor } = await factorOf(request);
    if (factor?.confirmed_at) throw refuse(409, message("Two-factor authentication is already on. Turn it off first."));
    const secret = newTotpSecret();
    const sealed = await seal(credentialKeys(c.env), secret, sealedForPerson(actor.workspace.id, actor.user.id));
    await request.write((tx) => beginSecondFactor(tx, actor.user.id, sealed));
    return c.json(
      { result: { secret, uri: totpUri(secret, actor.user.username, `Edgewise ${actor.workspace.name}`) } },
      201,
    );
  })
  .post("/confirm", meta({ action: "CurrentUserRestApi.second_factor_confirm" }), async (c) => {
    const request = requestOf(c);
    const { actor, factor } = await factorOf(request);
    const { code } = validated(codeBody, await jsonObject(c));
    await limitConfirmations(request, actor);
    if (!factor || factor.confirmed_at) throw refuse(409, message("No setup to confirm. Start the setup again."));
    const secret = await unseal(
      credentialKeys(c.env),
      factor.secret,
      sealedForPerson(actor.workspace.id, actor.user.id),
    );
    const step = await matchingStep(secret, code.replace(/\s/g, ""), request.now, factor.last_step);
    if (step === null) throw refuse(400, WRONG);
    const codes = newRecoveryCodes();
    const hashes = await Promise.all(codes.map(recoveryHash));
    await request.write((tx) => confirmSecondFactor(tx, actor.user.id, step, hashes));
    return c.json({ result: { recovery_codes: codes } });
  })
  .post("/end", meta({ action: "CurrentUserRestApi.second_factor_end" }), async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    const { code } = validated(codeBody, await jsonObject(c));
    const result = await request.write(async (tx) => {
      const result = await consumeCode(tx, actor.user.id, code, credentialKeys(c.env), request.now);
      if (result.isAccepted) await removeSecondFactor(tx, actor.user.id);
      return result;
    });
    if (!result.isAccepted) throw refusalOf(result, request.now);
    return c.json({ message: "OK" });
  });

function refusalOf(result: Exclude<CodeResult, { isAccepted: true }>, now: Date): Refusal {
  if (result.reason === "off") return refuse(409, message("Two-factor authentication is already off."));
  return result.reason === "locked" ? refuse(429, lockedMessage(result.until, now)) : refuse(400, WRONG);
}

async function factorOf(request: RequestContext): Promise<{ actor: Actor; factor: SecondFactor | undefined }> {
  const actor = await inPerson(request);
  const { rows } = await request.load((db) => [secondFactorOf(db, actor.user.id)]);
  return { actor, factor: rows[0][0] };
}

/** The session was shown the secret of a factor during setup, so its codes need only a rate limit. */
async function limitConfirmations(request: RequestContext, { workspace, user }: Actor): Promise<void> {
  const { success } = await request.env.SIGN_IN_LIMITER.limit({ key: `${workspace.id}:code:${user.id}` });
  if (!success) throw refuse(429, message("Too many attempts. Wait a minute and try again."));
}
