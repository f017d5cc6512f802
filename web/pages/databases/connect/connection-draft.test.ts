import { expect, it } from "vitest";
import type { StoredConnection } from "../../../../schema/database/calls";
import { changesOf, type ConnectionDraft, connectionOf, draftOf, emptyDraft, settingsOf } from "./connection-draft";

const typed: ConnectionDraft = {
  ...emptyDraft,
  engine: "postgresql",
  driver: "psycopg2",
  name: " Sales ",
  parameters: {
    host: " db.example.com ",
    port: "5432",
    database: "sales",
    username: "me",
    password: "p w",
    query: "application_name=a&sslmode=prefer",
    encryption: true,
    credentials: "",
    project: "",
    sheets: [],
  },
};
const stored: StoredConnection = {
  id: 4,
  database_name: "Sales",
  backend: "postgresql",
  driver: "psycopg2",
  configuration_method: "dynamic_form",
  sqlalchemy_uri: "postgresql://me:XXXXXXXXXX@db.example.com:5432/sales",
  parameters: {
    host: "db.example.com",
    port: 5432,
    database: "sales",
    username: "me",
    password: "XXXXXXXXXX",
    query: { application_name: "a" },
    encryption: false,
  },
  extra: '{"engine_params": {"pool_size": 2}, "of_another_tool": [1]}',
  cache_timeout: 60,
  force_ctas_schema: null,
  server_cert: null,
  masked_encrypted_extra: "{}",
  ssh_tunnel: null,
  expose_in_sqllab: true,
  allow_ctas: false,
  allow_cvas: false,
  allow_dml: true,
  allow_run_async: false,
  allow_file_upload: false,
  impersonate_user: false,
  is_managed_externally: false,
};

it("stores a client's certificate in the secure extra, beside what was entered", () => {
  const client = { clientCert: " cert ", clientKey: "key" };
  expect(settingsOf({ ...emptyDraft, ...client }).masked_encrypted_extra).toBe(
    '{"connect_args":{"sslcert":"cert","sslkey":"key"}}',
  );
  const secureExtra = '{"oauth2_client_info": {"id": "i"}, "connect_args": {"sslmode": "verify-ca"}}';
  expect(JSON.parse(settingsOf({ ...emptyDraft, ...client, secureExtra }).masked_encrypted_extra!)).toEqual({
    oauth2_client_info: { id: "i" },
    connect_args: { sslmode: "verify-ca", sslcert: "cert", sslkey: "key" },
  });
});

it("sends the form's fields in the API's format", () => {
  expect(connectionOf(typed, false)).toEqual({
    configuration_method: "dynamic_form",
    engine: "postgresql",
    driver: "psycopg2",
    parameters: {
      host: "db.example.com",
      port: 5432,
      database: "sales",
      username: "me",
      password: "p w",
      query: { application_name: "a", sslmode: "prefer" },
      encryption: true,
    },
  });
  expect(connectionOf({ ...typed, byUri: true, uri: " postgresql://h/d " }, false)).toEqual({
    configuration_method: "sqlalchemy_form",
    sqlalchemy_uri: "postgresql://h/d",
  });
});
it("sends a port that is not a number unchanged, so that validation reports it", () => {
  expect(connectionOf({ ...typed, parameters: { ...typed.parameters, port: "abc" } }, false)).toMatchObject({
    parameters: { port: "abc" },
  });
});
it("retains the stored password without ever reading it", () => {
  const draft = draftOf(stored);
  expect(draft.parameters.password).toBe("");
  expect(connectionOf(draft, true)).toMatchObject({ parameters: { password: "XXXXXXXXXX" } });
  expect(changesOf(draft, draft, true)).toEqual({});
});
it("sends only what was changed", () => {
  const draft = draftOf(stored);
  expect(changesOf(draft, { ...draft, name: "Revenue", flags: { ...draft.flags, allow_dml: false } }, true)).toEqual({
    database_name: "Revenue",
    allow_dml: false,
  });
  expect(changesOf(draft, { ...draft, parameters: { ...draft.parameters, password: "new" } }, true)).toEqual(
    connectionOf({ ...draft, parameters: { ...draft.parameters, password: "new" } }, true),
  );
  expect(changesOf(draft, { ...draft, secureExtra: '{"token": 1}' }, true)).toEqual({
    masked_encrypted_extra: '{"token": 1}',
  });
});
it("retains unknown settings", () => {
  const draft = draftOf(stored);
  expect(JSON.parse(settingsOf({ ...draft, engineParams: "" }).extra as string)).toEqual({ of_another_tool: [1] });
  expect(JSON.parse(settingsOf(draft).extra as string)).toEqual({
    of_another_tool: [1],
    engine_params: { pool_size: 2 },
  });
});

it("sends the key of a service account and its project, and without a new key only the address", () => {
  const key = JSON.stringify({ type: "service_account", project_id: "my-project" });
  const parameters = { ...emptyDraft.parameters, credentials: ` ${key} `, query: "location=EU" };
  const draft = { ...emptyDraft, engine: "bigquery", parameters };
  expect(connectionOf(draft, false)).toEqual({
    configuration_method: "dynamic_form",
    engine: "bigquery",
    parameters: { project_id: "my-project", database: "", query: { location: "EU" }, credentials_info: key },
  });
  const withStoredKey = {
    ...draft,
    parameters: { ...parameters, credentials: "", project: "other", database: "sales" },
  };
  expect(connectionOf(withStoredKey, true)["parameters"]).toEqual({
    project_id: "other",
    database: "sales",
    query: { location: "EU" },
  });
});
