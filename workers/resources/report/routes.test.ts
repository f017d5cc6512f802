import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { RunReport } from "../../../schema/messages/queue";
import type { Env } from "../../env";
import type { Mailer } from "../../mail";
import { enqueueDueReports } from "../../reports/due-reports";
import { runReport } from "../../reports/run-report";
import { Client } from "../../../tests/client";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName, userId } from "../../../tests/objects";

const path = "/api/v1/report/";
let admin: Client, alpha: Client, gamma: Client, beta: Client;
let database: number, chart: number, dashboard: number;

beforeAll(async () => {
  [admin, alpha, gamma, beta] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma"), Client.as("admin", "beta")]);
  database = await makeDatabase(admin);
  chart = await makeChart(admin, await makeDataset(admin, database));
  dashboard = await makeDashboard(admin);
});

const recipients = [{ type: "Email", recipient_config_json: { target: "a@example.com", ccTarget: "", bccTarget: "" } }];
const report = (more: Record<string, unknown> = {}) => ({ type: "Report", name: uniqueName("report"), crontab: "0 9 * * *", timezone: "Europe/Berlin", chart, recipients, report_format: "PNG", creation_method: "alerts_reports", ...more });
const alert = (more: Record<string, unknown> = {}) => report({ type: "Alert", database, sql: "SELECT 11", validator_type: "operator", validator_config_json: { op: ">", threshold: 10 }, ...more });
const make = async (client: Client, body: Record<string, unknown>): Promise<number> => {
  const response = await client.post(path, body);
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 201 });
  return response.body.id;
};

