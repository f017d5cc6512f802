import type { FolderItem } from "../../../schema/folder/calls";
import { type Context, Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { canChangeFolder, canCreateFolder, canPutIntoFolder, canSeeFolders } from "../../../schema/folder/policy";
import { childrenOf, freeName, placeProblem } from "../../../schema/folder/tree";
import { folderToCreate, folderToUpdate, type ObjectToMove, objectsToMove } from "../../../schema/folder/wire";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { validated } from "../resource/validate";
import {
  createFolder,
  deleteFolder,
  foldersHeld,
  existingFolder,
  listedFolders,
  type ListedFolder,
  objectsToPlace,
  placeObjects,
  updateFolder,
} from "./store";
import { message } from "../../../schema/language/localizable";

/** /api/v1/folder/: one tree of folders per workspace, for dashboards, charts and datasets. */
export const folder = new Hono<App>()
  .get("/", async (c) => {
    const { actor, rows } = await requestOf(c).load((db) => [listedFolders(db)] as const);
    if (!canSeeFolders(actor)) throw forbidden();
    return c.json({ count: rows[0].rows.length, result: rows[0].rows.map((row) => present(actor, row)) });
  })
  .post("/", meta({ action: "FolderRestApi.post", acceptsIdempotencyKey: true }), async (c) => {
    const request = requestOf(c);
    const actor = await maker(request);
    const { name, parent_id = null } = validated(folderToCreate, await jsonObject(c));
    const wanted = { name, parent_id };
    const id = await request.write(async (tx) => {
      refuseProblem(placeProblem(await foldersHeld(tx), null, wanted));
      return createFolder(tx, actor, wanted);
    });
    return c.json({ id, result: wanted }, 201);
  })
  .put("/:id{[0-9]+}", meta({ action: "FolderRestApi.put" }), async (c) => {
    const request = requestOf(c);
    const actor = await changer(c);
    const changes = validated(folderToUpdate, await jsonObject(c));
    const changed = await request.write(async (tx) => {
      const folders = await foldersHeld(tx);
      const now = folders.find(({ id }) => id === idOf(c));
      if (!now) throw notFound();
      const wanted = {
        id: now.id,
        name: changes.name ?? now.name,
        parent_id: changes.parent_id === undefined ? now.parent_id : changes.parent_id,
      };
      refuseProblem(placeProblem(folders, now.id, wanted));
      await updateFolder(tx, actor, wanted);
      return wanted;
    });
    return c.json({ id: changed.id, result: { name: changed.name, parent_id: changed.parent_id } });
  })
  .delete("/:id{[0-9]+}", meta({ action: "FolderRestApi.delete" }), async (c) => {
    const request = requestOf(c);
    const actor = await changer(c);
    await request.write(async (tx) => {
      const folders = await foldersHeld(tx);
      const removed = folders.find(({ id }) => id === idOf(c));
      if (!removed) throw notFound();
      // The folder's contents move up one level, beside the parent's other contents.
      const isAccepted = childrenOf(folders, removed.parent_id)
        .filter(({ id }) => id !== removed.id)
        .map(({ name }) => name);
      for (const child of childrenOf(folders, removed.id)) {
        const name = freeName(isAccepted, child.name);
        isAccepted.push(name);
        await updateFolder(tx, actor, { id: child.id, name, parent_id: removed.parent_id });
      }
      await deleteFolder(tx, removed);
    });
    return c.json({ message: "OK" });
  })
  .post("/move", meta({ action: "FolderRestApi.move", acceptsIdempotencyKey: true }), async (c) => {
    const request = requestOf(c);
    await seer(request);
    const { folder_id, objects } = validated(objectsToMove, await jsonObject(c));
    const { actor, rows } = await request.load((db) => [objectsToPlace(db, objects)] as const);
    const mine = new Set(
      rows[0].rows
        .filter((object) => canPutIntoFolder(actor, object.kind, object))
        .map(({ kind, id }) => `${kind} ${id}`),
    );
    const isMine = ([kind, id]: ObjectToMove) => mine.has(`${kind} ${id}`);
    const moved = objects.filter(
      (object, at) => isMine(object) && objects.findIndex((other) => String(other) === String(object)) === at,
    );
    request.audit.about = { folder: folder_id, objects: moved.slice(0, 100) };
    await request.write(async (tx) => {
      if (folder_id !== null && !(await foldersHeld(tx)).some(({ id }) => id === folder_id))
        throw refuse(422, { folder_id: [message("Folder does not exist")] });
      await placeObjects(tx, folder_id, moved);
    });
    return c.json({ result: { moved, skipped: objects.filter((object) => !isMine(object)) } });
  });

async function seer(request: RequestContext): Promise<Actor> {
  const actor = await request.actor();
  if (!canSeeFolders(actor)) throw forbidden();
  return actor;
}

async function maker(request: RequestContext): Promise<Actor> {
  const actor = await request.actor();
  if (!canCreateFolder(actor)) throw forbidden();
  return actor;
}

/** The requester, if they may change the folder of the path. */
async function changer(c: Context<App>): Promise<Actor> {
  const { actor, rows } = await requestOf(c).load((db) => [existingFolder(db, idOf(c))] as const);
  const existing = rows[0].rows[0];
  if (!canSeeFolders(actor)) throw forbidden();
  if (!existing) throw notFound();
  if (!canChangeFolder(actor, existing)) throw forbidden();
  return actor;
}

function refuseProblem(problem: ReturnType<typeof placeProblem>): void {
  if (problem) throw refuse(422, problem);
}

const idOf = (c: Context<App>): number => Number(c.req.param("id"));

const present = (
  actor: Actor,
  { id, name, parent_id, created_by_fk, created_by, counts }: ListedFolder,
): FolderItem => ({
  id,
  name,
  parent_id,
  created_by,
  may_change: canChangeFolder(actor, { created_by_fk }),
  counts: { dashboard: counts.dashboard ?? 0, chart: counts.chart ?? 0, dataset: counts.dataset ?? 0 },
});
