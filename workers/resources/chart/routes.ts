import { Hono } from "hono";
import { bundleRoutes } from "../../bundle/routes";
import { can, type Actor } from "../../../schema/actor";
import { canEditChart } from "../../../schema/chart/policy";
import { chartToCreate, chartToUpdate } from "../../../schema/chart/wire";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import type { Db } from "../../metadata";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { ownsChart, ownsDashboard, readableDashboard } from "../resource/access";
import { after } from "../resource/validate-authorized";
import { show } from "../resource/columns";
import { favorites } from "../resource/favorites";
import { allExist, editableDashboards, existingIds, unknownOf } from "../resource/relations";
import { objectRef } from "../resource/object-ref";
import { removal } from "../resource/hard-delete";
import { validated } from "../resource/validate";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { charts, ITEM_HEADS, itemColumns } from "./declaration";
import { chartThumbnail } from "./thumbnail";
import { chartChanges, type ChartToChange, chartStatement, chartToChange, createChart, datasetNamed } from "./store";
import { type Localizable, message } from "../../../schema/language/localizable";

interface Relations {
  owners?: number[] | undefined;
  dashboards?: number[] | undefined;
  datasource_id?: number | null | undefined;
  datasource_type?: string | null | undefined;
  tags?: number[] | undefined;
}

export const chart = new Hono<App>()
  .route("/", resource(charts))
  .route("/", favorites(charts))
  .route("/", removal(charts, { table: "charts", owned: ownsChart }))
  .route("/", bundleRoutes("chart"))
  .route("/", chartThumbnail)
  .get("/:ref", meta({ item: charts.version }), async (c) => {
    const request = requestOf(c);
    const ref = await after(request, "can_read", "Chart", () => {
      const ref = objectRef(c.req.param("ref"));
      if (!ref) throw notFound();
      return ref;
    });
    const { actor, rows } = await request.load((db) => [chartStatement(db, ref)]);
    allow(actor, "can_read", "Chart");
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json({ result: show(itemColumns, row, ITEM_HEADS, request.now) });
  })
  .post("/", meta({ action: "ChartRestApi.post", kind: "chart", acceptsIdempotencyKey: true }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", "Chart", async () => validated(chartToCreate, await jsonObject(c)));
    const { actor, rows } = await request.load((db) => relationsOf(db, body));
    allow(actor, "can_write", "Chart");
    const name = checkRelations(actor, body, rows, []);
    const id = await onUniqueViolation(
      request.write((tx) => createChart(tx, actor, body, name ?? "")),
      message("Chart could not be created."),
    );
    return c.json({ id, result: body }, 201);
  })
  .put(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "ChartRestApi.put", kind: "chart", item: charts.version }),
    async (c) => {
      const request = requestOf(c);
      const id = Number(c.req.param("id"));
      const body = await after(request, "can_write", "Chart", async () =>
        validated(chartToUpdate, await jsonObject(c)),
      );
      const { actor, rows } = await request.load((db) => [...relationsOf(db, body), chartToChange(db, id)] as const);
      allow(actor, "can_write", "Chart");
      const found = rows[4].rows[0];
      if (!found) throw notFound();
      if (!canEditChart(actor, found)) throw forbidden();
      if (body.datasource_id && !body.datasource_type)
        throw refuse(422, { datasource_type: [message("Datasource type is required when datasource_id is given")] });
      const name = checkRelations(actor, body, rows, found.dashboards);
      await onUniqueViolation(
        request.writeAtOnce((db) => chartChanges(db, actor, id, body, name)),
        message("Chart could not be updated."),
      );
      return c.json({ id, result: body });
    },
  );

const relationsOf = (db: Db, body: Relations) =>
  [
    existingIds(db, "users", body.owners ?? []),
    editableDashboards(db, body.dashboards ?? [], readableDashboard, ownsDashboard),
    datasetNamed(db, body.datasource_id),
    existingIds(db, "tags", body.tags ?? []),
  ] as const;

type Found = readonly [
  { rows: { id: number }[] },
  { rows: { id: number; editable: boolean }[] },
  { rows: { id: number; name: string }[] },
  { rows: { id: number }[] },
  ...unknown[],
];

/** Refuses missing relations and those the person may not change; returns the dataset's name when one is given. */
function checkRelations(
  actor: Actor,
  body: Relations,
  [owners, dashboards, dataset, tags]: Found,
  before: ChartToChange["dashboards"],
): string | undefined {
  const problems: Record<string, Localizable[]> = {};
  const found = dataset.rows[0];
  if (body.datasource_id && (!found || (body.datasource_type && body.datasource_type !== "table")))
    problems["datasource_id"] = [message("Datasource does not exist")];
  if (body.owners && !allExist(body.owners, owners.rows)) problems["owners"] = [message("Owners are invalid")];
  if (body.dashboards && !allExist(body.dashboards, dashboards.rows))
    problems["dashboards"] = [message("Dashboards do not exist")];
  if (body.tags && !allExist(body.tags, tags.rows))
    problems["tags"] = [message("Tag ID {tag} not found", { tag: unknownOf(body.tags, tags.rows)[0] })];
  if (Object.keys(problems).length) throw refuse(422, problems);
  // Adding or removing a chart changes the dashboard, so both require rights on it.
  const added = dashboards.rows.filter(({ id }) => !before.some((existing) => existing.id === id));
  const removed = body.dashboards ? before.filter(({ id }) => !body.dashboards?.includes(id)) : [];
  if (!actor.isAdmin && ![...added, ...removed].every(({ editable }) => editable))
    throw refuse(403, message("Changing one or more of these dashboards is forbidden"));
  if (body.tags && !can(actor, "can_write", "Tag") && !can(actor, "can_tag", "Chart")) throw forbidden();
  return found?.name;
}
