import { Hono } from "hono";
import { onlyAdmins } from "../../../schema/workspace/policy";
import { refuse } from "../../../schema/errors";
import { workspaceToDelete, workspaceToUpdate } from "../../../schema/workspace/wire";
import { inPerson } from "../../identity/in-person";
import { isNamedOperator } from "../../identity/operators";
import { type App, jsonObject, requestOf } from "../../request-context";
import { validated } from "../resource/validate";
import { siteOf } from "../one-time-link/site";
import { requireRemainingAdmin } from "../security/grant-policy";
import { deleteUser } from "../user/store";
import { belongingsStatement, forgetPerson, purgeWorkspace } from "./purge-workspace";
import { changeWorkspace, deleteWorkspace, operatesStatement, otherWorkspaces } from "./store";

/** The current workspace: its name and clock, leaving and deleting it, and the person's other workspaces. */
export const workspace = new Hono<App>()
  .get("/", async (c) => {
    const { actor, rows } = await requestOf(c).load((db) => [otherWorkspaces(db), operatesStatement(db)] as const);
    const { slug, name, time_zone, settings } = actor.workspace;
    const others = rows[0].rows.map(({ name: other, ...place }) => ({ name: other, url: siteOf(requestOf(c), place) }));
    return c.json({ result: { slug, name, time_zone, global_async_queries: settings?.global_async_queries ?? false, code_after_provider: settings?.code_after_provider ?? false, others, operates: isNamedOperator(c.env, actor) && rows[1].rows[0]?.operates === true } });
  })
  .put("/", async (c) => {
    const request = requestOf(c);
    onlyAdmins(await request.actor());
    const body = validated(workspaceToUpdate, await jsonObject(c));
    await request.write((tx) => changeWorkspace(tx, body));
    return c.json({ result: body });
  })
  .post("/leave", async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    request.about = { user: actor.user.id };
    await request.write((tx) => requireRemainingAdmin(tx, () => deleteUser(tx, actor.user.id)));
    await forgetPerson(c.env, actor.workspace.id, actor.user.id);
    return c.json({ message: "OK" });
  })
  .post("/delete", async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    onlyAdmins(actor);
    const { slug } = validated(workspaceToDelete, await jsonObject(c));
    if (slug !== actor.workspace.slug) throw refuse(400, { slug: [`Type “${actor.workspace.slug}” to delete this workspace.`] });
    const { rows } = await request.load((db) => [belongingsStatement(db)]);
    const deleted = await deleteWorkspace(request);
    if (!deleted) throw refuse(422, "The default workspace can not be deleted.");
    await purgeWorkspace(c.env, actor.workspace.id, rows[0].rows[0]!);
    return c.json({ message: "OK" });
  });
