import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { passwordOf } from "../../../tests/passwords";

let admin: { cookie: string }, norole: { cookie: string };
const signIn = async (username: string) => {
  const response = await Client.anonymous().raw(
    "POST",
    "/login/",
    new URLSearchParams({ username, password: passwordOf(username) }),
  );
  return { cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
};
beforeAll(async () => {
  [admin, norole] = await Promise.all([signIn("admin"), signIn("norole")]);
});
const ranges = (q: string | null, headers: Record<string, string> = admin) =>
  Client.anonymous().call(
    "GET",
    `/api/v1/time_range/${q === null ? "" : `?q=${encodeURIComponent(q)}`}`,
    undefined,
    headers,
  );

describe("GET /api/v1/time_range/", () => {
  it("returns the ends of one time range", async () => {
    expect((await ranges("'2003-01-01 : 2004-01-01T12:34:56'")).body).toEqual({
      result: [
        {
          since: "2003-01-01T00:00:00",
          until: "2004-01-01T12:34:56",
          timeRange: "2003-01-01 : 2004-01-01T12:34:56",
          shift: null,
        },
      ],
    });
    expect((await ranges("'No filter'")).body.result).toEqual([
      { since: "", until: "", timeRange: "No filter", shift: null },
    ]);
  });
  it("returns the ends of a list of time ranges, each with its shift", async () => {
    expect(
      (
        await ranges(
          "!((shift:'1 month ago',timeRange:'2020-01-01 : 2020-02-01'),(shift:inherit,timeRange:'2020-01-01 : 2020-02-01'))",
        )
      ).body.result,
    ).toEqual([
      {
        since: "2019-12-01T00:00:00",
        until: "2020-01-01T00:00:00",
        timeRange: "2020-01-01 : 2020-02-01",
        shift: "1 month ago",
      },
      {
        since: "2020-01-01T00:00:00",
        until: "2020-02-01T00:00:00",
        timeRange: "2020-01-01 : 2020-02-01",
        shift: "inherit",
      },
    ]);
  });
  it("returns current days for a relative time range", async () => {
    const { body } = await ranges("'Last week'");
    const today = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
    expect(Date.parse(`${body.result[0].until}Z`)).toBeGreaterThanOrEqual(today.getTime());
    expect(Date.parse(body.result[0].until) - Date.parse(body.result[0].since)).toBe(7 * 86_400_000);
  });
  it("refuses an invalid time range or argument", async () => {
    expect(await ranges("'2004-01-01 : 2003-01-01'")).toMatchObject({
      status: 400,
      body: { message: "Unexpected time range: From date cannot be larger than to date" },
    });
    for (const wrong of [null, "Last week", "(timeRange:'Last week')", "!(1)", "!((shift:x))", "!(!n)"])
      expect((await ranges(wrong)).status, String(wrong)).toBe(400);
  });
  it("requires a session with the permission for time ranges, and refuses tokens and anonymous requesters", async () => {
    const denied = { status: 401, body: { message: "Access is Denied", severity: "danger" } };
    const bearer = await Client.as("admin");
    expect(await bearer.get("/api/v1/time_range/?q='Last week'")).toMatchObject(denied);
    expect(await ranges("'Last week'", {})).toMatchObject(denied);
    expect(await ranges("'Last week'", norole)).toMatchObject(denied);
  });
});
