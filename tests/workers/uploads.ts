import { beforeAll, expect } from "vitest";
import { Client } from "../client";
import { uniqueName } from "../objects";

export let admin: Client, alpha: Client, gamma: Client, stranger: Client;
export let uploadDatabase: number;

export function setUpUploads(): void {
  beforeAll(async () => {
    [admin, alpha, gamma, stranger] = await Promise.all([
      Client.as("admin"),
      Client.as("alpha"),
      Client.as("gamma"),
      Client.as("admin", "beta"),
    ]);
    uploadDatabase = (await alpha.post("/api/v1/database/upload_database/")).body.id;
  });
}

export interface Sent {
  name?: string;
  content?: string | Uint8Array;
  database?: number;
  [field: string]: unknown;
}

/** Uploads text as CSV by default; every other key is a field of the form. */
export const send = (client: Client, sent: Sent) =>
  client.call("POST", `/api/v1/database/${sent.database ?? uploadDatabase}/upload/`, formOf(sent));
export const sendRaw = (client: Client, sent: Sent, accept: string) =>
  client.raw("POST", `/api/v1/database/${sent.database ?? uploadDatabase}/upload/`, formOf(sent), { accept });

function formOf({ name = "data.csv", content = "a,b\n1,x\n2,y\n", database: _database, ...fields }: Sent): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries({ type: "csv", ...fields })) form.append(key, String(value));
  form.append("file", new File([content as Uint8Array<ArrayBuffer>], name));
  return form;
}

export const chart = async (client: Client, dataset: number, query: Record<string, unknown>) => {
  const { status, body } = await client.post("/api/v1/chart/data", {
    datasource: { id: dataset, type: "table" },
    force: true,
    queries: [{ row_limit: 100, ...query }],
    result_format: "json",
    result_type: "full",
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result[0].data;
};

export const datasetOf = async (table: string): Promise<any> => {
  const { body } = await admin.get(`/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:'${table}')))`);
  return body.result.length ? (await admin.get(`/api/v1/dataset/${body.result[0].id}`)).body.result : null;
};
export const rowsOf = async (table: string, query: Record<string, unknown> = { columns: ["a", "b"], metrics: [] }) =>
  chart(admin, (await datasetOf(table)).id, query);
export const tablesNow = async () =>
  (await admin.get(`/api/v1/database/${uploadDatabase}/tables/?q=(schema_name:main)`)).body.result.map(
    ({ value }: { value: string }) => value,
  );
/** Returns a name that needs no quotes in any SQL. */
export const tableName = (stem: string): string => uniqueName(stem).replaceAll(" ", "_");

/** Returns the main workspace's id, from which its Durable Objects are named. */
export async function workspaceOf(): Promise<string> {
  const { access_token } = (
    await Client.anonymous().post("/api/v1/security/login", { username: "admin", password: "admin", provider: "db" })
  ).body;
  const payload = JSON.parse(atob((access_token as string).split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/")));
  return payload.ws;
}
