import { beforeAll, describe, expect, it } from "vitest";
import { Client, type ClientResponse } from "../client";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../objects";

let admin: Client, gamma: Client, beta: Client;
/** The texts that name each object: its id, its UUID in three forms and, of a dashboard, its slug. */
const refs = { chart: [] as string[], dashboard: [] as string[], dataset: [] as string[] };
type Kind = keyof typeof refs;

beforeAll(async () => {
  [admin, gamma, beta] = await Promise.all([Client.as("admin"), Client.as("gamma"), Client.as("admin", "beta")]);
  const dataset = await makeDataset(admin, await makeDatabase(admin));
  const chart = await makeChart(admin, dataset);
  const dashboard = await makeDashboard(admin);
  const slug = uniqueName("slug").replaceAll(/\W/g, "-");
  const layout = { json_metadata: layoutOf(chart), slug };
  expect((await admin.put(`/api/v1/dashboard/${dashboard}`, layout)).status).toBe(200);
  expect((await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).status).toBe(200);
  for (const [kind, id] of Object.entries({ chart, dashboard, dataset }) as [Kind, number][]) {
    const list = `/api/v1/${kind}/?q=(filters:!((col:id,opr:eq,value:${id})),columns:!(uuid))`;
    const uuid = (await admin.get(list)).body.result[0].uuid as string;
    refs[kind] = [String(id), uuid, uuid.toUpperCase(), uuid.replaceAll("-", "")];
  }
  refs.dashboard.push(slug);
});

/** The calls that take a UUID or slug for an id, as Superset 6.1's API document declares them. */
const CALLS: [kind: Kind, method: string, path: string, body?: object][] = [
  ["chart", "GET", ""],
  ["dataset", "GET", ""],
  ["dataset", "GET", "/related_objects"],
  ["dashboard", "GET", ""],
  ["dashboard", "GET", "/charts"],
  ["dashboard", "GET", "/datasets"],
  ["dashboard", "GET", "/tabs"],
  ["dashboard", "GET", "/embedded"],
  ["dashboard", "POST", "/permalink", { dataMask: {} }],
  ["dashboard", "POST", "/copy/", { dashboard_title: "Copy", json_metadata: "{}" }],
  ["dashboard", "POST", "/embedded", { allowed_domains: [] }],
  ["dashboard", "PUT", "/embedded", { allowed_domains: [] }],
];

/** Response parts that differ between two calls of the same object. */
const comparable = ({ status, body }: ClientResponse) => [
  status,
  JSON.stringify(body).replaceAll(
    /"(id|uuid|last_modified_time|changed_on|\w+_humanized|thumbnail_url)":("[^"]*"|[\d.]+)/g,
    '"$1":0',
  ),
];

describe.each(CALLS)("%s: %s %s by another reference than the id", (kind, method, path, body) => {
  const call = (client: Client, ref: string) => client.call(method, `/api/v1/${kind}/${ref}${path}`, body);

  it("returns the same as by the id", async () => {
    const [id, ...others] = refs[kind];
    const expected = await call(admin, id!);
    expect([200, 201], JSON.stringify(expected.body)).toContain(expected.status);
    for (const ref of others) expect(comparable(await call(admin, ref)), ref).toEqual(comparable(expected));
  });

  it("is refused to people without access and in another workspace as by the id", async () => {
    for (const client of [gamma, beta]) {
      const [id, ...others] = refs[kind];
      const expected = await call(client, id!);
      expect([403, 404], JSON.stringify(expected.body)).toContain(expected.status);
      for (const ref of others) expect(comparable(await call(client, ref)), ref).toEqual(comparable(expected));
    }
  });

  it("is not found by the reference of nothing", async () => {
    for (const ref of [crypto.randomUUID(), "no-such-slug", "12x", "0".repeat(32)])
      expect((await call(admin, ref)).status, ref).toBe(404);
  });
});

it("a guest opens the dashboard by each reference, and no other dashboard", async () => {
  const other = String(await makeDashboard(admin));
  const [id, ...others] = refs.dashboard;
  const { uuid } = (await admin.get(`/api/v1/dashboard/${id}/embedded`)).body.result;
  const { token } = (
    await admin.post("/api/v1/security/guest_token/", {
      user: {},
      resources: [{ type: "dashboard", id: uuid }],
      rls: [],
    })
  ).body;
  const guest = (ref: string) =>
    Client.anonymous().call("GET", `/api/v1/dashboard/${ref}`, undefined, { "x-guesttoken": token });
  const expected = await guest(id!);
  expect(expected.status).toBe(200);
  for (const ref of others) expect(comparable(await guest(ref)), ref).toEqual(comparable(expected));
  const list = `/api/v1/dashboard/?q=(filters:!((col:id,opr:eq,value:${other})),columns:!(uuid))`;
  for (const ref of [other, (await admin.get(list)).body.result[0].uuid as string])
    expect((await guest(ref)).status, ref).toBe(404);
});

it("removes an embedding by the dashboard's UUID", async () => {
  const [id, uuid] = refs.dashboard;
  expect((await gamma.delete(`/api/v1/dashboard/${uuid}/embedded`)).status).toBeGreaterThanOrEqual(403);
  expect((await admin.delete(`/api/v1/dashboard/${uuid}/embedded`)).status).toBe(200);
  expect((await admin.get(`/api/v1/dashboard/${id}/embedded`)).status).toBe(404);
});
