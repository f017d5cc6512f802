import { describe, expect, it } from "vitest";
import { makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName, userId } from "../../../tests/objects";
import {
  path,
  report,
  recipients,
  database,
  chart,
  dashboard,
  alert,
  make,
  admin,
  alpha,
  gamma,
  beta,
  setUpReports,
} from "../../../tests/workers/reports";

setUpReports();

describe("/api/v1/report/", () => {
  it("creates, reads, deactivates, updates and deletes an alert or report", async () => {
    const sent = alert({ log_retention: 30, owners: [1] });
    const made = await admin.post(path, sent);
    expect(made).toMatchObject({ status: 201, body: { result: sent } });
    const { id } = made.body;
    expect((await admin.get(`${path}${id}`)).body).toMatchObject({
      id,
      show_title: "Show Report Schedule",
      result: {
        active: true,
        chart: { id: chart, viz_type: "table" },
        dashboard: null,
        database: { id: database },
        crontab: "0 9 * * *",
        extra: {},
        grace_period: 14400,
        last_state: "Not triggered",
        last_value: null,
        log_retention: 30,
        sql: "SELECT 11",
        recipients: [{ type: "Email", recipient_config_json: JSON.stringify(recipients[0]!.recipient_config_json) }],
        validator_config_json: '{"op":">","threshold":10}',
        validator_type: "operator",
        working_timeout: 3600,
      },
    });
    expect(await admin.put(`${path}${id}`, { active: false })).toMatchObject({
      status: 200,
      body: { id, result: { active: false } },
    });
    expect((await admin.put(`${path}${id}`, { chart: null, dashboard, recipients: [] })).status).toBe(200);
    expect((await admin.get(`${path}${id}`)).body.result).toMatchObject({
      active: false,
      chart: null,
      dashboard: { id: dashboard },
      recipients: [],
      name: sent.name,
    });
    expect(await admin.delete(`${path}${id}`)).toMatchObject({ status: 200, body: { message: "OK" } });
    const [one, two] = [await make(admin, report()), await make(admin, report())];
    expect(await admin.delete(`${path}?q=!(${one},9999999)`)).toMatchObject({ status: 404 });
    expect(await admin.delete(`${path}?q=!(${one},${two})`)).toMatchObject({
      status: 200,
      body: { message: "Deleted 2 report schedules" },
    });
  });
  it.each([
    [{ name: "" }, 400, { name: ["Length must be between 1 and 150."] }],
    [{ crontab: "every day" }, 400, { crontab: ["Cron expression is not valid"] }],
    [{ type: "Foo" }, 400, { type: ["Must be one of: Alert, Report."] }],
    [{ report_format: "DOC" }, 400, { report_format: ["Must be one of: PDF, PNG, CSV, TEXT."] }],
    [{ log_retention: 0 }, 400, { log_retention: ["Value must be greater than 0"] }],
    [{ own: 1 }, 400, { own: ["Unknown field."] }],
    [
      { recipients: [{ type: "Pigeon" }] },
      400,
      { recipients: { 0: { type: ["Must be one of: Email, Slack, SlackV2, Webhook."] } } },
    ],
    [
      { recipients: [{ type: "Webhook", recipient_config_json: { target: "http://example.com" } }] },
      400,
      {
        recipients: {
          0: { target: ["A webhook's URL must start with https://."] },
        },
      },
    ],
    [
      { recipients: [{ type: "Email", recipient_config_json: { target: "a@example.com, nobody" } }] },
      400,
      { recipients: { 0: { target: ["Invalid email address(es): nobody"] } } },
    ],
    [
      { recipients: [{ type: "Email", recipient_config_json: { target: "" } }] },
      400,
      { recipients: { 0: { target: ["Email target is required for Email recipients"] } } },
    ],
    [{ custom_width: 100 }, 400, { custom_width: ["Screenshot width must be between 600px and 2400px"] }],
    [{ chart: null }, 422, { chart: "Must choose either a chart or a dashboard" }],
    [{ chart: 99999999 }, 422, { chart: "Chart does not exist" }],
    [{ chart: null, dashboard: 99999999 }, 422, { dashboard: "Dashboard does not exist" }],
    [{ owners: [99999999] }, 422, { owners: ["Owners are invalid"] }],
    [
      { chart: null, creation_method: "charts" },
      422,
      { chart: "Please save your chart first, then try creating a new email report." },
    ],
    [{ type: "Alert", database: undefined }, 422, { database: "Database is required for alerts" }],
    [{ type: "Alert", database: 99999999 }, 422, { database: "Database does not exist" }],
    [{ database: 1 }, 400, { database: ["Database reference is not allowed on a report"] }],
  ])("refuses a report with %j: %i", async (more, status, message) => {
    expect(await admin.post(path, report(more))).toMatchObject({ status, body: { message } });
  });
  it("makes the creator the owner of a report if the body names none", async () => {
    const id = await make(admin, report({ owners: [] }));
    expect((await admin.get(`${path}${id}`)).body.result.owners).toMatchObject([{ id: await userId(admin, "admin") }]);
  });
  it("refuses a report with chart and dashboard, an unknown time zone or a duplicate name of the same type", async () => {
    const sent = report();
    const id = await make(admin, sent);
    expect(await admin.post(path, report({ name: sent.name }))).toMatchObject({
      status: 422,
      body: { message: { name: [`A report named "${sent.name}" already exists`] } },
    });
    await make(admin, alert({ name: sent.name }));
    expect(await admin.put(`${path}${id}`, { database: 1 })).toMatchObject({
      status: 422,
      body: { message: { database: "Database reference is not allowed on a report" } },
    });
    expect((await admin.put(`${path}${id}`, { selected_tabs: [] })).status).toBe(400);
    expect(await admin.put(`${path}${id}`, { dashboard })).toMatchObject({
      status: 422,
      body: { message: { chart: "Choose a chart or dashboard not both" } },
    });
    expect((await admin.post(path, report({ timezone: "Mars/City" }))).body.message.timezone[0]).toMatch(
      /^Must be one of: Africa\/Abidjan, .*, Zulu\.$/,
    );
    expect(await admin.put(`${path}${id}`, { type: "Alert" })).toMatchObject({
      status: 422,
      body: { message: { database: "Database is required for alerts" } },
    });
  });
  it("allows one report per person from a chart's menu and sends it to that person only", async () => {
    const own = await makeChart(alpha, await makeDataset(alpha, database));
    const id = await make(alpha, report({ chart: own, creation_method: "charts" }));
    expect(JSON.parse((await alpha.get(`${path}${id}`)).body.result.recipients[0].recipient_config_json)).toEqual({
      target: "alpha@example.org",
    });
    expect(await alpha.post(path, report({ chart: own, creation_method: "charts" }))).toMatchObject({
      status: 409,
      body: {
        errors: [
          {
            message: "Resource already has an attached report.",
            error_type: "GENERIC_COMMAND_ERROR",
            level: "warning",
          },
        ],
      },
    });
  });
  it("prevents the deletion of a report's chart, dashboard and database", async () => {
    const [ownDatabase, ownDashboard] = [await makeDatabase(admin), await makeDashboard(admin)];
    const sent = alert({ chart: null, dashboard: ownDashboard, database: ownDatabase });
    const id = await make(admin, sent);
    const refused = { status: 422, body: { message: `There are associated alerts or reports: ${sent.name}` } };
    expect(await admin.delete(`/api/v1/dashboard/${ownDashboard}`)).toMatchObject(refused);
    expect(await admin.delete(`/api/v1/database/${ownDatabase}`)).toMatchObject(refused);
    expect((await admin.delete(`${path}${id}`)).status).toBe(200);
    expect((await admin.delete(`/api/v1/dashboard/${ownDashboard}`)).status).toBe(200);
  });
});

