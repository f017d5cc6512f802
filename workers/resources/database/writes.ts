import { Hono } from "hono";
import { sql } from "drizzle-orm";
import { parseUri } from "../../../schema/database/uri";
import { databaseToCreate, databaseToUpdate } from "../../../schema/database/wire";
import { notFound, refuse } from "../../../schema/errors";
import { engineOf } from "../../engines/registry";
import { type App, allow, jsonObject, requestOf } from "../../request-context";
import { uploadStore } from "../../upload-store";
import { after } from "../resource/validate-authorized";
import { validated } from "../resource/validate";
import { associatedReports, reportsOn } from "../report/store";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { checkEngine, sealedExtra, sealedPassword, uriGiven, withMaskedExtra } from "./connection-request";
import { databaseId } from "./database-id";
import { SHOWN_EXTRA, shownUri } from "./present";
import { tryConnection } from "./try-connection";
import { NO_TUNNELS } from "./unsupported";
import { showTrash } from "../trash/store";
import { createDatabase, databaseById, datasetsAttached, sameName, updateDatabase } from "./store";

const NAME_TAKEN = "A database with the same name already exists.";

/** Creates, updates and deletes connections. */
export const writes = new Hono<App>()
  .post("/", async (c) => {
    const request = requestOf(c);
    const { body, uri } = await after(request, "can_write", "Database", async () => {
      const body = validated(databaseToCreate, withMaskedExtra(await jsonObject(c)), 422);
      if (body.ssh_tunnel) throw refuse(400, NO_TUNNELS);
      const uri = uriGiven(body);
      if (!uri) throw refuse(422, { sqlalchemy_uri: ["Field is required"] });
      checkEngine(uri);
      return { body, uri };
    });
    const { actor, rows } = await request.load((db) => [sameName(db, body.database_name)]);
    allow(actor, "can_write", "Database");
    if (rows[0].rows.length) throw refuse(422, { database_name: NAME_TAKEN });
    const uuid = body.uuid ?? crypto.randomUUID();
    const encrypted_password = await sealedPassword(uri, uuid, null, actor.workspace.id, c.env);
    const extra = await sealedExtra(body.masked_encrypted_extra, uuid, actor.workspace.id, c.env);
    await tryConnection(uri, { uuid, encrypted_password, ...extra }, actor, c.env);
    const id = await onUniqueViolation(request.write((tx) => createDatabase(tx, actor, { ...body, allow_file_upload: body.allow_file_upload ?? uri.backend === "uploads" }, uri, uuid, { encrypted_password, ...extra })), { database_name: NAME_TAKEN });
    const { engine: _engine, ssh_tunnel: _tunnel, ...shown } = body;
    return c.json({ id, result: { ...shown, ...(body.masked_encrypted_extra ? { masked_encrypted_extra: SHOWN_EXTRA } : {}), driver: uri.driver ?? engineOf(uri.backend)?.drivers[0], ...shownUri(uri), uuid } }, 201);
  })
  .put("/:id", async (c) => {
    const request = requestOf(c);
    const id = await after(request, "can_write", "Database", () => databaseId(c.req.param("id")));
    const sent = withMaskedExtra(await after(request, "can_write", "Database", () => jsonObject(c)));
    const { body, uri } = await after(request, "can_write", "Database", () => {
      const body = validated(databaseToUpdate, sent);
      if (body.ssh_tunnel) throw refuse(400, NO_TUNNELS);
      const uri = uriGiven(body);
      if (uri) checkEngine(uri);
      return { body, uri };
    });
    const { actor, rows } = await request.load((db) => [databaseById(db, id), sameName(db, body.database_name, id)]);
    allow(actor, "can_write", "Database");
    const before = rows[0].rows[0];
    if (!before) throw notFound();
    if (rows[1].rows.length) throw refuse(422, { database_name: NAME_TAKEN });
    const password = uri ? { encrypted_password: await sealedPassword(uri, before.uuid, before, actor.workspace.id, c.env) } : {};
    // Stored secrets are shown as "{}", so a form that was not edited sends that back.
    const isShown = body.masked_encrypted_extra === SHOWN_EXTRA && before.encrypted_extra !== null;
    const extra = isShown ? {} : await sealedExtra(body.masked_encrypted_extra, before.uuid, actor.workspace.id, c.env);
    const changes = "configuration_method" in sent ? body : { ...body, configuration_method: before["configuration_method"] as typeof body.configuration_method };
    await onUniqueViolation(request.write((tx) => updateDatabase(tx, actor, before, changes, uri, { ...password, ...extra })), { database_name: NAME_TAKEN });
    const { engine: _engine, ssh_tunnel: _tunnel, ...shown } = changes;
    return c.json({ id, result: { ...shown, ...(body.masked_encrypted_extra ? { masked_encrypted_extra: SHOWN_EXTRA } : {}), ...shownUri(uri ?? parseUri(before.sqlalchemy_uri)) } });
  })
  .delete("/:id", async (c) => {
    const request = requestOf(c);
    const id = await after(request, "can_write", "Database", () => databaseId(c.req.param("id")));
    const { actor, rows } = await request.load((db) => [databaseById(db, id), datasetsAttached(db, id), reportsOn(db, "database_id", [id])]);
    allow(actor, "can_write", "Database");
    if (!rows[0].rows.length) throw notFound();
    if (rows[2].rows.length) throw refuse(422, associatedReports(rows[2].rows));
    if (rows[1].rows.length) throw refuse(422, "Cannot delete a database that has datasets attached");
    await request.write(async (tx) => {
      // Datasets in the trash are deleted too: without their database they could not be restored.
      await showTrash(tx);
      await tx.execute(sql`delete from datasets where database_id = ${id} and deleted_at is not null`);
      await tx.execute(sql`delete from databases where id = ${id}`);
    });
    if (engineOf(rows[0].rows[0]!.sqlalchemy_uri)?.name === "uploads") await uploadStore(c.env, actor.workspace.id, rows[0].rows[0]!.uuid).clear();
    return c.json({ message: "OK" });
  })
  .post("/:id/sync_permissions/", async (c) => {
    const request = requestOf(c);
    const id = await after(request, "can_write", "Database", () => databaseId(c.req.param("id")));
    const { actor, rows } = await request.load((db) => [databaseById(db, id)]);
    allow(actor, "can_write", "Database");
    if (!rows[0].rows.length) throw notFound();
    // Permissions are updated with every write, so there is nothing to sync.
    return c.json({ message: "Permissions successfully synced" });
  });
