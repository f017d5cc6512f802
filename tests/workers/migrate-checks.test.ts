import { exports } from "cloudflare:workers";
import { strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../scripts/migrate/migrate.mjs";
import { openServer } from "../../scripts/migrate/server.mjs";
import { Client } from "../client";
import { newWorkspace } from "../new-workspace";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset } from "../objects";
import { MADE_PASSWORD } from "../passwords";
import { makePerson, makeRole, roleIds } from "../people";

type Call = (request: Request) => Promise<Response>;
const worker: Call = (request) => (exports as unknown as { default: Fetcher }).default.fetch(request);

async function opened(slug: string, side: string, { fetch = worker, username = "admin", password = "correct horse battery" } = {}) {
  const server = openServer(`http://${slug}.localhost`, { fetch, side, username, password });
  await server.signIn();
  return server;
}
const sourceOf = (slug: string, options = {}) => opened(slug, "the source", options);
const targetOf = (slug: string, options = {}) => opened(slug, "the target", options);

/** A server whose list at the path has rows as another version of Superset returns them. */
const listing = (path: string, change: (row: Record<string, unknown>) => Record<string, unknown>): Call => async (request) => {
  const response = await worker(request);
  if (request.method !== "GET" || new URL(request.url).pathname !== path || !response.ok) return response;
  const body = await response.json<{ result: Record<string, unknown>[] }>();
  return Response.json({ ...body, result: body.result.map(change) });
};
/** Returns the problems except those about people's ids, since each workspace numbers its own people. */
const besidesIds = (problems: readonly string[]) => problems.filter((problem) => !/^ids of people: are others here \(\d+ is \d+/.test(problem));
/** A server without the given paths. */
const without = (paths: RegExp): Call => async (request) => (paths.test(new URL(request.url).pathname) ? Response.json({ message: "Not found" }, { status: 404 }) : worker(request));

let there: { slug: string; admin: Client };
const made = {} as Record<"database" | "dataset" | "chart" | "dashboard" | "query" | "tag", number>;

beforeAll(async () => {
  there = await newWorkspace();
  const { admin } = there;
  made.database = await makeDatabase(admin, "customers");
  made.dataset = await makeDataset(admin, made.database, "orders");
  // In Superset's examples, is_active of many columns is null.
  const columns = (await admin.get(`/api/v1/dataset/${made.dataset}`)).body.result.columns as { id: number; column_name: string }[];
  await admin.put(`/api/v1/dataset/${made.dataset}`, { columns: columns.map(({ id, column_name }, at) => ({ id, column_name, is_active: at ? true : null })) });
  made.chart = await makeChart(admin, made.dataset, { slice_name: "Orders" });
  made.dashboard = await makeDashboard(admin, { dashboard_title: "All orders", slug: "orders" });
  await admin.put(`/api/v1/dashboard/${made.dashboard}`, { json_metadata: layoutOf(made.chart) });
  made.query = (await admin.post("/api/v1/saved_query/", { db_id: made.database, label: "counts", schema: "public", sql: "select {{ n }}", template_parameters: '{"n": 5}', extra_json: '{"schedule_info": {"cron": "0 9 * * *"}}' })).body.id;
  await admin.post("/api/v1/css_template/", { template_name: "plain", css: ".a { color: red }" });
  await admin.post("/api/v1/tag/", { name: "quarterly", description: "every three months", objects_to_tag: [["chart", made.chart], ["dashboard", made.dashboard], ["query", made.query]] });
  made.tag = (await admin.get("/api/v1/tag/?q=(filters:!((col:name,opr:ct,value:quarterly)))")).body.result[0].id;
  await Promise.all([`dashboard/${made.dashboard}`, `chart/${made.chart}`, `tag/${made.tag}`].map((path) => admin.post(`/api/v1/${path}/favorites/`, {})));
});

/** Returns the number of migrated CSS templates: they are among the first objects. */
const templateCount = async (admin: Client) => (await admin.get("/api/v1/css_template/")).body.count as number;

/** Copies the source's objects into a workspace, with other uuids and names and the same ids. */
async function placeOthers(admin: Client, kind: string, id: number, ids: Record<string, number>) {
  const zip = await there.admin.raw("GET", `/api/v1/${kind}/export/?q=!(${id})`);
  const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  const uuids = new Map<string, string>();
  const renamed = (text: string) => text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uuid) => uuids.get(uuid) ?? uuids.set(uuid, crypto.randomUUID()).get(uuid)!)
    .replace(/^slug: .*$/m, "slug: null").replace(/^database_name: .*$/m, "database_name: other").replace(/^label: .*$/m, "label: theirs");
  const copies = files.map(([path, bytes]) => [path, renamed(new TextDecoder().decode(bytes))] as const);
  const stored = copies.flatMap(([path, text]) => {
    const own = ids[path.split("/")[1]!];
    return own ? [[/^uuid: ['"]?([0-9a-f-]{36})/m.exec(text)![1]!, { id: own }]] : [];
  });
  const form = new FormData();
  form.set("formData", new Blob([zipSync(Object.fromEntries(copies.map(([path, text]) => [path, strToU8(text)])))], { type: "application/zip" }), "bundle.zip");
  form.set("kept", JSON.stringify(Object.fromEntries(stored)));
  const { status, body } = await admin.post(`/api/v1/migration/bundle/${kind}/`, form);
  expect(status, JSON.stringify(body)).toBe(200);
}

describe("ids that other objects of the target have", () => {
  it("ids in use are counted by kind in a refusal that copies nothing, and are replaced by new ones with newIds", async () => {
    const here = await newWorkspace();
    await placeOthers(here.admin, "chart", made.chart, { charts: made.chart, datasets: made.dataset });
    // An object in the trash keeps its id.
    await here.admin.delete(`/api/v1/chart/${made.chart}`);
    const [from, to] = [await sourceOf(there.slug), await targetOf(here.slug)];

    await expect(migrate({ from, to })).rejects.toThrow(`the target (http://${here.slug}.localhost) holds other objects under the ids of 1 dataset and 1 chart of the source (http://${there.slug}.localhost)`);
    await expect(migrate({ from, to })).rejects.toThrow(/npm start -- --empty, or a new workspace\).*--new-ids/);
    expect((await here.admin.get("/api/v1/dashboard/")).body.count).toBe(0);
    expect(await templateCount(here.admin)).toBe(0);

    const report = await migrate({ from, to, passwords: { customers: "local" }, newIds: true });
    expect(report.counts()).toMatchObject({ charts: { made: 1 }, dashboards: { made: 1 } });
    expect(report.problems).toContainEqual(expect.stringMatching(new RegExp(`^chart ${made.chart} “Orders”: is here as \\d+`)));
    // Migrated objects are found by uuid: a second run needs no permission to assign new ids.
    expect((await migrate({ from, to })).counts()).toMatchObject({ charts: { here: 1, made: 0 }, "saved queries": { made: 0, here: 1 } });
  });

  it("ids in use are detected for saved queries of other people and of sources that list no uuids", async () => {
    const here = await newWorkspace();
    const second = await makePerson(here.admin, [(await roleIds(here.admin)).get("Admin")!]);
    const { body } = await Client.anonymous(here.slug).post("/api/v1/security/login", { username: second.username, password: MADE_PASSWORD, provider: "db" });
    await placeOthers(Client.withToken(body.access_token, here.slug), "saved_query", made.query, { queries: made.query });
    expect((await here.admin.get("/api/v1/saved_query/")).body.count).toBe(0);
    const fetch = listing("/api/v1/saved_query/", (row) => ({ ...row, uuid: undefined }));
    await expect(migrate({ from: await sourceOf(there.slug, { fetch }), to: await targetOf(here.slug) })).rejects.toThrow("under the ids of 1 saved query of");
  });
});

describe("accounts of a migration", () => {
  it("a migration is refused before anything is copied if the source's account is no admin", async () => {
    const here = await newWorkspace();
    const person = await makePerson(there.admin, [(await roleIds(there.admin)).get("Alpha")!]);
    const from = await sourceOf(there.slug, { username: person.username, password: MADE_PASSWORD });
    await expect(migrate({ from, to: await targetOf(here.slug) })).rejects.toThrow(`The account “${person.username}” of the source (http://${there.slug}.localhost) is not an admin`);
    const older = await sourceOf(there.slug, { username: person.username, password: MADE_PASSWORD, fetch: without(/\/security\/(users|roles)\//) });
    await expect(migrate({ from: older, to: await targetOf(here.slug) })).rejects.toThrow("is not an admin (its roles are Alpha)");
    expect(await templateCount(here.admin)).toBe(0);
  });

  it("an account is accepted if a custom role may list people and roles, and if an older source has no list of people", async () => {
    const reads = ["Chart", "Dashboard", "Dataset", "Database", "SavedQuery", "Tag", "Theme", "CssTemplate", "Annotation", "CurrentUserRestApi", "security"];
    const pairs = (await there.admin.get("/api/v1/me/roles/")).body.result.roles["Admin"].map(([permission, view]: string[]) => `${permission} on ${view}`) as string[];
    const role = await makeRole(there.admin, pairs.filter((pair) => reads.some((view) => pair.endsWith(` on ${view}`)) || /on (User|Role|all_|PermissionViewMenu|all)/.test(pair)));
    const person = await makePerson(there.admin, [role]);
    const here = await newWorkspace();
    const own = await migrate({ from: await sourceOf(there.slug, { username: person.username, password: MADE_PASSWORD }), to: await targetOf(here.slug) });
    expect(own.counts()).toMatchObject({ charts: { made: 1 }, dashboards: { made: 1 } });
    const next = await newWorkspace();
    const older = await migrate({ from: await sourceOf(there.slug, { fetch: without(/\/security\/users\//) }), to: await targetOf(next.slug) });
    expect(older.problems).toContainEqual(expect.stringContaining("the source has no list of people"));
    expect(older.counts()).toMatchObject({ charts: { made: 1 } });
  });

  it("a refused account is identified by its server", async () => {
    const here = await newWorkspace();
    const person = await makePerson(here.admin, [(await roleIds(here.admin)).get("Alpha")!]);
    const to = await targetOf(here.slug, { username: person.username, password: MADE_PASSWORD });
    await expect(migrate({ from: await sourceOf(there.slug), to })).rejects.toThrow(new RegExp(`^the target \\(http://${here.slug}\\.localhost\\) answered POST /api/v1/migration/objects-here/ with 403 `));
    await expect(sourceOf(there.slug, { password: "wrong" })).rejects.toThrow(new RegExp(`^the source \\(http://${there.slug}\\.localhost\\) answered POST /api/v1/security/login with 401 `));
    const unreachable = async () => {
      throw new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
    };
    await expect(sourceOf(there.slug, { fetch: unreachable })).rejects.toThrow(`the source (http://${there.slug}.localhost) cannot be reached: ECONNREFUSED`);
  });
});

it("migrates favorites, template parameters and schedules, and lists what the source's API never shows", async () => {
  const here = await newWorkspace();
  const [from, to] = [await sourceOf(there.slug, { fetch: listing("/api/v1/saved_query/", (row) => ({ ...row, uuid: undefined })) }), await targetOf(here.slug)];
  const report = await migrate({ from, to, passwords: { customers: "local" } });
  expect(besidesIds(report.problems)).toEqual([]);
  expect(report.counts()).toMatchObject({ favorites: { made: 3, here: 0 }, "saved queries": { made: 1 } });
  const starred = async (kind: string, id: number) => (await here.admin.get(`/api/v1/${kind}/favorite_status/?q=!(${id})`)).body.result;
  expect(await starred("dashboard", made.dashboard)).toEqual([{ id: made.dashboard, value: true }]);
  expect(await starred("chart", made.chart)).toEqual([{ id: made.chart, value: true }]);
  const [query] = (await here.admin.get("/api/v1/saved_query/")).body.result;
  expect((await here.admin.get(`/api/v1/saved_query/${made.query}`)).body.result).toMatchObject({ label: "counts", template_parameters: '{"n": 5}' });
  expect(query.extra).toEqual({ schedule_info: { cron: "0 9 * * *" } });

  expect(report.unread).toEqual(expect.arrayContaining([expect.stringMatching(/^favorites of people other than admin/), expect.stringMatching(/^saved queries of people other than admin/), expect.stringMatching(/^permalinks /)]));
  expect(report.lines()).toEqual(expect.arrayContaining([expect.stringMatching(/^ {2}- permalinks /)]));
  expect(report.lines().join("\n")).not.toContain("Nothing was left behind");

  // Existing objects are found, though the source lists no uuid: the report does not say that their tags belong to
  // others.
  const second = await migrate({ from, to });
  expect(besidesIds(second.problems)).toEqual([]);
  expect(second.counts()).toMatchObject({ favorites: { made: 0, here: 3 }, "saved queries": { made: 0, here: 1 } });
});

it("migrates a person whose active flag is null at the source, where they cannot sign in, as inactive, and reports it", async () => {
  const here = await newWorkspace();
  const person = await makePerson(there.admin, [(await roleIds(there.admin)).get("Gamma")!], { email: "nobody@example.org" });
  const fetch = listing("/api/v1/security/users/", (row) => (row["id"] === person.id ? { ...row, active: null } : row));
  const report = await migrate({ from: await sourceOf(there.slug, { fetch }), to: await targetOf(here.slug), passwords: { customers: "local" } });
  expect(besidesIds(report.problems)).toEqual([expect.stringMatching(/^nobody@example\.org: .*inactive here/)]);
  const users = (await here.admin.get("/api/v1/security/users/?q=(page_size:100)")).body.result as { email: string; active: boolean }[];
  expect(users.find(({ email }) => email === "nobody@example.org")).toMatchObject({ active: false });
});

it("keeps what export files omit, and reports what it cannot keep", async () => {
  const [source, here] = [await newWorkspace(), await newWorkspace()];
  const { admin } = source;
  const database = await makeDatabase(admin, "customers");
  // Superset's own examples have uuids without a version, such as this one.
  const uuid = "2a5e562b-ab37-1b9b-1de3-1be4335c8e83";
  await admin.put(`/api/v1/database/${database}`, { force_ctas_schema: "scratch", masked_encrypted_extra: JSON.stringify({ own: "secret" }) });
  const dataset = await makeDataset(admin, database, "orders");
  const { columns, metrics } = (await admin.get(`/api/v1/dataset/${dataset}`)).body.result as Record<"columns" | "metrics", { uuid: string }[]>;
  const folders = [{ uuid: crypto.randomUUID(), type: "folder", name: "Both", children: [{ uuid: columns[0]!.uuid, type: "column", name: "a" }, { uuid: metrics[0]!.uuid, type: "metric", name: "b" }] }];
  expect((await admin.put(`/api/v1/dataset/${dataset}`, { folders, is_managed_externally: true })).status).toBe(200);
  const [{ body: theme }, roles] = [await admin.post("/api/v1/theme/", { theme_name: "night", json_data: "{}" }), await roleIds(admin)];
  await admin.call("PUT", `/api/v1/theme/${theme.id}/set_system_dark`);
  const author = await makePerson(admin, [roles.get("Alpha")!], { email: "author@example.org" });
  const { body } = await Client.anonymous(source.slug).post("/api/v1/security/login", { username: author.username, password: MADE_PASSWORD, provider: "db" });
  const chart = await makeChart(Client.withToken(body.access_token, source.slug), dataset, { slice_name: "Theirs", is_managed_externally: true, uuid });
  const permissions = async (role: string) => (await admin.get(`/api/v1/security/roles/${roles.get(role)}/permissions/`)).body.result as { id: number; permission_name: string; view_menu_name: string }[];
  const fewer = (await permissions("Gamma")).filter(({ permission_name }) => permission_name !== "can_csv").map(({ id }) => id);
  const own = (await permissions("Admin")).find(({ permission_name, view_menu_name }) => `${permission_name} on ${view_menu_name}` === "can_write on Chart")!;
  await admin.post(`/api/v1/security/roles/${roles.get("Gamma")}/permissions`, { permission_view_menu_ids: fewer });
  await admin.post(`/api/v1/security/roles/${roles.get("Public")}/permissions`, { permission_view_menu_ids: [...(await permissions("Public")).map(({ id }) => id), own.id] });
  const extra = await makeRole(admin, ["can_read on Chart"], "Extra");
  const me = (await admin.get("/api/v1/me/")).body.result.id as number;
  expect((await admin.put(`/api/v1/security/users/${me}`, { roles: [roles.get("Admin")!, extra] })).status).toBe(200);
  const alert = { type: "Report", crontab: "0 9 * * *", chart, recipients: [{ type: "Email", recipient_config_json: { target: "a@example.org" } }] };
  const { body: weekly } = await admin.post("/api/v1/report/", { ...alert, name: "weekly", creation_method: "alerts_reports", context_markdown: "why", owners: [author.id] });
  await admin.put(`/api/v1/report/${weekly.id}`, { log_retention: 0 });

  const report = await migrate({ from: await sourceOf(source.slug), to: await targetOf(here.slug), passwords: { customers: "local" } });
  const get = async (path: string) => (await here.admin.get(`/api/v1/${path}`)).body.result;
  expect(await get(`database/${database}/connection`)).toMatchObject({ force_ctas_schema: "scratch" });
  const initial = await get(`dataset/${dataset}`);
  expect(initial).toMatchObject({ folders, is_managed_externally: true });
  expect(initial.columns.map(({ uuid }: { uuid: string }) => uuid)).toEqual(expect.arrayContaining(columns.map(({ uuid }) => uuid)));
  expect(initial.metrics.map(({ uuid }: { uuid: string }) => uuid)).toEqual(expect.arrayContaining(metrics.map(({ uuid }) => uuid)));
  expect(await get(`theme/${theme.id}`)).toMatchObject({ is_system_dark: true });
  const people = (await get("security/users/?q=(page_size:100)")) as { id: number; email: string }[];
  const authorHere = people.find(({ email }) => email === "author@example.org")!.id;
  const [row] = (await get("chart/")) as Record<"created_by" | "changed_by" | "last_saved_by", { id: number }>[];
  const [rowThere] = (await admin.get("/api/v1/chart/")).body.result;
  expect(rowThere.uuid).toBe(uuid);
  expect(row).toMatchObject({ uuid, created_by: { id: authorHere }, changed_by: { id: authorHere }, last_saved_by: { id: authorHere }, last_saved_at: rowThere.last_saved_at, changed_on_utc: rowThere.changed_on_utc, is_managed_externally: true });
  const [{ id: schedule }] = await get("report/");
  expect(await get(`report/${schedule}`)).toMatchObject({ context_markdown: "why", log_retention: 0 });
  expect(report.problems).toEqual(expect.arrayContaining([
    expect.stringMatching(/^role “Gamma”: .*permits what it does not permit at the source: can_csv on Superset$/),
    expect.stringMatching(/^role “Public”: .*does not permit what it permits at the source: can_write on Chart$/),
    expect.stringMatching(/ was here already and stays as it is, without the source's roles Extra$/),
    expect.stringMatching(/^database \d+ “customers”: what is secret of its secure extra is not shown/),
    expect.stringMatching(/^report \d+ “weekly”: runs with the rights of the account that writes here/),
  ]));
});

it("keeps columns whose active flag is null", async () => {
  const here = await newWorkspace();
  await migrate({ from: await sourceOf(there.slug), to: await targetOf(here.slug) });
  const activeOf = async (admin: Client) => ((await admin.get(`/api/v1/dataset/${made.dataset}`)).body.result.columns as { column_name: string; is_active: boolean | null }[]).map(({ column_name, is_active }) => [column_name, is_active]);
  expect(await activeOf(there.admin)).toContainEqual([expect.any(String), null]);
  expect(await activeOf(here.admin)).toEqual(await activeOf(there.admin));
});
