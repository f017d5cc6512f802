import { type Context, Hono } from "hono";
import type { DashboardVersion, DashboardVersionContent } from "../../../../schema/dashboard-version/calls";
import { canEditDashboard } from "../../../../schema/dashboard/policy";
import type { Change } from "../../../../schema/dashboard/difference/change";
import { difference } from "../../../../schema/dashboard/difference/difference";
import { matchedVersion, versionsQuery } from "../../../../schema/dashboard-version/wire";
import { forbidden, notFound, refuse } from "../../../../schema/errors";
import { lostParts } from "../../../../schema/report/lost-parts";
import type { Db, Statements } from "../../../metadata";
import { allow } from "../../../request/actors";
import { type App, requestOf } from "../../../request/request-context";
import { respondLocalized } from "../../../request/respond";
import { meta } from "../../../request/route-meta";
import { switchOffReports, notifyDeactivated } from "../../../reports/switch-off";
import { after } from "../../resource/validate-authorized";
import { utcMoment } from "../../resource/moment";
import { queryParameter } from "../../resource/query-parameter";
import { validated } from "../../resource/validate";
import { dashboardToChangeById, storedLayoutOf, restoreDashboard } from "../store";
import { broadcastSaved } from "../presence/broadcast-saved";
import {
  because,
  oneVersion,
  refuseOutdated,
  themeOfVersion,
  versionCount,
  versionPage,
  type VersionRow,
} from "./store";
import { message } from "../../../../schema/language/localizable";

/**
 * /api/v1/dashboard/{id}/versions: the versions of a dashboard, for people who may change it: read, compare, restore.
 */
export const versions = new Hono<App>()
  .get("/:id{[0-9]+}/versions", async (c) => {
    const { page, page_size } = await after(requestOf(c), "can_write", "Dashboard", () =>
      validated(versionsQuery, (queryParameter(c) ?? {}) as Record<string, unknown>),
    );
    const { rows } = await ofDashboard(
      c,
      (db, id) => [versionCount(db, id), versionPage(db, id, page, page_size)] as const,
    );
    return respondLocalized(c, {
      count: rows[0].rows[0]?.count ?? 0,
      result: rows[1].rows.map(
        (row) =>
          ({ ...head(row), changes: row.before && difference(row.before, row.content) }) satisfies LocalizableVersion,
      ),
    });
  })
  .get("/:id{[0-9]+}/versions/:version{[0-9]+}", async (c) => {
    const { rows } = await ofDashboard(
      c,
      (db, id) =>
        [
          oneVersion(db, id, Number(c.req.param("version"))),
          themeOfVersion(db, id, Number(c.req.param("version"))),
        ] as const,
    );
    const row = found(rows[0].rows);
    return c.json({
      result: { ...head(row), content: row.content, theme: rows[1].rows[0] ?? null } satisfies DashboardVersionContent,
    });
  })
  .get("/:id{[0-9]+}/versions/:version{[0-9]+}/difference", async (c) => {
    const to = c.req.query("to");
    if (to !== undefined && !/^\d{1,10}$/.test(to)) throw refuse(400, { to: [message("Not a valid integer.")] });
    const { rows } = await ofDashboard(
      c,
      (db, id) =>
        [
          oneVersion(db, id, Number(c.req.param("version"))),
          oneVersion(db, id, to === undefined ? null : Number(to)),
        ] as const,
    );
    return respondLocalized(c, { result: difference(found(rows[0].rows).content, found(rows[1].rows).content) });
  })
  .post(
    "/:id{[0-9]+}/versions/:version{[0-9]+}/restore",
    meta({ action: "DashboardRestApi.versions_restore", kind: "dashboard", acceptsIdempotencyKey: true }),
    async (c) => {
      const {
        id,
        request,
        actor,
        rows,
        dashboard: before,
      } = await ofDashboard(c, (db, dashboard) => [oneVersion(db, dashboard, Number(c.req.param("version")))] as const);
      const { content } = found(rows[0].rows);
      const { saved, off } = await request.write(async (tx) => {
        await refuseOutdated(tx, id, matchedVersion(c.req.header("if-match")));
        await because(tx, "restore");
        const saved = await restoreDashboard(tx, actor, id, content);
        return {
          saved,
          off: await switchOffReports(tx, id, lostParts(storedLayoutOf(before), storedLayoutOf(content))),
        };
      });
      if (off.length > 0) c.executionCtx.waitUntil(notifyDeactivated(request, off));
      broadcastSaved(c, actor, id, saved.version);
      c.header("ETag", `"${saved.version}"`);
      return c.json({ result: { id, last_modified_time: saved.last_modified_time } });
    },
  );

/** A version whose changes are in no language yet. */
type LocalizableVersion = Omit<DashboardVersion, "changes"> & { changes: Change[] | null };

/** Loads statements for the dashboard of the path, for its owners and admins. */
async function ofDashboard<const S extends Statements>(c: Context<App>, build: (db: Db, id: number) => S) {
  const request = requestOf(c);
  const id = Number(c.req.param("id"));
  const existing = await request.load((db) => [dashboardToChangeById(db, id)]);
  allow(existing.actor, "can_write", "Dashboard");
  const dashboard = existing.rows[0].rows[0];
  if (!dashboard) throw notFound();
  if (!canEditDashboard(existing.actor, dashboard)) throw forbidden();
  const { actor, rows } = await request.load((db) => build(db, id));
  return { id, request, actor, rows, dashboard };
}

function found(rows: readonly VersionRow[]): VersionRow {
  const row = rows[0];
  if (!row) throw notFound();
  return row;
}

const head = ({ id, cause, made_on, made_by, current }: VersionRow) => ({
  id,
  cause,
  made_on: utcMoment(made_on),
  made_by,
  current,
});
