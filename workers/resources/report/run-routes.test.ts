import type { Email } from "../../mail";
import { sendTest } from "../../reports/send-test";
import { scheduleOf } from "../../reports/store";
import { RequestContext } from "../../request/request-context";
import { describe, expect, it } from "vitest";
import { makeChart, makeDataset, makeDashboard } from "../../../tests/objects";
import {
  admin,
  alert,
  alpha,
  beta,
  dashboard,
  database,
  dueIn,
  gamma,
  mailing,
  make,
  path,
  report,
  setUpReports,
} from "../../../tests/workers/reports";

setUpReports();

const logs = async (id: number) => (await admin.get(`${path}${id}/log/`)).body.result as { state: string }[];

describe("a test of a report", () => {
  it("says why nothing could be sent, and leaves no trace", async () => {
    const id = await make(admin, report({ chart: null, dashboard }));
    // No email is set up in tests.
    expect(await admin.post(`${path}${id}/test/`, {})).toMatchObject({
      status: 422,
      body: { message: "Email isn't configured: set MAIL, MAIL_FROM and the workspace's address." },
    });
    expect(await logs(id)).toEqual([]);
    expect((await admin.get(`${path}${id}`)).body.result.last_eval_dttm).toBeNull();
  });

  it("goes to the requester only, with the contents that a run would send", async () => {
    const recipients = [{ type: "Email", recipient_config_json: { target: "team@example.com" } }];
    const id = await make(admin, report({ chart: null, dashboard, recipients, crontab: "* * * * *", timezone: "UTC" }));
    const emails: Email[] = [];
    const requester = (await dueIn(2, id))[0]!.requester;
    const request = RequestContext.onBehalfOf({ ...requester, session: null }, mailing(emails), new Date());
    const { rows } = await request.load((db) => [scheduleOf(db, id)]);
    expect(String(await sendTest(request, rows[0].rows[0]!))).toBe("A test was sent to admin@example.org.");
    expect(emails.map(({ to, cc, bcc }) => [to, cc, bcc])).toEqual([["admin@example.org", undefined, undefined]]);
    expect(emails[0]!.attachments).toHaveLength(1);
    expect(await logs(id)).toEqual([]);
  });

  it("of an alert evaluates its condition, and says what is wrong with its query", async () => {
    const quiet = await make(admin, alert({ sql: "SELECT 1" }));
    expect(await admin.post(`${path}${quiet}/test/`, {})).toMatchObject({
      status: 200,
      body: { message: "The condition isn't met, so nothing was sent." },
    });
    const wrong = await make(admin, alert({ sql: "SELECT 1, 2" }));
    expect(await admin.post(`${path}${wrong}/test/`, {})).toMatchObject({
      status: 422,
      body: { message: "Alert query returned more than one column." },
    });
  });
});

describe("a run of a report outside of its schedule", () => {
  it("is enqueued for an active one only", async () => {
    const id = await make(admin, report());
    expect(await admin.post(`${path}${id}/run/`, {})).toMatchObject({ status: 202 });
    await admin.put(`${path}${id}`, { active: false });
    expect(await admin.post(`${path}${id}/run/`, {})).toMatchObject({
      status: 422,
      body: { message: "It is off. Turn it on to run it." },
    });
  });
});

describe.each(["test", "run"])("the route /%s/", (route) => {
  it("is for owners and admins of the workspace", async () => {
    const dataset = await makeDataset(admin, database);
    const id = await make(admin, report({ chart: await makeChart(admin, dataset) }));
    const own = await make(alpha, report({ chart: null, dashboard: await makeDashboard(alpha) }));
    expect((await alpha.post(`${path}${own}/${route}/`, {})).status).not.toBe(403);
    expect((await alpha.post(`${path}${id}/${route}/`, {})).status).toBe(403);
    expect((await gamma.post(`${path}${id}/${route}/`, {})).status).toBe(403);
    expect((await beta.post(`${path}${id}/${route}/`, {})).status).toBe(404);
    expect((await admin.post(`${path}999999999999/${route}/`, {})).status).toBe(404);
  });
});
