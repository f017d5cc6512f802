import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { GUEST_TOKEN_SECONDS } from "../../schema/embedded/guest";
import { REFRESH_PROTOCOL, type RefreshMessage, type RefreshEvent } from "../../schema/messages/refresh-room";
import { signGuestToken } from "../../workers/identity/guest-token";
import { Client } from "../client";
import { guestToken } from "../guest-token";
import { workspaceIdOf } from "../metadata";
import { countedChart, hasPostgres, makeCounted, makePostgresDatabase } from "../customers";
import { makeChart, makeDashboard, userId } from "../objects";

async function enter(client: Client, dashboard: number, headers: Record<string, string> = {}) {
  const {
    status,
    webSocket,
    headers: responded,
  } = await client.raw("GET", `/api/v1/dashboard/${dashboard}/refreshes`, undefined, {
    upgrade: "websocket",
    ...headers,
  });
  expect(status).toBe(101);
  const events: RefreshEvent[] = [];
  webSocket!.addEventListener("message", ({ data }) => events.push(JSON.parse(String(data)) as RefreshEvent));
  webSocket!.accept();
  const closed: number[] = [];
  webSocket!.addEventListener("close", ({ code }) => void closed.push(code));
  return {
    events,
    closed,
    protocol: responded.get("sec-websocket-protocol"),
    send: (message: RefreshMessage) => webSocket!.send(JSON.stringify(message)),
    leave: () => webSocket!.close(1000),
  };
}
const round = (client: Client, dataset: number, since: number, around: object = {}) =>
  client.post(
    "/api/v1/chart/data?force=true",
    countedChart(dataset, {}, { force: true, form_data: { refresh_since: since }, ...around }),
  );
const queriedAt = (at: string): number => Date.parse(/Z$|[+-]\d\d:?\d\d$/.test(at) ? at : `${at}Z`);

describe.skipIf(!hasPostgres())("auto-refreshing dashboard with a hundred viewers", () => {
  it("runs one query per round: one viewer requests it, the others are notified and read the cache", async () => {
    const admin = await Client.as("admin");
    const { dataset, calls } = await makeCounted(admin, await makePostgresDatabase(admin), 0.05);
    const dashboard = await makeDashboard(admin);
    const chart = await makeChart(admin, dataset);
    const viewers: Awaited<ReturnType<typeof enter>>[] = [];
    // One after the other: the first one leads, in whichever order they begin to watch.
    while (viewers.length < 100) viewers.push(await enter(admin, dashboard));
    const [first, second] = viewers as [(typeof viewers)[number], (typeof viewers)[number]];
    const leaders = () =>
      viewers.filter(({ events }) =>
        (events.findLast((each) => "lead" in each) as { lead: number[] } | undefined)?.lead.includes(chart),
      );
    for (const { send } of viewers) send({ kind: "watch", seconds: 10, charts: [chart] });
    await expect.poll(() => leaders().map((each) => viewers.indexOf(each))).toEqual([0]);

    const play = async (leader: (typeof viewers)[number], others: typeof viewers) => {
      const response = await round(admin, dataset, Date.now());
      leader.send({ kind: "refreshed", charts: [chart], since: queriedAt(response.body.result[0].queried_dttm) });
      const read = others.map(async ({ events }) => {
        const on = await expect
          .poll(() => events.findLast((each) => "refreshed" in each))
          .toBeTruthy()
          .then(() => events.findLast((each) => "refreshed" in each)!);
        return round(admin, dataset, (on as { since: number }).since);
      });
      expect(
        (await Promise.all(read))
          .map(({ status, body }) => [status, body.result[0].is_cached])
          .every(([status, cached]) => status === 200 && cached === true),
      ).toBe(true);
    };
    await play(
      first,
      viewers.filter((each) => each !== first),
    );
    expect(await calls()).toBe(1);

    for (const { events } of viewers) events.length = 0;
    first.leave();
    await expect.poll(() => leaders().map((each) => viewers.indexOf(each))).toEqual([1]);
    await play(
      second,
      viewers.filter((each) => each !== first && each !== second),
    );
    expect(await calls()).toBe(2);
    for (const { leave } of viewers) leave();
  }, 120_000);
});

