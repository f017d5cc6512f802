import { Hono } from "hono";
import { bundleRoutes } from "../../bundle/routes";
import { notFound } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { ownsDashboard } from "../resource/access";
import { after } from "../resource/validate-authorized";
import { show } from "../resource/columns";
import { dashboardForGuest } from "../embedded/for-guest";
import { embeddings } from "../embedded/routes";
import { favorites } from "../resource/favorites";
import { removal } from "../resource/hard-delete";
import { contents } from "./contents";
import { columns, dashboards, ITEM_COLUMNS } from "./declaration";
import { convertedRow, dashboardWithBoxes, storeConversion } from "./filter-boxes";
import { exampleExport } from "./example/routes";
import { filterState } from "./filter-state/routes";
import { dashboardPermalink } from "./permalink/routes";
import { broadcastSaved } from "./presence/broadcast-saved";
import { dashboardPresence } from "./presence/routes";
import { dashboardRefreshes } from "./refresh-room/routes";
import { requestedColumns } from "./requested-columns";
import { dashboardRef, dashboardStatement } from "./store";
import { dashboardThumbnail } from "./thumbnail";
import { versions } from "./versions/routes";
import { workbook } from "./workbook";
import { writes } from "./writes";

export const dashboard = new Hono<App>()
  .route("/", resource(dashboards))
  .route("/", favorites(dashboards))
  .route("/", removal(dashboards, { table: "dashboards", owned: ownsDashboard }))
  .route("/", bundleRoutes("dashboard"))
  .route("/", writes)
  .route("/", contents)
  .route("/", filterState)
  .route("/", versions)
  .route("/", dashboardPermalink)
  .route("/", dashboardPresence)
  .route("/", dashboardRefreshes)
  .route("/", embeddings)
  .route("/", workbook)
  .route("/", exampleExport)
  .route("/", dashboardThumbnail)
  .get("/:ref", meta({ item: dashboards.version, guests: { ref: /^[^_]/ } }), async (c) => {
    const request = requestOf(c);
    const heads = await after(request, "can_read", "Dashboard", () =>
      requestedColumns(columns, ITEM_COLUMNS, c.req.query("q")),
    );
    const ref = dashboardRef(c.req.param("ref"));
    const etag = request.alongside;
    const { actor, rows } = await request.cached.rows(
      ["dashboard", c.req.param("ref"), c.req.query("q") ?? ""],
      (db) => [dashboardStatement(db, ref, heads), dashboardWithBoxes(db, ref)],
    );
    allow(actor, "can_read", "Dashboard");
    let row = rows[0].rows[0];
    if (!row) throw notFound();
    const found = rows[1].rows[0];
    const version = found && (await storeConversion(request, actor, found));
    if (version) {
      request.alongside = etag;
      row = (await request.load((db) => [dashboardStatement(db, ref, heads)])).rows[0].rows[0] ?? row;
      broadcastSaved(c, actor, found.id, version);
    } else if (found) {
      const { json_metadata, position_json } = convertedRow(found);
      row = { ...row, json_metadata, position_json };
    }
    const result = show(columns, row, heads, request.now);
    return c.json({ result: actor.guest ? dashboardForGuest(result) : result });
  });
