import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeDatabase, makeDataset, uniqueName } from "../../../tests/objects";
import { certificateBody, pemOf } from "../../../tests/security/certificates";

const CANARY = "canary-d7f1e0";
let admin: Client, alpha: Client, gamma: Client;

beforeAll(async () => {
  [admin, alpha, gamma] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma")]);
});

const uri = (password = "local") => `postgresql+psycopg2://postgres:${password}@examples.internal:5432/postgres`;

it("never returns a database password", async () => {
  const made = await admin.post("/api/v1/database/", {
    database_name: uniqueName("secret"),
    sqlalchemy_uri: uri(CANARY),
    masked_encrypted_extra: JSON.stringify({ key: CANARY }),
    extra: "{}",
  });
  expect(made.status).toBe(201);
  expect(made.body.result).toMatchObject({
    sqlalchemy_uri: uri("XXXXXXXXXX"),
    parameters: {
      password: "XXXXXXXXXX",
      host: "examples.internal",
      port: 5432,
      database: "postgres",
      username: "postgres",
      encryption: false,
    },
  });
  const { id } = made.body;
  const dataset = await makeDataset(admin, id);
  const paths = [
    `/api/v1/database/${id}`,
    `/api/v1/database/${id}/connection`,
    "/api/v1/database/",
    `/api/v1/dataset/${dataset}`,
    "/api/v1/dataset/",
    "/api/v1/dataset/related/database",
    `/api/v1/explore/?datasource_id=${dataset}`,
    `/datasource/get/table/${dataset}/`,
  ];
  for (const path of paths) {
    const response = await admin.get(path);
    expect(response.status, path).toBe(200);
    expect(JSON.stringify(response.body), path).not.toContain(CANARY);
    expect(JSON.stringify(response.body), path).not.toMatch(/v[12]:/);
  }
  const updated = await admin.put(`/api/v1/database/${id}`, { sqlalchemy_uri: uri("XXXXXXXXXX"), cache_timeout: 5 });
  expect(updated).toMatchObject({
    status: 200,
    body: { result: { cache_timeout: 5, sqlalchemy_uri: uri("XXXXXXXXXX") } },
  });
  expect((await admin.get(`/api/v1/database/${id}/schemas/`)).body.result).toContain("public");
});

it("describes a connection error without the secrets of the request", async () => {
  const parameters = {
    host: "127.0.0.1",
    port: 9,
    database: "postgres",
    username: "postgres",
    password: CANARY,
    query: {},
  };
  const secrets = { masked_encrypted_extra: JSON.stringify({ key: CANARY }), server_cert: CANARY };
  const closed = uri(CANARY).replace("examples.internal:5432", "127.0.0.1:9");
  const tried = await Promise.all([
    admin.post("/api/v1/database/test_connection/", { sqlalchemy_uri: closed, database_name: "x", ...secrets }),
    admin.post("/api/v1/database/test_connection/", { sqlalchemy_uri: `${closed}?options=${CANARY}` }),
    admin.post("/api/v1/database/test_connection/", { sqlalchemy_uri: `postgresql:/${CANARY}` }),
    admin.post("/api/v1/database/test_connection/", {
      engine: "postgresql",
      configuration_method: "dynamic_form",
      parameters,
    }),
    admin.post("/api/v1/database/validate_parameters/", {
      engine: "postgresql",
      configuration_method: "dynamic_form",
      parameters,
    }),
    admin.post("/api/v1/database/", { database_name: uniqueName("closed"), sqlalchemy_uri: closed, ...secrets }),
    admin.post("/api/v1/database/", {
      database_name: uniqueName("tunnel"),
      sqlalchemy_uri: uri(CANARY),
      ssh_tunnel: { server_address: "h", private_key: CANARY },
    }),
  ]);
  for (const { status, body } of tried) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(body)).not.toContain(CANARY);
  }
});

