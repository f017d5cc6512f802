import { exports } from "cloudflare:workers";
import { beforeAll } from "vitest";
import { openServer } from "../../scripts/migrate/server.mjs";
import { Client } from "../client";
import { newWorkspace } from "../new-workspace";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset } from "../objects";

export type Call = (request: Request) => Promise<Response>;
export const worker: Call = (request) => (exports as unknown as { default: Fetcher }).default.fetch(request);

async function opened(
  slug: string,
  side: string,
  { fetch = worker, username = "admin", password = "correct horse battery" } = {},
) {
  const server = openServer(`http://${slug}.localhost`, { fetch, side, username, password });
  await server.signIn();
  return server;
}
export const sourceOf = (slug: string, options = {}) => opened(slug, "the source", options);
export const targetOf = (slug: string, options = {}) => opened(slug, "the target", options);

/** A server whose list at the path has rows as another version of Superset returns them. */
export const listing =
  (path: string, change: (row: Record<string, unknown>) => Record<string, unknown>): Call =>
  async (request) => {
    const response = await worker(request);
    if (request.method !== "GET" || new URL(request.url).pathname !== path || !response.ok) return response;
    const body = await response.json<{ result: Record<string, unknown>[] }>();
    return Response.json({ ...body, result: body.result.map(change) });
  };

export let source: { slug: string; admin: Client };
export const made = {} as Record<"database" | "dataset" | "chart" | "dashboard" | "query" | "tag", number>;

export function setUpMigrationSource(): void {
  beforeAll(async () => {
    source = await newWorkspace();
    const { admin } = source;
    made.database = await makeDatabase(admin, "customers");
    made.dataset = await makeDataset(admin, made.database, "orders");
    // In Superset's examples, is_active of many columns is null.
    const columns = (await admin.get(`/api/v1/dataset/${made.dataset}`)).body.result.columns as {
      id: number;
      column_name: string;
    }[];
    await admin.put(`/api/v1/dataset/${made.dataset}`, {
      columns: columns.map(({ id, column_name }, at) => ({ id, column_name, is_active: at ? true : null })),
    });
    made.chart = await makeChart(admin, made.dataset, { slice_name: "Orders" });
    made.dashboard = await makeDashboard(admin, { dashboard_title: "All orders", slug: "orders" });
    await admin.put(`/api/v1/dashboard/${made.dashboard}`, { json_metadata: layoutOf(made.chart) });
    made.query = (
      await admin.post("/api/v1/saved_query/", {
        db_id: made.database,
        label: "counts",
        schema: "public",
        sql: "select {{ n }}",
        template_parameters: '{"n": 5}',
        extra_json: '{"schedule_info": {"cron": "0 9 * * *"}}',
      })
    ).body.id;
    await admin.post("/api/v1/css_template/", { template_name: "plain", css: ".a { color: red }" });
    await admin.post("/api/v1/tag/", {
      name: "quarterly",
      description: "every three months",
      objects_to_tag: [
        ["chart", made.chart],
        ["dashboard", made.dashboard],
        ["query", made.query],
      ],
    });
    made.tag = (await admin.get("/api/v1/tag/?q=(filters:!((col:name,opr:ct,value:quarterly)))")).body.result[0].id;
    await Promise.all(
      [`dashboard/${made.dashboard}`, `chart/${made.chart}`, `tag/${made.tag}`].map((path) =>
        admin.post(`/api/v1/${path}/favorites/`, {}),
      ),
    );
  });
}
