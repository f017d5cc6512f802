import { Hono } from "hono";
import { z } from "zod";
import type { Actor } from "../../../schema/actor";
import { refuse } from "../../../schema/errors";
import { inPerson } from "../../identity/in-person";
import { matchingStep, newRecoveryCodes, newTotpSecret, totpUri } from "../../identity/totp";
import { type App, jsonObject, requestOf, type RequestContext } from "../../request-context";
import { seal, unseal } from "../../secrets";
import { validated } from "../resource/validate";
import { beginSecondFactor, confirmSecondFactor, recoveryHash, removeSecondFactor, sealedForPerson, type SecondFactor, secondFactorOf, takeCode } from "./store";

const codeBody = z.strictObject({ code: z.string().max(40) });
const WRONG = { code: ["That code is not right. Codes change every 30 seconds and count once."] };

/** A person's authenticator app: begun, confirmed by a first code, taken away by another. */
export const secondFactor = new Hono<App>()
  .get("/", async (c) => {
    const { factor } = await factorOf(requestOf(c));
    return c.json({ result: { active: Boolean(factor?.confirmed_at), recovery_codes_left: factor?.confirmed_at ? factor.recovery_hashes.length : 0 } });
  })
  .post("/", async (c) => {
    const request = requestOf(c);
    const { actor, factor } = await factorOf(request);
    if (factor?.confirmed_at) throw refuse(409, "The second factor is on already: switch it off first.");
    const secret = newTotpSecret();
    const sealed = await seal(c.env.CREDENTIALS_KEY, secret, sealedForPerson(actor.workspace.id, actor.user.id));
    await request.write((tx) => beginSecondFactor(tx, actor.user.id, sealed));
    return c.json({ result: { secret, uri: totpUri(secret, actor.user.username, `Edgewise ${actor.workspace.name}`) } }, 201);
  })
  .post("/confirm", async (c) => {
    const request = requestOf(c);
    const { actor, factor } = await factorOf(request);
    const { code } = validated(codeBody, await jsonObject(c));
    await countTry(request, actor);
    if (!factor || factor.confirmed_at) throw refuse(409, "There is nothing to confirm.");
    const secret = await unseal(c.env.CREDENTIALS_KEY, factor.secret, sealedForPerson(actor.workspace.id, actor.user.id));
    const step = await matchingStep(secret, code.replace(/\s/g, ""), request.now, factor.last_step);
    if (step === null) throw refuse(400, WRONG);
    const codes = newRecoveryCodes();
    const hashes = await Promise.all(codes.map(recoveryHash));
    await request.write((tx) => confirmSecondFactor(tx, actor.user.id, step, hashes));
    return c.json({ result: { recovery_codes: codes } });
  })
  .post("/end", async (c) => {
    const request = requestOf(c);
    const { actor, factor } = await factorOf(request);
    const { code } = validated(codeBody, await jsonObject(c));
    await countTry(request, actor);
    if (!factor?.confirmed_at) throw refuse(409, "The second factor is off already.");
    const removed = await request.write(async (tx) => (await takeCode(tx, factor, code, c.env.CREDENTIALS_KEY, request.now)) && Boolean(await removeSecondFactor(tx, actor.user.id)));
    if (!removed) throw refuse(400, WRONG);
    return c.json({ message: "OK" });
  });

async function factorOf(request: RequestContext): Promise<{ actor: Actor; factor: SecondFactor | undefined }> {
  const actor = await inPerson(request);
  const { rows } = await request.load((db) => [secondFactorOf(db, actor.user.id)]);
  return { actor, factor: rows[0][0] };
}

/** A million codes are soon tried. */
async function countTry(request: RequestContext, { workspace, user }: Actor): Promise<void> {
  const { success } = await request.env.SIGN_IN_LIMITER.limit({ key: `${workspace.id}:code:${user.id}` });
  if (!success) throw refuse(429, "Too many attempts. Wait a minute and try again.");
}