it("refuses certificates that a connection would ignore", async () => {
  const certificate = pemOf(certificateBody("a root certificate"));
  const trino = { sqlalchemy_uri: "trino://me@h.example.com:443/hive", server_cert: certificate };
  for (const [path, status] of [
    ["test_connection/", 400],
    ["", 422],
  ] as const) {
    const refused = await admin.post(`/api/v1/database/${path}`, { database_name: uniqueName("trino"), ...trino });
    expect(refused.status).toBe(status);
    expect(JSON.stringify(refused.body)).toContain("Remove the root certificate.");
  }
  const sslrootcert = { engine_params: { connect_args: { sslrootcert: "/etc/ssl/rds.pem" } } };
  const named = await admin.post("/api/v1/database/test_connection/", {
    sqlalchemy_uri: "postgresql://u:p@127.0.0.1:9/d",
    extra: JSON.stringify(sslrootcert),
  });
  expect(named.body.errors[0].message).toContain("Enter its text, not the name of a file.");
});

it("requires the password again when a database's host changes", async () => {
  const id = await makeDatabase(admin);
  expect(
    await admin.put(`/api/v1/database/${id}`, {
      sqlalchemy_uri: uri("XXXXXXXXXX").replace("examples.internal", "evil.example.com"),
    }),
  ).toMatchObject({ status: 422 });
});

it("shows database addresses only to people who may write databases", async () => {
  const id = await makeDatabase(admin);
  for (const client of [alpha, gamma]) {
    expect((await client.get(`/api/v1/database/${id}/connection`)).status).toBe(403);
    expect((await client.post("/api/v1/database/test_connection/", { sqlalchemy_uri: uri() })).status).toBe(403);
    expect((await client.post("/api/v1/database/validate_parameters/", {})).status).toBe(403);
    expect((await client.post("/api/v1/database/", { database_name: "x" })).status).toBe(403);
    expect((await client.delete(`/api/v1/database/${id}`)).status).toBe(403);
  }
  expect(JSON.stringify((await alpha.get(`/api/v1/database/${id}`)).body)).not.toContain("examples.internal");
  expect((await gamma.get(`/api/v1/database/${id}`)).status).not.toBe(200);
});

it("refuses unknown engines and invalid connection strings", async () => {
  const test = (sqlalchemy_uri?: string, more = {}) =>
    admin.post("/api/v1/database/test_connection/", { ...(sqlalchemy_uri ? { sqlalchemy_uri } : {}), ...more });
  expect(await test("sqlite:////tmp/x.db")).toMatchObject({
    status: 400,
    body: {
      message: { sqlalchemy_uri: ["SQLiteDialect_pysqlite cannot be used as a data source for security reasons."] },
    },
  });
  expect(await test("sqlite+pysqlite:////tmp/x.db")).toMatchObject({ status: 400 });
  expect(await test("not a uri")).toMatchObject({
    status: 400,
    body: { message: { sqlalchemy_uri: [expect.stringContaining("Invalid connection string")] } },
  });
  expect((await test("oracle://u:p@h/x")).body.errors[0]).toMatchObject({
    message: "Could not load database driver for: oracle",
    error_type: "GENERIC_COMMAND_ERROR",
    level: "warning",
  });
  expect((await test()).body.errors[0].message).toBe("Database parameters are invalid.");
  expect((await test(uri(), { foo: 1 })).body.message).toEqual({ foo: ["Unknown field."] });
  for (const body of [{ sqlalchemy_uri: "sqlite:////tmp/x.db" }, { sqlalchemy_uri: "sqlite+pysqlite:///x" }])
    expect((await admin.post("/api/v1/database/", { database_name: uniqueName("lite"), ...body })).status).toBe(422);
  const id = await makeDatabase(admin);
  expect((await admin.put(`/api/v1/database/${id}`, { sqlalchemy_uri: "sqlite:////tmp/x.db" })).status).toBe(400);
  expect(await test(uri())).toMatchObject({ status: 200, body: { message: "OK" } });
});