describe("WebSocket of an auto-refreshing dashboard", () => {
  it("the WebSocket opens for people who may open the dashboard, in its workspace, on pages of this site", async () => {
    const [admin, gamma, beta] = await Promise.all([
      Client.as("admin"),
      Client.as("gamma"),
      Client.as("admin", "beta"),
    ]);
    const role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Admin)")).body.result[0].value;
    const dashboard = await makeDashboard(admin, { roles: [role], owners: [await userId(admin, "admin")] });
    const sendQuery = async (client: Client, headers: Record<string, string> = { upgrade: "websocket" }) =>
      (await client.raw("GET", `/api/v1/dashboard/${dashboard}/refreshes`, undefined, headers)).status;
    expect(await sendQuery(gamma)).toBe(404);
    expect(await sendQuery(beta)).toBe(404);
    expect(await sendQuery(Client.anonymous())).toBe(401);
    expect(await sendQuery(admin, {})).toBe(426);
    expect(await sendQuery(admin, { upgrade: "websocket", origin: "https://elsewhere.example" })).toBe(403);
  });

  it("the WebSocket opens for guests of the dashboard and of no other, with the token as one of its subprotocols", async () => {
    const admin = await Client.as("admin");
    const [dashboard, other] = [await makeDashboard(admin), await makeDashboard(admin)];
    const token = await guestToken(admin, dashboard);
    const anyone = Client.anonymous();
    const protocols = (shown: string) => ({
      "sec-websocket-protocol": `${REFRESH_PROTOCOL}, guest.${shown}`,
      upgrade: "websocket",
    });
    const [guest, person] = [await enter(anyone, dashboard, protocols(token)), await enter(admin, dashboard)];
    expect(guest.protocol).toBe(REFRESH_PROTOCOL);
    for (const { send } of [guest, person]) send({ kind: "watch", seconds: 30, charts: [7] });
    await expect.poll(() => guest.events).toEqual([{ lead: [7] }]);
    guest.send({ kind: "refreshed", charts: [7], since: 5 });
    await expect.poll(() => person.events).toEqual([{ refreshed: [7], since: 5 }]);
    for (const { leave } of [guest, person]) leave();
    const refused = async (path: string, shown: string) =>
      (await anyone.raw("GET", path, undefined, protocols(shown))).status;
    expect(await refused(`/api/v1/dashboard/${other}/refreshes`, token)).toBe(404);
    expect(await refused(`/api/v1/dashboard/${dashboard}/refreshes`, `${token}x`)).toBe(401);
    expect(await refused(`/api/v1/dashboard/${dashboard}/presence`, token)).toBe(404);
    expect(await refused("/api/v1/async_event/ws", token)).toBe(404);
  });

  it("the WebSocket closes when a guest's token expires, and reopens with the next one", async () => {
    const admin = await Client.as("admin");
    const dashboard = await makeDashboard(admin);
    const { uuid } = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result;
    const workspaceId = await workspaceIdOf();
    const tokenLasting = (seconds: number) =>
      signGuestToken(
        env.JWT_SECRET,
        { user: {}, resources: [{ type: "dashboard", id: uuid }], rls: [] },
        { workspaceId, host: "localhost" },
        new Date(Date.now() - (GUEST_TOKEN_SECONDS - seconds) * 1000),
      );
    const enterWith = async (seconds: number) =>
      enter(Client.anonymous(), dashboard, {
        "sec-websocket-protocol": `${REFRESH_PROTOCOL}, guest.${await tokenLasting(seconds)}`,
      });
    const [brief, person] = [await enterWith(2), await enter(admin, dashboard)];
    for (const { send } of [brief, person]) send({ kind: "watch", seconds: 30, charts: [7] });
    await expect.poll(() => brief.closed, { timeout: 10_000 }).toEqual([1008]);
    await expect.poll(() => person.events).toEqual([{ lead: [7] }]);
    const repeated = await enterWith(60);
    repeated.send({ kind: "watch", seconds: 30, charts: [7] });
    await expect
      .poll(async () => (person.send({ kind: "refreshed", charts: [7], since: 5 }), repeated.events))
      .toContainEqual({ refreshed: [7], since: 5 });
    expect([repeated.closed, person.closed]).toEqual([[], []]);
    for (const { leave } of [repeated, person]) leave();
  });
});
