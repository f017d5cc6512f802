import { env } from "cloudflare:workers";
import { afterAll, describe, expect, it } from "vitest";
import type { Env } from "../../workers/env";
import { runReport } from "../../workers/reports/run-report";
import { makeChart, makeDataset } from "../objects";
import { admin, database, dueIn, mailing, make, report, setUpReports } from "./reports";

setUpReports();

describe("pictures of a report", () => {
  afterAll(() => admin.put("/api/v1/me/", { locale: null }));
  /** How many fonts besides Inter the render Worker received with each picture. */
  const fontCounts: number[] = [];

  /** Runs a report once and returns the pictures that its emails contain, as SVG. */
  async function drawn(): Promise<string> {
    const dataset = await makeDataset(admin, database);
    const chart = await makeChart(admin, dataset, {
      viz_type: "pivot_table_v2",
      params: JSON.stringify({
        viz_type: "pivot_table_v2",
        datasource: `${dataset}__table`,
        groupbyRows: ["label"],
        metrics: [{ expressionType: "SQL", sqlExpression: "sum(quantity)", label: "Quantity" }],
        aggregateFunction: "Sum",
        valueFormat: ",.1f",
        colTotals: true,
        row_limit: 10,
        time_range: "No filter",
        adhoc_filters: [
          { expressionType: "SIMPLE", clause: "WHERE", subject: "label", operator: "IS NOT NULL", comparator: null },
          { expressionType: "SQL", clause: "WHERE", sqlExpression: "quantity > 0" },
        ],
      }),
    });
    const id = await make(admin, report({ chart, report_format: "PNG", crontab: "* * * * *", timezone: "UTC" }));
    const svgs: string[] = [];
    const deployment: Env = {
      ...mailing([]),
      RENDER: new Proxy((env as unknown as Env).RENDER, {
        get: (target, name: keyof Env["RENDER"]) =>
          name === "png"
            ? async (svg: string, fonts: readonly Uint8Array[]) => {
                svgs.push(svg);
                fontCounts.push(fonts.length);
                return target.png(svg, fonts);
              }
            : (...values: never[]) => (target[name] as (...values: never[]) => unknown)(...values),
      }),
    };
    for (const message of await dueIn(2, id)) expect(await runReport(message, deployment)).toBe("over");
    await admin.delete(`/api/v1/report/${id}`);
    return svgs.join("");
  }
  const texts = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!);

  it("have the texts and numbers of the language of the person it runs as", async () => {
    expect(texts(await drawn())).toEqual(expect.arrayContaining(["Total (Sum)", "1.0"]));
    await admin.put("/api/v1/me/", { locale: "de" });
    expect(texts(await drawn())).toEqual(expect.arrayContaining(["Gesamt (Summe)", "1,0"]));
  });

  it("state the chart's filters, the workspace and the time, in the person's language", async () => {
    await admin.put("/api/v1/me/", { locale: null });
    const { name } = (await admin.get("/api/v1/workspace/")).body.result;
    const year = new Date().getUTCFullYear();
    const shown = texts(await drawn());
    expect(shown).toContain("label IS NOT NULL · quantity &gt; 0");
    expect(shown.at(-1)).toMatch(new RegExp(`^${name} · \\w{3} \\d{1,2}, ${year}, .* UTC$`));
    await admin.put("/api/v1/me/", { locale: "de" });
    expect(texts(await drawn()).at(-1)).toMatch(new RegExp(`^${name} · \\d{1,2}\\. \\S+ ${year}, .* UTC$`));
  });

  it("are drawn with fonts that have the language's letters, and without further fonts in English", async () => {
    fontCounts.length = 0;
    await drawn();
    await admin.put("/api/v1/me/", { locale: "ja" });
    expect(texts(await drawn())).toContain("合計（合計）");
    expect(fontCounts).toEqual([0, expect.any(Number)]);
    expect(fontCounts[1]).toBeGreaterThan(0);
  });
});
