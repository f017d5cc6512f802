import { describe, expect, it } from "vitest";
import { BrowserSession } from "../browser-session";
import { Client, type ClientResponse } from "../client";
import { guestToken } from "../guest-token";
import { hasPostgres, inPostgres } from "../customers";
import { layoutOf, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../objects";
import { makePerson, makeRole, pairIds, roleIds } from "../people";
import {
  setUpPermittedSchema,
  database,
  sales,
  secrets,
  secretChart,
  salesChart,
  admin,
  gamma,
  editor,
  second,
  CANARY,
  hidden,
  open,
  WORKSPACE,
  silent,
  refused,
  run,
  clientId,
  FORBIDDEN,
} from "./permitted-schema";
import { chartOf } from "./chart-places";

describe.skipIf(!hasPostgres())("other endpoints that lead to SQL", () => {
  setUpPermittedSchema();

  it("a saved query is its owner's, and running it authorizes its SQL", async () => {
    const { status, body } = await editor.post("/api/v1/saved_query/", {
      db_id: database,
      label: uniqueName("saved"),
      schema: open,
      sql: FORBIDDEN,
    });
    expect(status).toBe(201);
    const stored = (await editor.get(`/api/v1/saved_query/${body.id}`)).body.result;
    refused(await run(editor, stored.sql), "run");
    for (const client of [second, gamma])
      expect([403, 404]).toContain((await client.get(`/api/v1/saved_query/${body.id}`)).status);
    const rows = await run(editor, "select count(*)::integer as n from sales");
    expect(rows.body.data).toEqual([{ n: 10 }]);
  });

  it("results, exports and datasets of a run are its person's, and of no refused run", async () => {
    const [own, bad] = [clientId(), clientId()];
    const ran = await run(editor, "select id, label from sales order by id limit 3", own);
    expect(ran.status).toBe(200);
    refused(await run(editor, FORBIDDEN, bad), "refused run");
    const form = (id: string) => {
      const fields = new FormData();
      fields.set("client_id", id);
      return fields;
    };
    expect((await editor.get(`/api/v1/sqllab/export/${own}/`)).body).toContain("text 1");
    expect((await editor.post("/api/v1/sqllab/export_streaming/", form(own))).body).toContain("text 1");
    for (const format of ["csv", "xlsx", "parquet"]) {
      refused(await editor.get(`/api/v1/sqllab/export/${bad}/?format=${format}`), `export of a refused run, ${format}`);
      refused(await second.get(`/api/v1/sqllab/export/${own}/?format=${format}`), "export of another's run");
    }
    refused(await editor.post("/api/v1/sqllab/export_streaming/", form(bad)), "stream of a refused run");
    refused(await second.post("/api/v1/sqllab/export_streaming/", form(own)), "stream of another's run");
    for (const [client, id] of [
      [editor, bad],
      [second, own],
      [gamma, own],
    ] as const)
      refused(
        await client.post("/api/v1/sqllab/explore/", { client_id: id, table_name: uniqueName("explored") }),
        "explore",
      );
    const key = ran.body.query?.resultsKey;
    if (key) refused(await second.get(`/api/v1/sqllab/results/?q=(key:'${key}')`), "another's result");
    // A run whose permission ended since: the same client id does not show the rows of a later run either.
    const repeated = await run(editor, FORBIDDEN, own);
    refused(repeated, "the same client id");
    silent(await editor.get(`/api/v1/sqllab/export/${own}/`), "export of a reused id");
  });

  it.each(["datasource_access", "ownership"])(
    "a stored result of a table that was read by %s is shown only until that ends, at every call",
    async (access) => {
      const table = uniqueName("owned").replaceAll(/\W/g, "_");
      await inPostgres((db) => db.unsafe(`create table ${hidden}.${table} as select '${CANARY}' as v`));
      const body = { database, schema: hidden, table_name: table };
      const dataset = (await admin.post("/api/v1/dataset/", body)).body.id as number;
      const roles = await roleIds(admin);
      const doors = await makeRole(admin, [
        "can_get_results on SQLLab",
        "can_export_csv on SQLLab",
        "can_export_streaming_csv on SQLLab",
        "can_csv on Superset",
        "can_write on Dataset",
        "can_read on Dataset",
      ]);
      const pair = [...(await pairIds(admin)).keys()].find(
        (name) => name.startsWith("datasource_access") && name.includes(`(id:${dataset})`),
      )!;
      const reads = await makeRole(admin, [pair]);
      const base = [roles.get("Gamma")!, roles.get("sql_lab")!, doors];
      const person = await makePerson(admin, access === "ownership" ? base : [...base, reads]);
      const client = await Client.as(person.username, WORKSPACE);
      const change = async (isOpen: boolean) => {
        const response =
          access === "ownership"
            ? await admin.put(`/api/v1/dataset/${dataset}`, { owners: isOpen ? [person.id] : [] })
            : await admin.put(`/api/v1/security/users/${person.id}`, { roles: isOpen ? [...base, reads] : base });
        expect(response.status, JSON.stringify(response.body)).toBe(200);
      };
      await change(true);
      const id = clientId();
      const ran = await run(client, `select v from ${hidden}.${table}`, id);
      expect(ran.body.data, JSON.stringify(ran.body)).toEqual([{ v: CANARY }]);
      expect(JSON.stringify(ran.body.query.extra)).not.toContain("datasets");
      const form = new FormData();
      form.set("client_id", id);
      const calls: Record<string, () => Promise<ClientResponse>> = {
        results: () => client.get(`/api/v1/sqllab/results/?q=(key:'${ran.body.query.resultsKey}')`),
        csv: () => client.get(`/api/v1/sqllab/export/${id}/`),
        stream: () => client.post("/api/v1/sqllab/export_streaming/", form),
        explore: () => client.post("/api/v1/sqllab/explore/", { client_id: id, table_name: uniqueName("explored") }),
      };
      for (const [name, call] of Object.entries(calls)) {
        const { status, body: shown } = await call();
        expect([200, 201], `${name}: ${JSON.stringify(shown)}`).toContain(status);
        if (name !== "explore") expect(JSON.stringify(shown), name).toContain(CANARY);
      }
      await change(false);
      for (const [name, call] of Object.entries(calls)) refused(await call(), name);
      expect((await calls["results"]!()).status).toBe(410);
      await change(true);
      expect((await calls["results"]!()).status).toBe(200);
    },
  );

  it("keys of states and permalinks of others show nothing of forbidden datasets", async () => {
    const form = { datasource: `${secrets}__table`, viz_type: "table", note: CANARY };
    const state = (
      await admin.post("/api/v1/explore/form_data", {
        datasource_id: secrets,
        datasource_type: "table",
        form_data: JSON.stringify(form),
      })
    ).body.key;
    const link = (await admin.post("/api/v1/explore/permalink", { formData: form })).body.key;
    // As in Superset, drafts and empty dashboards open to everybody who has their address.
    const dashboard = await makeDashboard(admin, { published: true });
    await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(secretChart) });
    // Only browsers store filter states.
    const browser = await BrowserSession.signIn("admin", undefined, WORKSPACE);
    const filters = (
      await browser.call("POST", `/api/v1/dashboard/${dashboard}/filter_state?tab_id=1`, {
        value: JSON.stringify({ x: CANARY }),
      })
    ).body.key;
    const opened = (await admin.post(`/api/v1/dashboard/${dashboard}/permalink`, { dataMask: { x: CANARY } })).body.key;
    const text = (
      await admin.post("/api/v1/sqllab/permalink", {
        dbId: database,
        name: "x",
        sql: `${FORBIDDEN} -- ${CANARY}`,
        autorun: false,
      })
    ).body.key;
    const keys = { state, link, filters, opened, text };
    for (const [what, key] of Object.entries(keys)) expect(key, what).toBeTruthy();
    const own = await makeDashboard(editor);
    for (const client of [gamma, editor, Client.anonymous(WORKSPACE)])
      for (const path of [
        `/api/v1/explore/form_data/${state}`,
        `/api/v1/explore/permalink/${link}`,
        `/api/v1/explore/?form_data_key=${state}`,
        `/api/v1/explore/?permalink_key=${link}`,
        `/api/v1/dashboard/${dashboard}/filter_state/${filters}`,
        `/api/v1/dashboard/${own}/filter_state/${filters}`,
        `/api/v1/dashboard/permalink/${opened}`,
        `/api/v1/explore/?datasource_id=${secrets}&datasource_type=table`,
        `/api/v1/explore/?slice_id=${secretChart}`,
        `/api/v1/explore/?form_data_key=${state}&datasource_id=${sales}&datasource_type=table`,
      ])
        silent(await client.get(path), path);
    for (const client of [gamma, editor]) {
      refused(
        await client.put(`/api/v1/explore/form_data/${state}`, {
          datasource_id: sales,
          datasource_type: "table",
          form_data: "{}",
        }),
        "put",
      );
      refused(await client.delete(`/api/v1/explore/form_data/${state}`), "delete");
    }
    expect((await admin.get(`/api/v1/explore/form_data/${state}`)).body.form_data).toContain(CANARY);
  });

  it("an async result is returned to nobody who may not read its dataset", async () => {
    const [boss, other] = await Promise.all([Client.as("admin", "later"), Client.as("gamma", "later")]);
    const dataset = await makeDataset(boss, await makeDatabase(boss));
    const requested = await boss.post("/api/v1/chart/data", {
      datasource: { id: dataset, type: "table" },
      queries: [{ columns: ["label"], metrics: ["count"] }],
    });
    expect(requested.status).toBe(202);
    let found: { result_url: string } | undefined;
    const events = async (client: Client) =>
      (await client.get("/api/v1/async_event/")).body.result as { job_id: string; result_url: string }[];
    await expect
      .poll(async () => (found = (await events(boss)).find(({ job_id }) => job_id === requested.body.job_id)), {
        timeout: 15_000,
        interval: 100,
      })
      .toBeDefined();
    expect((await boss.get(found!.result_url)).status).toBe(200);
    expect((await events(other)).filter(({ job_id }) => job_id === requested.body.job_id)).toEqual([]);
    expect([403, 404]).toContain((await other.get(found!.result_url)).status);
    expect([401, 403, 404]).toContain((await Client.anonymous("later").get(found!.result_url)).status);
    expect([403, 404]).toContain((await admin.get(found!.result_url)).status);
  });

  it("a guest and a viewer by role reach none of these endpoints", async () => {
    const dashboard = await makeDashboard(admin);
    const token = await guestToken(admin, dashboard);
    const roles = await roleIds(admin);
    const viewing = await makeRole(admin, []);
    expect((await admin.put(`/api/v1/dashboard/${dashboard}`, { roles: [viewing] })).status).toBe(200);
    const viewer = await Client.as((await makePerson(admin, [roles.get("Gamma")!, viewing])).username, WORKSPACE);
    const layer = {
      name: "L",
      show: true,
      showMarkers: false,
      annotationType: "EVENT",
      sourceType: "table",
      value: secretChart,
      timeColumn: "at",
    };
    for (const call of [
      (method: string, path: string, body?: unknown) =>
        Client.anonymous(WORKSPACE).call(method, path, body, { "x-guesttoken": token }),
      (method: string, path: string, body?: unknown) => viewer.call(method, path, body),
    ])
      for (const [method, path, body] of [
        [
          "POST",
          "/api/v1/chart/data",
          { ...chartOf(secrets, { columns: ["v"] }), form_data: { slice_id: secretChart, dashboardId: dashboard } },
        ],
        [
          "POST",
          "/api/v1/chart/data",
          {
            ...chartOf(sales, { annotation_layers: [layer] }),
            form_data: { slice_id: salesChart, dashboardId: dashboard },
          },
        ],
        ["GET", `/api/v1/chart/${secretChart}/data/`],
        ["POST", "/api/v1/sqllab/execute/", { database_id: database, sql: FORBIDDEN, client_id: clientId() }],
        ["POST", "/api/v1/sqllab/export_streaming/", { client_id: "x" }],
        ["POST", "/api/v1/sqllab/explore/", { client_id: "x", table_name: "x" }],
        ["POST", "/api/v1/dataset/duplicate", { base_model_id: secrets, table_name: "x" }],
        ["POST", "/api/v1/report/", { sql: FORBIDDEN }],
        ["GET", `/api/v1/dataset/export/?q=!(${secrets})`],
        ["GET", `/api/v1/chart/export/?q=!(${secretChart})`],
        ["GET", `/api/v1/dataset/${secrets}`],
      ] as [string, string, unknown?][])
        refused(await call(method, path, body), `${method} ${path}`);
  });
});