describe("/api/v1/report/", () => {
  it("creates, reads, deactivates, updates and deletes an alert or report", async () => {
    const sent = alert({ log_retention: 30, owners: [1] });
    const made = await admin.post(path, sent);
    expect(made).toMatchObject({ status: 201, body: { result: sent } });
    const { id } = made.body;
    expect((await admin.get(`${path}${id}`)).body).toMatchObject({
      id, show_title: "Show Report Schedule",
      result: {
        active: true, chart: { id: chart, viz_type: "table" }, dashboard: null, database: { id: database }, crontab: "0 9 * * *", extra: {}, grace_period: 14400, last_state: "Not triggered", last_value: null, log_retention: 30, sql: "SELECT 11",
        recipients: [{ type: "Email", recipient_config_json: JSON.stringify(recipients[0]!.recipient_config_json) }], validator_config_json: '{"op":">","threshold":10}', validator_type: "operator", working_timeout: 3600,
      },
    });
    expect(await admin.put(`${path}${id}`, { active: false })).toMatchObject({ status: 200, body: { id, result: { active: false } } });
    expect((await admin.put(`${path}${id}`, { chart: null, dashboard, recipients: [] })).status).toBe(200);
    expect((await admin.get(`${path}${id}`)).body.result).toMatchObject({ active: false, chart: null, dashboard: { id: dashboard }, recipients: [], name: sent.name });
    expect(await admin.delete(`${path}${id}`)).toMatchObject({ status: 200, body: { message: "OK" } });
    const [one, two] = [await make(admin, report()), await make(admin, report())];
    expect(await admin.delete(`${path}?q=!(${one},9999999)`)).toMatchObject({ status: 404 });
    expect(await admin.delete(`${path}?q=!(${one},${two})`)).toMatchObject({ status: 200, body: { message: "Deleted 2 report schedules" } });
  });
  it.each([
    [{ name: "" }, 400, { name: ["Length must be between 1 and 150."] }], [{ crontab: "every day" }, 400, { crontab: ["Cron expression is not valid"] }], [{ type: "Foo" }, 400, { type: ["Must be one of: Alert, Report."] }],
    [{ report_format: "DOC" }, 400, { report_format: ["Must be one of: PDF, PNG, CSV, TEXT."] }], [{ log_retention: 0 }, 400, { log_retention: ["Value must be greater than 0"] }], [{ own: 1 }, 400, { own: ["Unknown field."] }],
    [{ recipients: [{ type: "Pigeon" }] }, 400, { recipients: { 0: { type: ["Must be one of: Email, Slack, SlackV2, Webhook."] } } }], [{ recipients: [{ type: "Webhook", recipient_config_json: { target: "http://example.com" } }] }, 400, { recipients: { 0: { recipient_config_json: { target: ["A webhook is an address that begins with https://."] } } } }],
    [{ recipients: [{ type: "Email", recipient_config_json: { target: "a@example.com, nobody" } }] }, 400, { recipients: { 0: { recipient_config_json: { target: ["Not a valid email address: nobody"] } } } }],
    [{ custom_width: 100 }, 400, { custom_width: ["Screenshot width must be between 600px and 2400px"] }], [{ chart: null }, 422, { chart: "Must choose either a chart or a dashboard" }], [{ chart: 99999999 }, 422, { chart: "Chart does not exist" }],
    [{ chart: null, dashboard: 99999999 }, 422, { dashboard: "Dashboard does not exist" }], [{ owners: [99999999] }, 422, { owners: ["Owners are invalid"] }], [{ chart: null, creation_method: "charts" }, 422, { chart: "Please save your chart first, then try creating a new email report." }],
    [{ type: "Alert", database: undefined }, 422, { database: "Database is required for alerts" }], [{ type: "Alert", database: 99999999 }, 422, { database: "Database does not exist" }], [{ database: 1 }, 400, { database: ["Database reference is not allowed on a report"] }],
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
    expect(await admin.post(path, report({ name: sent.name }))).toMatchObject({ status: 422, body: { message: { name: [`A report named "${sent.name}" already exists`] } } });
    await make(admin, alert({ name: sent.name }));
    expect(await admin.put(`${path}${id}`, { dashboard })).toMatchObject({ status: 422, body: { message: { chart: "Choose a chart or dashboard not both" } } });
    expect((await admin.post(path, report({ timezone: "Mars/City" }))).body.message.timezone[0]).toMatch(/^Must be one of: Africa\/Abidjan, .*, Zulu\.$/);
    expect(await admin.put(`${path}${id}`, { type: "Alert" })).toMatchObject({ status: 422, body: { message: { database: "Database is required for alerts" } } });
  });
  it("allows one report per person from a chart's menu and sends it to that person only", async () => {
    const own = await makeChart(alpha, await makeDataset(alpha, database));
    const id = await make(alpha, report({ chart: own, creation_method: "charts" }));
    expect(JSON.parse((await alpha.get(`${path}${id}`)).body.result.recipients[0].recipient_config_json)).toEqual({ target: "alpha@example.org" });
    expect(await alpha.post(path, report({ chart: own, creation_method: "charts" }))).toMatchObject({ status: 409, body: { errors: [{ message: "Resource already has an attached report.", error_type: "GENERIC_COMMAND_ERROR", level: "warning" }] } });
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
    const [one, two] = [await make(admin, report({ chart: null, dashboard })), await make(admin, alert({ description: uniqueName("told") }))];
    const list = async (filters: string) => (await admin.get(`${path}?q=(filters:!(${filters}),page_size:100)`)).body;
    expect((await list("(col:type,opr:eq,value:Alert)")).ids).toContain(two);
    expect((await list("(col:type,opr:eq,value:Alert)")).ids).not.toContain(one);
    const mine = await list(`(col:dashboard_id,opr:eq,value:${dashboard}),(col:creation_method,opr:eq,value:alerts_reports),(col:created_by,opr:rel_o_m,value:${await userId(admin, "admin")})`);
    expect(mine.result.find(({ id }: { id: number }) => id === one)).toMatchObject({ crontab_humanized: "At 09:00 AM", dashboard_id: dashboard, recipients: [{ type: "Email" }], last_state: "Not triggered" });
    expect(JSON.stringify(mine.result)).not.toContain("a@example.com");
    expect((await list("(col:name,opr:report_all_text,value:told)")).ids).toContain(two);
    expect((await admin.get(`${path}related/dashboard?q=(page_size:100)`)).body.result).toContainEqual(expect.objectContaining({ value: dashboard }));
    expect((await admin.get(`${path}${one}/log/`)).body).toEqual({ count: 0, ids: [], result: [] });
    expect((await admin.get(`${path}${one}/log/99999999`)).status).toBe(404);
    expect(await admin.get(`${path}slack_channels/`)).toMatchObject({ status: 422 });
  });
});

