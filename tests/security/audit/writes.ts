import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { BrowserSession } from "../../browser-session";
import { Client } from "../../client";
import { layoutOf, makeChart, makeDashboard, makeDataset, uniqueName } from "../../objects";
import { makePerson, pairIds } from "../../people";
import { makeObject } from "../matrix/objects";
import { app } from "../../../workers/app";
import type { Env } from "../../../workers/env";
import { stepOf, totpCode } from "../../../workers/identity/totp";
import type { Audited } from "./world";
import { passwordOf } from "../../passwords";

/** A call that succeeds after its prerequisites were created. */
interface Write {
  path: string;
  body?: unknown;
  /** The requester, if not the admin by token. */
  /** Another workspace's admin, whose log has the entry. */
  by?: Client;
  as?: Caller;
  /** The actor in the entry, by default the admin; null if nobody is signed in, or the person no longer exists. */
  who?: string | null;
}
type Caller = (method: string, path: string, body: unknown, headers: Record<string, string>) => Promise<{ status: number; body: any }>;
type Prepared = (world: Audited) => Promise<Write>;

const v1 = "/api/v1";
const form = (fields: Record<string, string | Blob>): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
};
const of = (kind: string, rest: (id: number) => string, body?: (id: number, world: Audited) => unknown): Prepared => async (world) => {
  const id = await makeObject(world, kind);
  return { path: `${v1}/${rest(id)}`, body: body?.(id, world) };
};
/** POST, PUT and both DELETE calls of a kind. */
const written = (kind: string, create: (world: Audited) => unknown, update: unknown): Record<string, Prepared> => ({
  [`POST ${v1}/${kind}/`]: async (world) => ({ path: `${v1}/${kind}/`, body: await create(world) }),
  [`PUT ${v1}/${kind}/{id}`]: of(kind, (id) => `${kind}/${id}`, () => update),
  [`DELETE ${v1}/${kind}/{id}`]: of(kind, (id) => `${kind}/${id}`),
});
const bulk = (kind: string): Record<string, Prepared> => ({ [`DELETE ${v1}/${kind}/`]: of(kind, (id) => `${kind}/?q=!(${id})`) });
const starred = (kind: string): Record<string, Prepared> => Object.fromEntries(["POST", "DELETE"].map((method) => [`${method} ${v1}/${kind}/{id}/favorites/`, of(kind, (id) => `${kind}/${id}/favorites/`)]));
/** Imports what was exported. */
const imported = (kind: string, by = kind): Record<string, Prepared> => ({
  [`POST ${v1}/${by}/import/`]: async (world) => {
    const source = kind === "assets" ? `${v1}/assets/export/` : `${v1}/${kind}/export/?q=!(${await makeObject(world, kind)})`;
    const zip = await (await world.admin.raw("GET", source)).blob();
    return { path: `${v1}/${by}/import/`, body: form({ [kind === "assets" ? "bundle" : "formData"]: new File([zip], "bundle.zip"), overwrite: "true" }) };
  },
});
const tagNamed = async ({ admin }: Audited, name = uniqueName("tag")): Promise<number> => {
  await admin.post(`${v1}/tag/`, { name });
  return (await admin.get(`${v1}/tag/?q=(filters:!((col:name,opr:eq,value:'${name}')))`)).body.result[0].id;
};
const ofTag = (rest = "", body?: unknown): Prepared => async (world) => ({ path: `${v1}/tag/${await tagNamed(world)}${rest}`, body });
const annotated = (rest: (id: number) => string, body?: unknown): Prepared => async (world) => {
  const layer = await makeObject(world, "annotation_layer");
  const { id } = (await world.admin.post(`${v1}/annotation_layer/${layer}/annotation/`, NOTE)).body;
  return { path: `${v1}/annotation_layer/${layer}/annotation/${rest(id)}`, body };
};
const NOTE = { short_descr: "released", long_descr: "", start_dttm: "2024-01-01T00:00:00", end_dttm: "2024-01-02T00:00:00" };
const trashed = (rest: string): Prepared => async ({ admin }) => {
  const id = await makeDashboard(admin);
  await admin.delete(`${v1}/dashboard/${id}`);
  return { path: `${v1}/trash/dashboard/${id}${rest}` };
};
const invited = async ({ admin, gamma }: Audited) => (await admin.post(`${v1}/security/invitations/`, { email: `${uniqueName("new").replaceAll(" ", "")}@example.org`, roles: [gamma] })).body;
const provider = ({ gamma }: Audited) => ({ name: uniqueName("provider"), issuer: env.OPENID_ISSUER, client_id: "edgewise", client_secret: "provider's secret", role_id: gamma });
const ofProvider = (body?: unknown): Prepared => async (world) => ({ path: `${v1}/security/identity_providers/${(await world.admin.post(`${v1}/security/identity_providers/`, provider(world))).body.id}`, body });
const pairOf = async ({ admin }: Audited) => {
  const { body } = await admin.get(`${v1}/security/permissions/`);
  return { permission_id: body.result[0].id as number, view_menu_id: (await admin.post(`${v1}/security/resources/`, { name: uniqueName("View") })).body.id as number };
};
const ofPair = (body?: (world: Audited) => Promise<unknown>): Prepared => async (world) => {
  const { id } = (await world.admin.post(`${v1}/security/permissions-resources/`, await pairOf(world))).body;
  return { path: `${v1}/security/permissions-resources/${id}`, body: await body?.(world) };
};
const linkToken = (link: string): string => link.split("#")[1]!;
const stranger = ({ slug }: Audited): Caller => (...requested) => Client.anonymous(slug).call(...requested);
/** Creates a separate person in a browser: ending sessions or leaving affects nobody else. */
const somebody = async ({ admin, gamma, slug }: Audited) => {
  const { username } = await makePerson(admin, [gamma]);
  const session = await BrowserSession.signIn(username, undefined, slug);
  const as: Caller = (...requested) => session.call(...requested);
  return { session, who: username, as };
};
const code = async (session: BrowserSession, isOn: boolean) => {
  const { secret } = (await session.call("POST", `${v1}/me/second_factor/`)).body.result;
  if (!isOn) return { code: await totpCode(secret, stepOf(new Date())) };
  const confirmed = await session.call("POST", `${v1}/me/second_factor/confirm`, { code: await totpCode(secret, stepOf(new Date())) });
  return { code: confirmed.body.result.recovery_codes[0] };
};
/** Returns a requester of a deployment that sends email; `letters` collects the emails. */
const mailing = ({ slug, token }: Audited, letters: string[] = []): Caller => async (_method, path, body, headers) => {
  const context = createExecutionContext();
  const sending = { ...(env as unknown as Env), MAIL: { send: async ({ text }: { text: string }) => letters.push(text) }, MAIL_FROM: "no-reply@edgewise.example", BASE_DOMAIN: "edgewise.example" };
  const response = await app.fetch(new Request(`https://${slug}.edgewise.example${path}`, { method: "POST", body: JSON.stringify(body ?? {}), headers: { "content-type": "application/json", ...(path.includes("/me/") ? { authorization: `Bearer ${token}` } : {}), ...headers } }), sending, context);
  await waitOnExecutionContext(context);
  return { status: response.status, body: await response.json() };
};
const query = async ({ admin, database }: Audited, more: Record<string, unknown> = {}) => (await admin.post(`${v1}/sqllab/execute/`, { database_id: database, sql: "select 1 as a", client_id: crypto.randomUUID().slice(0, 11), ...more })).body.query;

