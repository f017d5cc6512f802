import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { app } from "../../workers/app";
import type { Env } from "../../workers/env";
import { Client } from "../client";
import { makeDatabase, makeDataset } from "../objects";

const working = env as unknown as Env;
/** Nothing listens on this port. */
const failing: Env = { ...working, NEON_LOCAL_PROXY: "127.0.0.1:1" };
let chart: string;
let admin: string, alpha: string;
let logged: MockInstance;

const tokenOf = async (username: string): Promise<string> =>
  (await Client.anonymous().post("/api/v1/security/login", { username, password: username, provider: "db" })).body
    .access_token;

async function send(bindings: Env, token: string, path: string, body?: string) {
  const request = new Request(`https://localhost${path}`, {
    ...(body === undefined ? {} : { method: "POST", body }),
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  const response = await app.fetch(request, bindings, createExecutionContext());
  const text = await response.text();
  return { status: response.status, text, retryAfter: response.headers.get("retry-after") };
}
const requestChart = (bindings: Env, token: string) => send(bindings, token, "/api/v1/chart/data", chart);

beforeAll(async () => {
  const client = await Client.as("admin");
  const dataset = await makeDataset(client, await makeDatabase(client));
  chart = JSON.stringify({
    datasource: { id: dataset, type: "table" },
    queries: [{ columns: ["label"], metrics: ["count"], row_limit: 3 }],
  });
  [admin, alpha] = await Promise.all([tokenOf("admin"), tokenOf("alpha")]);
});
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());

describe("cached charts while the metadata is unavailable", () => {
  it("are returned to a person who was identified moments ago, and to nobody else", async () => {
    expect((await requestChart(working, admin)).status).toBe(200);
    const during = await requestChart(failing, admin);
    expect(during.status).toBe(200);
    expect(JSON.parse(during.text).result[0].is_cached).toBe(true);
    expect(await requestChart(failing, alpha)).toMatchObject({ status: 503, retryAfter: "5" });
    expect(await send(failing, admin, "/api/v1/chart/")).toMatchObject({ status: 503 });
    expect(await send(failing, admin, "/api/v1/me/")).toMatchObject({ status: 503 });
  });
  it("are no longer returned when a request of then would have ended", async () => {
    expect((await requestChart(working, admin)).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
    expect((await requestChart(failing, admin)).status).toBe(503);
  });
  it("do not prolong the time by being returned", async () => {
    expect((await requestChart(working, admin)).status).toBe(200);
    const started = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: started + 20_000 });
    expect((await requestChart(failing, admin)).status).toBe(200);
    vi.setSystemTime(started + 32_000);
    expect((await requestChart(failing, admin)).status).toBe(503);
  });
});

describe("GET /health/ready", () => {
  it("responds 200 when all parts respond, and 503 without details when one doesn't", async () => {
    expect(await send(working, "", "/health/ready")).toMatchObject({ status: 200, text: '{"ready":true}' });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    expect(await send(failing, "", "/health/ready")).toEqual({
      status: 503,
      text: '{"ready":false}',
      retryAfter: "5",
    });
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('"part":"metadata"'));
  });
  it("tries the parts once for requests within seconds", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
    expect((await send(working, "", "/health/ready")).status).toBe(200);
    expect((await send(failing, "", "/health/ready")).status).toBe(200);
  });
  it("leaves GET /health shallow", async () => {
    expect(await send(failing, "", "/health")).toMatchObject({ status: 200, text: "OK" });
  });
});
