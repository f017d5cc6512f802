import { Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { providerToCreate, providerToUpdate } from "../../../schema/identity-provider/wire";
import { networkOf } from "../../connections/connect-database";
import { type Env, isLocal } from "../../env";
import { isExternalUrl } from "../../external/fetch-external";
import { isIssuer } from "../../identity/openid-provider";
import { canMail } from "../../mail";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { sealedForProvider } from "../../sealed-columns";
import { seal } from "../../secrets";
import { existingIds } from "../resource/relations";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { validated } from "../resource/validate";
import { siteStatement } from "../one-time-link/store";
import { createProvider, deleteProvider, providersStatement, providerStatement, updateProvider } from "./store";
import { message } from "../../../schema/language/localizable";
import { credentialKeys } from "../../valid-secrets";

const NOT_UNIQUE = { name: [message("Must be unique")] };

/** OpenID Connect identity providers of the workspace, managed by its admins. */
export const identityProvider = new Hono<App>()
  .get("/", async (c) => {
    const { actor, rows } = await requestOf(c).load((db) => [providersStatement(db)]);
    onlyAdmins(actor);
    return c.json({ count: rows[0].rows.length, result: rows[0].rows });
  })
  .post("/", meta({ action: "IdentityProvidersRestApi.post" }), async (c) => {
    const request = requestOf(c);
    onlyAdmins(await request.actor());
    const { client_secret, ...fields } = validated(providerToCreate, await jsonObject(c));
    checkIssuer(c.env, fields.issuer);
    const actor = await withRole(request, fields.role_id);
    const sealed = client_secret
      ? await seal(credentialKeys(c.env), client_secret, sealedForProvider(actor.workspace.id, fields.issuer))
      : null;
    return c.json(
      {
        id: await onUniqueViolation(
          request.write((tx) => createProvider(tx, { ...fields, client_secret: sealed })),
          NOT_UNIQUE,
        ),
      },
      201,
    );
  })
  .put("/:id{[0-9]+}", meta({ action: "IdentityProvidersRestApi.put" }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    onlyAdmins(await request.actor());
    const { client_secret, ...fields } = validated(providerToUpdate, await jsonObject(c));
    const actor = await withRole(request, fields.role_id);
    const { rows } = await request.load((db) => [providerStatement(db, id)]);
    const [before] = rows[0];
    if (!before) throw notFound();
    const issuer = fields.issuer ?? before.issuer;
    checkIssuer(c.env, issuer);
    // A secret is sent only to the issuer that it belongs to.
    if (issuer !== before.issuer && before.client_secret && client_secret === undefined)
      throw refuse(400, { client_secret: [message("Enter the secret again for another issuer.")] });
    const sealed =
      client_secret === undefined
        ? {}
        : {
            client_secret: client_secret
              ? await seal(credentialKeys(c.env), client_secret, sealedForProvider(actor.workspace.id, issuer))
              : null,
          };
    await onUniqueViolation(
      request.write((tx) => updateProvider(tx, id, { ...fields, ...sealed })),
      NOT_UNIQUE,
    );
    return c.json({ result: fields });
  })
  .delete("/:id{[0-9]+}", meta({ action: "IdentityProvidersRestApi.delete" }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const { actor, rows } = await request.load((db) => [providerStatement(db, id)]);
    onlyAdmins(actor);
    if (!rows[0].length) throw notFound();
    await request.write((tx) => deleteProvider(tx, id));
    return c.json({ message: "OK" });
  });

/** The sign-in options of the sign-in page, for everybody. */
export const signInOptions = new Hono<App>().get("/", async (c) => {
  const request = requestOf(c).asNobody();
  const { rows } = await request.loadAsAnyone((db) => [providersStatement(db), siteStatement(db)] as const);
  return c.json({
    result: {
      workspace: rows[1].rows[0]?.name ?? "",
      mail: canMail(c.env, rows[1].rows[0] ?? { host: null }),
      providers: rows[0].rows.map(({ id, name }) => ({ id, name })),
    },
  });
});

function onlyAdmins(actor: Actor): void {
  if (!actor.isAdmin) throw forbidden();
}

async function withRole(request: RequestContext, role: number | null | undefined): Promise<Actor> {
  const { actor, rows } = await request.load((db) => [existingIds(db, "roles", role ? [role] : [])]);
  if (role && !rows[0].rows.length) throw refuse(400, { role_id: [message("Some roles do not exist")] });
  return actor;
}

function checkIssuer(env: Env, issuer: string): void {
  if (!issuer.startsWith("https://") && !isLocal(env))
    throw refuse(400, { issuer: [message("Must start with https://.")] });
  if (!isIssuer(issuer) || !isExternalUrl(issuer, networkOf(env)))
    throw refuse(400, { issuer: [message("Not a valid URL.")] });
}
