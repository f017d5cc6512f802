import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { recording, recordingPaths } from "../../tests/recordings";
import { chartDataQuery, refreshChartData, type ChartDataInput } from "./chart-data";
import { isReady } from "./chart-types";

const DASHBOARDS = "chart_data/frontend_dashboard";

interface Call {
  path: string;
  body: { force: boolean; queries: Record<string, unknown>[]; form_data: Record<string, unknown> };
}

/** Responds to every call with one row, and records the calls. */
function recordCalls(): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.body) calls.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json({
      result: init?.body ? [{ colnames: ["n"], coltypes: [0], data: [{ n: calls.length }], rowcount: 1 }] : "token",
    });
  });
  return calls;
}

const input: ChartDataInput = {
  chartId: 5,
  dashboardId: 1,
  formData: { viz_type: "big_number_total", datasource: "3__table", metric: "count", url_params: { country: "FR" } },
};

afterEach(() => vi.unstubAllGlobals());

describe("chartDataQuery", () => {
  it("sends slice and dashboard, and one request for all charts that show the same data", async () => {
    const calls = recordCalls();
    const client = new QueryClient();
    await Promise.all([client.fetchQuery(chartDataQuery(input)), client.fetchQuery(chartDataQuery({ ...input }))]);
    expect(calls.map((call) => decodeURIComponent(call.path))).toEqual([
      '/api/v1/chart/data?form_data={"slice_id":5}&dashboard_id=1',
    ]);
    expect(calls[0]!.body).toMatchObject({
      datasource: { id: 3, type: "table" },
      force: false,
      result_format: "json",
      result_type: "full",
      form_data: { slice_id: 5, dashboardId: 1 },
    });
    expect(calls[0]!.body.queries[0]).toMatchObject({ url_params: { country: "FR" } });
  });

  it("fails for a response whose status is neither that of rows nor of a job", async () => {
    vi.stubGlobal("fetch", (path: string) =>
      Promise.resolve(Response.json({ result: [] }, { status: path.includes("csrf") ? 200 : 203 })),
    );
    await expect(new QueryClient().fetchQuery(chartDataQuery({ ...input, dashboardId: null }))).rejects.toThrow(
      "Received unexpected response status (203) while fetching chart data.",
    );
  });

  it("bypasses the cache on a refresh, under the same key", async () => {
    const calls = recordCalls();
    const client = new QueryClient();
    await client.fetchQuery(chartDataQuery(input));
    await refreshChartData(client, input);
    expect(calls[1]!.path).toContain("force=true");
    expect(calls[1]!.body.force).toBe(true);
    expect(client.getQueryData(chartDataQuery(input).queryKey)?.queries[0]?.data).toEqual([{ n: 2 }]);
  });
});

describe("refreshRepetitions", () => {
  it("refreshes the visible repetitions of a chart past the cache, and no other charts", async () => {
    const calls = recordCalls();
    const client = new QueryClient();
    const cell = { ...input, formData: { ...input.formData, metric: "sum" } };
    const shown = [input, cell, { ...input, chartId: 6 }].map((each) => chartDataQuery(each));
    for (const query of shown) await client.fetchQuery(query);
    const leave = shown.map((query) => new QueryObserver(client, query).subscribe(() => {}));
    calls.length = 0;
    await refreshChartData(client, input);
    for (const stop of leave) stop();
    // Queries of the same moment are sent in one request.
    const requested = calls.flatMap(({ body }) =>
      "requests" in body ? (body["requests"] as { context: Call["body"] }[]).map(({ context }) => context) : [body],
    );
    expect(
      requested.map(({ form_data, queries, force }) => [form_data["slice_id"], queries[0]!["metrics"], force]),
    ).toEqual([
      [5, ["count"], true],
      [5, ["sum"], true],
    ]);
    client.clear();
  });
});

describe("recorded dashboards", () => {
  // Superset's older chart types use explore_json, with their form alone.
  const requestsByQueries = (path: string): boolean => recording(path).request.body.queries !== undefined;
  const recorded = recordingPaths(DASHBOARDS).flatMap((path) => {
    const [dashboard, name] = path.slice(DASHBOARDS.length + 1).split("/") as [string, string];
    const type = /^chart_\d+_(.*)\.json$/.exec(name)?.[1];
    return type && isReady(type) && requestsByQueries(path) ? [[dashboard, name] as const] : [];
  });

  it.each(recorded)("sends the recorded queries for %s %s", async (dashboard, name) => {
    const calls = recordCalls();
    const { body } = recording(`${DASHBOARDS}/${dashboard}/${name}`).request;
    const charts = recording(`item/dashboard_${dashboard}__charts.json`).response.body.result;
    const chart = charts.find((each: { id: number }) => each.id === body.form_data.slice_id);
    await new QueryClient().fetchQuery(
      chartDataQuery({
        chartId: chart.id,
        dashboardId: body.form_data.dashboardId,
        formData: { ...chart.form_data, url_params: body.form_data.url_params },
      }),
    );
    // A missing orderby and an empty one are equivalent.
    const ordered = (queries: Record<string, unknown>[]) => queries.map((query) => ({ orderby: [], ...query }));
    expect(ordered(calls[0]!.body.queries)).toEqual(ordered(body.queries));
  });
});
