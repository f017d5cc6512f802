import { Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { Failure, forbidden, notFound, refuse, wireError } from "../../../schema/errors";
import { checkReport, nameInUseMessage, type ReportToCheck } from "../../../schema/report/check";
import { parseCron } from "../../../schema/report/cron";
import { shortestInterval } from "../../../schema/report/due";
import { canEditReport } from "../../../schema/report/policy";
import {
  reportToCreate,
  type ReportToUpdate,
  reportToUpdate,
  type ReportType,
  slackChannelsQuery,
} from "../../../schema/report/wire";
import type { Env } from "../../env";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { NO_SLACK, slackChannels, type SlackChannel, slackOf } from "../../reports/slack";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { deletion } from "../resource/deletion";
import { itemRoutes } from "../resource/item-routes";
import { asObject, queryParameter } from "../resource/query-parameter";
import { allExist, ownersAfter } from "../resource/relations";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { validated } from "../resource/validate";
import { ITEM_COLUMNS, REPORTS, reports } from "./declaration";
import { executionLogs } from "./log-routes";
import { reportRuns } from "./run-routes";
import {
  REPORT_OWNERS,
  aroundReport,
  createReport,
  deleteReports,
  isSwitch,
  ownReportsOf,
  storedReport,
  updateReport,
} from "./store";
import { message } from "../../../schema/language/localizable";

/** Alerts and reports on charts, dashboards and databases that the person may open. */
export const report = new Hono<App>()
  .route("/", resource(reports))
  .route("/", executionLogs)
  .route("/", reportRuns)
  .get("/slack_channels/", async (c) => {
    const actor = await requestOf(c).actorWho("can_read", REPORTS);
    const slack = slackOf(c.env, actor.workspace.slug);
    if (!slack) throw refuse(422, NO_SLACK);
    const {
      search_string = "",
      types,
      exact_match = false,
    } = validated(slackChannelsQuery, asObject(queryParameter(c)));
    const channels = await slackChannels(slack, types).catch((error: Error) =>
      Promise.reject(refuse(422, error.message)),
    );
    const wanted = search_string
      .toLowerCase()
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    const isWanted = ({ id, name }: SlackChannel): boolean =>
      wanted.length === 0 ||
      wanted.some((part) =>
        [id, name].some((each) => (exact_match ? each.toLowerCase() === part : each.toLowerCase().includes(part))),
      );
    return c.json({ result: channels.filter(isWanted) });
  })
  .route("/", itemRoutes(reports, ITEM_COLUMNS))
  .route(
    "/",
    deletion<{ id: number; owners: number[] }>(reports, {
      kind: "report",
      remove: deleteReports,
      facts: REPORT_OWNERS,
      check: (actor, rows) => {
        if (!rows.every((row) => canEditReport(actor, row))) throw forbidden();
      },
    }),
  )
  .post(
    "/",
    meta({
      action: "ReportScheduleRestApi.post",
      wrongTypeIn: "errors",
      invalidJsonIn: "errors",
      acceptsIdempotencyKey: true,
    }),
    async (c) => {
      const request = requestOf(c);
      const body = await after(request, "can_write", REPORTS, async () =>
        validated(reportToCreate, await jsonObject(c)),
      );
      const whole = {
        type: body.type,
        name: body.name,
        crontab: body.crontab,
        chart: body.chart ?? null,
        dashboard: body.dashboard ?? null,
        database: body.database ?? null,
        creation_method: body.creation_method ?? null,
      };
      const { actor, rows } = await request.load(
        (db) => [...aroundReport(db, { ...whole, owners: body.owners ?? [] }, null), ownReportsOf(db, whole)] as const,
      );
      allow(actor, "can_write", REPORTS);
      checkReport(toCheck(whole, c.env, request.now), around(rows, body));
      if (whole.creation_method !== "alerts_reports" && rows[5].rows.length)
        throw new Failure(
          [wireError("GENERIC_COMMAND_ERROR", message("Resource already has an attached report."))].map((error) => ({
            ...error,
            level: "warning" as const,
          })),
          409,
        );
      const id = await onUniqueViolation(
        request.write((tx) =>
          createReport(tx, actor, {
            ...forMe(body, actor),
            owners: ownersAfter(actor, body.owners?.length ? body.owners : undefined),
          }),
        ),
        { name: [nameInUseMessage(body.type, body.name)] },
      );
      return c.json({ id, result: body }, 201);
    },
  )
  .put(
    "/:id{[0-9]+}",
    meta({ action: "ReportScheduleRestApi.put", wrongTypeIn: "errors", item: reports.version }),
    async (c) => {
      const request = requestOf(c);
      const id = Number(c.req.param("id"));
      const body = await after(request, "can_write", REPORTS, async () =>
        validated(reportToUpdate, await jsonObject(c)),
      );
      const {
        actor,
        rows: [stored],
      } = await request.load((db) => [storedReport(db, id)]);
      allow(actor, "can_write", REPORTS);
      const before = stored.rows[0];
      if (!before) throw notFound();
      if (!canEditReport(actor, before)) throw forbidden();
      const whole = {
        type: body.type ?? before.type,
        name: body.name ?? before.name,
        crontab: body.crontab ?? before.crontab,
        creation_method: body.creation_method ?? null,
        chart: body.chart === undefined ? before.chart_id : body.chart,
        dashboard: body.dashboard === undefined ? before.dashboard_id : body.dashboard,
        database: body.database === undefined ? before.database_id : body.database,
      };
      if (whole.type === "Report" && body.database)
        throw refuse(422, { database: message("Database reference is not allowed on a report") });
      if (!isSwitch(body)) {
        const { rows } = await request.load((db) => aroundReport(db, { ...whole, owners: body.owners ?? [] }, id));
        checkReport(toCheck(whole, c.env, request.now), around(rows, body));
      }
      await onUniqueViolation(
        request.write((tx) =>
          updateReport(tx, actor, id, {
            ...forMe(body, actor),
            ...(body.owners ? { owners: ownersAfter(actor, body.owners) } : {}),
          }),
        ),
        { name: [nameInUseMessage(whole.type, whole.name)] },
      );
      return c.json({ id, result: body });
    },
  );

const toCheck = (
  whole: Omit<ReportToCheck, "interval" | "minInterval"> & { type: ReportType; crontab: string },
  env: Env,
  now: Date,
): ReportToCheck => {
  const minInterval =
    Number((whole.type === "Alert" ? env.ALERT_MINIMUM_INTERVAL : env.REPORT_MINIMUM_INTERVAL) ?? 0) / 60;
  return {
    ...whole,
    minInterval,
    interval: minInterval > 1 ? shortestInterval(parseCron(whole.crontab)!, now) : Number.POSITIVE_INFINITY,
  };
};

interface Found {
  rows: unknown[];
}
const around = (
  [sameName, chart, dashboard, database, owners]: readonly [
    Found,
    Found,
    Found,
    Found,
    { rows: { id: number }[] },
    ...unknown[],
  ],
  body: ReportToUpdate,
) => ({
  nameExists: sameName.rows.length > 0,
  chartIsThere: chart.rows.length > 0,
  dashboardIsThere: dashboard.rows.length > 0,
  databaseIsThere: database.rows.length > 0,
  ownersAreThere: allExist(body.owners ?? [], owners.rows),
});

/** A report from the menu of a chart or dashboard is sent to the person who creates it. */
const forMe = <B extends ReportToUpdate>(body: B, actor: Actor): B =>
  body.creation_method === "charts" || body.creation_method === "dashboards"
    ? { ...body, recipients: [{ type: "Email", recipient_config_json: { target: actor.user.email } }] }
    : body;