describe("/api/v1/report/ permissions", () => {
  it("requires the permissions and the workspace for reading and writing reports", async () => {
    const id = await make(admin, report());
    for (const response of [await gamma.get(path), await gamma.get(`${path}${id}`), await gamma.post(path, report()), await gamma.put(`${path}${id}`, { active: true }), await gamma.delete(`${path}${id}`), await gamma.get(`${path}${id}/log/`)]) expect(response).toMatchObject({ status: 403 });
    for (const response of [await beta.get(`${path}${id}`), await beta.get(`${path}${id}/log/`), await beta.put(`${path}${id}`, { active: false }), await beta.delete(`${path}${id}`)]) expect(response).toMatchObject({ status: 404 });
    expect((await beta.post(path, report())).body).toEqual({ message: { chart: "Chart does not exist" } });
  });
  it("allows only owners to change a report and hides its recipients from others", async () => {
    const id = await make(admin, report());
    expect((await alpha.get(`${path}${id}`)).body.result.recipients).toMatchObject([{ type: "Email", recipient_config_json: null }]);
    for (const response of [await alpha.put(`${path}${id}`, { active: true }), await alpha.put(`${path}${id}`, { recipients }), await alpha.delete(`${path}${id}`)]) expect(response).toMatchObject({ status: 403 });
    const own = await make(alpha, report());
    expect((await alpha.get(`${path}${own}`)).body.result.recipients[0].recipient_config_json).toContain("a@example.com");
    expect((await admin.put(`${path}${own}`, { active: false })).status).toBe(200);
  });
});

