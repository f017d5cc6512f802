import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset } from "../objects";
import { newWorkspace, type NewWorkspace } from "../new-workspace";
import { makePerson, roleIds } from "../people";
import { type Requester, castOf } from "./cast";
import { kindOf, makeObject, type World } from "./matrix/objects";
import { filled, servedOperations } from "./matrix/operations";

let here: NewWorkspace;
let there: NewWorkspace;
let askers: Record<string, Requester>;
let paths: string[];
const KINDS = [
  "annotation_layer",
  "chart",
  "css_template",
  "dashboard",
  "database",
  "dataset",
  "report",
  "rowlevelsecurity",
  "saved_query",
  "theme",
  "security/groups",
  "security/resources",
  "security/roles",
  "security/users",
];

beforeAll(async () => {
  // Responses contain ages: both workspaces are read at the same instant.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  [here, there] = [await newWorkspace(), await newWorkspace()];
  const database = await makeDatabase(here.admin, "warehouse");
  const cast = await castOf(here.admin, here.slug, database);
  askers = cast.askers;
  const world: World = {
    admin: here.admin,
    owner: cast.owner,
    database,
    gamma: (await roleIds(here.admin)).get("Gamma")!,
  };
  const objects = new Map<string, number>();
  for (const kind of [...KINDS, "comment_thread"]) objects.set(kind, await makeObject(world, kind));
  const dataset = objects.get("dataset")!;
  const withRows = await makeChart(cast.owner, dataset, {
    params: JSON.stringify({
      viz_type: "table",
      datasource: `${dataset}__table`,
      query_mode: "raw",
      all_columns: ["label", "quantity"],
      row_limit: 10,
    }),
  });
  await here.admin.post(`/api/v1/tag/chart/${objects.get("chart")}/`, { properties: { tags: ["both have this"] } });
  const operations = (await servedOperations(here.admin)).filter(
    ({ method, path }) => method === "GET" && !CHANGES.test(path),
  );
  paths = [
    ...operations.map((operation) => filled(operation, objects.get(kindOf(operation.path) ?? "") ?? 999_999_999)),
    ...KINDS.map((kind) => `/api/v1/${kind}/?q=(page_size:100)`),
    ...BESIDES(objects),
    `/api/v1/chart/${withRows}/data/`,
  ];
});
afterAll(() => void vi.useRealTimers());

/** Calls that return a new token each time, or a WebSocket. */
const CHANGES = /csrf_token|\/ws$|presence$|refreshes$/;
const BESIDES = (objects: Map<string, number>): string[] => [
  `/datasource/get/table/${objects.get("dataset")}/`,
  `/explore/?slice_id=${objects.get("chart")}`,
  "/superset/welcome/",
  "/login/",
  "/api/v1/tag/?q=(page_size:100)",
  `/api/v1/tag/get_objects/?tags=${encodeURIComponent("both have this")}`,
  "/api/v1/assets/export/",
  `/api/v1/dashboard/export/?q=!(${objects.get("dashboard")})`,
];

const COMPARED_HEADERS = new Set([
  "allow",
  "content-disposition",
  "content-type",
  "etag",
  "location",
  "retry-after",
  "server-timing",
  "set-cookie",
]);

/** Returns status, significant headers and bytes; of an archive, its contents. */
async function message(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const text = isZip
    ? Object.entries(unzipSync(bytes))
        .map(([file, content]) => `${file}\n${strFromU8(content)}`)
        .join("\n")
    : new TextDecoder().decode(bytes);
  // Pages contain a new token each time.
  const body = text.replace(/(id="csrf_token" value=")[^"]*/, "$1");
  const headers = [...response.headers].filter(([name]) => COMPARED_HEADERS.has(name)).map((pair) => pair.join(": "));
  return [response.status, ...headers, body].join("\n");
}

/** Returns the first line in which two responses differ, of both. */
function firstDifference(before: string, after: string): string {
  const [left, right] = [before.split("\n"), after.split("\n")];
  const at = right.findIndex((line, index) => line !== left[index]);
  return `before: ${left[at]?.slice(0, 300)}\nafter:  ${right[at]?.slice(0, 300)}`;
}

/** Returns the responses to every reading call of every person in the workspace. */
async function look(at = paths): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const path of at) {
    const responses = await Promise.all(
      Object.entries(askers).map(
        async ([who, sendQuery]) => [`${who}: GET ${path}`, await message(await sendQuery("GET", path))] as const,
      ),
    );
    for (const [request, response] of responses) seen.set(request, response);
  }
  return seen;
}

