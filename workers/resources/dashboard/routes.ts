import { Hono } from "hono";
import { bundleRoutes } from "../../bundle/routes";
import { notFound } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";
import { resource } from "../resource";
import { ownsDashboard } from "../resource/access";
import { after } from "../resource/validate-authorized";
import { requestedColumns } from "../resource/requested-columns";
import { show } from "../resource/columns";
import { dashboardForGuest } from "../embedded/for-guest";
import { embeddings } from "../embedded/routes";
import { favorites } from "../resource/favorites";
import { queryParameter } from "../resource/query-parameter";
import { removal } from "../resource/hard-delete";
import { contents } from "./contents";
import { columns, dashboards, ITEM_COLUMNS } from "./declaration";
import { exampleExport } from "./example/routes";
import { filterState } from "./filter-state/routes";
import { dashboardPermalink } from "./permalink/routes";
import { dashboardPresence } from "./presence/routes";
import { dashboardRefreshes } from "./refresh-room/routes";
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
  .get("/:ref", async (c) => {
    const request = requestOf(c);
    const heads = await after(request, "can_read", "Dashboard", () => requestedColumns(columns, ITEM_COLUMNS, queryParameter(c), "none"));
    const { actor, rows } = await request.load((db) => [dashboardStatement(db, dashboardRef(c.req.param("ref")), heads)]);
    allow(actor, "can_read", "Dashboard");
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    const result = show(columns, row, heads, request.now);
    return c.json({ result: actor.guest ? dashboardForGuest(result) : result });
  });
