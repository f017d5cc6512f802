import { strToU8, zipSync } from "fflate";
import { Client } from "@neondatabase/serverless";
import { describe, expect, it, vi } from "vitest";
import { zipFolder } from "../../demo/load.mjs";
import { manyObjects } from "../../scripts/bench/bundle.mjs";
import { BUNDLE_KINDS } from "./kinds";
import { comparable, only, open } from "../../tests/opened-bundle";
import {
  admin,
  send,
  everything,
  take,
  bundle,
  recordedResponse,
  close,
  edited,
  count,
  idOf,
  PASSWORDS,
  setUpBundleServer,
  setUpRecordedObjects,
} from "../../tests/bundle-server";

setUpBundleServer();
setUpRecordedObjects();

describe("/api/v1/assets", () => {
  it("exports the workspace in one bundle that imports without a change", async () => {
    await send("dashboard", await zipFolder("weather"), { overwrite: "true" });
    const response = await everything("GET");
    expect(response.headers.get("content-disposition")).toBe("attachment; filename=assets_export_20261121T033746.zip");
    const zip = new Uint8Array(await response.arrayBuffer());
    const files = open(zip);
    expect(files["metadata.yaml"]!["type"]).toBe("assets");
    for (const [folder, table] of [
      ["databases/", "databases"],
      ["datasets/", "datasets"],
      ["charts/", "charts"],
      ["dashboards/", "dashboards"],
    ] as const) {
      expect(Object.keys(files).filter((path) => path.startsWith(folder))).toHaveLength(await count(table));
    }
    const repeated = await everything("POST", zip);
    expect({ status: repeated.status, body: await repeated.json() }).toEqual({ status: 200, body: { message: "OK" } });
    expect(open(new Uint8Array(await (await everything("GET")).arrayBuffer()))).toEqual(files);
  });
  it("requires the permissions to export and import", async () => {
    expect((await everything("GET", undefined, "gamma")).status).toBe(403);
    expect((await everything("POST", zipSync({}), "gamma")).status).toBe(403);
  });
  it("refuses a file that is not a ZIP, as recorded", async () => {
    const response = await everything("POST", strToU8("x"));
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 422,
      body: recordedResponse("import_assets_bad")["body"],
    });
  });
});

