import { Hono } from "hono";
import { sql } from "drizzle-orm";
import { parseUri } from "../../../schema/database/uri";
import { databaseToCreate, databaseToUpdate } from "../../../schema/database/wire";
import { notFound, refuse, refuseCommand } from "../../../schema/errors";
import { engineOf } from "../../engines/registry";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { refuseCertificate } from "./certificates";
import { requireEngineArguments } from "./engine-arguments";
import { uploadStore } from "../../upload-store";
import { after } from "../resource/validate-authorized";
import { validated } from "../resource/validate";
import { databases } from "./declaration";
import { associatedReports, reportsOn } from "../report/store";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { checkEngine, engineProblem, sealedExtra, sealedPassword, uriGiven, namedFields } from "./connection-request";
import { databaseId } from "./database-id";
import { SHOWN_EXTRA, shownUri } from "./present";
import { tryConnection } from "./try-connection";
import { changedTunnel, presentTunnel, requireTunneling, sealedTunnel, withHostKey } from "./tunnel";
import { showTrash } from "../trash/store";
import { createDatabase, databaseById, datasetsAttached, removeTunnel, sameName, updateDatabase } from "./store";
import { message } from "../../../schema/language/localizable";
import { respondLocalized } from "../../request/respond";

const NAME_EXISTS = message("A database with the same name already exists.");

