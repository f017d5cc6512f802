import { beforeAll, describe, expect, it } from "vitest";
import { BrowserSession } from "../../../tests/browser-session";
import { Client } from "../../../tests/client";
import { makeDashboard } from "../../../tests/objects";
import { makePerson, roleIds } from "../../../tests/people";

const path = "/api/v1/me/sessions/";

async function twoBrowsers(): Promise<{ username: string; one: BrowserSession; two: BrowserSession }> {
  const admin = await Client.as("admin");
  const { username } = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
  return { username, one: await BrowserSession.signIn(username), two: await BrowserSession.signIn(username) };
}
const canRequest = async (browser: BrowserSession) => (await browser.call("GET", "/api/v1/me/")).status === 200;

it("lists the person's sessions, marks the current one and shows no session token", async () => {
  const { one } = await twoBrowsers();
  const { result } = (await one.call("GET", path)).body;
  expect(result).toHaveLength(2);
  expect(result.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
  expect(Object.keys(result[0]).toSorted()).toEqual([
    "address",
    "created_at",
    "current",
    "expires_at",
    "id",
    "user_agent",
  ]);
});

it("ends one session, only of the same person", async () => {
  const { one, two } = await twoBrowsers();
  const other = (await one.call("GET", path)).body.result.find((session: { current: boolean }) => !session.current);
  expect((await (await BrowserSession.signIn("gamma")).call("DELETE", path + other.id)).status).toBe(404);
  expect((await one.call("DELETE", path + other.id)).status).toBe(200);
  expect([await canRequest(one), await canRequest(two)]).toEqual([true, false]);
});

describe("WebSockets of a session", () => {
  let username: string, sockets: string[];
  beforeAll(async () => {
    const admin = await Client.as("admin");
    const ids = await roleIds(admin);
    ({ username } = await makePerson(admin, [ids.get("Gamma")!, ids.get("sql_lab")!]));
    const dashboard = await makeDashboard(admin);
    sockets = [
      "/tabstateview/live",
      "/api/v1/async_event/ws",
      `/api/v1/dashboard/${dashboard}/presence`,
      `/api/v1/dashboard/${dashboard}/refreshes`,
    ];
  });
  /** Opens each kind of WebSocket and records the codes that they close with. */
  const stand = (browser: BrowserSession) =>
    Promise.all(
      sockets.map(async (path) => {
        const { webSocket, status } = await browser.socket(path);
        expect(status, path).toBe(101);
        webSocket!.accept();
        return {
          closed: new Promise<number>((resolve) => webSocket!.addEventListener("close", ({ code }) => resolve(code))),
          close: () => webSocket!.close(1000),
        };
      }),
    );
  const endOf = (standing: { closed: Promise<number> }[]) => Promise.all(standing.map(({ closed }) => closed));
  const refused = async (browser: BrowserSession) =>
    expect(await Promise.all(sockets.map(async (path) => (await browser.socket(path)).status))).toEqual(
      sockets.map(() => 401),
    );

  it("closes the WebSockets of a session that another session ends", async () => {
    const [one, two] = [await BrowserSession.signIn(username), await BrowserSession.signIn(username)];
    const standing = await stand(two);
    expect((await one.call("DELETE", path)).status).toBe(200);
    expect(await endOf(standing)).toEqual(sockets.map(() => 1008));
    await refused(two);
  });
  it("closes the WebSockets of a session on sign-out, and no others", async () => {
    const [browser, other] = [await BrowserSession.signIn(username), await BrowserSession.signIn("gamma")];
    const [standing, others] = [await stand(browser), (await other.socket(sockets[2]!)).webSocket!];
    const codes: number[] = [];
    others.accept();
    others.addEventListener("close", ({ code }) => codes.push(code));
    expect((await browser.call("GET", "/logout/")).status).toBe(302);
    expect(await endOf(standing)).toEqual(sockets.map(() => 1008));
    await refused(browser);
    expect(codes).toEqual([]);
    others.close(1000);
  });
  it("closes the WebSockets of other sessions on a password change", async () => {
    const [one, two] = [await BrowserSession.signIn(username), await BrowserSession.signIn(username)];
    const standing = await stand(two);
    expect((await one.call("PUT", "/api/v1/me/", { password: "quite another" })).status).toBe(200);
    expect(await endOf(standing)).toEqual(sockets.map(() => 1008));
    await refused(two);
    expect(await canRequest(one)).toBe(true);
  });
});

it("ends all other sessions at once, with every issued token", async () => {
  const { one, two, username } = await twoBrowsers();
  const client = await Client.as(username);
  // Issue times of tokens have a resolution of one second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await one.call("DELETE", path)).status).toBe(200);
  expect([await canRequest(one), await canRequest(two)]).toEqual([true, false]);
  expect((await client.get("/api/v1/me/")).status).toBe(401);
  expect((await (await Client.as(username)).get("/api/v1/me/")).status).toBe(200);
});