describe("recorded bundles of themes and saved queries", () => {
  it("imports themes and saved queries, leaves them without overwrite, and exports them unchanged", async () => {
    for (const [kind, table] of [
      ["theme", "themes"],
      ["saved_query", "saved_queries"],
    ] as const) {
      expect(await send(kind, bundle(kind), PASSWORDS)).toEqual({ status: 200, body: { message: "OK" } });
      const [, tree] = Object.entries(open(bundle(kind))).find(([path]) => path.startsWith(BUNDLE_KINDS[kind].folder))!;
      const id = await idOf(table, tree["uuid"]);
      const repeated = await send(kind, bundle(kind), PASSWORDS);
      expect(repeated.status).toBe(422);
      expect(await send(kind, bundle(kind), { ...PASSWORDS, overwrite: "true" })).toMatchObject({ status: 200 });
      expect(await idOf(table, tree["uuid"])).toBe(id);
      const out = await take(kind, [id]);
      expect(Object.keys(comparable(open(new Uint8Array(await out.arrayBuffer()))))).toEqual(
        Object.keys(comparable(open(bundle(kind)))),
      );
    }
    expect((await send("saved_query", bundle("saved_query"))).body).toEqual(
      recordedResponse("saved_query_import_exists", "sqllab")["body"],
    );
  });
  it("names the missing database, and leaves queries that others saved", async () => {
    const lost = edited("saved_query", (files) => {
      delete files["databases/examples.yaml"];
      only(files, "queries/")["database_uuid"] = "00000000-0000-4000-8000-000000000009";
    });
    expect((await send("saved_query", lost, { overwrite: "true" })).body["errors"][0].message).toContain(
      "The database is neither in the file nor in this workspace.",
    );
    expect((await send("saved_query", bundle("saved_query"), { overwrite: "true" }, "sql_lab")).status).toBe(403);
  });
  it("includes a dashboard's theme", async () => {
    const uuid = "7d5b8a9e-1111-4222-8333-944445555666";
    const dressed = edited("dashboard_6_usa_births_names", (files) => {
      only(files, "dashboards/")["theme_uuid"] = uuid;
      files["themes/Dressed.yaml"] = {
        theme_name: "Dressed",
        json_data: { token: { colorPrimary: "#123456" } },
        uuid,
        version: "1.0.0",
      };
    });
    expect(await send("dashboard", dressed, { ...PASSWORDS, overwrite: "true" })).toEqual({
      status: 200,
      body: { message: "OK" },
    });
    const id = await idOf("dashboards", only(open(dressed), "dashboards/")["uuid"]);
    const out = open(new Uint8Array(await (await take("dashboard", [id])).arrayBuffer()));
    expect(out["themes/Dressed.yaml"]).toEqual({
      theme_name: "Dressed",
      json_data: { token: { colorPrimary: "#123456" } },
      uuid,
      version: "1.0.0",
    });
    expect(only(out, "dashboards/")["theme_uuid"]).toBe(uuid);
  });
  it("imports an assets bundle with themes and saved queries, twice with the same effect", async () => {
    const zip = new Uint8Array(await (await everything("GET")).arrayBuffer());
    const files = Object.keys(open(zip));
    expect(files).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^themes\//),
        expect.stringMatching(/^queries\/examples\/public\//),
      ]),
    );
    const before = await Promise.all(["themes", "saved_queries", "dashboards", "charts"].map(count));
    for (const round of [1, 2]) expect((await everything("POST", zip)).status, String(round)).toBe(200);
    expect(await Promise.all(["themes", "saved_queries", "dashboards", "charts"].map(count))).toEqual(before);
  });
  it("writes some hundreds of rows per statement, not one by one", async () => {
    const statements = vi.spyOn(Client.prototype, "query");
    for (const [zip, round] of [
      [manyObjects({ datasets: 5, charts: 40, dashboards: 4 }), "some"],
      [manyObjects(), "many"],
      [manyObjects(), "again"],
    ] as const) {
      statements.mockClear();
      expect((await everything("POST", zip)).status, round).toBe(200);
      expect(statements.mock.calls.length, round).toBeGreaterThan(10);
      expect(statements.mock.calls.length, round).toBeLessThan(50);
    }
    statements.mockRestore();
    expect(
      Number(
        (
          await admin.query(
            "select count(*) from dashboard_charts c join dashboards d on d.id = c.dashboard_id where d.slug like 'many-%'",
          )
        ).rows[0].count,
      ),
    ).toBe(380);
  });
  describe("a database behind an SSH server", () => {
    const FILE = "databases/examples.yaml";
    const MASK = "XXXXXXXXXX";
    const withTunnel = (ssh_tunnel: Record<string, unknown>, uuid: string, uri?: string) => {
      const files = open(
        edited("saved_query", (files) => {
          Object.assign(files[FILE]!, { uuid, database_name: `behind ${uuid}`, ssh_tunnel });
          if (uri) files[FILE]!["sqlalchemy_uri"] = uri;
        }),
      );
      return close({ ...files, "metadata.yaml": { version: "1.0.0", type: "Database" } });
    };
    const tunnel = { server_address: "bastion.example.com", server_port: 2222, username: "me" };
    const problemsOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).body["errors"][0].extra[FILE];

    it("requests the secrets that its tunnel masks, in Superset's words", async () => {
      const locked = { ...tunnel, private_key: MASK, private_key_password: MASK };
      const uuid = "00000000-0000-4000-8000-000000000008";
      expect(await problemsOf("database", withTunnel(locked, uuid))).toEqual({
        _schema: [
          "Must provide a password for the database",
          "Must provide a private key for the ssh tunnel",
          "Must provide a private key password for the ssh tunnel",
        ],
      });
      expect(await problemsOf("database", withTunnel({ ...tunnel, password: MASK }, uuid), PASSWORDS)).toEqual({
        _schema: ["Must provide a password for the ssh tunnel"],
      });
      expect(await problemsOf("database", withTunnel(tunnel, uuid), PASSWORDS)).toEqual({
        _schema: ["Either password or private_key is required"],
      });
    });
    it("is stored with sealed secrets, and keeps them when it is imported again from its export", async () => {
      const uuid = "00000000-0000-4000-8000-000000000009";
      const zip = withTunnel({ ...tunnel, password: MASK }, uuid);
      const given = { ...PASSWORDS, ssh_tunnel_passwords: JSON.stringify({ [FILE]: "an SSH password" }) };
      expect((await send("database", zip, given)).status).toBe(200);
      const stored = async () =>
        (await admin.query("select ssh_tunnel, encrypted_ssh_password from databases where uuid = $1", [uuid])).rows[0];
      const first = await stored();
      expect(first.ssh_tunnel).toEqual({ ...tunnel, host_key: null });
      expect(first.encrypted_ssh_password).toMatch(/^v2:/);
      expect((await send("database", zip, { overwrite: "true" })).status).toBe(200);
      expect(await stored()).toEqual(first);
      const moved = withTunnel({ ...tunnel, server_address: "other.example.com", password: MASK }, uuid);
      expect(await problemsOf("database", moved, { overwrite: "true" })).toEqual({
        _schema: ["Must provide a password for the database", "Must provide a password for the ssh tunnel"],
      });
      const exported = open(new Uint8Array(await (await everything("GET")).arrayBuffer()));
      expect(Object.values(exported).find((file) => file["uuid"] === uuid)!["ssh_tunnel"]).toEqual({
        ...tunnel,
        password: MASK,
      });
    });
    it("is refused where its engine is reached over HTTPS", async () => {
      const uuid = "00000000-0000-4000-8000-00000000000a";
      const zip = withTunnel({ ...tunnel, password: "x" }, uuid, "trino://me@h.example.com:443/hive");
      expect(await problemsOf("database", zip)).toEqual({
        ssh_tunnel: [
          expect.stringMatching(
            /^Trino can't be reached through an SSH tunnel. Engines that can: PostgreSQL, MySQL, .*\.$/,
          ),
        ],
      });
    });
  });
});
