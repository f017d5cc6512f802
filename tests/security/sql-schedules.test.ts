import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { RunReport } from "../../schema/messages/queue";
import type { Env } from "../../workers/env";
import type { Mailer } from "../../workers/mail";
import { enqueueDueReports } from "../../workers/reports/due-reports";
import { runReport } from "../../workers/reports/run-report";
import { hasPostgres } from "../customers";
import { uniqueName } from "../objects";
import {
  setUpPermittedSchema,
  database,
  sales,
  made,
  secrets,
  secretChart,
  salesChart,
  admin,
  gamma,
  editor,
  author,
  CANARY,
  open,
  hidden,
  silent,
  run,
  FORBIDDEN,
} from "./permitted-schema";
import { chartOf } from "./chart-places";

describe.skipIf(!hasPostgres())("other endpoints that lead to SQL", () => {
  setUpPermittedSchema();

  it("an alert's SQL reads no more than its owner", async () => {
    const emails: Parameters<Mailer["send"]>[0][] = [];
    const sending = {
      ...(env as unknown as Env),
      MAIL: { send: async (email: Parameters<Mailer["send"]>[0]) => void emails.push(email) },
      MAIL_FROM: "no-reply@edgewise.example",
      BASE_DOMAIN: "edgewise.example",
    } as Env;
    const alert = (text: string) => ({
      type: "Alert",
      name: uniqueName("alert"),
      crontab: "* * * * *",
      timezone: "UTC",
      chart: salesChart,
      database,
      sql: text,
      validator_type: "operator",
      validator_config_json: { op: ">", threshold: 0 },
      report_format: "TEXT",
      creation_method: "alerts_reports",
      recipients: [{ type: "Email", recipient_config_json: { target: "a@example.com" } }],
      owners: [author],
    });
    const outcomeOf = async (text: string, minutes: number): Promise<string> => {
      const created = await editor.post("/api/v1/report/", alert(text));
      if (created.status >= 400) return JSON.stringify(created.body);
      const { id } = created.body;
      const messages: RunReport[] = [];
      await enqueueDueReports(
        {
          ...sending,
          REPORTS: {
            sendBatch: async (batch: { body: RunReport }[]) => messages.push(...batch.map(({ body }) => body)),
          } as unknown as Env["REPORTS"],
        },
        new Date(Date.now() + minutes * 60_000),
      );
      for (const message of messages.filter(({ reportId }) => reportId === id)) await runReport(message, sending);
      const outcome = JSON.stringify([
        (await admin.get(`/api/v1/report/${id}`)).body.result,
        (await admin.get(`/api/v1/report/${id}/log/`)).body.result,
      ]);
      await admin.delete(`/api/v1/report/${id}`);
      return outcome;
    };
    expect(await outcomeOf(`select max(id) from ${open}.sales`, 2)).toContain('"last_value":10');
    let minutes = 2;
    for (const text of [
      `select max(length(v)) from ${hidden}.secrets`,
      `select 1 where exists (${FORBIDDEN})`,
      `select v::integer from ${hidden}.secrets`,
      `select * from {{ '${hidden}.secrets' }}`,
      `with sales as (${FORBIDDEN}) select count(*) from sales`,
    ]) {
      const outcome = await outcomeOf(text, (minutes += 2));
      expect(outcome, text).not.toContain(CANARY);
      expect(outcome, text).not.toMatch(/"(?:last_)?value":\d/);
    }
    expect(JSON.stringify(emails)).not.toContain(CANARY);
  });

  it("an annotation layer draws no chart of a forbidden dataset", async () => {
    const layer = (value: unknown, sourceType: string) => ({
      name: "L",
      show: true,
      showMarkers: false,
      annotationType: "EVENT",
      sourceType,
      value,
      timeColumn: "at",
      descriptionColumns: ["v"],
      overrides: { time_range: null, sql: FORBIDDEN, datasource: `${secrets}__table` },
    });
    for (const client of [gamma, editor])
      for (const dataset of client === gamma ? [sales] : [sales, made])
        for (const [value, type] of [
          [secretChart, "table"],
          [String(secretChart), "line"],
          [FORBIDDEN, "table"],
          [`${secretChart} union ${FORBIDDEN}`, "table"],
          [`(${FORBIDDEN})`, "NATIVE"],
          [secretChart, "NATIVE"],
        ] as const) {
          silent(
            await client.post("/api/v1/chart/data", chartOf(dataset, { annotation_layers: [layer(value, type)] })),
            `${type} ${value}`,
          );
        }
    const drawn = await admin.post(
      "/api/v1/chart/data",
      chartOf(sales, { annotation_layers: [layer(secretChart, "table")] }),
    );
    expect(JSON.stringify(drawn.body), "the reader of both").toContain(CANARY);
  });

  it("a row rule with a template stays a condition, whatever the request sends", async () => {
    const mine = (await admin.post("/api/v1/dataset/", { database, schema: open, table_name: "mine" })).body.id;
    const rule = await admin.post("/api/v1/rowlevelsecurity/", {
      name: uniqueName("templated"),
      filter_type: "Base",
      tables: [mine],
      roles: [],
      clause: "owner = '{{ url_param('owner') or 'own' }}' and owner <> 'gone'",
      group_key: "",
    });
    expect(rule.status, JSON.stringify(rule.body)).toBe(201);
    const [columns, values] = [
      ["id", "owner", "v"],
      [
        "own",
        "gone",
        "' or '1'='1",
        "\\' or 1=1 --",
        "x') or (1=1",
        "{{ 1 }}",
        "' or owner = 'gone' or '",
        "x\u0000",
        "{% raw %}' or 1=1 --{% endraw %}",
        "$$ or 1=1 --",
      ],
    ];
    for (const client of [editor, admin])
      for (const owner of values)
        for (const request of [
          { columns, url_params: { owner } },
          { columns, extras: { where: "1 = 1) or (1 = 1" } },
          { columns, extras: { where: "1 = 1 or true" }, url_params: { owner } },
        ]) {
          const response = await client.post("/api/v1/chart/data", chartOf(mine, request));
          silent(response, `${owner} ${JSON.stringify(request)}`);
        }
    expect((await editor.post("/api/v1/chart/data", chartOf(mine, { columns }))).body.result[0].rowcount).toBe(5);
    for (const text of [
      "select * from mine",
      "select * from mine where 1=1 or true",
      "select v from mine m where owner = 'gone' or m.id > 0",
      "with mine as (select * from mine) select v from mine",
      `select v from ${open}.mine union all select v from ${open}."mine"`,
    ])
      silent(await run(editor, text), text);
    await admin.delete(`/api/v1/rowlevelsecurity/${rule.body.id}`);
  });
});
