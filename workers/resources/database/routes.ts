import { Hono } from "hono";
import { bundleRoutes } from "../../bundle/routes";
import { notFound } from "../../../schema/errors";
import { relatedObjects } from "../dataset/related-objects";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { objectRef } from "../resource/object-ref";
import { catalog } from "./catalog";
import { connections } from "./connections";
import { databaseId } from "./database-id";
import { databases } from "./declaration";
import { respondLocalized } from "../../request/respond";
import { AVAILABLE } from "./available";
import { presentConnection, presentDatabase } from "./present";
import { oauth2 } from "./oauth2";
import { databaseById, databaseStatement, openDatabaseId, readableDatasetsOf } from "./store";
import { tables } from "./tables";
import { uploadParts } from "./upload/part-routes";
import { upload } from "./upload/routes";
import { validateSql } from "./validate-sql";
import { writes } from "./writes";

export const database = new Hono<App>()
  .route("/", resource(databases))
  .get("/available/", async (c) => {
    allow(await requestOf(c).actor(), "can_read", "Database");
    return respondLocalized(c, { databases: AVAILABLE });
  })
  .route("/", bundleRoutes("database"))
  .route("/", upload)
  .route("/", uploadParts)
  .route("/", connections)
  .route("/", writes)
  .route("/", catalog)
  .route("/", tables)
  .route("/", validateSql)
  .route("/", oauth2)
  .get("/:ref{(?:[0-9]+|[0-9a-fA-F]+-[0-9a-fA-F-]+)}", meta({ item: databases.version }), async (c) => {
    const request = requestOf(c);
    const ref = await after(request, "can_read", "Database", () => {
      const ref = objectRef(c.req.param("ref"));
      if (!ref) throw notFound();
      return ref;
    });
    const { actor, rows } = await request.load((db) => [databaseStatement(db, ref)]);
    allow(actor, "can_read", "Database");
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(presentDatabase(row, request.now));
  })
  .get("/:id{[0-9]+}/connection", async (c) => {
    const request = requestOf(c);
    const id = await after(request, "can_write", "Database", () => databaseId(c.req.param("id")));
    const { actor, rows } = await request.load((db) => [databaseById(db, id)]);
    allow(actor, "can_write", "Database");
    const row = rows[0].rows[0];
    // As in Superset, a missing connection returns an empty one.
    return c.json({ id, result: row ? presentConnection(row, request.now) : { is_managed_externally: false } });
  })
  .get("/:id{[0-9]+}/related_objects/", async (c) => {
    const request = requestOf(c);
    const id = await after(request, "can_read", "Database", () => databaseId(c.req.param("id")));
    const { actor, rows } = await request.load(
      (db) => [openDatabaseId(db, id), ...relatedObjects(db, readableDatasetsOf(id))] as const,
    );
    allow(actor, "can_read", "Database");
    if (!rows[0].rows.length) throw notFound();
    return c.json({
      charts: { count: rows[1].rows.length, result: rows[1].rows },
      dashboards: { count: rows[2].rows.length, result: rows[2].rows },
      sqllab_tab_states: { count: 0, result: [] },
    });
  });
