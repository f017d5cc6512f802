import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { AsyncEvent } from "../../schema/messages/job-channel";
import { Client } from "../client";
import { makeDatabase, makeDataset } from "../objects";

let admin: Client;
let database: number;
beforeAll(async () => {
  admin = await Client.as("admin", "later");
  database = await makeDatabase(admin);
});

interface Listener {
  events: AsyncEvent[];
  closed: number[];
  socket: WebSocket;
}

async function listen(client = admin, lastId = "", headers: Record<string, string> = {}): Promise<Listener> {
  const { status, webSocket } = await client.raw("GET", `/api/v1/async_event/ws?last_id=${lastId}`, undefined, {
    upgrade: "websocket",
    ...headers,
  });
  expect(status).toBe(101);
  const listener: Listener = { events: [], closed: [], socket: webSocket! };
  webSocket!.addEventListener(
    "message",
    ({ data }) => data !== "pong" && listener.events.push(JSON.parse(String(data)) as AsyncEvent),
  );
  webSocket!.addEventListener("close", ({ code }) => listener.closed.push(code));
  webSocket!.accept();
  return listener;
}

const lastId = async (): Promise<string> =>
  ((await admin.get("/api/v1/async_event/")).body.result as AsyncEvent[]).at(-1)?.id ?? "0";
const lastEventId = async (): Promise<string> => {
  const { status, body } = await admin.post("/api/v1/chart/data", {
    datasource: { id: await makeDataset(admin, database), type: "table" },
    queries: [{ columns: ["label"], metrics: ["count"] }],
  });
  expect(status).toBe(202);
  return body.job_id;
};
const jobs = ({ events }: Listener): string[] => events.map(({ job_id }) => job_id);
const channel = async () => {
  const { body } = await admin.post("/api/v1/chart/data", {
    datasource: { id: await makeDataset(admin, database), type: "table" },
    queries: [{ columns: ["label"], metrics: ["count"] }],
  });
  return env.JOB_CHANNEL.get(env.JOB_CHANNEL.idFromString(body.channel_id));
};

it("the WebSocket sends each event as it arrives, equal to a poll's", async () => {
  const listener = await listen(admin, await lastId());
  const job = await lastEventId();
  await expect.poll(() => jobs(listener), { timeout: 10_000 }).toContain(job);
  const polled = ((await admin.get("/api/v1/async_event/")).body.result as AsyncEvent[]).find(
    ({ job_id }) => job_id === job,
  );
  expect(listener.events.find(({ job_id }) => job_id === job)).toEqual(polled);
  listener.socket.close(1000);
});

it("the WebSocket continues after last_id on a reconnect, without losing or repeating an event", async () => {
  const before = await listen(admin, await lastId());
  const first = await lastEventId();
  await expect.poll(() => jobs(before), { timeout: 10_000 }).toContain(first);
  before.socket.close();
  const [second, third] = [await lastEventId(), await lastEventId()];
  await expect
    .poll(
      async () =>
        ((await admin.get(`/api/v1/async_event/?last_id=${before.events.at(-1)!.id}`)).body.result as AsyncEvent[])
          .length,
      { timeout: 10_000 },
    )
    .toBe(2);
  const after = await listen(admin, before.events.at(-1)!.id);
  await expect.poll(() => jobs(after).toSorted()).toEqual([second, third].toSorted());
  after.socket.close(1000);
});

it("the WebSocket receives events after its Durable Object hibernated", async () => {
  const object = await channel();
  const listener = await listen(admin, await lastId());
  await evictDurableObject(object, { webSockets: "hibernate" });
  const job = await lastEventId();
  await expect.poll(() => jobs(listener), { timeout: 10_000 }).toContain(job);
  listener.socket.close(1000);
});

it("no event is lost when a deployment closes every WebSocket during a job", async () => {
  const object = await channel();
  const listener = await listen(admin, await lastId());
  const job = await lastEventId();
  await evictDurableObject(object, { webSockets: "close" });
  await expect.poll(() => listener.closed.length, { timeout: 5000 }).toBe(1);
  const repeated = await listen(admin, listener.events.at(-1)?.id ?? "0");
  await expect
    .poll(() => [...jobs(listener), ...jobs(repeated)].filter((each) => each === job), { timeout: 10_000 })
    .toEqual([job]);
  repeated.socket.close(1000);
});

it("the WebSocket closes with the client's code, and with 1000 or 1005 without one", async () => {
  const [plain, coded] = [await listen(admin, await lastId()), await listen(admin, await lastId())];
  plain.socket.close();
  coded.socket.close(4001, "bye");
  await expect.poll(() => [plain.closed.length, coded.closed.length], { timeout: 5000 }).toEqual([1, 1]);
  expect([1000, 1005]).toContain(plain.closed[0]);
  expect(coded.closed[0]).toBe(4001);
  expect((await admin.get("/api/v1/async_event/")).status).toBe(200);
});

it("the WebSocket opens for signed-in people on this site's pages only", async () => {
  const open = (client: Client, headers: Record<string, string>) =>
    client
      .raw("GET", "/api/v1/async_event/ws", undefined, { upgrade: "websocket", ...headers })
      .then(({ status }) => status);
  expect(await open(Client.anonymous("later"), {})).toBe(401);
  expect(await open(await Client.as("norole", "later"), {})).toBe(403);
  for (const origin of ["https://elsewhere.example", "null", "http://beta.localhost"])
    expect(await open(admin, { origin })).toBe(403);
  const cookie = await sessionCookie();
  expect(await open(Client.anonymous("later"), { cookie })).toBe(403);
  expect(await open(Client.anonymous("later"), { cookie, origin: "https://elsewhere.example" })).toBe(403);
  const own = await listen(Client.anonymous("later"), "", { cookie, origin: "http://later.localhost" });
  own.socket.close(1000);
  expect((await admin.get("/api/v1/async_event/ws")).status).toBe(426);
});

async function sessionCookie(): Promise<string> {
  const form = new URLSearchParams({ username: "admin", password: "admin" });
  const { headers } = await Client.anonymous("later").raw("POST", "/login/", form.toString(), {
    "content-type": "application/x-www-form-urlencoded",
  });
  return headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}
