import type { Client } from "../../client";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../../objects";
import { shortName } from "../../new-workspace";
import { makePerson } from "../../people";

export interface World {
  admin: Client;
  owner: Client;
  database: number;
  gamma: number;
}

const created = async (client: Client, path: string, body: unknown): Promise<number> => {
  const response = await client.post(path, body);
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body.id ?? response.body.result?.id;
};

/** The body of a plugin, in a workspace that uses plugins from now on. */
export async function pluginBody(admin: Client): Promise<Record<string, string>> {
  await admin.put("/api/v1/workspace/", { dynamic_plugins: true, plugin_hosts: ["plugins.example"] });
  const name = shortName("plugin");
  return { name, key: name, bundle_url: `https://plugins.example/${name}.js` };
}

/** Creates an object of each kind, owned by the owner if the kind has owners. */
const MAKERS: Record<string, (world: World) => Promise<number>> = {
  annotation_layer: ({ admin }) => created(admin, "/api/v1/annotation_layer/", { name: uniqueName("layer") }),
  chart: async ({ owner, database }) => makeChart(owner, await makeDataset(owner, database)),
  comment_thread: async ({ owner }) =>
    created(owner, `/api/v1/comment_thread/dashboard/${await makeDashboard(owner)}/`, { text: "A comment" }),
  css_template: ({ admin }) => created(admin, "/api/v1/css_template/", { template_name: uniqueName("css"), css: "" }),
  dynamic_plugin: async ({ admin }) => created(admin, "/api/v1/dynamic_plugin/", await pluginBody(admin)),
  dashboard: async ({ owner, database }) => {
    const chart = await makeChart(owner, await makeDataset(owner, database));
    const dashboard = await makeDashboard(owner, { published: false });
    await owner.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
    return dashboard;
  },
  database: ({ admin }) => makeDatabase(admin),
  dataset: ({ owner, database }) => makeDataset(owner, database),
  folder: ({ owner }) => created(owner, "/api/v1/folder/", { name: uniqueName("folder") }),
  report: async ({ owner, database }) =>
    created(owner, "/api/v1/report/", {
      type: "Report",
      name: uniqueName("report"),
      crontab: "0 9 * * *",
      chart: await makeChart(owner, await makeDataset(owner, database)),
      creation_method: "alerts_reports",
    }),
  rowlevelsecurity: async ({ admin, owner, database, gamma }) =>
    created(admin, "/api/v1/rowlevelsecurity/", {
      name: uniqueName("rule"),
      filter_type: "Regular",
      clause: "1 = 1",
      tables: [await makeDataset(owner, database)],
      roles: [gamma],
    }),
  saved_query: ({ admin, database }) =>
    created(admin, "/api/v1/saved_query/", { label: uniqueName("query"), db_id: database, sql: "select 1" }),
  theme: ({ admin }) => created(admin, "/api/v1/theme/", { theme_name: uniqueName("theme"), json_data: "{}" }),
  "security/groups": ({ admin }) => created(admin, "/api/v1/security/groups/", { name: uniqueName("group") }),
  "security/resources": ({ admin }) => created(admin, "/api/v1/security/resources/", { name: uniqueName("view") }),
  "security/roles": ({ admin }) => created(admin, "/api/v1/security/roles/", { name: uniqueName("role") }),
  "security/users": async ({ admin, gamma }) => (await makePerson(admin, [gamma])).id,
};

/** Returns the kind in a path, e.g. "security/roles"; null if the path has no object of a workspace. */
export const kindOf = (path: string): string | null =>
  path.startsWith("/api/v1/datasource/")
    ? "dataset"
    : (/^\/api\/v1\/comment_thread\/(dashboard|chart)\//.exec(path)?.[1] ??
      Object.keys(MAKERS).find((kind) => path.startsWith(`/api/v1/${kind}/`)) ??
      null);

export const makeObject = (world: World, kind: string): Promise<number> => MAKERS[kind]!(world);
