import { beforeAll, describe, expect, it } from "vitest";
import { BrowserSession } from "../browser-session";
import { Client } from "../client";
import { executeInExamples } from "../customers";
import { layoutOf, makeChart, makeDashboard, makeDatabase, uniqueName } from "../objects";

const admin = await Client.as("admin");
const [asAdmin, asGamma, asAlpha] = await Promise.all([
  BrowserSession.signIn("admin"),
  BrowserSession.signIn("gamma"),
  BrowserSession.signIn("alpha"),
]);
const table = `streamed_${Date.now().toString(36)}`;
const HOSTILE = "</script><script>alert(1)</script><!--";
let dashboard: number, dataset: number, chart: number, rule: number;

const roleId = async (name: string): Promise<number> =>
  (await admin.get(`/api/v1/dashboard/related/roles?q=(filter:${name})`)).body.result[0].value;

/** A dashboard for Gamma, whose one chart has two of three columns, and a row rule that hides Oslo from Alpha. */
beforeAll(async () => {
  await executeInExamples(
    `create table ${table} as select case when i % 2 = 0 then 'Rome ${HOSTILE}' else 'OSLO-ROW' end as city, i as hits, 'SECRET-' || i as note from generate_series(1, 10) i`,
  );
  const made = await admin.post("/api/v1/dataset/", {
    database: await makeDatabase(admin),
    schema: "public",
    table_name: table,
  });
  dataset = made.body.id;
  dashboard = await makeDashboard(admin, {
    dashboard_title: uniqueName(`Streamed ${HOSTILE}`),
    roles: [await roleId("Gamma"), await roleId("Alpha")],
  });
  const params = {
    viz_type: "pie",
    groupby: ["city"],
    metric: { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "hits" }, label: "hits" },
    row_limit: 100,
    adhoc_filters: [],
  };
  chart = await makeChart(admin, dataset, {
    slice_name: `Hits ${HOSTILE}`,
    viz_type: "pie",
    params: JSON.stringify(params),
    dashboards: [dashboard],
  });
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  const toCreate = {
    name: uniqueName("no Oslo"),
    filter_type: "Regular",
    tables: [dataset],
    roles: [await roleId("Alpha")],
    clause: "hits % 2 = 0",
  };
  const ruled = await admin.post("/api/v1/rowlevelsecurity/", toCreate);
  expect(ruled.status).toBe(201);
  rule = ruled.body.id;
});

