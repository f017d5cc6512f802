import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { MAX_CONCURRENT_EXPORTS, exportMeterName } from "../../workers/bundle/export/limiter";
import { Client } from "../client";
import { workspaceIdOf } from "../metadata";
import { makeChart, makeDashboard, makeDatabase, makeDataset } from "../objects";
import { makePerson, roleIds } from "../people";

let admin: Client;
let busy: Client;
let busyId: number;
let paths: string[];
let workspaceId: string;

beforeAll(async () => {
  admin = await Client.as("admin");
  const { id, username } = await makePerson(admin, [(await roleIds(admin)).get("Admin")!]);
  busyId = id;
  busy = await Client.as(username);
  const chart = await makeChart(admin, await makeDataset(admin, await makeDatabase(admin)));
  const dashboard = await makeDashboard(admin);
  paths = [
    `/api/v1/chart/export/?q=!(${chart})`,
    `/api/v1/dashboard/export/?q=!(${dashboard})`,
    "/api/v1/assets/export/",
    `/api/v1/dashboard/${dashboard}/export_as_example/`,
  ];
  workspaceId = await workspaceIdOf();
});

const status = async (client: Client, path: string): Promise<number> => {
  const response = await client.raw("GET", path);
  await response.arrayBuffer();
  return response.status;
};

it("CVE-2023-42504: one person's exports of any kind run a few at a time, and delay nobody else", async () => {
  const meter = env.PLAN_METER.getByName(exportMeterName(workspaceId, busyId));
  const under = Array.from({ length: MAX_CONCURRENT_EXPORTS }, (_, at) => `under way ${at}`);
  for (const token of under)
    expect(await meter.request({ kind: "begin", token, limit: MAX_CONCURRENT_EXPORTS, leaseMs: 60_000 })).toBe(0);
  for (const path of paths) {
    expect(await busy.get(path), path).toMatchObject({
      status: 429,
      body: { message: "You already have 3 exports running. Try again in a moment.", retry_after: 1 },
    });
    expect(await status(admin, path), path).toBe(200);
  }
  await meter.request({ kind: "end", token: under[0]! });
  // Each export releases its slot, also one that fails.
  for (const path of [...paths, "/api/v1/chart/export/?q=!(999999999)", ...paths])
    expect(await status(busy, path), path).toBe(path.includes("999999999") ? 404 : 200);
});

it("twenty concurrent exports return 200 or 429, and none is lost", async () => {
  for (const token of ["under way 1", "under way 2"])
    await env.PLAN_METER.getByName(exportMeterName(workspaceId, busyId)).request({ kind: "end", token });
  const came = await Promise.all(Array.from({ length: 20 }, () => status(busy, "/api/v1/assets/export/")));
  expect(
    [...new Set(came)].every((each) => each === 200 || each === 429),
    came.join(),
  ).toBe(true);
  expect(came.filter((each) => each === 200).length).toBeGreaterThanOrEqual(MAX_CONCURRENT_EXPORTS);
  expect(await status(busy, paths[0]!)).toBe(200);
});

it("an export that is aborted halfway releases its slot", async () => {
  for (let at = 0; at < 2 * MAX_CONCURRENT_EXPORTS; at++)
    await expect
      .poll(async () => {
        const response = await busy.raw("GET", paths[0]!);
        await response.body?.cancel();
        return response.status;
      })
      .toBe(200);
});

it("a download link sets no cookie that signs anybody in", async () => {
  const cookies = async (token: string) =>
    (await admin.raw("GET", `${paths[0]}&token=${token}`)).headers.getSetCookie();
  expect(await cookies("mark1")).toEqual([expect.stringMatching(/^mark1=done;/)]);
  for (const token of ["session", "csrf_token"]) expect(await cookies(token), token).toEqual([]);
});
