import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { Client, type ClientResponse } from "../client";
import { hasPostgres } from "../customers";
import { layoutOf, makeDashboard, uniqueName } from "../objects";
import { grantPermissions } from "../metadata";
import { makePerson, makeRole, roleIds } from "../people";
import { COLUMNS, type Door, DOOR_PERMISSIONS, DOORS, type Named, REFERENCES, ROWS } from "./datasource-doors";
import {
  admin,
  CANARY,
  database,
  FORBIDDEN,
  gamma,
  hidden,
  open,
  refused,
  run,
  sales,
  salesChart,
  secrets,
  setUpPermittedSchema,
  silent,
  WORKSPACE,
} from "./permitted-schema";

const OWN = `select id, label, at from ${open}.sales where id <= 3`;
const MARK = "text 1";
const text = ({ body }: Pick<ClientResponse, "body">): string =>
  typeof body === "string" ? body : (JSON.stringify(body) ?? "");

const doors = (of: Readonly<Record<string, Door>>): string[] => Object.keys(of);

describe.skipIf(!hasPostgres())("datasources that are queries", () => {
  setUpPermittedSchema();

  let owner: Client, other: Client, reads: number;
  let query: Named, saved: Named;
  const people: { roles: Map<string, number> } = { roles: new Map() };

  const person = async (roles: readonly number[]) => {
    const { id, username } = await makePerson(admin, [
      people.roles.get("Gamma")!,
      people.roles.get("sql_lab")!,
      ...roles,
    ]);
    return { id, client: await Client.as(username, WORKSPACE) };
  };
  const ran = async (client: Client, sql: string): Promise<Named> => {
    const client_id = crypto.randomUUID().slice(0, 11);
    const response = await run(client, sql, client_id);
    const { body } = await client.get(
      "/api/v1/query/?q=(order_column:changed_on,order_direction:desc,page_size:20,columns:!(id,client_id,status))",
    );
    const found = (body.result as { id: number; client_id: string }[]).find((each) => each.client_id === client_id);
    if (!found) throw new Error(`no run: ${response.status} ${JSON.stringify(response.body)}`);
    return { type: "query", id: found.id };
  };
  const save = async (client: Client, sql: string): Promise<Named> => {
    const fields = { db_id: database, label: uniqueName("saved"), schema: open, sql };
    const { status, body } = await client.post("/api/v1/saved_query/", fields);
    expect(status, JSON.stringify(body)).toBe(201);
    return { type: "saved_query", id: body.id };
  };
  const datasources = (): [string, Named][] => [
    ["query", query],
    ["saved query", saved],
  ];

  beforeAll(async () => {
    people.roles = await roleIds(admin);
    const { body } = await admin.get(`/api/v1/database/${database}`);
    const catalog = new URL(env.POSTGRES_URL).pathname.slice(1);
    reads = await makeRole(admin, DOOR_PERMISSIONS);
    const name = `[${body.result.database_name}].[${catalog}].[${open}]`;
    await grantPermissions(admin, reads, [["schema_access", name]], WORKSPACE);
    ({ client: owner } = await person([reads]));
    ({ client: other } = await person([reads]));
    query = await ran(owner, `${OWN};`);
    saved = await save(owner, `${OWN};`);
  }, 120_000);

  describe.each(doors(ROWS))("%s", (name) => {
    it("shows the rows of the person's own query", async () => {
      for (const [what, datasource] of datasources()) {
        const response = await DOORS[name]!(owner, datasource);
        expect(response.status, `${what}: ${text(response).slice(0, 300)}`).toBe(200);
        expect(text(response), what).toContain(name.includes("expression") ? "text 3" : MARK);
        expect(text(response), what).not.toContain("text 4");
      }
    });
  });

  describe.each(doors(COLUMNS))("%s", (name) => {
    it("describes the person's own query by the columns of its result", async () => {
      for (const [what, datasource] of datasources()) {
        const response = await DOORS[name]!(owner, datasource);
        expect(response.status, `${what}: ${text(response).slice(0, 300)}`).toBe(200);
        const described = response.body.result?.dataset ?? response.body;
        const columns = (described.columns ?? described) as { column_name: string; is_dttm: boolean }[];
        expect(
          columns.map(({ column_name, is_dttm }) => [column_name, is_dttm]),
          what,
        ).toEqual([
          ["id", false],
          ["label", false],
          ["at", true],
        ]);
        if (name !== "GET external_metadata") expect(described, what).toMatchObject({ ...datasource, metrics: [] });
      }
    });
  });

  it.each(doors(REFERENCES))("%s accepts the person's own query", async (name) => {
    for (const [what, datasource] of datasources()) {
      const response = await DOORS[name]!(owner, datasource);
      expect([200, 201], `${what}: ${text(response)}`).toContain(response.status);
    }
  });

  describe.each(doors(DOORS))("%s", (name) => {
    const door = (client: Client, datasource: Named) => DOORS[name]!(client, datasource);
    const absent = { query: 987_654_321, saved_query: 987_654_321 };

    it("responds to another person's query as to a missing one", async () => {
      for (const [what, datasource] of datasources())
        for (const client of [other, gamma]) {
          const response = await door(client, datasource);
          const missing = await door(client, { ...datasource, id: absent[datasource.type as "query"] });
          if (name !== "GET explore") refused(response, what);
          expect(text(response), what).not.toContain(MARK);
          const numbers = (of: ClientResponse) =>
            text(of).replaceAll(new RegExp(`(?<!\\d)(${datasource.id}|987654321)(?!\\d)`, "g"), "N");
          expect([response.status, numbers(response)], what).toEqual([missing.status, numbers(missing)]);
        }
    });

    it("opens every query to people with all_query_access, and a saved query to its owner alone", async () => {
      const response = await door(admin, query);
      expect([200, 201], text(response)).toContain(response.status);
      const ofOther = await door(admin, saved);
      if (name !== "GET explore") refused(ofOther, "saved");
      expect(text(ofOther)).not.toContain(MARK);
    });

    it("shows nothing of a query whose SQL was refused", async () => {
      const [bad, badSaved] = [await ran(owner, FORBIDDEN), await save(owner, FORBIDDEN)];
      for (const datasource of [bad, badSaved]) {
        const response = await door(owner, datasource);
        silent(response, datasource.type);
        if (name in ROWS) refused(response, datasource.type);
      }
    });

    it("refuses types that do not exist, and those that Superset refuses", async () => {
      for (const type of ["bogus", "view", "dataset", "tables", "Table", "semantic_view"])
        for (const id of [sales, query.id]) {
          const response = await door(admin, { type, id });
          expect(response.status, `${type}: ${text(response).slice(0, 200)}`).toBeGreaterThanOrEqual(400);
          expect(response.status, `${type}: ${text(response).slice(0, 200)}`).toBeLessThan(500);
          expect(text(response), type).not.toContain(MARK);
        }
    });

    it("never shows the dataset of the same id for the type of a query", async () => {
      for (const type of ["query", "saved_query"])
        for (const id of [sales, secrets]) {
          const response = await door(admin, { type, id });
          silent(response, type);
          if (id === sales && !(await isOwn(admin, { type, id }))) expect(text(response), type).not.toContain(MARK);
        }
    });
  });

  const isOwn = async (client: Client, { type, id }: Named): Promise<boolean> =>
    (await client.get(`/api/v1/${type}/${id}`)).status === 200;

  it("a deleted saved query is missing at every door", async () => {
    const gone = await save(owner, OWN);
    expect(text(await DOORS["POST chart/data"]!(owner, gone))).toContain(MARK);
    expect((await owner.delete(`/api/v1/saved_query/${gone.id}`)).status).toBe(200);
    for (const [name, door] of Object.entries(DOORS)) {
      const response = await door(owner, gone);
      if (name !== "GET explore") refused(response, name);
      expect(text(response), name).not.toContain(MARK);
    }
  });

  it("refuses rows, also cached ones, after the person's rights on the tables or the editor have ended", async () => {
    const { client, id } = await person([reads]);
    const own = await ran(client, OWN);
    const kept = await save(client, OWN);
    for (const datasource of [own, kept])
      for (const [name, door] of Object.entries(DOORS))
        expect([200, 201], name).toContain((await door(client, datasource)).status);
    const doorsOnly = await makeRole(admin, DOOR_PERMISSIONS);
    const rolesOf = (...names: string[]) => names.map((name) => people.roles.get(name)!);
    const ended = [
      ["without the schema", [...rolesOf("Gamma", "sql_lab"), doorsOnly]],
      ["without the editor", [...rolesOf("Gamma"), reads]],
    ] as const;
    for (const [what, roles] of ended) {
      expect((await admin.put(`/api/v1/security/users/${id}`, { roles })).status).toBe(200);
      for (const datasource of [own, kept])
        for (const [name, door] of Object.entries(DOORS)) {
          const response = await door(client, datasource);
          if (name !== "GET explore") refused(response, `${what}: ${name}`);
          expect(text(response), `${what}: ${name}`).not.toContain(MARK);
        }
    }
    const whole = [...rolesOf("Gamma", "sql_lab"), reads];
    expect((await admin.put(`/api/v1/security/users/${id}`, { roles: whole })).status).toBe(200);
    expect(text(await DOORS["POST chart/data"]!(client, own))).toContain(MARK);
  });

  it("names the tables that a person may no longer read, as the editor does", async () => {
    const datasource = await ran(admin, FORBIDDEN);
    const role = await makeRole(admin, ["all_query_access on all_query_access"]);
    const { client } = await person([reads, role]);
    const response = await client.post("/api/v1/chart/data", {
      datasource,
      queries: [{ columns: ["v"], metrics: [], row_limit: 1 }],
    });
    expect(response).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "TABLE_SECURITY_ACCESS_ERROR", extra: { tables: [`${hidden}.secrets`] } }] },
    });
    silent(response, "forbidden table");
  });

  it("applies row rules of the tables, and keeps hidden rows out of errors", async () => {
    const rule = await admin.post("/api/v1/rowlevelsecurity/", {
      name: uniqueName("rule"),
      filter_type: "Regular",
      tables: [sales],
      roles: [reads],
      clause: "id <> 2",
    });
    expect(rule.status, text(rule)).toBe(201);
    try {
      for (const [what, datasource] of datasources())
        for (const [name, door] of Object.entries(ROWS)) {
          const response = await door(owner, datasource);
          expect(response.status, `${what}: ${name}: ${text(response).slice(0, 200)}`).toBe(200);
          expect(text(response), `${what}: ${name}`).not.toContain("text 2");
        }
      const leak = await save(owner, `select label::integer as label, id from ${open}.sales where id = 2`);
      const response = await DOORS["POST chart/data"]!(owner, leak);
      expect(text(response)).not.toContain("text 2");
    } finally {
      expect((await admin.delete(`/api/v1/rowlevelsecurity/${rule.body.id}`)).status).toBe(200);
    }
  });

  it.each([
    ["several statements", "select 1 as id; select 'x' as label", "multiple statements"],
    ["a statement that writes", () => `delete from ${open}.sales`, ""],
  ])("refuses %s", async (_, sql, words) => {
    const datasource = await save(admin, typeof sql === "string" ? sql : sql());
    for (const [name, door] of Object.entries(ROWS)) {
      const response = await door(admin, datasource);
      refused(response, name);
      expect(text(response), name).toContain(words);
    }
    expect((await run(admin, `select count(*)::integer as n from ${open}.sales`)).body.data).toEqual([{ n: 10 }]);
  });

  it("fills in templates with the parameters of the run", async () => {
    const client_id = crypto.randomUUID().slice(0, 11);
    const sql = `select label from ${open}.sales where id = {{ wanted }}`;
    const { status } = await owner.post("/api/v1/sqllab/execute/", {
      database_id: database,
      sql,
      client_id,
      schema: open,
      templateParams: '{"wanted": 3}',
    });
    expect(status).toBe(200);
    const { body } = await owner.get(
      `/api/v1/query/?q=(filters:!((col:sql,opr:eq,value:${encodeURIComponent(`'${sql}'`)})))`,
    );
    const response = await DOORS["POST chart/data"]!(owner, { type: "query", id: body.result[0].id });
    expect(response.body.result[0].data).toEqual([{ label: "text 3" }]);
  });

  it("caches the rows for the person alone", async () => {
    const role = await makeRole(admin, ["all_query_access on all_query_access"]);
    const { client } = await person([reads, role]);
    const ask = async (from: Client, datasource: Named) =>
      (
        await from.post("/api/v1/chart/data", {
          datasource,
          queries: [{ columns: ["label", "id"], metrics: [], row_limit: 4 }],
        })
      ).body.result[0] as { is_cached: boolean | null; cache_key: string };
    const first = await ask(owner, query);
    expect(await ask(owner, query)).toMatchObject({ is_cached: true, cache_key: first.cache_key });
    const second = await ask(client, query);
    expect(second.is_cached).toBeNull();
    const keys = [first, second, await ask(owner, saved)].map(({ cache_key }) => cache_key);
    expect(new Set(keys).size).toBe(3);
  });

  it("guests see no query, with or without the dashboard of its owner", async () => {
    const dashboard = await makeDashboard(admin, { published: true });
    await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(salesChart) });
    const { uuid } = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result;
    const { token } = (
      await admin.post("/api/v1/security/guest_token/", {
        user: { username: "guest", first_name: "G", last_name: "One" },
        resources: [{ type: "dashboard", id: uuid }],
        rls: [],
      })
    ).body;
    const anyone = Client.anonymous(WORKSPACE);
    const guest = async (datasource: Named, more: object) =>
      anyone.call(
        "POST",
        "/api/v1/chart/data",
        {
          datasource,
          form_data: { slice_id: salesChart, dashboardId: dashboard },
          queries: [{ columns: ["id"], row_limit: 10, ...more }],
        },
        { "x-guesttoken": token },
      );
    expect((await guest({ type: "table", id: sales }, {})).status).toBe(200);
    for (const datasource of [query, saved, { type: "query", id: sales }, { type: "saved_query", id: sales }])
      for (const more of [{}, { columns: ["label"] }]) {
        const response = await guest(datasource, more);
        refused(response, JSON.stringify(datasource));
        expect(response.status).toBe(404);
      }
    for (const type of ["view", "dataset", "bogus"]) refused(await guest({ type, id: sales }, {}), type);
    for (const { type, id } of [query, saved])
      refused(
        await anyone.call(
          "POST",
          `/datasource/samples?datasource_type=${type}&datasource_id=${id}&dashboard_id=${dashboard}`,
          {},
          { "x-guesttoken": token },
        ),
        "samples",
      );
  });

  it("no chart is saved with a query, whichever type it names", async () => {
    const of = (datasource_type: string, datasource_id: number) => ({
      slice_name: uniqueName("chart"),
      viz_type: "table",
      params: "{}",
      datasource_id,
      datasource_type,
    });
    for (const type of ["query", "saved_query", "view", "dataset"])
      for (const id of [sales, query.id, saved.id]) {
        expect((await admin.post("/api/v1/chart/", of(type, id))).status, type).toBe(422);
        const { datasource_id, datasource_type } = of(type, id);
        expect((await admin.put(`/api/v1/chart/${salesChart}`, { datasource_id, datasource_type })).status, type).toBe(
          422,
        );
      }
    expect((await admin.post("/api/v1/chart/", of("bogus", sales))).status).toBe(400);
  });

  it("a form key and a permalink of a query open for its readers alone, and with the type that they were stored for", async () => {
    const opened: [string, string][] = [];
    for (const [what, { type, id }] of datasources()) {
      const form = { datasource: `${id}__${type}`, viz_type: "table", note: CANARY };
      const state = await owner.post("/api/v1/explore/form_data", {
        datasource_id: id,
        datasource_type: type,
        form_data: JSON.stringify(form),
      });
      const link = await owner.post("/api/v1/explore/permalink", { formData: form });
      expect([state.status, link.status], what).toEqual([201, 201]);
      for (const path of [
        `/api/v1/explore/?form_data_key=${state.body.key}`,
        `/api/v1/explore/?permalink_key=${link.body.key}`,
        // The stored datasource wins over the address.
        `/api/v1/explore/?form_data_key=${state.body.key}&datasource_type=table&datasource_id=${sales}`,
      ]) {
        expect((await owner.get(path)).body.result, path).toMatchObject({
          dataset: { id, type, columns: [{ column_name: "id" }, { column_name: "label" }, { column_name: "at" }] },
          form_data: { datasource: `${id}__${type}` },
        });
        opened.push([what, path]);
      }
      opened.push([what, `/api/v1/explore/form_data/${state.body.key}`]);
      opened.push([what, `/api/v1/explore/permalink/${link.body.key}`]);
    }
    for (const client of [other, gamma])
      for (const [what, path] of opened) {
        const response = await client.get(path);
        expect(response.status, `${what}: ${path}`).toBe(403);
        silent(response, path);
      }
  });
});
