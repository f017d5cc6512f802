import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Env } from "../../env";
import type { Mailer } from "../../mail";
import { endLostReports } from "../../reports/end-lost-reports";
import { runReport } from "../../reports/run-report";
import { inMetadata } from "../../../tests/metadata";
import { layoutOf, makeChart, makeDashboard, makeDataset, userId } from "../../../tests/objects";
import { path, report, database, alert, dueIn, make, admin, alpha, setUpReports } from "../../../tests/workers/reports";

setUpReports();

describe("runReport", () => {
  let emails: Parameters<Mailer["send"]>[0][] = [];
  const sending = (more: Partial<Env> = {}): Env => ({
    ...(env as unknown as Env),
    MAIL: { send: async (email) => emails.push(email) },
    MAIL_FROM: "no-reply@edgewise.example",
    BASE_DOMAIN: "edgewise.example",
    ...more,
  });
  async function runIn(minutes: number, id: number, as = sending()): Promise<void> {
    emails = [];
    for (const message of await dueIn(minutes, id)) expect(await runReport(message, as)).toBe("over");
  }
  const item = async (id: number) => (await admin.get(`${path}${id}`)).body.result;
  const logs = async (id: number) => (await admin.get(`${path}${id}/log/`)).body.result;
  const every = { crontab: "* * * * *", timezone: "UTC" };
  const rowsOf = async () => {
    const dataset = await makeDataset(admin, database);
    return makeChart(admin, dataset, {
      params: JSON.stringify({
        viz_type: "table",
        datasource: `${dataset}__table`,
        query_mode: "raw",
        all_columns: ["label", "quantity"],
        row_limit: 10,
      }),
    });
  };

  it("sends an alert once per scheduled time when its condition is met, then stays silent for its grace period", async () => {
    const id = await make(admin, alert({ ...every, chart: await rowsOf(), report_format: "CSV" }));
    const [message] = await dueIn(2, id);
    expect(await dueIn(0, id)).toEqual([]);
    emails = [];
    await Promise.all([runReport(message!, sending()), runReport(message!, sending())]);
    await runReport(message!, sending());
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({
      to: "a@example.com",
      from: "no-reply@edgewise.example",
      attachments: [{ type: expect.stringContaining("text/csv") }],
    });
    expect(atob(emails[0]!.attachments![0]!.content)).toBe("label,quantity\na,1\n");
    expect(emails[0]!.text).toMatch(/https:\/\/\S+\/explore\/\?slice_id=\d+/);
    expect(await item(id)).toMatchObject({ last_state: "Success", last_value: 11 });
    await runIn(4, id);
    expect(emails).toEqual([]);
    expect((await logs(id)).map(({ state }: { state: string }) => state)).toEqual(["On Grace", "Success"]);
    expect((await logs(id))[1]).toMatchObject({ value: 11, error_message: null });
  });
  it("ends a run whose Worker stopped, notifies the owners once, and runs the next time", async () => {
    const id = await make(admin, report({ ...every, chart: await rowsOf(), report_format: "TEXT" }));
    await runIn(2, id);
    const stopped = (seconds: number) =>
      inMetadata(admin, (tx) =>
        tx.execute(
          sql`update report_schedules set last_state = 'Working', lease_until = (now() at time zone 'utc') + ${seconds} * interval '1 second' where id = ${id}`,
        ),
      );
    await stopped(20);
    await endLostReports(sending(), new Date());
    expect(await item(id)).toMatchObject({ last_state: "Working" });
    emails = [];
    await stopped(-1);
    await Promise.all([endLostReports(sending(), new Date()), endLostReports(sending(), new Date())]);
    const text = "The run stopped before it ended. Its message may not have been sent.";
    expect(await item(id)).toMatchObject({ last_state: "Error" });
    expect(
      (await logs(id)).filter(({ error_message }: { error_message: string }) => error_message === text),
    ).toHaveLength(1);
    expect(emails.map(({ to, text: body }) => [to, body?.includes(text)])).toEqual([["admin@example.org", true]]);
    await runIn(4, id);
    expect(await item(id)).toMatchObject({ last_state: "Success" });
  });
  it("renews a run's lease, which ends with the run", async () => {
    const id = await make(admin, report({ ...every, chart: await rowsOf(), report_format: "TEXT" }));
    const leases = async () => {
      const { rows } = await inMetadata(admin, (tx) =>
        tx.execute(sql`select id from report_schedules where id = ${id} and lease_until > (now() at time zone 'utc')`),
      );
      return rows.length;
    };
    const [message] = await dueIn(2, id);
    let during = -1;
    await runReport(message!, sending({ MAIL: { send: async () => ((during = await leases()), undefined) } }));
    expect([during, await leases()]).toEqual([1, 0]);
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
    expect((await logs(id)).map(({ error_message }: { error_message: string }) => error_message)).toContain(
      "Notification sent with error",
    );
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
    expect(await logs(id)).toMatchObject([
      { state: "Error", error_message: expect.stringContaining("Email isn't configured") },
    ]);
    await admin.put(`${path}${id}`, {
      recipients: [
        { type: "SlackV2", recipient_config_json: { target: "C1" } },
        { type: "Webhook", recipient_config_json: { target: "https://nowhere.invalid/hook" } },
      ],
    });
    await runIn(4, id);
    expect(
      (await logs(id)).some(
        ({ error_message: message }: { error_message: string }) =>
          message.includes("Slack is not set up for this workspace.") &&
          /Couldn't reach a webhook's host|Couldn't send a message \(Webhook\)/.test(message),
      ),
    ).toBe(true);
  });
  it("sends a report's rows as text and runs as the person who saved it last", async () => {
    const id = await make(
      alpha,
      report({ ...every, chart: await rowsOf(), report_format: "TEXT", email_subject: "Numbers" }),
    );
    await runIn(2, id);
    expect(emails[0]).toMatchObject({
      subject: "[Report] Numbers",
      text: expect.stringContaining("label\tquantity\na\t1"),
    });
    expect((await dueIn(6, id))[0]!.requester.userId).toBe(await userId(admin, "alpha"));
    await admin.put(`${path}${id}`, { active: true });
    expect((await dueIn(6, id))[0]!.requester.userId).toBe(await userId(admin, "alpha"));
    await admin.put(`${path}${id}`, { description: "mine" });
    expect((await dueIn(6, id))[0]!.requester.userId).toBe(await userId(admin, "admin"));
    await admin.put(`${path}${id}`, { active: false });
    expect(await dueIn(6, id)).toEqual([]);
  });
  it("is read when it may be due, which a run, another crontab or another time zone moves", async () => {
    const id = await make(admin, report({ crontab: "0 9 * * *", timezone: "UTC" }));
    const stored = async () =>
      (
        await inMetadata(admin, (tx) =>
          tx.execute<{ next: string | null }>(
            sql`select to_char(next_due, 'HH24:MI') as next from report_schedules where id = ${id}`,
          ),
        )
      ).rows[0]!.next;
    expect(await stored()).toBeNull();
    expect(await dueIn(0, id)).toEqual([]);
    expect(await stored()).toBe("09:00");
    await admin.put(`${path}${id}`, { timezone: "Asia/Tokyo" });
    expect(await stored()).toBeNull();
    await dueIn(0, id);
    expect(await stored()).toBe("00:00");
    await admin.put(`${path}${id}`, { description: "unchanged times" });
    expect(await stored()).toBe("00:00");
    await admin.put(`${path}${id}`, { crontab: "* * * * *" });
    expect(await stored()).toBeNull();
    const [message] = await dueIn(2, id);
    await Promise.all([runReport(message!, sending()), runReport(message!, sending())]);
    expect(await dueIn(2, id)).toEqual([]);
    expect(await stored()).not.toBeNull();
    expect(await dueIn(4, id)).toHaveLength(1);
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
    const broken = await makeChart(admin, dataset, {
      params: JSON.stringify({
        viz_type: "table",
        datasource: `${dataset}__table`,
        query_mode: "raw",
        all_columns: ["nothing_of_that_name"],
        row_limit: 10,
      }),
    });
    const id = await make(admin, report({ ...every, chart: broken }));
    await runIn(2, id);
    expect(emails).toMatchObject([
      {
        to: "admin@example.org",
        subject: expect.stringMatching(/^\[Report\] Error occurred for Report: /),
        text: expect.stringContaining(`/report/${id}/log/`),
      },
    ]);
    expect(await item(id)).toMatchObject({ last_state: "Error" });
  });
  it("does not email the owners about a failed delivery of an alert, only about failed queries", async () => {
    const id = await make(admin, alert({ ...every, chart: await rowsOf(), report_format: "CSV", grace_period: 1 }));
    await runIn(2, id);
    expect(await item(id)).toMatchObject({ last_state: "Success" });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await runIn(
      4,
      id,
      sending({ MAIL: { send: async (email) => (emails.push(email), Promise.reject(new Error("no way"))) } }),
    );
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
    await expect
      .poll(
        async () => (
          await runIn((minutes += 1), id),
          (await logs(id)).map(({ error_message: message }: { error_message: string }) => message)
        ),
        { timeout: 15_000, interval: 700 },
      )
      .toContain("Report Schedule reached a working timeout.");
    expect(emails).toEqual([]);
  });
  it("sends a dashboard's link and image with the selected tab and filter values, which the link applies too", async () => {
    const own = await rowsOf();
    const shown = await makeDashboard(admin);
    const filter = {
      id: "NATIVE_FILTER-1",
      type: "NATIVE_FILTER",
      name: "Label",
      filterType: "filter_select",
      targets: [{ datasetId: 1, column: { name: "label" } }],
      controlValues: {},
      defaultDataMask: {},
      cascadeParentIds: [],
      scope: { rootPath: ["ROOT_ID"], excluded: [] },
    };
    await admin.put(`/api/v1/dashboard/${shown}`, {
      json_metadata: JSON.stringify({ ...JSON.parse(layoutOf(own)), native_filter_configuration: [filter] }),
    });
    const id = await make(
      admin,
      report({
        ...every,
        chart: null,
        dashboard: shown,
        extra: {
          dashboard: {
            anchor: `CHART-${own}`,
            nativeFilters: [
              {
                nativeFilterId: "NATIVE_FILTER-1",
                filterType: "filter_select",
                columnName: "label",
                filterValues: ["nobody"],
              },
              { nativeFilterId: "NATIVE_FILTER-2", filterType: "moon" },
            ],
          },
        },
      }),
    );
    await runIn(2, id);
    expect(emails[0]!.text).toMatch(
      new RegExp(`/superset/dashboard/${shown}/\\?native_filters=\\S*nobody\\S*#CHART-${own}`),
    );
    expect(emails[0]!.attachments).toMatchObject([{ type: "image/png", disposition: "inline" }]);
    expect(await logs(id)).toMatchObject([
      { state: "Success", error_message: "Filter NATIVE_FILTER-2 was skipped: its kind or values are not known." },
    ]);
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
