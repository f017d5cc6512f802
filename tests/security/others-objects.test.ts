import { beforeAll, describe, expect, it } from "vitest";
import { makeChart, makeDashboard, uniqueName, userId } from "../objects";
import {
  admin,
  alpha,
  gamma,
  norole,
  expectQuiet,
  text,
  table,
  database,
  dataset,
  forbidden,
  setUpAttackedDataset,
} from "./attacked-dataset";

setUpAttackedDataset();

describe("other people's objects", () => {
  let chart: number, dashboard: number;
  beforeAll(async () => {
    chart = await makeChart(admin, dataset, { slice_name: uniqueName("admin's") });
    dashboard = await makeDashboard(admin, { dashboard_title: uniqueName("admin's") });
  });

  it("objects of other people cannot be changed, deleted or acquired", async () => {
    const mine = await userId(gamma, "gamma");
    for (const client of [gamma, alpha, norole]) {
      for (const [kind, id] of [
        ["chart", chart],
        ["dashboard", dashboard],
        ["dataset", dataset],
        ["database", database],
      ] as const) {
        for (const body of [{ description: "x" }, { owners: [mine] }]) {
          const response = await client.put(`/api/v1/${kind}/${id}`, body);
          expect([403, 404, 400], `${kind} ${JSON.stringify(body)} ${response.status}`).toContain(response.status);
        }
        expect([403, 404]).toContain((await client.delete(`/api/v1/${kind}/${id}`)).status);
        expect([403, 404, 405]).toContain((await client.delete(`/api/v1/${kind}/?q=!(${id})`)).status);
      }
      expect((await client.put(`/api/v1/dataset/${dataset}`, { sql: `select * from ${table}` })).status).toBe(403);
    }
    for (const [kind, id] of [
      ["chart", chart],
      ["dashboard", dashboard],
      ["dataset", dataset],
    ] as const) {
      const { body } = await admin.get(`/api/v1/${kind}/${id}`);
      expect(body.result.owners.map((owner: { first_name: string }) => owner.first_name)).toEqual(["admin"]);
    }
  });

  it("a chart of one's own cannot be added to another person's dashboard", async () => {
    const own = await makeChart(gamma, dataset);
    expect((await gamma.put(`/api/v1/chart/${own}`, { dashboards: [dashboard] })).status).toBeGreaterThanOrEqual(400);
    expect((await admin.get(`/api/v1/dashboard/${dashboard}/charts`)).body.result).toEqual([]);
  });

  it("objects of other people cannot be replaced by an import", async () => {
    const exported = await admin.raw("GET", `/api/v1/dashboard/export/?q=!(${dashboard})`);
    expect(exported.status).toBe(200);
    const bundle = await exported.arrayBuffer();
    const before = (await admin.get(`/api/v1/dashboard/${dashboard}`)).body.result;
    for (const client of [gamma, alpha]) {
      const form = new FormData();
      form.set("formData", new Blob([bundle]), "x.zip");
      form.set("overwrite", "true");
      expect((await client.post("/api/v1/dashboard/import/", form)).status).toBeGreaterThanOrEqual(400);
    }
    const after = (await admin.get(`/api/v1/dashboard/${dashboard}`)).body.result;
    expect([after.owners, after.changed_on, after.dashboard_title]).toEqual([
      before.owners,
      before.changed_on,
      before.dashboard_title,
    ]);
  });

  it("a dataset without access looks absent in every call", async () => {
    for (const path of [
      `dataset/${forbidden}`,
      `dataset/${forbidden}/related_objects`,
      `dataset/export/?q=!(${forbidden})`,
    ]) {
      const response = await gamma.get(`/api/v1/${path}`);
      expect([403, 404], path).toContain(response.status);
      expectQuiet(response, path);
    }
    expect((await gamma.get("/api/v1/dataset/?q=(page_size:100)")).body.ids).not.toContain(forbidden);
    const [hidden, missing] = await Promise.all(
      [forbidden, 987654].map((id) => gamma.get(`/api/v1/explore/?datasource_id=${id}&datasource_type=table`)),
    );
    expect(text(hidden!.body).replaceAll(String(forbidden), "N")).toBe(text(missing!.body).replaceAll("987654", "N"));
    const [denied, absent] = await Promise.all(
      [forbidden, 987654].map((id) =>
        gamma.post("/api/v1/chart/data", {
          datasource: { id, type: "table" },
          queries: [{ columns: ["secret"], metrics: [] }],
        }),
      ),
    );
    expect([403, 404]).toContain(denied!.status);
    expectQuiet(denied!, "chart data");
    expect(absent!.status).toBeGreaterThanOrEqual(400);
    const chartOfIt = await makeChart(admin, forbidden);
    expect((await gamma.get(`/api/v1/chart/${chartOfIt}`)).status).toBe(404);
    expect((await gamma.get(`/api/v1/chart/${chartOfIt}/data/`)).status).toBeGreaterThanOrEqual(400);
    expect((await gamma.get("/api/v1/chart/?q=(page_size:100)")).body.ids).not.toContain(chartOfIt);
  });
});

