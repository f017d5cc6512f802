import { env } from "cloudflare:workers";
import { beforeAll, expect } from "vitest";
import type { RunReport } from "../../schema/messages/queue";
import type { Env } from "../../workers/env";
import type { Email } from "../../workers/mail";
import { enqueueDueReports } from "../../workers/reports/due-reports";
import { Client } from "../client";
import { makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../objects";

export const path = "/api/v1/report/";
export let admin: Client, alpha: Client, gamma: Client, beta: Client;
export let database: number, chart: number, dashboard: number;

export function setUpReports(): void {
  beforeAll(async () => {
    [admin, alpha, gamma, beta] = await Promise.all([
      Client.as("admin"),
      Client.as("alpha"),
      Client.as("gamma"),
      Client.as("admin", "beta"),
    ]);
    database = await makeDatabase(admin);
    chart = await makeChart(admin, await makeDataset(admin, database));
    dashboard = await makeDashboard(admin);
  });
}

export const recipients = [
  { type: "Email", recipient_config_json: { target: "a@example.com", ccTarget: "", bccTarget: "" } },
];
export const report = (more: Record<string, unknown> = {}) => ({
  type: "Report",
  name: uniqueName("report"),
  crontab: "0 9 * * *",
  timezone: "Europe/Berlin",
  chart,
  recipients,
  report_format: "PNG",
  creation_method: "alerts_reports",
  ...more,
});
export const alert = (more: Record<string, unknown> = {}) =>
  report({
    type: "Alert",
    database,
    sql: "SELECT 11",
    validator_type: "operator",
    validator_config_json: { op: ">", threshold: 10 },
    ...more,
  });
export const make = async (client: Client, body: Record<string, unknown>): Promise<number> => {
  const response = await client.post(path, body);
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 201 });
  return response.body.id;
};

/** Returns what the scheduler enqueues for one schedule in so many minutes. */
export async function dueIn(minutes: number, id: number): Promise<RunReport[]> {
  const messages: RunReport[] = [];
  const REPORTS = {
    sendBatch: async (batch: { body: RunReport }[]) => messages.push(...batch.map(({ body }) => body)),
  };
  const deployment = { ...(env as unknown as Env), REPORTS: REPORTS as unknown as Env["REPORTS"] };
  await enqueueDueReports(deployment, new Date(Date.now() + minutes * 60_000));
  return messages.filter(({ reportId }) => reportId === id);
}

/** A deployment that sends emails, into this list. */
export const mailing = (emails: Email[]): Env => ({
  ...(env as unknown as Env),
  MAIL: { send: async (email) => emails.push(email) },
  MAIL_FROM: "no-reply@edgewise.example",
  BASE_DOMAIN: "edgewise.example",
});