/** Creates, updates and deletes connections. */
export const writes = new Hono<App>()
  .post("/", meta({ action: "DatabaseRestApi.post", wrongTypeIn: "errors", invalidJsonIn: "errors" }), async (c) => {
    const request = requestOf(c);
    const { body, uri } = await after(request, "can_write", "Database", async () => {
      const body = validated(databaseToCreate, namedFields(await jsonObject(c)), 422);
      const uri = uriGiven(body, 422);
      if (!uri) throw refuse(422, { sqlalchemy_uri: [message("Field is required")] });
      if (engineProblem(uri)?.kind === "driver")
        throw refuse(422, message("Connection failed, please check your connection settings"));
      checkEngine(uri, 422);
      requireEngineArguments(uri, body.extra);
      refuseCertificate(uri.backend, body.server_cert, 422);
      if (body.ssh_tunnel) requireTunneling(uri, 422);
      return { body, uri };
    });
    const { actor, rows } = await request.load((db) => [sameName(db, body.database_name)]);
    allow(actor, "can_write", "Database");
    if (rows[0].rows.length) throw refuse(422, { database_name: NAME_EXISTS });
    const uuid = body.uuid ?? crypto.randomUUID();
    const encrypted_password = await sealedPassword(uri, uuid, null, actor.workspace.id, c.env);
    const extra = await sealedExtra(body.masked_encrypted_extra, uri.backend, uuid, actor.workspace.id, c.env);
    const { server_cert } = body;
    const place = { uuid, workspaceId: actor.workspace.id, env: c.env };
    const tunnel = body.ssh_tunnel ? await sealedTunnel(body.ssh_tunnel, null, place, 422) : {};
    const tried = { uuid, encrypted_password, server_cert, ...extra, ...tunnel, extra: body.extra };
    const hostKey = await tryConnection(uri, tried, actor, c.env);
    const secrets = { encrypted_password, ...extra, ...withHostKey(tunnel, hostKey) };
    const id = await onUniqueViolation(
      request.write((tx) =>
        createDatabase(
          tx,
          actor,
          { ...body, allow_file_upload: body.allow_file_upload ?? uri.backend === "uploads" },
          uri,
          uuid,
          secrets,
        ),
      ),
      { database_name: NAME_EXISTS },
    );
    const { engine: _engine, ...shown } = body;
    return c.json(
      {
        id,
        result: {
          ...shown,
          ...(body.masked_encrypted_extra ? { masked_encrypted_extra: SHOWN_EXTRA } : {}),
          driver: uri.driver ?? engineOf(uri.backend)?.drivers[0],
          ...shownUri(uri),
          uuid,
          ...(body.ssh_tunnel ? { ssh_tunnel: presentTunnel(id, secrets) } : {}),
        },
      },
      201,
    );
  })
  .put(
    "/:id{[0-9]+}",
    meta({ action: "DatabaseRestApi.put", wrongTypeIn: "errors", item: databases.version }),
    async (c) => {
      const request = requestOf(c);
      const id = await after(request, "can_write", "Database", () => databaseId(c.req.param("id")));
      const sent = namedFields(await after(request, "can_write", "Database", () => jsonObject(c)));
      const { body, uri } = await after(request, "can_write", "Database", () => {
        const body = validated(databaseToUpdate, sent);
        const uri = uriGiven(body);
        if (uri) checkEngine(uri);
        return { body, uri };
      });
      const { actor, rows } = await request.load((db) => [databaseById(db, id), sameName(db, body.database_name, id)]);
      allow(actor, "can_write", "Database");
      const before = rows[0].rows[0];
      if (!before) throw notFound();
      const address = uri ?? parseUri(before.sqlalchemy_uri);
      refuseCertificate(address?.backend ?? "", body.server_cert);
      if (address && (body.ssh_tunnel === undefined ? before.ssh_tunnel : body.ssh_tunnel)) requireTunneling(address);
      if (body.database_name === null) throw refuse(422, message("Database could not be updated."));
      if (rows[1].rows.length) throw refuse(422, { database_name: NAME_EXISTS });
      const place = { uuid: before.uuid, workspaceId: actor.workspace.id, env: c.env };
      const tunnel = await changedTunnel(body.ssh_tunnel, before, place);
      const server = tunnel.ssh_tunnel === undefined ? before.ssh_tunnel : tunnel.ssh_tunnel;
      const password =
        address && (uri || body.ssh_tunnel)
          ? {
              encrypted_password: await sealedPassword(address, before.uuid, before, actor.workspace.id, c.env, server),
            }
          : {};
      // Stored secrets are shown as "{}", so a form that was not edited sends that back.
      const isShown = body.masked_encrypted_extra === SHOWN_EXTRA && before.encrypted_extra !== null;
      const extra = isShown
        ? {}
        : await sealedExtra(
            body.masked_encrypted_extra,
            address?.backend ?? "",
            before.uuid,
            actor.workspace.id,
            c.env,
          );
      const changes =
        "configuration_method" in sent
          ? body
          : { ...body, configuration_method: before["configuration_method"] as typeof body.configuration_method };
      const tried = { ...before, ...password, ...extra, server_cert: body.server_cert ?? before.server_cert };
      // The key of a server is stored with its tunnel: a tunnel to a server that can't be reached is refused.
      const hostKey =
        address && body.ssh_tunnel && server?.host_key === null
          ? await tryConnection(address, { ...tried, ...tunnel, extra: body.extra ?? before.extra }, actor, c.env)
          : null;
      const secrets = { ...password, ...extra, ...withHostKey(tunnel, hostKey) };
      await onUniqueViolation(
        request.write((tx) => updateDatabase(tx, actor, before, changes, uri, secrets)),
        { database_name: NAME_EXISTS },
      );
      const { engine: _engine, ...shown } = changes;
      return c.json({
        id,
        result: {
          ...shown,
          ...(body.masked_encrypted_extra ? { masked_encrypted_extra: SHOWN_EXTRA } : {}),
          ...shownUri(address),
          ...("ssh_tunnel" in body ? { ssh_tunnel: presentTunnel(id, secrets) } : {}),
        },
      });
    },
  )
  .delete("/:id{[0-9]+}/ssh_tunnel/", meta({ action: "DatabaseRestApi.ssh_tunnel_delete" }), async (c) => {
    const request = requestOf(c);
    const id = await after(request, "can_write", "Database", () => databaseId(c.req.param("id")));
    const { actor, rows } = await request.load((db) => [databaseById(db, id)]);
    allow(actor, "can_write", "Database");
    const before = rows[0].rows[0];
    if (!before?.ssh_tunnel) throw notFound();
    await request.write((tx) => removeTunnel(tx, actor, id));
    return c.json({ message: "OK" });
  })
  .delete("/:id{[0-9]+}", meta({ action: "DatabaseRestApi.delete", item: databases.version }), async (c) => {
    const request = requestOf(c);
    const id = await after(request, "can_write", "Database", () => databaseId(c.req.param("id")));
    const { actor, rows } = await request.load((db) => [
      databaseById(db, id),
      datasetsAttached(db, id),
      reportsOn(db, "database_id", [id]),
    ]);
    allow(actor, "can_write", "Database");
    if (!rows[0].rows.length) throw notFound();
    if (rows[2].rows.length) throw refuse(422, associatedReports(rows[2].rows));
    if (rows[1].rows.length) throw refuse(422, message("Cannot delete a database that has datasets attached"));
    await request.write(async (tx) => {
      // Datasets in the trash are deleted too: without their database they could not be restored.
      await showTrash(tx);
      await tx.execute(sql`delete from datasets where database_id = ${id} and deleted_at is not null`);
      await tx.execute(sql`delete from databases where id = ${id}`);
    });
    if (engineOf(rows[0].rows[0]!.sqlalchemy_uri)?.storesTables)
      await uploadStore(c.env, actor.workspace.id, rows[0].rows[0]!.uuid).clear();
    return c.json({ message: "OK" });
  })
  .post("/:id{[0-9]+}/sync_permissions/", meta({ action: "DatabaseRestApi.sync_permissions" }), async (c) => {
    const request = requestOf(c);
    const id = await after(request, "can_write", "Database", () => databaseId(c.req.param("id")));
    const { actor, rows } = await request.load((db) => [databaseById(db, id)]);
    allow(actor, "can_write", "Database");
    if (!rows[0].rows.length) throw refuseCommand(404, message("Database not found."));
    // Permissions are updated with every write, so there is nothing to sync.
    return respondLocalized(c, { message: message("Permissions successfully synced") });
  });
