import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("SQL in the editor", () => {
  const { open } = visitor();
  const text = (page: Page) => page.getByRole("textbox", { name: "SQL", exact: true });
  const lines = (page: Page) => page.locator(".view-lines").innerText().then((shown) => shown.replaceAll("\u00A0", " "));
  const write = async (page: Page, sql: string) => {
    await text(page).focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(sql);
    await expect.poll(() => lines(page)).toContain(sql.split("\n")[0]!);
  };

  it("is run, fails in words that say where, is completed, saved, shared and found again", async () => {
    const page = await open("/sqllab/", { expected: [/status of 400/], permissions: ["clipboard-read", "clipboard-write"] });
    const saved = `Distributors ${Date.now()}`;
    const results = page.getByRole("tabpanel", { name: "Results" });
    await text(page).waitFor({ state: "attached" });
    await page.getByLabel("Schema").click();
    await page.getByRole("option", { name: "demo" }).click();
    await page.getByRole("button", { name: "movies", exact: true }).waitFor();
    await write(page, "select mpaa_rating, count(*) as how_many from movies group by 1 order by 2 desc");
    await page.keyboard.press("ControlOrMeta+Enter");
    await results.getByRole("columnheader", { name: "how_many" }).waitFor();
    expect(await results.innerText()).toMatch(/\d+ rows/);

    await write(page, "select 1;\nselect nope from movies");
    await page.getByRole("button", { name: "Run" }).click();
    await results.getByRole("alert").waitFor();
    expect(await results.innerText()).toContain('"nope" at line 2');
    await results.getByRole("button", { name: "Go to line 2" }).click();
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    await page.keyboard.type("select 42 as answer");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    await page.keyboard.press("ControlOrMeta+Enter");
    await results.getByRole("columnheader", { name: "answer" }).waitFor();

    await page.getByRole("searchbox", { name: "Find a table" }).fill("movi");
    await page.getByRole("button", { name: "movies", exact: true }).click();
    await page.getByRole("button", { name: /^distributor/ }).waitFor();
    await write(page, "");
    await page.getByRole("button", { name: "Insert SELECT of movies" }).click();
    await expect.poll(() => lines(page)).toMatch(/FROM demo\.movies/i);
    await write(page, "select  from demo.movies v");
    await page.keyboard.press("Home");
    for (let n = 0; n < 7; n++) await page.keyboard.press("ArrowRight");
    await page.keyboard.type("v.distr");
    await page.locator(".suggest-widget").getByText("distributor").first().waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => lines(page)).toContain("select v.distributor from demo.movies v");

    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Name").fill(saved);
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("tab", { name: saved }).waitFor();
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/sqllab\/p\/[\w-]{11}\/$/);
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;

    await page.getByRole("button", { name: "New tab" }).click();
    await expect.poll(() => page.getByRole("tab", { selected: true, name: /^Untitled Query/ }).count()).toBe(1);
    await write(page, "select 7 as seven");
    await page.keyboard.press("ControlOrMeta+Enter");
    await results.getByRole("columnheader", { name: "seven" }).waitFor();
    await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
    await page.reload();
    await results.getByRole("columnheader", { name: "seven" }).waitFor();
    expect(await lines(page)).toContain("select 7 as seven");
    await page.getByRole("tab", { name: "Query history" }).click();
    await page.getByRole("button", { name: /select 7 as seven/ }).waitFor();
    await page.getByRole("tab", { name: saved }).click();
    await expect.poll(() => lines(page)).toContain("select v.distributor from demo.movies v");

    await page.goto("/savedqueryview/list/");
    await page.getByRole("link", { name: saved }).click();
    await expect.poll(() => lines(page)).toContain("select v.distributor");
    await expect.poll(() => page.getByRole("tab", { name: saved }).count()).toBe(2);
    await page.goto(link);
    await expect.poll(() => page.getByRole("tab", { name: saved }).count()).toBe(3);
    await page.getByRole("button", { name: "Run" }).click();
    await results.getByRole("columnheader", { name: "distributor" }).waitFor();
    await page.getByRole("button", { name: "Create chart" }).click();
    await page.getByRole("dialog").getByLabel("Name of the dataset").fill(saved);
    await page.getByRole("dialog").getByRole("button", { name: "Save and explore" }).click();
    await page.waitForURL(/\/explore\//);
    await page.getByText("distributor", { exact: true }).first().waitFor();
  });
});
