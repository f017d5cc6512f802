import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../objects";
import { makePerson, makeRole, roleIds } from "../people";

let admin: Client, gamma: number;
let database: number, databaseName: string;

beforeAll(async () => {
  admin = await Client.as("admin");
  gamma = (await roleIds(admin)).get("Gamma")!;
  databaseName = uniqueName("database");
  database = await makeDatabase(admin, databaseName);
});

/** A person who reads a dataset by a role, a group, or as its owner. */
async function makeReader(by: "role" | "group" | "owner") {
  const name = uniqueName("cached").replaceAll(" ", "_");
  const dataset = await makeDataset(admin, database, name);
  const dashboard = await makeDashboard(admin);
  const chart = await makeChart(admin, dataset, {
    query_context: JSON.stringify({
      datasource: { id: dataset, type: "table" },
      queries: [{ columns: ["label"], metrics: [], row_limit: 10 }],
    }),
    dashboards: [dashboard],
  });
  const role = await makeRole(admin, [`datasource_access on [${databaseName}].[${name}](id:${dataset})`]);
  const { id, username } = await makePerson(admin, by === "role" ? [gamma, role] : [gamma]);
  const group =
    by === "group"
      ? (await admin.post("/api/v1/security/groups/", { name: uniqueName("group"), roles: [role], users: [id] })).body
          .id
      : 0;
  if (by === "owner") await admin.put(`/api/v1/dataset/${dataset}`, { owners: [id] });
  const client = await Client.as(username);
  const query = (columns: string[]) => ({
    datasource: { id: dataset, type: "table" },
    force: true,
    queries: [{ columns, metrics: [], row_limit: 10 }],
  });
  return {
    dataset,
    chart,
    dashboard,
    role,
    id,
    group,
    read: () => client.post("/api/v1/chart/data", query(["label"])),
    readChart: () => client.get(`/api/v1/chart/${chart}/data/`),
  };
}
type Reader = Awaited<ReturnType<typeof makeReader>>;

/** Requests that leave the isolate with all that it caches, also after a write of other kinds of objects. */
async function warmUp({ read, readChart, dashboard }: Reader) {
  for (let time = 0; time < 2; time++) {
    expect((await read()).body.result?.[0].data).toEqual([{ label: "a" }]);
    expect((await readChart()).status).toBe(200);
    await admin.put(`/api/v1/dashboard/${dashboard}`, { dashboard_title: uniqueName("title") });
  }
  expect((await read()).status).toBe(200);
}

describe("a reader whose rights the isolate has cached", () => {
  it.each<[string, Parameters<typeof makeReader>[0], (reader: Reader) => Promise<{ status: number }>]>([
    [
      "their role loses its permission",
      "role",
      ({ role }) => admin.post(`/api/v1/security/roles/${role}/permissions`, { permission_view_menu_ids: [] }),
    ],
    ["their role is deleted", "role", ({ role }) => admin.delete(`/api/v1/security/roles/${role}`)],
    ["they lose their role", "role", ({ id }) => admin.put(`/api/v1/security/users/${id}`, { roles: [gamma] })],
    [
      "they leave the group with the role",
      "group",
      ({ group }) => admin.put(`/api/v1/security/groups/${group}`, { users: [] }),
    ],
    [
      "their group loses the role",
      "group",
      ({ group }) => admin.put(`/api/v1/security/groups/${group}`, { roles: [] }),
    ],
    ["their group is deleted", "group", ({ group }) => admin.delete(`/api/v1/security/groups/${group}`)],
    ["they are no longer an owner", "owner", ({ dataset }) => admin.put(`/api/v1/dataset/${dataset}`, { owners: [] })],
    ["they are deactivated", "role", ({ id }) => admin.put(`/api/v1/security/users/${id}`, { active: false })],
    ["the dataset is deleted", "role", ({ dataset }) => admin.delete(`/api/v1/dataset/${dataset}`)],
  ])("reads nothing once %s", async (_, by, revoke) => {
    const reader = await makeReader(by);
    await warmUp(reader);
    expect((await revoke(reader)).status).toBe(200);
    expect((await reader.read()).status).toBeGreaterThanOrEqual(400);
    expect((await reader.readChart()).status).toBeGreaterThanOrEqual(400);
  });
  it("reads no row that a new row rule hides, until the rule is deleted", async () => {
    const reader = await makeReader("role");
    await warmUp(reader);
    const rule = await admin.post("/api/v1/rowlevelsecurity/", {
      name: uniqueName("rule"),
      filter_type: "Regular",
      tables: [reader.dataset],
      roles: [gamma],
      clause: "label = 'b'",
    });
    expect(rule.status).toBe(201);
    expect((await reader.read()).body.result[0].data).toEqual([]);
    expect((await admin.delete(`/api/v1/rowlevelsecurity/?q=!(${rule.body.id})`)).status).toBe(200);
    expect((await reader.read()).body.result[0].data).toEqual([{ label: "a" }]);
  });
  it("reads by the changed dataset and the changed chart", async () => {
    const reader = await makeReader("role");
    await warmUp(reader);
    await admin.put(`/api/v1/dataset/${reader.dataset}`, { sql: "select 'z'::text as label" });
    expect((await reader.read()).body.result[0].data).toEqual([{ label: "z" }]);
    await admin.put(`/api/v1/chart/${reader.chart}`, {
      query_context: JSON.stringify({
        datasource: { id: reader.dataset, type: "table" },
        queries: [{ columns: [{ label: "other", expressionType: "SQL", sqlExpression: "'y'" }], row_limit: 1 }],
      }),
    });
    expect((await reader.readChart()).body.result[0].data).toEqual([{ other: "y" }]);
  });
});
