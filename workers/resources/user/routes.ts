import { type Context, Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import { userToCreate, userToUpdate, type UserToUpdate } from "../../../schema/user/wire";
import { onlyAdmins } from "../../../schema/workspace/policy";
import { endConnections } from "../../identity/end-connections";
import { inPerson } from "../../identity/in-person";
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
import { removeSecondFactor } from "../second-factor/store";
import { beyondReach, requireRemainingAdmin, rolesHeldBy, rolesOf, withinReach } from "../security/grant-policy";
import { USER_COLUMNS, USERS, users } from "./declaration";
import { forgetPerson } from "../workspace/forget-person";
import { respondWithPersonalData } from "./personal-data/respond";
import { replaceAvatar } from "./replace-avatar";
import { requirePassword } from "./require-password";
import { createUser, deleteUser, personStatement, updateUser, userRelations, userStatement } from "./store";
import { message } from "../../../schema/language/localizable";

const heads = gather(users.columns, USER_COLUMNS);
const id = (text: string): number => Number(text);
const NOT_UNIQUE = message("The username or email address is already used.");

/** The people of the workspace, for people managers. */
export const user = new Hono<App>()
  .route("/", resource(users))
  .get("/:id{[0-9]+}", meta({ item: users.version }), async (c) => {
    const request = requestOf(c);
    const query = await after(request, "can_get", USERS, () => parseItemQuery(USER_COLUMNS, queryParameter(c)));
    const { actor, rows } = await request.load((db) => [
      userStatement(db, id(c.req.param("id")), gather(users.columns, query.names)),
    ]);
    allow(actor, "can_get", USERS);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(presentItem(users, query, gather(users.columns, query.names), row, request.now));
  })
  .post("/", meta({ action: "UsersRestApi.post" }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_post", USERS, async () => validated(userToCreate, await jsonObject(c)));
    const { actor, rows } = await request.load(
      (db) => [...userRelations(db, body, null), beyondReach(db, rolesOf(body.roles, body.groups))] as const,
    );
    allow(actor, "can_post", USERS);
    withinReach(actor, rows[3]);
    checkRelations(body, rows);
    requirePassword(body, actor.workspace);
    return c.json(
      {
        id: await onUniqueViolation(
          request.write((tx) => createUser(tx, actor, body)),
          NOT_UNIQUE,
        ),
      },
      201,
    );
  })
  .put("/:id{[0-9]+}", meta({ hasTextIds: true, action: "UsersRestApi.put", item: users.version }), async (c) => {
    const request = requestOf(c);
    const userId = id(c.req.param("id"));
    const body = await after(request, "can_put", USERS, async () => validated(userToUpdate, await jsonObject(c)));
    const { actor, rows } = await request.load(
      (db) =>
        [
          ...userRelations(db, body, userId),
          userStatement(db, userId, heads),
          beyondReach(db, rolesOf(body.roles, body.groups)),
          beyondReach(db, rolesHeldBy([userId])),
          personStatement(db, userId),
        ] as const,
    );
    allow(actor, "can_put", USERS);
    if (!rows[3].rows.length) throw notFound();
    withinReach(actor, rows[4], rows[5]);
    checkRelations(body, rows);
    requirePassword({ password: undefined, ...rows[6][0]!, ...body }, actor.workspace);
    await onUniqueViolation(
      request.write((tx) => requireRemainingAdmin(tx, () => updateUser(tx, actor, userId, body))),
      NOT_UNIQUE,
    );
    await endConnections(c.env, actor.workspace.id, userId);
    const { password: _, ...shown } = body;
    return c.json({ result: shown });
  })
  .delete("/:id{[0-9]+}", meta({ hasTextIds: true, action: "UsersRestApi.delete", item: users.version }), async (c) => {
    const { request, actor, userId } = await personToChange(c, "can_delete");
    await request.write((tx) => requireRemainingAdmin(tx, () => deleteUser(tx, userId)));
    await forgetPerson(c.env, actor.workspace.id, userId);
    return c.json({ message: "OK" });
  });

/** The person of the address, whom the requester may change; throws 403 and 404. */
async function personToChange(c: Context<App>, permission: "can_put" | "can_delete") {
  const request = requestOf(c);
  const userId = id(c.req.param("id")!);
  const { actor, rows } = await request.load(
    (db) => [userStatement(db, userId, heads), beyondReach(db, rolesHeldBy([userId]))] as const,
  );
  allow(actor, permission, USERS);
  if (!rows[0].rows.length) throw notFound();
  withinReach(actor, rows[1]);
  return { request, actor, userId };
}

/** For people who lost their phone and recovery codes; a new password alone does not remove the second factor. */
user.delete("/:id{[0-9]+}/second_factor", meta({ action: "UsersRestApi.second_factor_delete" }), async (c) => {
  const { request, userId } = await personToChange(c, "can_put");
  await request.write((tx) => removeSecondFactor(tx, userId));
  return c.json({ message: "OK" });
});

/** For pictures that have no place in a workspace; people remove their own at /api/v1/me/avatar. */
user.delete("/:id{[0-9]+}/avatar", meta({ action: "UsersRestApi.avatar_delete" }), async (c) => {
  const { request, actor, userId } = await personToChange(c, "can_put");
  await replaceAvatar(request, actor, userId, null);
  return c.json({ message: "OK" });
});

/** Everything about a person and by them, for admins; people have their own at /api/v1/me/personal_data/. */
user.post("/:id{[0-9]+}/personal_data", meta({ action: "UsersRestApi.personal_data" }), async (c) => {
  const request = requestOf(c);
  onlyAdmins(await inPerson(request));
  return respondWithPersonalData(request, id(c.req.param("id")));
});

type Found = readonly [
  { rows: { id: number }[] },
  { rows: { id: number }[] },
  { rows: { username: string; email: string }[] },
  ...unknown[],
];

/** Throws for missing roles and groups, and for a used name or email, with Superset's messages. */
function checkRelations(
  { roles = [], groups = [], username, email }: UserToUpdate,
  [existingRoles, existingGroups, { rows: isAccepted }]: Found,
): void {
  if (!allExist(roles, existingRoles.rows))
    throw refuse(400, {
      roles: [
        message("Role(s) with ID(s) {roles} not found.", { roles: pythonRepr(unknownOf(roles, existingRoles.rows)) }),
      ],
    });
  if (!allExist(groups, existingGroups.rows))
    throw refuse(400, {
      groups: [
        message("Group(s) with ID(s) {groups} not found.", {
          groups: pythonRepr(unknownOf(groups, existingGroups.rows)),
        }),
      ],
    });
  if (!isAccepted.length) return;
  const [column, value] = isAccepted.some((other) => other.username === username)
    ? ["username", username]
    : ["email", email];
  throw refuse(
    422,
    `duplicate key value violates unique constraint "ab_user_${column}_key"\nDETAIL:  Key (${column})=(${value}) already exists.\n`,
  );
}
