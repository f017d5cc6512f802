import { describe, expect, it } from "vitest";
import { Client } from "../../tests/client";
import { passwordOf } from "../../tests/passwords";

const languageOf = async (path: string, headers: Record<string, string>) =>
  /<html lang="([^"]*)"/.exec(
    await (await Client.anonymous().raw("GET", path, undefined, { accept: "text/html", ...headers })).text(),
  )?.[1];

const cookies = (response: Response) =>
  response.headers.getSetCookie().filter((each) => each.startsWith("edgewise_locale="));

describe("the language of pages", () => {
  it("is the selected one, else the first of the browser's that is offered, else English", async () => {
    expect(await languageOf("/login/", {})).toBe("en");
    expect(await languageOf("/login/", { "accept-language": "sv, de-AT;q=0.8, en;q=0.5" })).toBe("de");
    expect(await languageOf("/login/", { "accept-language": "de", cookie: "edgewise_locale=en" })).toBe("en");
    expect(await languageOf("/dashboard/list/", { cookie: "edgewise_locale=de" })).toBe("de");
    expect(await languageOf("/login/", { cookie: 'edgewise_locale="><script>' })).toBe("en");
  });

  it("applies to the page of an address that doesn't exist", async () => {
    expect(await languageOf("/nothing/here/", { "accept-language": "de" })).toBe("de");
    expect(await languageOf("/nothing/here/", {})).toBe("en");
  });
});

describe("GET /lang/{locale}", () => {
  const select = (locale: string, headers: Record<string, string> = {}) =>
    Client.anonymous().raw("GET", `/lang/${locale}`, undefined, headers);

  it("selects the language for the browser, then shows a page of this site", async () => {
    const response = await select("de");
    expect([response.status, cookies(response)[0]]).toEqual([302, expect.stringContaining("edgewise_locale=de; ")]);
    expect(response.headers.get("location")).toBe("/superset/welcome/");
    expect((await select("de/?next=%2Fchart%2Flist%2F%3Fpage%3D2")).headers.get("location")).toBe(
      "/chart/list/?page=2",
    );
    expect((await select("de/?next=https%3A%2F%2Felsewhere.example")).headers.get("location")).toBe("/");
  });

  it("changes nothing for unknown languages and links of other sites", async () => {
    expect(cookies(await select("xx"))).toEqual([]);
    expect(cookies(await select("de", { "sec-fetch-site": "cross-site" }))).toEqual([]);
  });
});

describe("the person's language", () => {
  it("stores the language by PUT /api/v1/me/ and returns it with the next sign-in", async () => {
    const person = await Client.as("alpha");
    expect((await person.get("/api/v1/me/")).body.result.locale).toBeUndefined();
    const stored = await person.put("/api/v1/me/", { locale: "de" });
    expect(stored.status).toBe(200);
    expect((await person.get("/api/v1/me/")).body.result.locale).toBe("de");
    expect((await person.put("/api/v1/me/", { locale: "xx" })).status).toBe(400);
    const signedIn = await Client.anonymous().raw(
      "POST",
      "/login/",
      new URLSearchParams({ username: "alpha", password: passwordOf("alpha") }),
    );
    expect(cookies(signedIn)[0]).toContain("edgewise_locale=de; ");
    expect((await person.put("/api/v1/me/", { locale: null })).status).toBe(200);
    expect((await person.get("/api/v1/me/")).body.result.locale).toBeUndefined();
  });
});

describe("GET /superset/language_pack/{language}/", () => {
  it("returns the interface's texts in the language, by English text", async () => {
    const admin = await Client.as("admin");
    const { status, body } = await admin.get("/superset/language_pack/de/");
    expect([status, body.domain, body.locale_data.superset[""].lang]).toEqual([200, "superset", "de"]);
    expect(body.locale_data.superset["Cancel"]).toEqual(["Abbrechen"]);
    expect((await admin.get("/superset/language_pack/xx/")).status).toBe(404);
    expect((await admin.get("/superset/language_pack/..%2Fde/")).status).toBe(400);
  });
});