describe("runReport", () => {
  let emails: Parameters<Mailer["send"]>[0][] = [];
  const sending = (more: Partial<Env> = {}): Env => ({ ...(env as unknown as Env), MAIL: { send: async (email) => emails.push(email) }, MAIL_FROM: "no-reply@edgewise.example", BASE_DOMAIN: "edgewise.example", ...more });
  /** Messages that the scheduler enqueues for one schedule in so many minutes. */
  async function dueIn(minutes: number, id: number): Promise<RunReport[]> {
    const messages: RunReport[] = [];
    await enqueueDueReports({ ...sending(), QUERIES: { sendBatch: async (batch: { body: RunReport }[]) => messages.push(...batch.map(({ body }) => body)) } as unknown as Env["QUERIES"] }, new Date(Date.now() + minutes * 60_000));
    return messages.filter(({ reportId }) => reportId === id);
  }
  async function runIn(minutes: number, id: number, as = sending()): Promise<void> {
    emails = [];
    for (const message of await dueIn(minutes, id)) expect(await runReport(message, as)).toBe("over");
  }
  const item = async (id: number) => (await admin.get(`${path}${id}`)).body.result;
  const logs = async (id: number) => (await admin.get(`${path}${id}/log/`)).body.result;
  const every = { crontab: "* * * * *", timezone: "UTC" };
  const rowsOf = async () => {
    const dataset = await makeDataset(admin, database);
    return makeChart(admin, dataset, { params: JSON.stringify({ viz_type: "table", datasource: `${dataset}__table`, query_mode: "raw", all_columns: ["label", "quantity"], row_limit: 10 }) });
  };

  it("sends an alert once per scheduled time when its condition is met, then stays silent for its grace period", async () => {
    const id = await make(admin, alert({ ...every, chart: await rowsOf(), report_format: "CSV" }));
    const [message] = await dueIn(2, id);
    expect(await dueIn(0, id)).toEqual([]);
    emails = [];
    await Promise.all([runReport(message!, sending()), runReport(message!, sending())]);
    await runReport(message!, sending());
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ to: "a@example.com", from: "no-reply@edgewise.example", attachments: [{ type: expect.stringContaining("text/csv") }] });
    expect(atob(emails[0]!.attachments![0]!.content)).toBe("label,quantity\na,1\n");
    expect(emails[0]!.text).toMatch(/https:\/\/\S+\/explore\/\?slice_id=\d+/);
    expect(await item(id)).toMatchObject({ last_state: "Success", last_value: 11 });
    await runIn(4, id);
    expect(emails).toEqual([]);
    expect((await logs(id)).map(({ state }: { state: string }) => state)).toEqual(["On Grace", "Success"]);
    expect((await logs(id))[1]).toMatchObject({ value: 11, error_message: null });
  });
  it("sends no alert when the condition is not met", async () => {
    const id = await make(admin, alert({ ...every, validator_config_json: { op: "<", threshold: 10 } }));
    await runIn(2, id);
    expect(emails).toEqual([]);
    expect(await item(id)).toMatchObject({ last_state: "Not triggered", last_value: 11 });
  });
  it("reports a failed alert query without values of the database and emails the owners once", async () => {
    const id = await make(admin, alert({ ...every, sql: "select ('hidden-' || 'value')::integer" }));
    await runIn(2, id);
    expect(emails.map(({ to }) => to)).toEqual(["admin@example.org"]);
    await runIn(4, id);
    expect(emails).toEqual([]);
    expect((await logs(id)).map(({ error_message }: { error_message: string }) => error_message)).toContain("Notification sent with error");
    expect(await item(id)).toMatchObject({ last_state: "Error" });
    expect(JSON.stringify(await logs(id))).not.toContain("hidden-value");
  });
  it("runs alert SQL read-only and as a single statement", async () => {
    for (const sql of ["create table made_by_an_alert (id integer)", "select 1; select 2"]) {
      const id = await make(admin, alert({ ...every, sql }));
      await runIn(2, id);
      expect(await item(id), sql).toMatchObject({ last_state: "Error", last_value: null });
    }
  });
  it("logs undeliverable notifications: no email, no Slack, an unreachable webhook host", async () => {
    const id = await make(admin, report({ ...every, chart: await rowsOf(), report_format: "TEXT" }));
    await runIn(2, id, env as unknown as Env);
    expect(await logs(id)).toMatchObject([{ state: "Error", error_message: expect.stringContaining("This deployment sends no mail") }]);
    await admin.put(`${path}${id}`, { recipients: [{ type: "SlackV2", recipient_config_json: { target: "C1" } }, { type: "Webhook", recipient_config_json: { target: "https://nowhere.invalid/hook" } }] });
    await runIn(4, id);
    expect((await logs(id)).some(({ error_message: said }: { error_message: string }) => said.includes("Slack is not set up for this workspace.") && /A webhook's host can not be reached|could not be sent \(Webhook\)/.test(said))).toBe(true);
  });
  it("sends a report's rows as text and runs as the person who saved it last", async () => {
    const id = await make(alpha, report({ ...every, chart: await rowsOf(), report_format: "TEXT", email_subject: "Numbers" }));
    await runIn(2, id);
    expect(emails[0]).toMatchObject({ subject: "[Report] Numbers", text: expect.stringContaining("label\tquantity\na\t1") });
    expect((await dueIn(6, id))[0]!.asker.userId).toBe(await userId(admin, "alpha"));
    await admin.put(`${path}${id}`, { active: true });
    expect((await dueIn(6, id))[0]!.asker.userId).toBe(await userId(admin, "alpha"));
    await admin.put(`${path}${id}`, { description: "mine" });
    expect((await dueIn(6, id))[0]!.asker.userId).toBe(await userId(admin, "admin"));
    await admin.put(`${path}${id}`, { active: false });
    expect(await dueIn(6, id)).toEqual([]);
  });
  const begins = (content: string, length: number): string => atob(content.slice(0, 12)).slice(0, length);
  it("sends a chart as an inline image in the email, or as a PDF", async () => {
    const own = await rowsOf();
    const id = await make(admin, report({ ...every, chart: own }));
    await runIn(2, id);
    const [{ attachments: [png] = [], html }] = emails as [(typeof emails)[number]];
    expect(png).toMatchObject({ type: "image/png", disposition: "inline", contentId: "picture-1@report" });
    expect(begins(png!.content, 4)).toBe("\u0089PNG");
    expect(html).toContain('<img src="cid:picture-1@report"');
    await admin.put(`${path}${id}`, { report_format: "PDF" });
    await runIn(4, id);
    expect(emails[0]!.attachments).toMatchObject([{ type: "application/pdf", disposition: "attachment" }]);
    expect(begins(emails[0]!.attachments![0]!.content, 5)).toBe("%PDF-");
    expect(await item(id)).toMatchObject({ last_state: "Success" });
  });
  it("sends only an error email to the owners when a chart's data fails", async () => {
    const dataset = await makeDataset(admin, database);
    const broken = await makeChart(admin, dataset, { params: JSON.stringify({ viz_type: "table", datasource: `${dataset}__table`, query_mode: "raw", all_columns: ["nothing_of_that_name"], row_limit: 10 }) });
    const id = await make(admin, report({ ...every, chart: broken }));
    await runIn(2, id);
    expect(emails).toMatchObject([{ to: "admin@example.org", subject: expect.stringMatching(/^\[Report\] Error occurred for Report: /), text: expect.stringContaining(`/report/${id}/log/`) }]);
    expect(await item(id)).toMatchObject({ last_state: "Error" });
  });
  it("does not email the owners about a failed delivery of an alert, only about failed queries", async () => {
    const id = await make(admin, alert({ ...every, chart: await rowsOf(), report_format: "CSV", grace_period: 1 }));
    await runIn(2, id);
    expect(await item(id)).toMatchObject({ last_state: "Success" });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await runIn(4, id, sending({ MAIL: { send: async (email) => (emails.push(email), Promise.reject(new Error("no way"))) } }));
    expect(emails.map(({ to }) => to)).toEqual(["a@example.com"]);
    expect(await item(id)).toMatchObject({ last_state: "Error" });
  });
  it("logs a run that exceeds its time limit and emails nobody", async () => {
    const id = await make(admin, report({ ...every, chart: await rowsOf(), working_timeout: 1 }));
    const stuck = { MAIL: { send: () => new Promise<never>(() => {}) } };
    const [message] = await dueIn(2, id);
    void runReport(message!, sending(stuck));
    await expect.poll(async () => (await item(id)).last_state, { timeout: 15_000 }).toBe("Working");
    let minutes = 2;
    await expect.poll(async () => (await runIn(minutes += 1, id), (await logs(id)).map(({ error_message: said }: { error_message: string }) => said)), { timeout: 15_000, interval: 700 }).toContain("Report Schedule reached a working timeout.");
    expect(emails).toEqual([]);
  });
  it("sends a dashboard's link and image with the selected tab and filter values, which the link applies too", async () => {
    const own = await rowsOf();
    const shown = await makeDashboard(admin);
    const filter = { id: "NATIVE_FILTER-1", type: "NATIVE_FILTER", name: "Label", filterType: "filter_select", targets: [{ datasetId: 1, column: { name: "label" } }], controlValues: {}, defaultDataMask: {}, cascadeParentIds: [], scope: { rootPath: ["ROOT_ID"], excluded: [] } };
    await admin.put(`/api/v1/dashboard/${shown}`, { json_metadata: JSON.stringify({ ...JSON.parse(layoutOf(own)), native_filter_configuration: [filter] }) });
    const id = await make(admin, report({ ...every, chart: null, dashboard: shown, extra: { dashboard: { anchor: `CHART-${own}`, nativeFilters: [{ nativeFilterId: "NATIVE_FILTER-1", filterType: "filter_select", columnName: "label", filterValues: ["nobody"] }, { nativeFilterId: "NATIVE_FILTER-2", filterType: "moon" }] } } }));
    await runIn(2, id);
    expect(emails[0]!.text).toMatch(new RegExp(`/superset/dashboard/${shown}/\\?native_filters=\\S*nobody\\S*#CHART-${own}`));
    expect(emails[0]!.attachments).toMatchObject([{ type: "image/png", disposition: "inline" }]);
    expect(await logs(id)).toMatchObject([{ state: "Success", error_message: "Filter NATIVE_FILTER-2 was skipped: its kind or values are not known." }]);
    const [pictured] = [emails[0]!.attachments![0]!.content];
    await admin.put(`${path}${id}`, { extra: {} });
    await runIn(4, id);
    expect(emails[0]!.attachments![0]!.content).not.toBe(pictured);
    await admin.put(`${path}${id}`, { report_format: "PDF", extra: { dashboard: { anchor: "TAB-gone" } } });
    await runIn(6, id);
    expect((await logs(id))[0].error_message).toMatch(/TAB-gone|Notification sent with error/);
    expect(await item(id)).toMatchObject({ last_state: "Error" });
  });
});
