import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import { userToCreate, userToUpdate, type UserToUpdate } from "../../../schema/user/wire";
import { endConnections } from "../../identity/end-connections";
import { type App, allow, jsonObject, requestOf } from "../../request-context";
import { resource } from "../resource";
import { after } from "../resource/after";
import { gather } from "../resource/columns";
import { parseItemQuery, presentItem } from "../resource/item";
import { queryParameter } from "../resource/query-parameter";
import { pythonRepr } from "../resource/python-repr";
import { allKnown, unknownOf } from "../resource/relations";
import { unlessTaken } from "../resource/unless-taken";
import { validated } from "../resource/validate";
import { removeSecondFactor } from "../second-factor/store";
import { beyondReach, keepingAnAdmin, rolesHeldBy, rolesOf, withinReach } from "../security/giving";
import { USER_COLUMNS, USERS, users } from "./declaration";
import { forgetPerson } from "../workspace/leave-nothing";
import { createUser, deleteUser, updateUser, userRelations, userStatement } from "./store";

const heads = gather(users.columns, USER_COLUMNS);
const id = (text: string): number => Number(text);
const TAKEN = "The username or e-mail address is taken.";

/** The people of the workspace, for those who may manage them. */
export const user = new Hono<App>()
  .route("/", resource(users))
  .get("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const query = await after(request, "can_get", USERS, () => parseItemQuery(USER_COLUMNS, queryParameter(c)));
    const { actor, rows } = await request.load((db) => [userStatement(db, id(c.req.param("id")), gather(users.columns, query.names))]);
    allow(actor, "can_get", USERS);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(presentItem(users, query, gather(users.columns, query.names), row, request.now));
  })
  .post("/", async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_post", USERS, async () => validated(userToCreate, await jsonObject(c)));
    const { actor, rows } = await request.load((db) => [...userRelations(db, body, null), beyondReach(db, rolesOf(body.roles, body.groups))] as const);
    allow(actor, "can_post", USERS);
    withinReach(actor, rows[3]);
    checkRelations(body, rows);
    return c.json({ id: await unlessTaken(request.write((tx) => createUser(tx, actor, body)), TAKEN) }, 201);
  })
  .put("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const userId = id(c.req.param("id"));
    const body = await after(request, "can_put", USERS, async () => validated(userToUpdate, await jsonObject(c)));
    const { actor, rows } = await request.load((db) => [
      ...userRelations(db, body, userId), userStatement(db, userId, heads), beyondReach(db, rolesOf(body.roles, body.groups)), beyondReach(db, rolesHeldBy([userId])),
    ] as const);
    allow(actor, "can_put", USERS);
    if (!rows[3].rows.length) throw notFound();
    withinReach(actor, rows[4], rows[5]);
    checkRelations(body, rows);
    await unlessTaken(request.write((tx) => keepingAnAdmin(tx, () => updateUser(tx, actor, userId, body))), TAKEN);
    await endConnections(c.env, actor.workspace.id, userId);
    const { password: _, ...shown } = body;
    return c.json({ result: shown });
  })
  .delete("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const userId = id(c.req.param("id"));
    const { actor, rows } = await request.load((db) => [userStatement(db, userId, heads), beyondReach(db, rolesHeldBy([userId]))] as const);
    allow(actor, "can_delete", USERS);
    if (!rows[0].rows.length) throw notFound();
    withinReach(actor, rows[1]);
    await request.write((tx) => keepingAnAdmin(tx, () => deleteUser(tx, userId)));
    await forgetPerson(c.env, actor.workspace.id, userId);
    return c.json({ message: "OK" });
  });

/** For who lost their phone and their recovery codes; a new password does not follow from it. */
user.delete("/:id{[0-9]+}/second_factor", async (c) => {
  const request = requestOf(c);
  const userId = id(c.req.param("id"));
  const { actor, rows } = await request.load((db) => [userStatement(db, userId, heads), beyondReach(db, rolesHeldBy([userId]))] as const);
  allow(actor, "can_put", USERS);
  if (!rows[0].rows.length) throw notFound();
  withinReach(actor, rows[1]);
  await request.write((tx) => removeSecondFactor(tx, userId));
  return c.json({ message: "OK" });
});

type Found = readonly [{ rows: { id: number }[] }, { rows: { id: number }[] }, { rows: { username: string; email: string }[] }, ...unknown[]];

/** Refuses roles and groups that are not there, and a name or address that somebody has, in the recorded words. */
function checkRelations({ roles = [], groups = [], username, email }: UserToUpdate, [knownRoles, knownGroups, { rows: taken }]: Found): void {
  if (!allKnown(roles, knownRoles.rows)) throw refuse(400, { roles: [`Role(s) with ID(s) ${pythonRepr(unknownOf(roles, knownRoles.rows))} not found.`] });
  if (!allKnown(groups, knownGroups.rows)) throw refuse(400, { groups: [`Group(s) with ID(s) ${pythonRepr(unknownOf(groups, knownGroups.rows))} not found.`] });
  if (!taken.length) return;
  const [column, value] = taken.some((other) => other.username === username) ? ["username", username] : ["email", email];
  throw refuse(422, `duplicate key value violates unique constraint "ab_user_${column}_key"\nDETAIL:  Key (${column})=(${value}) already exists.\n`);
}
