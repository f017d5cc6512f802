import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import { groupToCreate, groupToUpdate, type GroupToUpdate } from "../../../schema/group/wire";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { gather } from "../resource/columns";
import { parseItemQuery, presentItem } from "../resource/item";
import { queryParameter } from "../resource/query-parameter";
import { pythonRepr } from "../../../schema/text/python-repr";
import { allExist, unknownOf } from "../resource/relations";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { validated } from "../resource/validate";
import { beyondReach, requireRemainingAdmin, rolesOf, withinReach } from "../security/grant-policy";
import { GROUP_COLUMNS, GROUPS, groups } from "./declaration";
import { createGroup, deleteGroup, groupRelations, groupStatement, heldByMembers, updateGroup } from "./store";
import { message } from "../../../schema/language/localizable";

const NOT_UNIQUE = { name: [message("Must be unique")] };
const heads = gather(groups.columns, GROUP_COLUMNS);

/** Groups of people who hold the same roles. */
export const group = new Hono<App>()
  .route("/", resource(groups))
  .get("/:id{[0-9]+}", meta({ item: groups.version }), async (c) => {
    const request = requestOf(c);
    const query = await after(request, "can_get", GROUPS, () => parseItemQuery(GROUP_COLUMNS, queryParameter(c)));
    const { actor, rows } = await request.load((db) => [
      groupStatement(db, Number(c.req.param("id")), gather(groups.columns, query.names)),
    ]);
    allow(actor, "can_get", GROUPS);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(presentItem(groups, query, gather(groups.columns, query.names), row, request.now));
  })
  .post("/", meta({ action: "GroupsRestApi.post" }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_post", GROUPS, async () => validated(groupToCreate, await jsonObject(c)));
    const { actor, rows } = await request.load(
      (db) =>
        [
          ...groupRelations(db, body, null),
          beyondReach(db, rolesOf(body.roles)),
          beyondReach(db, heldByMembers(null, body.users)),
        ] as const,
    );
    allow(actor, "can_post", GROUPS);
    withinReach(actor, rows[3], rows[4]);
    checkRelations(body, rows);
    return c.json(
      {
        id: await onUniqueViolation(
          request.write((tx) => createGroup(tx, body)),
          NOT_UNIQUE,
        ),
      },
      201,
    );
  })
  .put("/:id{[0-9]+}", meta({ hasTextIds: true, action: "GroupsRestApi.put", item: groups.version }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const body = await after(request, "can_put", GROUPS, async () => validated(groupToUpdate, await jsonObject(c)));
    const { actor, rows } = await request.load(
      (db) =>
        [
          ...groupRelations(db, body, id),
          groupStatement(db, id, heads),
          beyondReach(db, rolesOf(body.roles, [id])),
          beyondReach(db, heldByMembers(id, body.users)),
        ] as const,
    );
    allow(actor, "can_put", GROUPS);
    if (!rows[3].rows.length) throw notFound();
    withinReach(actor, rows[4], rows[5]);
    checkRelations(body, rows);
    await onUniqueViolation(
      request.write((tx) => requireRemainingAdmin(tx, () => updateGroup(tx, id, body))),
      NOT_UNIQUE,
    );
    return c.json({ result: body });
  })
  .delete(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "GroupsRestApi.delete", item: groups.version }),
    async (c) => {
      const request = requestOf(c);
      const id = Number(c.req.param("id"));
      const { actor, rows } = await request.load(
        (db) =>
          [
            groupStatement(db, id, heads),
            beyondReach(db, heldByMembers(id)),
            beyondReach(db, rolesOf([], [id])),
          ] as const,
      );
      allow(actor, "can_delete", GROUPS);
      if (!rows[0].rows.length) throw notFound();
      withinReach(actor, rows[1], rows[2]);
      await request.write((tx) => requireRemainingAdmin(tx, () => deleteGroup(tx, id)));
      return c.json({ message: "OK" });
    },
  );

type Found = readonly [{ rows: { id: number }[] }, { rows: { id: number }[] }, { rows: unknown[] }, ...unknown[]];

function checkRelations(
  { roles = [], users = [] }: GroupToUpdate,
  [existingRoles, existingUsers, sameName]: Found,
): void {
  if (!allExist(roles, existingRoles.rows))
    throw refuse(400, {
      roles: [
        message("Role(s) with ID(s) {roles} do not exist.", {
          roles: pythonRepr(unknownOf(roles, existingRoles.rows)),
        }),
      ],
    });
  if (!allExist(users, existingUsers.rows))
    throw refuse(400, {
      users: [
        message("User(s) with ID(s) {users} do not exist.", {
          users: pythonRepr(unknownOf(users, existingUsers.rows)),
        }),
      ],
    });
  if (sameName.rows.length) throw refuse(422, NOT_UNIQUE);
}
