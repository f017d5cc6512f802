import { Hono } from "hono";
import { type Actor, isAdminRole } from "../../../schema/actor";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { roleBody, roleChanges, roleGroups, rolePermissionIds, roleUsers } from "../../../schema/role/wire";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { gather } from "../resource/columns";
import { parseItemQuery, presentItem } from "../resource/item";
import { queryParameter } from "../resource/query-parameter";
import { allExist } from "../resource/relations";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { jsonCheck } from "../resource/json-check";
import { validated } from "../resource/validate";
import { beyondReach, requireRemainingAdmin, rolesHeldBy, rolesOf, withinReach } from "../security/grant-policy";
import { ROLE_COLUMNS, ROLES, roles } from "./declaration";
import { roleSearch } from "./search";
import {
  createRole,
  deleteRole,
  holdersOf,
  existingGroups,
  existingUsers,
  pairsToGive,
  permissionsOfRole,
  renameRole,
  replaceGroups,
  replacePairs,
  replaceUsers,
  roleNamed,
  roleStatement,
} from "./store";
import { message } from "../../../schema/language/localizable";

const NOT_UNIQUE = { name: [message("Must be unique")] };

/** Roles: their names, permissions and holders. */
export const role = new Hono<App>()
  .route("/search/", roleSearch)
  .route("/", resource(roles))
  .get("/:id{[0-9]+}", meta({ item: roles.version }), async (c) => {
    const request = requestOf(c);
    const query = await after(request, "can_get", ROLES, () => parseItemQuery(ROLE_COLUMNS, queryParameter(c)));
    const { actor, rows } = await request.load((db) => [roleStatement(db, Number(c.req.param("id")))]);
    const found = present(allow(actor, "can_get", ROLES), rows[0]);
    return c.json(presentItem(roles, query, gather(roles.columns, query.names), found, request.now));
  })
  .post("/", meta({ action: "RolesRestApi.post", noObjectStatus: 422 }), async (c) => {
    const request = requestOf(c);
    const { name } = await after(request, "can_post", ROLES, async () => validated(roleBody, await jsonObject(c), 422));
    const { actor, rows } = await request.load((db) => [roleNamed(db, name, null)]);
    mayName(allow(actor, "can_post", ROLES), name);
    if (rows[0].rows.length) throw refuse(422, NOT_UNIQUE);
    return c.json(
      {
        id: await onUniqueViolation(
          request.write((tx) => createRole(tx, name)),
          NOT_UNIQUE,
        ),
        result: { name },
      },
      201,
    );
  })
  .put("/:id{[0-9]+}", meta({ hasTextIds: true, action: "RolesRestApi.put", item: roles.version }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const checked = await after(request, "can_put", ROLES, () => jsonCheck(c, roleChanges));
    const { actor, rows } = await request.load(
      (db) =>
        [
          roleStatement(db, id),
          roleNamed(db, (checked.ok && checked.value.name) || "", id),
          beyondReach(db, rolesOf([id])),
        ] as const,
    );
    const before = present(allow(actor, "can_put", ROLES), rows[0]);
    if (!checked.ok) throw checked.refusal;
    withinReach(actor, rows[2]);
    const name = checked.value.name ?? before.name;
    mayName(actor, name);
    if (isAdminRole(before.name) && !isAdminRole(name)) throw refuse(422, message("The Admin role can't be renamed."));
    if (rows[1].rows.length) throw refuse(422, NOT_UNIQUE);
    await onUniqueViolation(
      request.write((tx) => renameRole(tx, id, name)),
      NOT_UNIQUE,
    );
    return c.json({ result: { name } });
  })
  .delete("/:id{[0-9]+}", meta({ hasTextIds: true, action: "RolesRestApi.delete", item: roles.version }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const { actor, rows } = await request.load(
      (db) => [roleStatement(db, id), beyondReach(db, holdersOf(id)), beyondReach(db, rolesOf([id]))] as const,
    );
    const before = present(allow(actor, "can_delete", ROLES), rows[0]);
    withinReach(actor, rows[1], rows[2]);
    if (isAdminRole(before.name)) throw refuse(422, message("The Admin role can't be deleted."));
    await request.write((tx) => deleteRole(tx, id));
    return c.json({ message: "OK" });
  })
  .get("/:id{[0-9]+}/permissions/", async (c) => {
    const id = Number(c.req.param("id"));
    const { actor, rows } = await requestOf(c).load(
      (db) => [roleStatement(db, id), permissionsOfRole(db, id)] as const,
    );
    present(allow(actor, "can_list_role_permissions", ROLES), rows[0]);
    return c.json({ result: rows[1].rows });
  })
  .post("/:id{[0-9]+}/permissions", meta({ action: "RolesRestApi.permissions" }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const body = await after(request, "can_add_role_permissions", ROLES, async () =>
      validated(rolePermissionIds, await jsonObject(c)),
    );
    const ids = body.permission_view_menu_ids;
    const { actor, rows } = await request.load(
      (db) =>
        [
          roleStatement(db, id),
          pairsToGive(db, ids),
          beyondReach(db, rolesOf([id])),
          beyondReach(db, holdersOf(id)),
        ] as const,
    );
    const before = present(allow(actor, "can_add_role_permissions", ROLES), rows[0]);
    withinReach(actor, rows[2], rows[3]);
    if (!actor.isAdmin && !rows[1].rows.every(({ mine }) => mine)) throw forbidden();
    if (!allExist(ids, rows[1].rows))
      throw refuse(400, { permission_view_menu_ids: [message("Some permissions do not exist")] });
    if (isAdminRole(before.name))
      throw refuse(422, message("The Admin role has every permission and can't be changed."));
    await request.write((tx) => replacePairs(tx, id, ids));
    return c.json({ result: body });
  })
  .put("/:id{[0-9]+}/users", meta({ action: "RolesRestApi.users" }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const body = await after(request, "can_update_role_users", ROLES, async () =>
      validated(roleUsers, await jsonObject(c)),
    );
    const ids = body.user_ids;
    const { actor, rows } = await request.load(
      (db) =>
        [
          roleStatement(db, id),
          existingUsers(db, ids),
          beyondReach(db, rolesOf([id])),
          beyondReach(db, holdersOf(id)),
          beyondReach(db, rolesHeldBy(ids)),
        ] as const,
    );
    present(allow(actor, "can_update_role_users", ROLES), rows[0]);
    withinReach(actor, rows[2], rows[3], rows[4]);
    if (!allExist(ids, rows[1].rows)) throw notFound();
    await request.write((tx) => requireRemainingAdmin(tx, () => replaceUsers(tx, id, ids)));
    return c.json({ result: body });
  })
  .put("/:id{[0-9]+}/groups", meta({ action: "RolesRestApi.groups" }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const body = await after(request, "can_update_role_groups", ROLES, async () =>
      validated(roleGroups, await jsonObject(c)),
    );
    const ids = body.group_ids;
    const { actor, rows } = await request.load(
      (db) =>
        [
          roleStatement(db, id),
          existingGroups(db, ids),
          beyondReach(db, rolesOf([id], ids)),
          beyondReach(db, holdersOf(id)),
        ] as const,
    );
    present(allow(actor, "can_update_role_groups", ROLES), rows[0]);
    withinReach(actor, rows[2], rows[3]);
    if (!allExist(ids, rows[1].rows)) throw notFound();
    await request.write((tx) => requireRemainingAdmin(tx, () => replaceGroups(tx, id, ids)));
    return c.json({ result: body });
  });

function present(_: Actor, { rows: [found] }: { rows: { id: number; name: string }[] }): { id: number; name: string } {
  if (!found) throw notFound();
  return found;
}

/** Refuses names that equal Admin in any case, since they would grant admin rights. */
function mayName(actor: Actor, name: string): void {
  if (isAdminRole(name) && !actor.isAdmin) throw forbidden();
}