describe("secrets", () => {
  const CANARY = "canary-1e9f00d";
  it("a connection's password is in no response, list, file or error", async () => {
    const uri = `postgresql+psycopg2://postgres:${CANARY}@examples.internal:5432/postgres`;
    const made = await admin.post("/api/v1/database/", {
      database_name: uniqueName("canary"),
      sqlalchemy_uri: uri,
      masked_encrypted_extra: JSON.stringify({ key: CANARY }),
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const silent = async (response: Response, what: string) => {
      const bytes = new Uint8Array(await response.arrayBuffer());
      const files =
        bytes[0] === 0x50 && bytes[1] === 0x4b ? Object.values((await import("fflate")).unzipSync(bytes)) : [bytes];
      for (const file of files) expect(new TextDecoder().decode(file), what).not.toContain(CANARY);
    };
    for (const client of [admin, alpha, gamma]) {
      for (const path of [
        `${id}`,
        `${id}/connection`,
        "",
        "_info",
        `${id}/related_objects/`,
        `${id}/schemas/`,
        `${id}/tables/?q=(schema_name:public)`,
        `export/?q=!(${id})`,
        "related/created_by",
        "?q=(columns:!(password,encrypted_extra,sqlalchemy_uri))",
        "?q=(columns:!(encrypted_password))",
      ]) {
        await silent(await client.raw("GET", `/api/v1/database/${path}`), path);
      }
    }
    const json = { "content-type": "application/json" };
    for (const body of [
      { sqlalchemy_uri: uri.replace("5432", "1"), database_name: "x" },
      { sqlalchemy_uri: uri.replace("examples.internal", "no-such-host.example"), database_name: "x" },
      { sqlalchemy_uri: `nonsense://u:${CANARY}@h/d`, database_name: "x" },
    ]) {
      await silent(
        await admin.raw("POST", "/api/v1/database/test_connection/", JSON.stringify(body), json),
        "test_connection",
      );
      await silent(await admin.raw("POST", "/api/v1/database/", JSON.stringify(body), json), "create");
      await silent(await admin.raw("PUT", `/api/v1/database/${id}`, JSON.stringify(body), json), "update");
    }
  });

  it("a person's password hash is in no response, whatever columns are requested", async () => {
    for (const kind of ["chart", "dashboard", "dataset", "database"]) {
      for (const query of [
        "(columns:!(owners.password_hash,owners.password,changed_by.password_hash,created_by.password))",
        "(select_columns:!(owners.password_hash))",
        "(keys:!(none))",
      ]) {
        const { body } = await admin.get(`/api/v1/${kind}/?q=${query}`);
        expect(text(body)).not.toMatch(/scrypt|pbkdf2|password_hash"\s*:/);
      }
      for (const query of [
        "(order_column:owners.password_hash)",
        "(order_column:password_hash)",
        "(filters:!((col:owners.password_hash,opr:sw,value:s)))",
        "(filters:!((col:created_by.password_hash,opr:ct,value:s)))",
        "(filters:!((col:workspace_id,opr:eq,value:x)))",
      ]) {
        expect((await admin.get(`/api/v1/${kind}/?q=${query}`)).status, `${kind} ${query}`).toBe(400);
      }
      expect(
        text((await admin.get(`/api/v1/${kind}/related/${kind === "database" ? "created_by" : "owners"}`)).body),
      ).not.toMatch(/scrypt|pbkdf2/);
    }
    expect(text((await admin.get("/api/v1/me/")).body)).not.toMatch(/scrypt|password/);
  });
});