const pageOf = async (person: BrowserSession, headers: Record<string, string> = {}): Promise<string> => {
  const { status, body } = await person.call("GET", `/superset/dashboard/${dashboard}/`, undefined, {
    accept: "text/html",
    ...headers,
  });
  expect(status).toBe(200);
  return body as string;
};
const isStreamed = (page: string) => page.includes("data-streamed");
const dataIn = (page: string) =>
  [...page.matchAll(/<script type="application\/json" data-chart-data="\d+">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as { status: number; body: { result: { data: object[] }[] } },
  );

describe("a dashboard that is streamed with its rows", () => {
  it("contains the rows and the picture of the chart for a person whom a role opens the dashboard, no other column", async () => {
    const page = await pageOf(asGamma);
    expect(isStreamed(page)).toBe(true);
    const [chart] = dataIn(page);
    expect(chart?.status).toBe(200);
    expect(chart?.body.result[0]?.data).toHaveLength(2);
    expect(page).toMatch(/data-edge-chart="\d+"><svg/);
    expect(page).toContain("OSLO-ROW");
    expect(page).not.toContain("SECRET-");
  });

  it("hides rows that a row rule hides from the person, also after the page of someone who sees them", async () => {
    for (let visit = 0; visit < 2; visit++) {
      expect(await pageOf(asGamma)).toContain("OSLO-ROW");
      const page = await pageOf(asAlpha);
      expect(dataIn(page)[0]?.body.result[0]?.data).toHaveLength(1);
      expect(page).not.toContain("OSLO-ROW");
    }
  });

  it("shows at once what a changed role, row rule or tag changes, though the isolate has cached the page", async () => {
    const roles = async (...names: string[]) =>
      admin.put(`/api/v1/dashboard/${dashboard}`, { roles: await Promise.all(names.map(roleId)) });
    for (let visit = 0; visit < 2; visit++) expect(isStreamed(await pageOf(asGamma))).toBe(true);
    expect((await roles("Alpha")).status).toBe(200);
    const refused = await asGamma.call("GET", `/superset/dashboard/${dashboard}/`, undefined, { accept: "text/html" });
    expect(refused.status).toBe(404);
    expect(refused.body).not.toContain("OSLO-ROW");
    expect((await roles("Gamma", "Alpha")).status).toBe(200);
    expect(await pageOf(asGamma)).toContain("OSLO-ROW");

    const ruled = `/api/v1/rowlevelsecurity/${rule}`;
    expect((await admin.put(ruled, { clause: "hits < 0" })).status).toBe(200);
    expect(dataIn(await pageOf(asAlpha))[0]?.body.result[0]?.data).toHaveLength(0);
    expect((await admin.put(ruled, { clause: "hits % 2 = 0" })).status).toBe(200);
    expect(dataIn(await pageOf(asAlpha))[0]?.body.result[0]?.data).toHaveLength(1);

    const tag = uniqueName("streamed tag");
    expect((await admin.post(`/api/v1/tag/3/${dashboard}/`, { properties: { tags: [tag] } })).status).toBe(201);
    expect(await pageOf(asAlpha)).toContain(tag);
  });

  it("contains what the application requests next, as the requester, and leaves refusals to it", async () => {
    const next = (page: string) =>
      [...page.matchAll(/data-response="([^"]+)"/g)].map(([, path]) => path!.split("?")[0]);
    const shown = ["/api/v1/me/roles/", "/api/v1/theme/", "/api/v1/dashboard/favorite_status/", "/api/v1/report/"];
    expect(next(await pageOf(asAdmin))).toEqual(expect.arrayContaining([...shown, `/api/v1/dataset/${dataset}`]));
    const page = await pageOf(asGamma);
    expect(next(page)).toContain("/api/v1/me/roles/");
    expect(next(page)).not.toContain(`/api/v1/dataset/${dataset}`);
    expect(page).not.toContain("SECRET-");
  });

  it("runs nothing that titles, rows and names contain", async () => {
    const page = await pageOf(asAdmin);
    const scripts = page.match(/<script\b[^>]*>/gi) ?? [];
    expect(scripts.length).toBeGreaterThan(5);
    for (const script of scripts)
      expect(script).toMatch(
        /^<script (type="application\/json" data-|data-application="\/assets\/index-[\w-]+\.js">)/,
      );
    expect(page.match(/<script data-application=/g)).toHaveLength(1);
    expect(page).not.toContain("<!--");
    expect(page).not.toMatch(/\son\w+="/);
  });

  it("contains of a hostile theme only what is a color", async () => {
    const token = {
      colorPrimary: `#b4005a${HOSTILE}`,
      colorText: "red;}body{background:url(//evil.example)}",
      fontFamily: HOSTILE,
      colorBgLayout: "#123456",
    };
    const name = uniqueName("hostile theme");
    const theme = await admin.post("/api/v1/theme/", { theme_name: name, json_data: JSON.stringify({ token }) });
    await admin.put(`/api/v1/dashboard/${dashboard}`, { theme_id: theme.body.id });
    try {
      const page = await pageOf(asGamma);
      const [, rules] = /<style id="dashboard-theme">(.*?)<\/style>/.exec(page)!;
      expect(rules).toBe(":root:root:root{--canvas:#123456;}");
      expect(page).toContain('data-theme="dark" data-streamed data-own-mode');
      expect(page.replaceAll(/<script type="application\/json"[\s\S]*?<\/script>/g, "")).not.toMatch(/evil\.example/);
    } finally {
      await admin.put(`/api/v1/dashboard/${dashboard}`, { theme_id: null });
    }
  });

  it("permits its one inline script by its digest, no other", async () => {
    const { body, headers } = await asGamma.call("GET", `/superset/dashboard/${dashboard}/`, undefined, {
      accept: "text/html",
    });
    const [, script] = /<script data-application="[^"]*">([\s\S]*?)<\/script>/.exec(body as string)!;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script)));
    expect(headers.get("content-security-policy")).toContain(
      `script-src 'self' 'sha256-${btoa(String.fromCharCode(...digest))}';`,
    );
    const other = await asGamma.call("GET", "/chart/list/", undefined, { accept: "text/html" });
    expect(other.headers.get("content-security-policy")).toContain("script-src 'self';");
  });

  it("is the application's document without data for nobody, for a bearer token, and for a prefetch", async () => {
    const anonymous = await Client.anonymous().raw("GET", `/superset/dashboard/${dashboard}/`, undefined, {
      accept: "text/html",
    });
    const prefetched = await pageOf(asGamma, { "sec-purpose": "prefetch" });
    const withToken = await admin.raw("GET", `/superset/dashboard/${dashboard}/`, undefined, { accept: "text/html" });
    for (const page of [await anonymous.text(), prefetched, await withToken.text()]) {
      expect(isStreamed(page)).toBe(false);
      expect(page).not.toContain("OSLO-ROW");
    }
  });

  it("contains nothing of a chart in Explore for people who may not read its dataset", async () => {
    const opened = (person: BrowserSession) =>
      person.call("GET", `/explore/?slice_id=${chart}`, undefined, { accept: "text/html" });
    const [allowed, refused] = await Promise.all([opened(asAdmin), opened(asGamma)]);
    expect(isStreamed(allowed.body as string)).toBe(true);
    expect(dataIn(allowed.body as string)[0]?.body.result[0]?.data).toHaveLength(2);
    expect(refused.body).not.toMatch(/OSLO-ROW|SECRET-/);
    expect(dataIn(refused.body as string).filter(({ status }) => status === 200)).toEqual([]);
  });

  it("is absent for people who may not read the dashboard", async () => {
    const closed = await makeDashboard(admin, { roles: [await roleId("Admin")] });
    const { status, body } = await asGamma.call("GET", `/superset/dashboard/${closed}/`, undefined, {
      accept: "text/html",
    });
    expect(status).toBe(404);
    expect(isStreamed(body as string)).toBe(false);
  });
});
