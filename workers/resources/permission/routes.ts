import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import { permissionViewBody, viewMenuBody } from "../../../schema/permission/wire";
import { type App, allow, jsonObject, requestOf } from "../../request-context";
import { resource } from "../resource";
import { after } from "../resource/after";
import { gather } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { presentItem } from "../resource/item";
import { unlessTaken } from "../resource/unless-taken";
import { validated } from "../resource/validate";
import { permissions, permissionViews, viewMenus } from "./declaration";
import { changePair, createPair, createViewMenu, deletePair, deleteViewMenu, halves, itemStatement, renameViewMenu, rolesWithPair, rolesWithView } from "./store";

const IN_USE = "Associated data exists, please delete them first";
const TAKEN = { name: ["Must be unique"] };
const TAKEN_PAIR = "The permission is on that view already.";

/** _info, the list and the items of a part of the catalogue of rights. */
function readable(declared: Resource): Hono<App> {
  const heads = gather(declared.columns, declared.listColumns);
  return new Hono<App>().route("/", resource(declared)).get("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const { actor, rows } = await request.load((db) => [itemStatement(db, declared, heads, Number(c.req.param("id")))]);
    allow(actor, "can_get", declared.view);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(presentItem(declared, [...declared.listColumns], heads, row, request.now));
  });
}

export const permission = readable(permissions);

/** What permissions are given on. One that a role holds a permission on stays as it is. */
export const viewMenu = readable(viewMenus)
  .post("/", async (c) => {
    const request = requestOf(c);
    const { name } = await after(request, "can_post", "ViewMenu", async () => validated(viewMenuBody, await jsonObject(c), 422));
    await request.actorWho("can_post", "ViewMenu");
    return c.json({ id: await unlessTaken(request.write((tx) => createViewMenu(tx, name)), TAKEN), result: { name } }, 201);
  })
  .put("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const { name } = await after(request, "can_put", "ViewMenu", async () => validated(viewMenuBody, await jsonObject(c), 422));
    const { actor, rows } = await request.load((db) => [itemStatement(db, viewMenus, gather(viewMenus.columns, ["id"]), id), rolesWithView(db, id)] as const);
    allow(actor, "can_put", "ViewMenu");
    unused(...rows);
    await unlessTaken(request.write((tx) => renameViewMenu(tx, id, name)), TAKEN);
    return c.json({ result: { name } });
  })
  .delete("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const { actor, rows } = await request.load((db) => [itemStatement(db, viewMenus, gather(viewMenus.columns, ["id"]), id), rolesWithView(db, id)] as const);
    allow(actor, "can_delete", "ViewMenu");
    unused(...rows);
    await request.write((tx) => deleteViewMenu(tx, id));
    return c.json({ message: "OK" });
  });

const VIEW = "PermissionViewMenu";

/** The (permission, view) pairs that can be given to roles. One that a role holds stays as it is. */
export const permissionView = readable(permissionViews)
  .post("/", async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_post", VIEW, async () => validated(permissionViewBody, await jsonObject(c), 422));
    const { actor, rows } = await request.load((db) => [halves(db, body)]);
    allow(actor, "can_post", VIEW);
    if (rows[0].rows.length < 2) throw notFound();
    return c.json({ id: await unlessTaken(request.write((tx) => createPair(tx, body)), TAKEN_PAIR), result: body }, 201);
  })
  .put("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const body = await after(request, "can_put", VIEW, async () => validated(permissionViewBody, await jsonObject(c), 422));
    const { actor, rows } = await request.load((db) => [itemStatement(db, permissionViews, gather(permissionViews.columns, ["id"]), id), rolesWithPair(db, id), halves(db, body)] as const);
    allow(actor, "can_put", VIEW);
    unused(rows[0], rows[1]);
    if (rows[2].rows.length < 2) throw notFound();
    await unlessTaken(request.write((tx) => changePair(tx, id, body)), TAKEN_PAIR);
    return c.json({ result: body });
  })
  .delete("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const { actor, rows } = await request.load((db) => [itemStatement(db, permissionViews, gather(permissionViews.columns, ["id"]), id), rolesWithPair(db, id)] as const);
    allow(actor, "can_delete", VIEW);
    unused(...rows);
    await request.write((tx) => deletePair(tx, id));
    return c.json({ message: "OK" });
  });

function unused(found: { rows: unknown[] }, holders: { rows: unknown[] }): void {
  if (!found.rows.length) throw notFound();
  if (holders.rows.length) throw refuse(422, IN_USE);
}
