import { Hono } from "hono";
import { notFound } from "../../../schema/errors";
import { bundleRoutes } from "../../bundle/routes";
import { allow } from "../../request/actors";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { ownsDataset } from "../resource/access";
import { after } from "../resource/validate-authorized";
import { queryParameter } from "../resource/query-parameter";
import { objectRef } from "../resource/object-ref";
import { removal } from "../resource/hard-delete";
import { datasets } from "./declaration";
import { drillInfoForGuest } from "../embedded/guest-drill";
import { drillInfo, presentDataset } from "./present";
import { relatedObjects } from "./related-objects";
import { pickColumns, requestedNames } from "./requested-columns";
import { renderedSql } from "./rendered-sql";
import type { DatasetRow } from "./row";
import { readableDatasetIds, readableDatasetRows, readableDatasetWith } from "./store";
import { writes } from "./writes";
import { parts } from "./parts";

export const dataset = new Hono<App>()
  .route("/", resource(datasets))
  .route("/", removal(datasets, { table: "datasets", owned: ownsDataset }))
  .route("/", bundleRoutes("dataset"))
  .route("/", writes)
  .route("/", parts)
  .get("/:ref", meta({ item: datasets.version }), async (c) => {
    const request = requestOf(c);
    const columns = await after(request, "can_read", "Dataset", () => requestedNames(queryParameter(c)));
    const row = await openDataset(request, c.req.param("ref"), "can_read");
    const result = presentDataset(row, request.now);
    if (c.req.query("include_rendered_sql") === "true") Object.assign(result, await renderedSql(request, row, result));
    return c.json({ id: row.id, result: pickColumns(result, columns) });
  })
  .get("/:ref{[0-9]+}/drill_info/", meta({ guests: { ref: /^\d+$/ } }), async (c) => {
    const request = requestOf(c);
    if (request.identity.presented().kind === "guest")
      return c.json({ result: await drillInfoForGuest(request, Number(c.req.param("ref"))) });
    return c.json({
      result: drillInfo(await openDataset(request, c.req.param("ref"), "can_get_drill_info"), request.now),
    });
  })
  .get("/:ref/related_objects", async (c) => {
    const request = requestOf(c);
    const ref = objectRef(c.req.param("ref"));
    const { actor, rows } = await request.load(
      (db) => [readableDatasetIds(db, ref), ...relatedObjects(db, readableDatasetWith(ref))] as const,
    );
    allow(actor, "can_read", "Dataset");
    if (!rows[0].rows.length) throw notFound();
    return c.json({
      charts: { count: rows[1].rows.length, result: rows[1].rows },
      dashboards: { count: rows[2].rows.length, result: rows[2].rows },
    });
  });

/**
 * The dataset in the path, for people with the permission who may read it; missing and inaccessible ones get the same
 * 404.
 */
export async function openDataset(request: RequestContext, text: string, permission: string): Promise<DatasetRow> {
  const ref = await after(request, permission, "Dataset", () => {
    const ref = objectRef(text);
    if (!ref) throw notFound();
    return ref;
  });
  const { actor, rows } = await request.cached.rows(["dataset", text], (db) => [readableDatasetRows(db, ref)]);
  allow(actor, permission, "Dataset");
  const row = rows[0].rows[0];
  if (!row) throw notFound();
  return row;
}
