import { Hono } from "hono";
import { forbidden, refuse } from "../../../schema/errors";
import { type Actor, can } from "../../../schema/actor";
import { usesPlugins } from "../../../schema/plugin/bundle-url";
import { meToUpdate } from "../../../schema/user/wire";
import { endConnections } from "../../identity/end-connections";
import { inPerson } from "../../identity/in-person";
import { storeLocale } from "../../request/language";
import { jsonObject } from "../../request/json-body";
import { type App, type RequestContext, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { validated } from "../resource/validate";
import { respondWithPersonalData } from "../user/personal-data/respond";
import { requirePassword } from "../user/require-password";
import { permissionsByRole, updateMe } from "./store";
import { message } from "../../../schema/language/localizable";

export const me = new Hono<App>()
  .get("/", meta({ guests: true }), async (c) =>
    c.json({ result: profile(readable(requestOf(c), await requestOf(c).actor())) }),
  )
  .put("/", meta({ action: "CurrentUserRestApi.put" }), async (c) => {
    const request = requestOf(c);
    const actor = await request.actorWho("can_write", "CurrentUserRestApi");
    const changes = validated(meToUpdate, await jsonObject(c));
    const { password, first_name, last_name, locale, end_sessions = true, revoke_api_keys = false } = changes;
    if ([password, first_name, last_name, locale].every((each) => each === undefined))
      throw refuse(400, message("At least one field must be provided."));
    if (password !== undefined) await inPerson(request);
    requirePassword({ password, username: actor.user.username, email: actor.user.email }, actor.workspace);
    const updated = await request.write((tx) => updateMe(tx, actor, changes, request.identity.presented()));
    if (password !== undefined && (end_sessions || revoke_api_keys))
      await endConnections(c.env, actor.workspace.id, actor.user.id);
    if (locale !== undefined) storeLocale(c, locale);
    return c.json({ result: profile({ ...actor, user: { ...actor.user, ...updated } }) });
  })
  .post("/personal_data/", meta({ action: "CurrentUserRestApi.personal_data" }), async (c) => {
    const request = requestOf(c);
    return respondWithPersonalData(request, (await inPerson(request)).user.id);
  })
  .get("/roles/", meta({ guests: true }), async (c) => {
    const request = requestOf(c);
    const { actor, rows } = await request.cached.rows(["permissions-by-role"], (db) => [permissionsByRole(db)]);
    readable(request, actor);
    const { user } = actor;
    if (actor.guest)
      return c.json({
        result: {
          firstName: user.first_name,
          isActive: true,
          isAnonymous: false,
          lastName: user.last_name,
          permissions: {},
          roles: Object.fromEntries(
            actor.roles.map(({ name }) => [name, [...actor.rights].map((pair) => pair.split("\n"))]),
          ),
        },
      });
    return c.json({
      result: {
        createdOn: user.created_on,
        email: user.email,
        firstName: user.first_name,
        isActive: user.active,
        isAnonymous: false,
        lastName: user.last_name,
        loginCount: user.login_count,
        // Edgewise only, for the menu.
        ...(usesPlugins(actor.workspace) && { usesPlugins: true }),
        permissions: dataAccess(actor),
        roles: Object.fromEntries(rows[0].rows.map((row) => [row.name, row.permissions])),
        userId: user.id,
        username: user.username,
      },
    });
  });

/**
 * Requires the permission, except for a browser's session: Superset's pages contain the current person for every role.
 */
function readable(request: RequestContext, actor: Actor): Actor {
  if (!can(actor, "can_read", "CurrentUserRestApi") && request.identity.presented().kind !== "session")
    throw forbidden();
  return actor;
}

const profile = ({ user, guest }: Actor) =>
  guest
    ? {
        first_name: user.first_name,
        is_active: true,
        is_anonymous: false,
        last_name: user.last_name,
        username: user.username,
      }
    : {
        email: user.email,
        first_name: user.first_name,
        id: user.id,
        is_active: user.active,
        is_anonymous: false,
        last_name: user.last_name,
        login_count: user.login_count,
        username: user.username,
        ...(user.locale && { locale: user.locale }),
      };

/** {"datasource_access": ["[db].[table](id:1)", …], …}: data access that was granted by name. */
function dataAccess(actor: Actor): Record<string, string[]> {
  const access: Record<string, string[]> = {};
  for (const pair of actor.rights) {
    const [permission, view] = pair.split("\n") as [string, string];
    if (permission === "datasource_access" || permission === "database_access") (access[permission] ??= []).push(view);
  }
  return access;
}