/** Fills the other workspace with this one's objects, under the same names and uuids, and with more of everything. */
async function fillTheOther(): Promise<void> {
  const { admin } = there;
  const response = await here.admin.raw("GET", "/api/v1/assets/export/");
  const bundle = await response.arrayBuffer();
  const form = new FormData();
  form.set("bundle", new Blob([bundle]), "assets.zip");
  form.set(
    "passwords",
    JSON.stringify(
      Object.fromEntries(
        Object.keys(unzipSync(new Uint8Array(bundle)))
          .map((file) => file.slice(file.indexOf("/") + 1))
          .filter((file) => file.startsWith("databases/"))
          .map((file) => [file, "local"]),
      ),
    ),
  );
  expect(await admin.post("/api/v1/assets/import/", form)).toMatchObject({ status: 200 });
  const database = await makeDatabase(admin, "theirs");
  const roles = await roleIds(admin);
  const world: World = { admin, owner: admin, database, gamma: roles.get("Gamma")! };
  for (const kind of [...KINDS, "comment_thread"]) await makeObject(world, kind);
  const dataset = await makeDataset(admin, database, "theirs alone");
  const chart = await makeChart(admin, dataset, { slice_name: "theirs alone" });
  const dashboard = await makeDashboard(admin, { dashboard_title: "theirs alone", slug: "theirs-alone" });
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  await admin.post(`/api/v1/tag/chart/${chart}/`, { properties: { tags: ["both have this", "theirs alone"] } });
  await makePerson(admin, [roles.get("Gamma")!], { email: "first@example.org.there" });
  expect((await admin.get(`/api/v1/chart/${chart}/data/`)).status).toBeLessThan(500);
  await admin.post("/api/v1/sqllab/execute/", {
    database_id: database,
    sql: "select 1 as theirs_alone",
    client_id: "theirsalone",
  });
  await admin.post("/api/v1/security/identity_providers/", {
    name: "theirs alone",
    issuer: "https://theirs.example",
    client_id: "x",
    client_secret: "y",
    role_id: roles.get("Gamma"),
  });
  await admin.post("/api/v1/security/invitations/", { email: "theirs@example.org", roles: [roles.get("Gamma")] });
  await there.session.call("POST", "/api/v1/me/api_keys/", { name: "theirs alone" });
  await admin.delete(`/api/v1/chart/${chart}`);
  await admin.put("/api/v1/workspace/", { name: "Theirs alone", time_zone: "Asia/Tokyo", global_async_queries: true });
}

it("the content of another workspace changes no byte of any response, for every requester", async () => {
  // After this, modules are loaded and caches filled.
  for (const path of paths) await message(await askers["Admin"]!("GET", path));
  await look(paths.filter((path) => path.endsWith("/data/")));
  const before = await look();
  expect(before.size).toBeGreaterThan(1000);
  await fillTheOther();
  expect(
    (await there.admin.get("/api/v1/dashboard/?q=(page_size:100)")).body.result.map(
      (each: { dashboard_title: string }) => each.dashboard_title,
    ),
  ).toContain("theirs alone");
  const after = await look();
  const changed = [...after].filter(([request, response]) => before.get(request) !== response);
  expect
    .soft(
      changed.length,
      changed
        .map(([request, response]) => `${request}\n${firstDifference(before.get(request) ?? "", response)}`)
        .join("\n"),
    )
    .toBe(0);
  expect([...after.values()].join("\n")).not.toMatch(/theirs.alone/i);
}, 1_200_000);

/** Added to an existing id to get one that never exists. */
const NEVER = 900_000_000;

it("an object of another workspace and a nonexistent one have the same response, for every requester and call", async () => {
  const operations = (await servedOperations(here.admin)).filter(
    ({ path }) => kindOf(path) && path.includes("{") && !CHANGES.test(path),
  );
  const world: World = {
    admin: there.admin,
    owner: there.admin,
    database: await makeDatabase(there.admin),
    gamma: (await roleIds(there.admin)).get("Gamma")!,
  };
  const theirs = new Map<string, number>();
  // Other objects of this workspace have the same numbers.
  const received = async (
    sendQuery: Requester,
    method: string,
    path: string,
    hasBody: boolean,
    id: number,
  ): Promise<string> =>
    (await message(await sendQuery(method, path, hasBody ? "{}" : undefined))).replaceAll(
      new RegExp(`\\b(${NEVER + id}|${id})\\b(?! round trips)`, "g"),
      "ID",
    );
  const unlike: string[] = [];
  for (const operation of operations) {
    const kind = kindOf(operation.path)!;
    const id = theirs.get(kind) ?? (await makeObject(world, kind));
    theirs.set(kind, id);
    for (const [who, sendQuery] of Object.entries(askers)) {
      const [other, none] = [
        await received(sendQuery, operation.method, filled(operation, id), operation.hasBody, id),
        await received(sendQuery, operation.method, filled(operation, NEVER + id), operation.hasBody, id),
      ];
      if (other !== none) unlike.push(`${who}: ${operation.method} ${operation.path}\n${other}\n--\n${none}`);
    }
  }
  expect(unlike).toEqual([]);
}, 1_200_000);