it("validates the fields of a connection form", async () => {
  const validate = (parameters: Record<string, unknown>, engine = "postgresql") =>
    admin.post("/api/v1/database/validate_parameters/", { engine, configuration_method: "dynamic_form", parameters });
  const good = { host: "examples.internal", port: 5432, database: "postgres", username: "postgres", password: "local" };
  expect(await validate(good)).toMatchObject({ status: 200, body: { message: "OK" } });
  expect((await validate({})).body.errors[0]).toMatchObject({
    message: "One or more parameters are missing: database, host, port, username",
    level: "warning",
  });
  expect((await validate({ ...good, port: "abc" })).body.errors.map((e: { message: string }) => e.message)).toEqual([
    "Port must be a valid integer.",
    "The port must be an integer between 0 and 65535 (inclusive).",
  ]);
  expect((await validate(good, "sqlite")).body.errors[0].message).toBe(
    'Engine "sqlite" cannot be configured through parameters.',
  );
});

it("requires unique database names, renames permissions too and refuses deletion while datasets use it", async () => {
  const [name, other] = [uniqueName("db"), uniqueName("renamed")];
  const id = await makeDatabase(admin, name);
  expect(await admin.post("/api/v1/database/", { database_name: name, sqlalchemy_uri: uri() })).toMatchObject({
    status: 422,
    body: { message: { database_name: "A database with the same name already exists." } },
  });
  const dataset = await makeDataset(admin, id);
  expect((await admin.put(`/api/v1/database/${id}`, { database_name: other })).status).toBe(200);
  expect((await admin.get(`/datasource/get/table/${dataset}/`)).body.perm).toMatch(new RegExp(`^\\[${other}\\]\\.\\[`));
  expect(await admin.delete(`/api/v1/database/${id}`)).toMatchObject({
    status: 422,
    body: { message: "Cannot delete a database that has datasets attached" },
  });
  await admin.delete(`/api/v1/dataset/${dataset}`);
  expect((await admin.delete(`/api/v1/database/${id}`)).body).toEqual({ message: "OK" });
  expect((await admin.delete(`/api/v1/database/${id}`)).status).toBe(404);
});

it("ignores unknown fields of a database and accepts the older name of the secure extra", async () => {
  const made = await admin.post("/api/v1/database/", {
    database_name: uniqueName("known"),
    sqlalchemy_uri: uri(),
    backend: "postgresql",
    encrypted_extra: JSON.stringify({ key: CANARY }),
  });
  expect(made).toMatchObject({
    status: 201,
    body: { result: { expose_in_sqllab: true, masked_encrypted_extra: "{}" } },
  });
  expect(made.body.result).not.toHaveProperty("backend");
  const at = `/api/v1/database/${made.body.id}`;
  expect((await admin.get(`${at}/connection`)).body.result.masked_encrypted_extra).toBe("{}");
  expect((await admin.put(at, { backend: "x", cache_timeout: "5" })).body.result).toMatchObject({ cache_timeout: 5 });
  expect(await admin.put(at, { allow_dml: "x" })).toMatchObject({
    status: 400,
    body: { message: { allow_dml: ["Not a valid boolean."] } },
  });
  expect(Object.keys((await admin.get(at)).body).toSorted()).toEqual(["id", "result"]);
});

it("returns 422 for an invalid database with errors field by field", async () => {
  expect(await admin.post("/api/v1/database/", {})).toMatchObject({
    status: 422,
    body: { message: { database_name: ["Missing data for required field."] } },
  });
  expect(
    (await admin.post("/api/v1/database/", { database_name: "x", sqlalchemy_uri: uri(), cache_timeout: "x" })).body
      .message,
  ).toEqual({ cache_timeout: ["Not a valid integer."] });
  expect(
    (
      await admin.post("/api/v1/database/", {
        database_name: "x",
        configuration_method: "dynamic_form",
        parameters: {},
      })
    ).body.message,
  ).toEqual({ _schema: ["An engine must be specified when passing individual parameters to a database."] });
});

it("reads database lists and items in one metadata round trip", async () => {
  const id = await makeDatabase(admin);
  for (const path of ["", `${id}`, "_info", `${id}/related_objects/`])
    expect((await admin.get(`/api/v1/database/${path}`)).headers.get("server-timing"), path).toContain("1 round trips");
});