describe("GET /api/v1/report/", () => {
  it("filters reports by type, text, dashboard and creator, and describes the schedule in words", async () => {
    const [one, two] = [
      await make(admin, report({ chart: null, dashboard })),
      await make(admin, alert({ description: uniqueName("told") })),
    ];
    const list = async (filters: string) => (await admin.get(`${path}?q=(filters:!(${filters}),page_size:100)`)).body;
    expect((await list("(col:type,opr:eq,value:Alert)")).ids).toContain(two);
    expect((await list("(col:type,opr:eq,value:Alert)")).ids).not.toContain(one);
    const mine = await list(
      `(col:dashboard_id,opr:eq,value:${dashboard}),(col:creation_method,opr:eq,value:alerts_reports),(col:created_by,opr:rel_o_m,value:${await userId(admin, "admin")})`,
    );
    expect(mine.result.find(({ id }: { id: number }) => id === one)).toMatchObject({
      crontab_humanized: "At 09:00 AM",
      dashboard_id: dashboard,
      recipients: [{ type: "Email" }],
      last_state: "Not triggered",
    });
    expect(JSON.stringify(mine.result)).not.toContain("a@example.com");
    expect((await list("(col:name,opr:report_all_text,value:told)")).ids).toContain(two);
    expect((await admin.get(`${path}related/dashboard?q=(page_size:100)`)).body.result).toContainEqual(
      expect.objectContaining({ value: dashboard }),
    );
    expect((await admin.get(`${path}${one}/log/`)).body).toEqual({ count: 0, ids: [], result: [] });
    expect((await admin.get(`${path}${one}/log/99999999`)).status).toBe(404);
    expect(await admin.get(`${path}slack_channels/`)).toMatchObject({ status: 422 });
  });
});

describe("/api/v1/report/ permissions", () => {
  it("requires the permissions and the workspace for reading and writing reports", async () => {
    const id = await make(admin, report());
    for (const response of [
      await gamma.get(path),
      await gamma.get(`${path}${id}`),
      await gamma.post(path, report()),
      await gamma.put(`${path}${id}`, { active: true }),
      await gamma.delete(`${path}${id}`),
      await gamma.get(`${path}${id}/log/`),
    ])
      expect(response).toMatchObject({ status: 403 });
    for (const response of [
      await beta.get(`${path}${id}`),
      await beta.get(`${path}${id}/log/`),
      await beta.put(`${path}${id}`, { active: false }),
      await beta.delete(`${path}${id}`),
    ])
      expect(response).toMatchObject({ status: 404 });
    expect((await beta.post(path, report())).body).toEqual({ message: { chart: "Chart does not exist" } });
  });
  it("allows only owners to change a report and hides its recipients from others", async () => {
    const id = await make(admin, report());
    expect((await alpha.get(`${path}${id}`)).body.result.recipients).toMatchObject([
      { type: "Email", recipient_config_json: null },
    ]);
    for (const response of [
      await alpha.put(`${path}${id}`, { active: true }),
      await alpha.put(`${path}${id}`, { recipients }),
      await alpha.delete(`${path}${id}`),
    ])
      expect(response).toMatchObject({ status: 403 });
    const own = await make(alpha, report());
    expect((await alpha.get(`${path}${own}`)).body.result.recipients[0].recipient_config_json).toContain(
      "a@example.com",
    );
    expect((await admin.put(`${path}${own}`, { active: false })).status).toBe(200);
  });
});