const charts: Record<string, Prepared> = {
  ...written("chart", async ({ admin, database }) => ({ slice_name: "c", viz_type: "table", datasource_id: await makeDataset(admin, database), datasource_type: "table", params: "{}" }), { slice_name: "d" }),
  ...bulk("chart"), ...starred("chart"), ...imported("chart"),
};
const dashboards: Record<string, Prepared> = {
  ...written("dashboard", () => ({ dashboard_title: "d" }), { css: "p{}" }), ...bulk("dashboard"), ...starred("dashboard"), ...imported("dashboard"),
  [`PUT ${v1}/dashboard/{id}/chart_customizations`]: of("dashboard", (id) => `dashboard/${id}/chart_customizations`, () => ({ deleted: [] })),
  [`PUT ${v1}/dashboard/{id}/filters`]: of("dashboard", (id) => `dashboard/${id}/filters`, () => ({ deleted: [] })),
  [`PUT ${v1}/dashboard/{id}/colors`]: of("dashboard", (id) => `dashboard/${id}/colors`, () => ({ color_scheme: "d3Category10" })),
  [`POST ${v1}/dashboard/{id}/copy/`]: of("dashboard", (id) => `dashboard/${id}/copy/`, () => ({ dashboard_title: "copy", json_metadata: "{}" })),
  ...Object.fromEntries(["POST", "PUT"].map((method) => [`${method} ${v1}/dashboard/{id}/embedded`, of("dashboard", (id) => `dashboard/${id}/embedded`, () => ({ allowed_domains: [] }))])),
  [`DELETE ${v1}/dashboard/{id}/embedded`]: async ({ admin }) => {
    const id = await makeDashboard(admin);
    await admin.post(`${v1}/dashboard/${id}/embedded`, { allowed_domains: [] });
    return { path: `${v1}/dashboard/${id}/embedded` };
  },
  [`POST ${v1}/dashboard/{id}/versions/{id}/restore`]: async ({ admin, database }) => {
    const id = await makeDashboard(admin);
    const chart = await makeChart(admin, await makeDataset(admin, database));
    await admin.put(`${v1}/dashboard/${id}`, { json_metadata: layoutOf(chart) });
    await admin.put(`${v1}/dashboard/${id}`, { css: "p{}" });
    return { path: `${v1}/dashboard/${id}/versions/${(await admin.get(`${v1}/dashboard/${id}/versions`)).body.result.at(-1).id}/restore` };
  },
};
const data: Record<string, Prepared> = {
  ...written("database", () => ({ database_name: uniqueName("db"), sqlalchemy_uri: "postgresql+psycopg2://postgres:local@examples.internal:5432/postgres" }), { cache_timeout: 5 }), ...imported("database"),
  [`POST ${v1}/database/upload_database/`]: async () => ({ path: `${v1}/database/upload_database/` }),
  [`POST ${v1}/database/{id}/upload/`]: async ({ admin }) => ({
    path: `${v1}/database/${(await admin.post(`${v1}/database/upload_database/`)).body.id}/upload/`, body: form({ type: "csv", table_name: uniqueName("t").replaceAll(" ", "_"), file: new File(["a,b\n1,2\n"], "t.csv") }),
  }),
  ...written("dataset", ({ database }) => ({ database, schema: "public", table_name: uniqueName("t"), sql: "select 1 as a" }), { description: "d" }), ...bulk("dataset"), ...imported("dataset"),
  [`POST ${v1}/dataset/duplicate`]: of("dataset", () => "dataset/duplicate", (base_model_id) => ({ base_model_id, table_name: uniqueName("copy") })),
  [`POST ${v1}/dataset/get_or_create/`]: async ({ database }) => ({ path: `${v1}/dataset/get_or_create/`, body: { database_id: database, schema: "information_schema", table_name: "tables" } }),
  [`PUT ${v1}/dataset/{id}/refresh`]: of("dataset", (id) => `dataset/${id}/refresh`),
  ...Object.fromEntries(["column", "metric"].map((part): [string, Prepared] => [`DELETE ${v1}/dataset/{id}/${part}/{id}`, async ({ admin, database }) => {
    const id = await makeDataset(admin, database);
    const { body } = await admin.get(`${v1}/dataset/${id}`);
    return { path: `${v1}/dataset/${id}/${part}/${body.result[`${part}s`][0].id}` };
  }])),
  [`POST ${v1}/cachekey/invalidate`]: async ({ admin, database }) => ({ path: `${v1}/cachekey/invalidate`, body: { datasource_uids: [`${await makeDataset(admin, database)}__table`] } }),
};
const linked: Record<string, Prepared> = {
  [`POST ${v1}/dashboard/{id}/permalink`]: of("dashboard", (id) => `dashboard/${id}/permalink`, () => ({ dataMask: {}, activeTabs: [], anchor: "", urlParams: [] })),
  [`POST ${v1}/explore/permalink`]: async ({ admin, database }) => ({ path: `${v1}/explore/permalink`, body: { formData: { datasource: `${await makeDataset(admin, database)}__table`, viz_type: "table" } } }),
  [`POST ${v1}/sqllab/permalink`]: async ({ database }) => ({ path: `${v1}/sqllab/permalink`, body: { dbId: database, name: "q", sql: "select 1", autorun: false, schema: null, catalog: null } }),
};
/** State that pages store for a limited time: filters by the session of a browser only. */
const storedForm = (rest: (key: string) => string, changed = true): Prepared => async ({ admin, database }) => {
  const body = { datasource_id: await makeDataset(admin, database), datasource_type: "table", form_data: "{}" };
  const key = rest("") === "" ? "" : (await admin.post(`${v1}/explore/form_data`, body)).body.key;
  return { path: `${v1}/explore/form_data${rest(key)}`, ...(changed ? { body } : {}) };
};
const storedFilters = (rest: (key: string) => string, changed = true): Prepared => async (world) => {
  const session = await BrowserSession.signIn("admin", "correct horse battery", world.slug);
  const [path, body] = [`${v1}/dashboard/${await makeDashboard(world.admin)}/filter_state`, { value: "{}" }];
  const key = rest("") === "" ? "" : (await session.call("POST", path, body)).body.key;
  return { path: path + rest(key), ...(changed ? { body } : {}), as: (...requested) => session.call(...requested) };
};
const passing: Record<string, Prepared> = {
  [`POST ${v1}/explore/form_data`]: storedForm(() => ""), [`PUT ${v1}/explore/form_data/{id}`]: storedForm((key) => `/${key}`), [`DELETE ${v1}/explore/form_data/{id}`]: storedForm((key) => `/${key}`, false),
  [`POST ${v1}/dashboard/{id}/filter_state`]: storedFilters(() => ""), [`PUT ${v1}/dashboard/{id}/filter_state/{id}`]: storedFilters((key) => `/${key}`), [`DELETE ${v1}/dashboard/{id}/filter_state/{id}`]: storedFilters((key) => `/${key}`, false),
};
const sql: Record<string, Prepared> = {
  ...written("saved_query", ({ database }) => ({ label: uniqueName("query"), db_id: database, sql: "select 1" }), { label: uniqueName("renamed") }), ...bulk("saved_query"), ...starred("saved_query"), ...imported("saved_query"),
  [`POST ${v1}/saved_query/{id}/versions/{id}/restore`]: async (world) => {
    const id = await makeObject(world, "saved_query");
    await world.admin.put(`${v1}/saved_query/${id}`, { sql: "select 2" });
    return { path: `${v1}/saved_query/${id}/versions/${(await world.admin.get(`${v1}/saved_query/${id}/versions`)).body.result.at(-1).id}/restore` };
  },
  [`POST ${v1}/sqllab/execute/`]: async ({ database }) => ({ path: `${v1}/sqllab/execute/`, body: { database_id: database, sql: "select 1 as a", client_id: crypto.randomUUID().slice(0, 11) } }),
  [`POST ${v1}/sqllab/explore/`]: async (world) => ({ path: `${v1}/sqllab/explore/`, body: { client_id: (await query(world)).id, table_name: uniqueName("explored") } }),
  [`POST ${v1}/query/stop`]: async (world) => ({ path: `${v1}/query/stop`, body: { client_id: (await query(world, { runAsync: true })).id } }),
};
const around: Record<string, Prepared> = {
  ...written("annotation_layer", () => ({ name: uniqueName("layer") }), { descr: "d" }), ...bulk("annotation_layer"),
  [`POST ${v1}/annotation_layer/{id}/annotation/`]: annotated(() => "", { ...NOTE, short_descr: "another" }), [`DELETE ${v1}/annotation_layer/{id}/annotation/`]: annotated((id) => `?q=!(${id})`),
  [`PUT ${v1}/annotation_layer/{id}/annotation/{id}`]: annotated(String, { short_descr: "again" }), [`DELETE ${v1}/annotation_layer/{id}/annotation/{id}`]: annotated(String),
  ...written("css_template", () => ({ template_name: uniqueName("css"), css: "" }), { css: "p{}" }), ...bulk("css_template"),
  ...written("theme", () => ({ theme_name: uniqueName("theme"), json_data: "{}" }), { theme_name: uniqueName("theme"), json_data: "{}" }), ...bulk("theme"), ...imported("theme"),
  ...Object.fromEntries(["dark", "default"].map((place) => [`PUT ${v1}/theme/{id}/set_system_${place}`, of("theme", (id) => `theme/${id}/set_system_${place}`)])),
  ...Object.fromEntries(["dark", "default"].map((place): [string, Prepared] => [`DELETE ${v1}/theme/unset_system_${place}`, async () => ({ path: `${v1}/theme/unset_system_${place}` })])),
  ...written("folder", () => ({ name: uniqueName("folder") }), { name: uniqueName("renamed") }),
  [`POST ${v1}/folder/move`]: of("dashboard", () => "folder/move", (id) => ({ folder_id: null, objects: [["dashboard", id]] })),
  ...written("report", async ({ admin, database }) => ({ type: "Report", name: uniqueName("report"), crontab: "0 9 * * *", chart: await makeChart(admin, await makeDataset(admin, database)), creation_method: "alerts_reports" }), { active: false }), ...bulk("report"),
  ...written("rowlevelsecurity", async ({ admin, database, gamma }) => ({ name: uniqueName("rule"), filter_type: "Regular", clause: "1 = 1", tables: [await makeDataset(admin, database)], roles: [gamma] }), { clause: "2 = 2" }), ...bulk("rowlevelsecurity"),
  [`POST ${v1}/tag/`]: async () => ({ path: `${v1}/tag/`, body: { name: uniqueName("tag") } }), [`POST ${v1}/tag/bulk_create`]: async () => ({ path: `${v1}/tag/bulk_create`, body: { tags: [{ name: uniqueName("tag") }] } }),
  [`PUT ${v1}/tag/{id}`]: ofTag("", { description: "d" }), [`DELETE ${v1}/tag/{id}`]: ofTag(), [`POST ${v1}/tag/{id}/favorites/`]: ofTag("/favorites/"), [`DELETE ${v1}/tag/{id}/favorites/`]: ofTag("/favorites/"),
  [`DELETE ${v1}/tag/`]: async (world) => {
    const name = uniqueName("tag");
    await tagNamed(world, name);
    return { path: `${v1}/tag/?q=!('${name}')` };
  },
  [`POST ${v1}/tag/{id}/{id}/`]: of("dashboard", (id) => `tag/dashboard/${id}/`, () => ({ properties: { tags: ["blue"] } })),
  [`DELETE ${v1}/tag/{id}/{id}/{id}/`]: async ({ admin }) => {
    const id = await makeDashboard(admin);
    await admin.post(`${v1}/tag/dashboard/${id}/`, { properties: { tags: ["green"] } });
    return { path: `${v1}/tag/dashboard/${id}/green/` };
  },
  [`POST ${v1}/trash/{id}/{id}/restore`]: trashed("/restore"), [`DELETE ${v1}/trash/{id}/{id}`]: trashed(""),
  ...imported("assets"),
  [`POST ${v1}/migration/objects/`]: async () => ({ path: `${v1}/migration/objects/`, body: { tags: [{ id: 70_001, name: uniqueName("moved") }] } }),
  [`POST ${v1}/migration/bundle/{id}/`]: async (world) => ({ ...(await imported("chart")[`POST ${v1}/chart/import/`]!(world)), path: `${v1}/migration/bundle/chart/` }),
};
const people: Record<string, Prepared> = {
  ...written("security/groups", () => ({ name: uniqueName("group") }), { label: "l" }), ...written("security/resources", () => ({ name: uniqueName("view") }), { name: uniqueName("view") }), ...written("security/roles", () => ({ name: uniqueName("role") }), { name: uniqueName("role") }),
  ...written("security/users", ({ gamma }) => ({ username: uniqueName("u").replaceAll(" ", "-"), password: "correct horse battery", first_name: "A", last_name: "B", email: `${uniqueName("u").replaceAll(" ", "-")}@example.org`, active: true, roles: [gamma] }), { first_name: "Other" }),
  [`PUT ${v1}/security/roles/{id}/groups`]: of("security/roles", (id) => `security/roles/${id}/groups`, () => ({ group_ids: [] })), [`PUT ${v1}/security/roles/{id}/users`]: of("security/roles", (id) => `security/roles/${id}/users`, () => ({ user_ids: [] })),
  [`POST ${v1}/security/roles/{id}/permissions`]: async (world) => ({ ...(await of("security/roles", (id) => `security/roles/${id}/permissions`)(world)), body: { permission_view_menu_ids: [[...(await pairIds(world.admin)).values()][0]] } }),
  [`POST ${v1}/security/permissions-resources/`]: async (world) => ({ path: `${v1}/security/permissions-resources/`, body: await pairOf(world) }), [`PUT ${v1}/security/permissions-resources/{id}`]: ofPair(pairOf), [`DELETE ${v1}/security/permissions-resources/{id}`]: ofPair(),
  [`POST ${v1}/security/identity_providers/`]: async (world) => ({ path: `${v1}/security/identity_providers/`, body: provider(world) }), [`PUT ${v1}/security/identity_providers/{id}`]: ofProvider({ trusts_email: true }), [`DELETE ${v1}/security/identity_providers/{id}`]: ofProvider(),
  [`POST ${v1}/security/guest_token/`]: async ({ admin }) => ({ path: `${v1}/security/guest_token/`, body: { user: {}, resources: [{ type: "dashboard", id: (await admin.post(`${v1}/dashboard/${await makeDashboard(admin)}/embedded`, { allowed_domains: [] })).body.result.uuid }], rls: [] } }),
  [`POST ${v1}/security/invitations/`]: async ({ gamma }) => ({ path: `${v1}/security/invitations/`, body: { email: `${uniqueName("i").replaceAll(" ", "")}@example.org`, roles: [gamma] } }),
  [`DELETE ${v1}/security/invitations/{id}`]: async (world) => ({ path: `${v1}/security/invitations/${(await invited(world)).id}` }), [`DELETE ${v1}/security/user_registrations/{id}`]: async (world) => ({ path: `${v1}/security/user_registrations/${(await invited(world)).id}` }),
  [`POST ${v1}/security/invitations/accept`]: async (world) => ({
    path: `${v1}/security/invitations/accept`, as: stranger(world), who: null, body: { token: linkToken((await invited(world)).result.link), username: uniqueName("came").replaceAll(" ", "-"), first_name: "A", last_name: "B", password: "correct horse battery" },
  }),
  [`POST ${v1}/security/users/{id}/password_reset_link`]: of("security/users", (id) => `security/users/${id}/password_reset_link`), [`DELETE ${v1}/security/users/{id}/second_factor`]: async (world) => {
    const { id, username } = await makePerson(world.admin, [world.gamma]);
    const { body } = await Client.anonymous(world.slug).post(`${v1}/security/login`, { username, password: passwordOf(username), provider: "db" });
    await Client.withToken(body.access_token, world.slug).post(`${v1}/me/second_factor/`);
    return { path: `${v1}/security/users/${id}/second_factor` };
  },
  [`POST ${v1}/security/password_reset/confirm`]: async (world) => ({
    path: `${v1}/security/password_reset/confirm`, as: stranger(world), who: null, body: { token: linkToken((await world.admin.post(`${v1}/security/users/${await makeObject(world, "security/users")}/password_reset_link`)).body.result.link), password: "an entirely new password" },
  }),
};
const oneself: Record<string, Prepared> = {
  [`PUT ${v1}/me/`]: async () => ({ path: `${v1}/me/`, body: { first_name: "Renamed" } }), [`PUT ${v1}/workspace/`]: async () => ({ path: `${v1}/workspace/`, body: { name: "Renamed" } }),
  [`POST ${v1}/me/api_keys/`]: async () => ({ path: `${v1}/me/api_keys/`, body: { name: "nightly" } }), [`DELETE ${v1}/me/api_keys/{id}`]: async ({ admin }) => ({ path: `${v1}/me/api_keys/${(await admin.post(`${v1}/me/api_keys/`, { name: "k" })).body.id}` }),
  [`DELETE ${v1}/me/sessions/`]: async (world) => ({ path: `${v1}/me/sessions/`, ...(await somebody(world)) }),
  [`DELETE ${v1}/me/sessions/{id}`]: async (world) => {
    const { session, ...person } = await somebody(world);
    const { body } = await session.call("GET", `${v1}/me/sessions/`);
    return { path: `${v1}/me/sessions/${body.result[0].id}`, ...person };
  },
  [`POST ${v1}/me/second_factor/`]: async (world) => ({ path: `${v1}/me/second_factor/`, ...(await somebody(world)) }),
  ...Object.fromEntries([["confirm", false], ["end", true]].map(([call, isOn]): [string, Prepared] => [`POST ${v1}/me/second_factor/${call}`, async (world) => {
    const { session, ...person } = await somebody(world);
    return { path: `${v1}/me/second_factor/${call}`, ...person, body: await code(session, isOn as boolean) };
  }])),
  [`POST ${v1}/me/email_verification/`]: async (world) => ({ path: `${v1}/me/email_verification/`, as: mailing(world) }),
  [`POST ${v1}/security/email_verification/confirm`]: async (world) => {
    const letters: string[] = [];
    await mailing(world, letters)("POST", `${v1}/me/email_verification/`, {}, {});
    return { path: `${v1}/security/email_verification/confirm`, as: stranger(world), who: null, body: { token: /#([\w-]{43})/.exec(letters[0]!)![1] } };
  },
  [`POST ${v1}/security/password_reset/`]: async (world) => {
    const { username } = await makePerson(world.admin, [world.gamma]);
    return { path: `${v1}/security/password_reset/`, as: mailing(world), who: null, body: { email: `${username}@example.org` } };
  },
};

const spaces: Record<string, Prepared> = {
  [`POST ${v1}/workspace/leave`]: async (world) => ({ path: `${v1}/workspace/leave`, ...(await somebody(world)), who: null }),
  [`POST ${v1}/operator/workspaces/`]: async ({ operator }) => ({ path: `${v1}/operator/workspaces/`, body: { slug: uniqueName("w").replaceAll(" ", "-"), name: "Made", email: "first@example.org" }, by: operator }),
  [`PUT ${v1}/operator/workspaces/{id}`]: async ({ operator }) => {
    const { id } = (await operator.post(`${v1}/operator/workspaces/`, { slug: uniqueName("w").replaceAll(" ", "-"), name: "Made", email: "first@example.org" })).body;
    return { path: `${v1}/operator/workspaces/${id}`, body: { limits: {} }, by: operator };
  },
};

/** Prepares each writing call so that it succeeds, by operation; `{id}` replaces every parameter of the path. */
export const WRITES: Readonly<Record<string, Prepared>> = { ...charts, ...dashboards, ...linked, ...passing, ...data, ...sql, ...around, ...people, ...oneself, ...spaces };
