import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { postgresPrograms, startPostgres } from "../../workers/engines/postgres/local-postgres";
import { hasChromium } from "./edgewise";
import { type Visit, visitor } from "./visitor";

describe.skipIf(!hasChromium)("SQL editor", () => {
  const { open: openAfresh } = visitor();
  /** Two browser profiles of one person who has visited before: each loads the editor's code once. */
  const open = (path: string, visit: Pick<Visit, "expected"> = {}) =>
    openAfresh(path, { ...visit, isRepeated: true, permissions: ["clipboard-read", "clipboard-write"] });
  const openElsewhere = (path: string) => openAfresh(path, { isRepeated: true, expected: [/ERR_FAILED/] });
  const text = (page: Page) => page.getByRole("textbox", { name: "SQL", exact: true });
  const lines = (page: Page) =>
    page
      .locator(".view-lines")
      .innerText()
      .then((shown) => shown.replaceAll("\u00A0", " "));
  const write = async (page: Page, sql: string) => {
    await text(page).focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(sql);
    await expect.poll(() => lines(page)).toContain(sql.split("\n")[0]!);
  };

  it("runs a query, shows where it fails, completes names, saves and shares it, and finds it in the history", async () => {
    const page = await open("/sqllab/?new=true", { expected: [/status of 400/, /ERR_FAILED/] });
    const saved = `Distributors ${Date.now()}`;
    const results = page.getByRole("tabpanel", { name: "Results" });
    await text(page).waitFor({ state: "attached" });
    await page.getByLabel("Schema").click();
    await page.getByRole("option", { name: "demo" }).click();
    await page.getByRole("treeitem", { name: "movies", exact: true }).waitFor();
    await write(page, "select mpaa_rating, count(*) as how_many from movies group by 1 order by 2 desc");
    await page.keyboard.press("ControlOrMeta+Enter");
    await results.getByRole("columnheader", { name: "how_many" }).waitFor();
    expect(await results.innerText()).toMatch(/\d+ rows/);
    // The strip shows how each tab's run ended, also of tabs that are not shown.
    const active = page.getByRole("tablist", { name: "Queries" }).getByRole("tab", { selected: true });
    await expect.poll(() => active.getAttribute("title")).toMatch(/ · Finished$/);
    // "by" has the color of "from", and not that of a name.
    const color = (word: string) =>
      page
        .locator(".view-lines span[class^=mtk]")
        .filter({ hasText: new RegExp(`^\\s*${word}\\s*$`) })
        .first()
        .evaluate((token) => getComputedStyle(token).color);
    expect(await color("by")).toBe(await color("from"));
    expect(await color("by")).not.toBe(await color("movies"));
    await page.setViewportSize({ width: 768, height: 900 });
    const boxes = await Promise.all(
      (await page.getByRole("toolbar", { name: "Query" }).locator("button:visible").all()).map((one) =>
        one.boundingBox(),
      ),
    );
    const overlapping = boxes.filter((one, at) =>
      boxes.some(
        (other, index) =>
          index > at &&
          one!.x < other!.x + other!.width &&
          other!.x < one!.x + one!.width &&
          one!.y < other!.y + other!.height &&
          other!.y < one!.y + one!.height,
      ),
    );
    expect(overlapping).toEqual([]);
    expect(Math.max(...boxes.map((one) => one!.x + one!.width))).toBeLessThanOrEqual(768);
    await page.setViewportSize({ width: 1280, height: 800 });

    await write(page, "select 1;\nselect nope from movies");
    await page.getByRole("button", { name: "Run" }).click();
    await results.getByRole("alert").waitFor();
    expect(await results.innerText()).toContain('"nope" at line 2');
    await expect.poll(() => active.getAttribute("title")).toMatch(/ · Failed$/);
    await results.getByRole("button", { name: "Go to line 2" }).click();
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    await page.keyboard.press("ControlOrMeta+Enter");
    // Neither the previous run's failure nor a run in progress.
    await expect.poll(() => results.innerText()).toMatch(/^(?![^]*statement 2 of 2)[^]*"nope" at line 2/);
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    await page.keyboard.type("select 42 as answer");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    await page.keyboard.press("ControlOrMeta+Enter");
    await results.getByRole("columnheader", { name: "answer" }).waitFor();

    await page.getByRole("searchbox", { name: "Search tables" }).fill("movi");
    await page.getByRole("treeitem", { name: "movies", exact: true }).click();
    await page.getByRole("treeitem", { name: /^distributor/ }).waitFor();
    await write(page, "");
    await page.getByRole("button", { name: "Insert SELECT for movies" }).click();
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
    // The query is saved, but the tab state cannot be: the page reports it, and retries with the next change.
    await page.route("**/tabstateview/*", (route) => route.abort());
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("tab", { name: saved }).waitFor();
    await page.getByText("Your query was not properly saved").waitFor();
    await page.unroute("**/tabstateview/*");
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
    await expect.poll(() => lines(page)).toContain("select 7 as seven");
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
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Save dataset" }).click();
    await page.getByRole("dialog").getByLabel("Dataset name").fill(saved);
    await page.getByRole("dialog").getByRole("button", { name: "Save and explore" }).click();
    await page.waitForURL(/\/explore\//);
    await page.getByText("distributor", { exact: true }).first().waitFor();

    // A chart passes its SQL in the navigation state, or in a form of any length.
    const {
      result: [dataset],
    } = (await (await page.request.get("/api/v1/dataset/?q=(page_size:1)")).json()) as { result: { id: number }[] };
    const requested = (sql: string) => ({ datasourceKey: `${dataset!.id}__table`, sql });
    await page.evaluate(
      (requestedQuery) => history.pushState({ requestedQuery }, "", "/sqllab/"),
      requested("select 8 as eight"),
    );
    await results.getByRole("columnheader", { name: "eight" }).waitFor();
    const tabs = await page.getByRole("tab", { name: /^Query / }).count();
    await page.evaluate(
      (form) => {
        document.body.insertAdjacentHTML(
          "beforeend",
          '<form method="post" action="/sqllab/"><textarea name="form_data"></textarea></form>',
        );
        document.querySelector("textarea[name=form_data]")!.textContent = JSON.stringify(form);
        document.forms[document.forms.length - 1]!.submit();
      },
      requested(`select 9 as nine -- ${"long ".repeat(5000)}`),
    );
    await results.getByRole("columnheader", { name: "nine" }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole("tab", { name: /^Query / }).count()).toBe(tabs + 1);

    await page.evaluate(
      (search) => {
        document.body.insertAdjacentHTML(
          "afterbegin",
          '<a id="long" style="position: fixed; z-index: 99999; top: 0">long</a>',
        );
        document.querySelector<HTMLAnchorElement>("#long")!.href = `/sqllab/?${new URLSearchParams(search)}`;
      },
      requested(`select 10 as ten -- ${"long ".repeat(5000)}`),
    );
    const [beside] = await Promise.all([
      page.context().waitForEvent("page"),
      page.locator("#long").click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await beside.getByRole("tabpanel", { name: "Results" }).getByRole("columnheader", { name: "ten" }).waitFor();
    await beside.close();
  });

  it("synchronizes a tab between two windows while both type, and copies, closes and reopens tabs", async () => {
    const page = await open("/sqllab/?new=true");
    const results = page.getByRole("tabpanel", { name: "Results" });
    await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
    await write(page, "select 1 as one");
    const other = await openElsewhere("/sqllab/");
    await expect.poll(() => lines(other)).toContain("select 1 as one");
    await text(other).focus();
    await other.keyboard.press("ControlOrMeta+End");
    await text(page).focus();
    await page.keyboard.press("ControlOrMeta+Home");
    await Promise.all([
      page.keyboard.type("-- from the first window\n"),
      other.keyboard.type(", 2 as two, 3 as three"),
    ]);
    const both = async () => [await lines(page), await lines(other)];
    await expect.poll(both).toEqual(Array(2).fill("-- from the first window\nselect 1 as one, 2 as two, 3 as three"));
    // Carets keep their place in the text.
    await other.keyboard.type(";");
    await page.keyboard.type("/**/ ");
    await expect
      .poll(both)
      .toEqual(Array(2).fill("-- from the first window\n/**/ select 1 as one, 2 as two, 3 as three;"));
    await page.keyboard.press("ControlOrMeta+Enter");
    await results.getByRole("columnheader", { name: "three" }).waitFor();
    await other.getByRole("tabpanel", { name: "Results" }).getByRole("columnheader", { name: "three" }).waitFor();

    const name = `Kept ${Date.now()}`;
    await page.getByRole("tab", { selected: true }).and(page.locator("[aria-controls=sql-pane]")).focus();
    await page.keyboard.press("F2");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await other.getByRole("tab", { name, exact: true }).waitFor();
    await write(page, "select 5 as five");
    await page.getByRole("button", { name: "All tabs" }).click();
    await page.getByRole("button", { name: "Duplicate tab" }).click();
    await page.getByRole("tab", { name: `Copy of ${name}`, selected: true }).waitFor();
    await results.getByRole("columnheader", { name: "five" }).waitFor();
    await page.keyboard.press("Alt+w");
    await expect.poll(() => page.getByRole("tab", { name: `Copy of ${name}` }).count()).toBe(0);
    await page.getByRole("tab", { name, exact: true, selected: true }).waitFor();
    // Undo covers what was typed before the tab was left.
    await text(page).focus();
    await page.keyboard.press("ControlOrMeta+Z");
    await expect.poll(() => lines(page)).toContain("3 as three;");
    await page.getByRole("button", { name: "All tabs" }).click();
    await page.getByRole("combobox", { name: "Search tabs" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type(name.toLowerCase());
    await expect.poll(() => page.getByRole("option").allInnerTexts()).toEqual([name]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Alt+Shift+T");
    await page.getByRole("tab", { name: `Copy of ${name}`, selected: true }).waitFor();
    await expect.poll(() => lines(page)).toContain("select 5 as five");

    await other.getByRole("tab", { name: `Copy of ${name}`, exact: true }).click();
    await expect.poll(() => lines(other)).toContain("select 5 as five");
    await text(other).focus();
    await other.keyboard.press("ControlOrMeta+End");
    await other.keyboard.type(", 6 as six");
    await expect.poll(() => lines(page)).toContain("6 as six");
    await page.keyboard.press("Alt+w");
    await other.getByRole("dialog", { name: "was closed in another window" }).waitFor();
    await other.keyboard.type(" gh gd ");
    await other.getByRole("button", { name: "Reopen tab" }).click();
    await other.getByRole("tab", { name: `Copy of ${name}`, selected: true }).waitFor();
    await expect.poll(() => lines(other)).toBe("select 5 as five, 6 as six");

    await other.route("**/tabstateview/*", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.continue(),
    );
    await other.keyboard.press("Alt+w");
    await expect.poll(() => other.getByRole("tab", { name: `Copy of ${name}` }).count()).toBe(0);
    await other.unroute("**/tabstateview/*");
    await other.reload();
    await other.getByRole("tab", { name, exact: true }).waitFor();
    expect(await other.getByRole("tab", { name: `Copy of ${name}` }).count()).toBe(0);
    await expect.poll(() => page.getByRole("tab", { name: `Copy of ${name}` }).count()).toBe(0);
    // The next window would close it a second time.
    await expect
      .poll(() =>
        other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("edgewise.sqllab.closed"))),
      )
      .toEqual([]);
  });

  it("opens a tab elsewhere with its cursor and the height of its SQL", async () => {
    const page = await open("/sqllab/?new=true");
    await text(page).waitFor({ state: "attached" });
    await write(page, "select 1 as one,\n  2 as two,\n  3 as three");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    await page.getByRole("separator", { name: "Editor height" }).focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowUp");
    const pane = await page.locator("#sql-pane").getAttribute("aria-labelledby");
    const stored = async () =>
      (await (await page.request.get(`/tabstateview/${pane!.replace("sql-tab-", "")}`)).json()) as {
        extra_json: Record<string, unknown>;
      };
    // What is stored after the last key: earlier heights are stored on the way when the keys come slowly.
    const northPercent = await page.getByRole("separator", { name: "Editor height" }).evaluate((edge) => {
      const share = Number(edge.getAttribute("aria-valuenow")) / edge.parentElement!.offsetHeight;
      return Math.round(1000 * share) / 10;
    });
    const view = { cursorPosition: { row: 1, column: 2 }, northPercent };
    await expect.poll(async () => (await stored()).extra_json).toMatchObject(view);

    const other = await openElsewhere("/sqllab/");
    await text(other).waitFor({ state: "attached" });
    const heightIn = async (of: Page) => (await of.locator(".sql-text").boundingBox())!.height;
    await expect.poll(async () => Math.abs((await heightIn(other)) - (await heightIn(page)))).toBeLessThan(3);
    await text(other).focus();
    await other.keyboard.type("0 as zero, ");
    await expect.poll(() => lines(other)).toContain("  0 as zero, 2 as two,");
  });

  it.skipIf(!postgresPrograms())(
    "runs in the queue, shows the run in other windows, and cancels it in the database",
    async () => {
      const postgres = await startPostgres(5590);
      const client = await postgres.client("postgres");
      try {
        const database_name = `Slow ${Date.now()}`;
        const page = await open("/sqllab/?new=true");
        const csrf = ((await (await page.request.get("/api/v1/security/csrf_token/")).json()) as { result: string })
          .result;
        const made = await page.request.post("/api/v1/database/", {
          headers: { "X-CSRFToken": csrf },
          data: {
            database_name,
            sqlalchemy_uri: postgres.uri("postgres"),
            expose_in_sqllab: true,
            allow_run_async: true,
          },
        });
        const { id } = (await made.json()) as { id: number };
        await page.goto(
          `/sqllab/?dbid=${id}&schema=public&sql=${encodeURIComponent("select count(*) from generate_series(1, 10000000) a, generate_series(1, 10000000) b")}`,
        );
        const results = page.getByRole("tabpanel", { name: "Results" });
        const busy = async () =>
          (
            await client.query<{ n: number }>(
              "select count(*)::int as n from pg_stat_activity where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()",
            )
          ).rows[0]!.n;
        await expect.poll(() => lines(page)).toContain("generate_series");
        await page.getByRole("button", { name: "Run", exact: false }).first().click();
        await expect.poll(busy, { timeout: 20_000 }).toBeGreaterThan(0);
        // Other windows open the active tab, which is stored a moment after it is shown.
        const activeDatabase = async () => {
          const { result } = (await (await page.request.get("/api/v1/sqllab/")).json()) as {
            result: { active_tab: { database_id: number } | null };
          };
          return result.active_tab?.database_id;
        };
        await expect.poll(activeDatabase).toBe(id);
        const other = await openElsewhere("/sqllab/");
        await other.getByRole("button", { name: "Stop" }).click();
        await expect.poll(busy, { timeout: 20_000 }).toBe(0);
        await results.getByText("Query was stopped.").waitFor();
        await write(page, "select 6 as six");
        await page.keyboard.press("ControlOrMeta+Enter");
        await results.getByRole("columnheader", { name: "six" }).waitFor();
        // The pages validate the SQL as long as there is a database.
        await Promise.all([page.close(), other.close()]);
      } finally {
        await client.end();
        postgres.stop();
      }
    },
  );
});
