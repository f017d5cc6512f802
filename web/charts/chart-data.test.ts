import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chartDataQuery, refreshChartData, type ChartDataInput, type ChartResult } from "./chart-data";
import { isReady } from "./chart-types";

const golden = join(process.cwd(), "../shared/golden/chart_data/frontend_dashboard");
const items = join(process.cwd(), "../shared/golden/item");
const present = existsSync(golden);

interface Call {
  path: string;
  body: { force: boolean; queries: Record<string, unknown>[]; form_data: Record<string, unknown> };
}

/** Answers every call with one row, and keeps what was asked. */
function recordCalls(): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.body) calls.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json({ result: init?.body ? [{ colnames: ["n"], coltypes: [0], data: [{ n: calls.length }], rowcount: 1 }] : "token" });
  });
  return calls;
}

const input: ChartDataInput = { chartId: 5, dashboardId: 1, formData: { viz_type: "big_number_total", datasource: "3__table", metric: "count", url_params: { country: "FR" } } };

afterEach(() => vi.unstubAllGlobals());

describe("a chart's data", () => {
  it("is asked for by slice and dashboard, once however many show it", async () => {
    const calls = recordCalls();
    const client = new QueryClient();
    await Promise.all([client.fetchQuery(chartDataQuery(input)), client.fetchQuery(chartDataQuery({ ...input }))]);
    expect(calls.map((call) => decodeURIComponent(call.path))).toEqual(['/api/v1/chart/data?form_data={"slice_id":5}&dashboard_id=1']);
    expect(calls[0]!.body).toMatchObject({ datasource: { id: 3, type: "table" }, force: false, result_format: "json", result_type: "full", form_data: { slice_id: 5, dashboardId: 1 } });
    expect(calls[0]!.body.queries[0]).toMatchObject({ url_params: { country: "FR" } });
  });

  it("goes past the cache when refreshed, under the same key", async () => {
    const calls = recordCalls();
    const client = new QueryClient();
    await client.fetchQuery(chartDataQuery(input));
    await refreshChartData(client, input);
    expect(calls[1]!.path).toContain("force=true");
    expect(calls[1]!.body.force).toBe(true);
    expect(client.getQueryData(chartDataQuery(input).queryKey)?.queries[0]?.data).toEqual([{ n: 2 }]);
  });
});

describe("a chart that is repeated", () => {
  it("is refreshed with the repetitions on show, each past the cache, and with nothing of other charts", async () => {
    const calls = recordCalls();
    const client = new QueryClient();
    const cell = { ...input, formData: { ...input.formData, metric: "sum" } };
    const shown = [input, cell, { ...input, chartId: 6 }].map((each) => chartDataQuery(each));
    for (const query of shown) await client.fetchQuery(query);
    const leave = shown.map((query) => new QueryObserver<ChartResult>(client, query).subscribe(() => {}));
    calls.length = 0;
    await refreshChartData(client, input);
    for (const stop of leave) stop();
    // What is asked at the same moment travels together.
    const asked = calls.flatMap(({ body }) => ("asks" in body ? (body["asks"] as { context: Call["body"] }[]).map(({ context }) => context) : [body]));
    expect(asked.map(({ form_data, queries, force }) => [form_data["slice_id"], queries[0]!["metrics"], force])).toEqual([[5, ["count"], true], [5, ["sum"], true]]);
    client.clear();
  });
});

describe("the recorded dashboards", () => {
  // The older chart types went through explore_json there, with their form alone.
  const asksByQueries = (dashboard: string, name: string): boolean => JSON.parse(readFileSync(join(golden, dashboard, name), "utf8")).request.body.queries !== undefined;
  const recorded = present
    ? readdirSync(golden).flatMap((dashboard) => readdirSync(join(golden, dashboard)).filter((name) => /^chart_\d+_/.test(name) && isReady(name.replace(/^chart_\d+_|\.json$/g, "")) && asksByQueries(dashboard, name)).map((name) => [dashboard, name] as const))
    : [["none", "none"] as const];

  it.skipIf(!present).each(recorded)("%s %s sends the recorded queries", async (dashboard, name) => {
    const calls = recordCalls();
    const { body } = JSON.parse(readFileSync(join(golden, dashboard, name), "utf8")).request;
    const charts = JSON.parse(readFileSync(join(items, `dashboard_${dashboard}__charts.json`), "utf8")).response.body.result;
    const chart = charts.find((each: { id: number }) => each.id === body.form_data.slice_id);
    await new QueryClient().fetchQuery(chartDataQuery({ chartId: chart.id, dashboardId: body.form_data.dashboardId, formData: { ...chart.form_data, url_params: body.form_data.url_params } }));
    // No orderby and an empty one are the same.
    const ordered = (queries: Record<string, unknown>[]) => queries.map((query) => ({ orderby: [], ...query }));
    expect(ordered(calls[0]!.body.queries)).toEqual(ordered(body.queries));
  });
});
