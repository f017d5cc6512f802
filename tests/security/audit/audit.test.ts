import { beforeAll, expect, it } from "vitest";
import type { Client } from "../../client";
import { servedOperations } from "../matrix/operations";
import { UNWRITTEN } from "./unwritten";
import { type Audited, auditedWorld } from "./world";
import { WRITES } from "./writes";

let world: Audited;
let operations: string[];

beforeAll(async () => {
  world = await auditedWorld();
  operations = (await servedOperations(world.admin))
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{id}")}`);
});

it("the audit test declares how each non-GET call writes, or why it has no log entry", () => {
  const known = [...Object.keys(WRITES), ...Object.keys(UNWRITTEN)];
  expect(operations.filter((operation) => !known.includes(operation))).toEqual([]);
  expect(known.filter((operation) => !operations.includes(operation))).toEqual([]);
});

/** The referrer of the call, which the log entry contains too. */
const mark = (operation: string): string => `http://localhost/audit?${encodeURIComponent(operation)}`;

async function entriesOf(client: Client): Promise<any[]> {
  const entries: any[] = [];
  for (let page = 0; ; page++) {
    const { result } = (
      await client.get(
        `/api/v1/log/?q=(filters:!((col:referrer,opr:sw,value:'http://localhost/audit')),page:${page},page_size:100,order_column:dttm,order_direction:asc)`,
      )
    ).body;
    entries.push(...result);
    if (result.length < 100) return entries;
  }
}

it("the action log has one entry with actor, action and object for every write", async () => {
  const wrong: string[] = [];
  const done: { operation: string; path: string; made: unknown; by: Client; who: string | undefined }[] = [];
  for (const [operation, prepare] of Object.entries(WRITES)) {
    const { path, body, as, by = world.admin, who } = await prepare(world);
    const response = await (as ?? by.call.bind(by))(operation.split(" ")[0]!, path, body, { referer: mark(operation) });
    if (response.status >= 300)
      wrong.push(`${operation}: ${response.status} ${JSON.stringify(response.body).slice(0, 200)}`);
    else
      done.push({
        operation,
        path: new URL(path, "http://localhost").pathname,
        made: response.body.id,
        by,
        who: who === undefined ? "admin" : (who ?? undefined),
      });
  }
  const logs = new Map<Client, any[]>([
    [world.admin, await entriesOf(world.admin)],
    [world.operator, await entriesOf(world.operator)],
  ]);
  for (const { operation, path, made, by, who } of done) {
    const entries = logs.get(by)!.filter(({ referrer }) => referrer === mark(operation));
    if (entries.length !== 1) wrong.push(`${operation}: ${entries.length} entries`);
    else
      wrong.push(
        ...faultsOf(entries[0], path, made, who).map(
          (fault) => `${operation}: ${fault} in ${JSON.stringify(entries[0])}`,
        ),
      );
  }
  expect(wrong).toEqual([]);
}, 120_000);

/** Calls about the whole workspace or the requester, which have no object to name. */
const OBJECTLESS = /\/(workspace\/|unset_system_\w+|me\/(avatar\/|sessions\/|second_factor\/(confirm|end)?))$/;

function faultsOf(entry: any, path: string, made: unknown, who: string | undefined): string[] {
  const { path: received, fields: _fields, ...about } = JSON.parse(entry.json);
  const shown = /\/(chart|dashboard)\/(\d+)/.exec(path);
  const column = shown?.[1] === "chart" ? entry.slice_id : entry.dashboard_id;
  return [
    received === path || "another path",
    entry.user?.username === who || "another person",
    /^[A-Z]\w+RestApi\.[a-z_]+$/.test(entry.action) || "no action",
    typeof made !== "number" || about.id === made || "not the object that was made",
    Object.keys(about).length > 0 || /[0-9a-f-]{36}$/.test(path) || OBJECTLESS.test(path) || "no object",
    !shown ||
      path.startsWith("/api/v1/tag/") ||
      column === Number(shown[2]) ||
      "not the dashboard or chart of the path",
  ].filter((fault) => fault !== true);
}
