import { expect, it } from "vitest";
import { BrowserSession } from "../../../tests/browser-session";
import { Client } from "../../../tests/client";
import { makePerson, roleIds } from "../../../tests/people";

const path = "/api/v1/me/sessions/";

async function twoBrowsers(): Promise<{ username: string; one: BrowserSession; two: BrowserSession }> {
  const admin = await Client.as("admin");
  const { username } = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
  return { username, one: await BrowserSession.signIn(username), two: await BrowserSession.signIn(username) };
}
const mayAsk = async (browser: BrowserSession) => (await browser.call("GET", "/api/v1/me/")).status === 200;

it("lists where one is signed in, tells this one apart, and shows nothing that opens a session", async () => {
  const { one } = await twoBrowsers();
  const { result } = (await one.call("GET", path)).body;
  expect(result).toHaveLength(2);
  expect(result.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
  expect(Object.keys(result[0]).toSorted()).toEqual(["address", "created_at", "current", "expires_at", "id", "user_agent"]);
});

it("ends one of them, and only one's own", async () => {
  const { one, two } = await twoBrowsers();
  const other = (await one.call("GET", path)).body.result.find((session: { current: boolean }) => !session.current);
  expect((await (await BrowserSession.signIn("gamma")).call("DELETE", path + other.id)).status).toBe(404);
  expect((await one.call("DELETE", path + other.id)).status).toBe(200);
  expect([await mayAsk(one), await mayAsk(two)]).toEqual([true, false]);
});

it("ends the windows that stand open with it: who holds a stolen session hears no more", async () => {
  const admin = await Client.as("admin");
  const ids = await roleIds(admin);
  const { username } = await makePerson(admin, [ids.get("Gamma")!, ids.get("sql_lab")!]);
  const [one, two] = [await BrowserSession.signIn(username), await BrowserSession.signIn(username)];
  const { webSocket, status } = await two.socket("/tabstateview/live");
  expect(status).toBe(101);
  webSocket!.accept();
  const closed = new Promise<number>((resolve) => webSocket!.addEventListener("close", ({ code }) => resolve(code)));
  expect((await one.call("DELETE", path)).status).toBe(200);
  expect(await closed).toBe(1008);
  expect((await two.socket("/tabstateview/live")).status).toBe(401);
});

it("ends all others at once, with every token that was given out", async () => {
  const { one, two, username } = await twoBrowsers();
  const client = await Client.as(username);
  // Tokens know their time to the second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await one.call("DELETE", path)).status).toBe(200);
  expect([await mayAsk(one), await mayAsk(two)]).toEqual([true, false]);
  expect((await client.get("/api/v1/me/")).status).toBe(401);
  expect((await (await Client.as(username)).get("/api/v1/me/")).status).toBe(200);
});
