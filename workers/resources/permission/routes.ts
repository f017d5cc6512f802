import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import {
  permissionViewBody,
  permissionViewChanges,
  viewMenuBody,
  viewMenuChanges,
} from "../../../schema/permission/wire";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { gather } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { parseItemQuery, presentItem } from "../resource/item";
import { queryParameter } from "../resource/query-parameter";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { jsonCheck } from "../resource/json-check";
import { validated } from "../resource/validate";
import { permissions, permissionViews, viewMenus } from "./declaration";
import {
  changePair,
  createPair,
  createViewMenu,
  deletePair,
  deleteViewMenu,
  halves,
  itemStatement,
  pairOf,
  renameViewMenu,
  rolesWithPair,
  rolesWithView,
} from "./store";
import { message } from "../../../schema/language/localizable";

const IN_USE = message("Associated data exists, please delete them first");
const NOT_UNIQUE = { name: [message("Must be unique")] };
const PAIR_EXISTS = message("The view already has this permission.");

/** _info, list and items of one part of the permission catalog. */
function readable(declared: Resource): Hono<App> {
  return new Hono<App>()
    .route("/", resource(declared))
    .get("/:id{[0-9]+}", meta({ item: declared.version }), async (c) => {
      const request = requestOf(c);
      const query = await after(request, "can_get", declared.view, () =>
        parseItemQuery(declared.listColumns, queryParameter(c)),
      );
      const heads = gather(declared.columns, query.names);
      const { actor, rows } = await request.load((db) => [
        itemStatement(db, declared, heads, Number(c.req.param("id"))),
      ]);
      allow(actor, "can_get", declared.view);
      const row = rows[0].rows[0];
      if (!row) throw notFound();
      return c.json(presentItem(declared, query, heads, row, request.now));
    });
}

export const permission = readable(permissions);

/** The views that permissions apply to. One with a pair that a role holds cannot be changed. */
export const viewMenu = readable(viewMenus)
  .post("/", meta({ action: "ResourcesRestApi.post", noObjectStatus: 422 }), async (c) => {
    const request = requestOf(c);
    const { name } = await after(request, "can_post", "ViewMenu", async () =>
      validated(viewMenuBody, await jsonObject(c), 422),
    );
    await request.actorWho("can_post", "ViewMenu");
    return c.json(
      {
        id: await onUniqueViolation(
          request.write((tx) => createViewMenu(tx, name)),
          NOT_UNIQUE,
        ),
        result: { name },
      },
      201,
    );
  })
  .put(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "ResourcesRestApi.put", item: viewMenus.version }),
    async (c) => {
      const request = requestOf(c);
      const id = Number(c.req.param("id"));
      const checked = await after(request, "can_put", "ViewMenu", () => jsonCheck(c, viewMenuChanges));
      const { actor, rows } = await request.load(
        (db) =>
          [itemStatement(db, viewMenus, gather(viewMenus.columns, ["id", "name"]), id), rolesWithView(db, id)] as const,
      );
      allow(actor, "can_put", "ViewMenu");
      const before = existing(rows[0])["name"] as string;
      if (!checked.ok) throw checked.refusal;
      const { name = before } = checked.value;
      if (name !== before) unused(...rows);
      await onUniqueViolation(
        request.write((tx) => renameViewMenu(tx, id, name)),
        NOT_UNIQUE,
      );
      return c.json({ result: { name } });
    },
  )
  .delete(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "ResourcesRestApi.delete", item: viewMenus.version }),
    async (c) => {
      const request = requestOf(c);
      const id = Number(c.req.param("id"));
      const { actor, rows } = await request.load(
        (db) => [itemStatement(db, viewMenus, gather(viewMenus.columns, ["id"]), id), rolesWithView(db, id)] as const,
      );
      allow(actor, "can_delete", "ViewMenu");
      unused(...rows);
      await request.write((tx) => deleteViewMenu(tx, id));
      return c.json({ message: "OK" });
    },
  );

const VIEW = "PermissionViewMenu";

/** The (permission, view) pairs that roles may hold. One that a role holds cannot be changed. */
export const permissionView = readable(permissionViews)
  .post("/", meta({ action: "PermissionsResourcesRestApi.post", noObjectStatus: 422 }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_post", VIEW, async () =>
      validated(permissionViewBody, await jsonObject(c), 422),
    );
    const { actor, rows } = await request.load((db) => [halves(db, body)]);
    allow(actor, "can_post", VIEW);
    if (rows[0].rows.length < 2) throw notFound();
    return c.json(
      {
        id: await onUniqueViolation(
          request.write((tx) => createPair(tx, body)),
          PAIR_EXISTS,
        ),
        result: body,
      },
      201,
    );
  })
  .put(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "PermissionsResourcesRestApi.put", item: permissionViews.version }),
    async (c) => {
      const request = requestOf(c);
      const id = Number(c.req.param("id"));
      const checked = await after(request, "can_put", VIEW, () => jsonCheck(c, permissionViewChanges));
      const {
        actor,
        rows: [found, holders, stored],
      } = await request.load(
        (db) =>
          [
            itemStatement(db, permissionViews, gather(permissionViews.columns, ["id"]), id),
            rolesWithPair(db, id),
            pairOf(db, id),
          ] as const,
      );
      allow(actor, "can_put", VIEW);
      const before = existing(stored);
      if (!checked.ok) throw checked.refusal;
      const { permission_id = before.permission_id, view_menu_id = before.view_menu_id } = checked.value;
      const body = { permission_id, view_menu_id };
      if (body.permission_id !== before.permission_id || body.view_menu_id !== before.view_menu_id)
        unused(found, holders);
      const { rows } = await request.load((db) => [halves(db, body)]);
      if (rows[0].rows.length < 2) throw notFound();
      await onUniqueViolation(
        request.write((tx) => changePair(tx, id, body)),
        PAIR_EXISTS,
      );
      return c.json({ result: body });
    },
  )
  .delete(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "PermissionsResourcesRestApi.delete", item: permissionViews.version }),
    async (c) => {
      const request = requestOf(c);
      const id = Number(c.req.param("id"));
      const { actor, rows } = await request.load(
        (db) =>
          [
            itemStatement(db, permissionViews, gather(permissionViews.columns, ["id"]), id),
            rolesWithPair(db, id),
          ] as const,
      );
      allow(actor, "can_delete", VIEW);
      unused(...rows);
      await request.write((tx) => deletePair(tx, id));
      return c.json({ message: "OK" });
    },
  );

function existing<T>({ rows: [found] }: { rows: T[] }): T {
  if (!found) throw notFound();
  return found;
}

function unused(found: { rows: unknown[] }, holders: { rows: unknown[] }): void {
  existing(found);
  if (holders.rows.length) throw refuse(422, IN_USE);
}
