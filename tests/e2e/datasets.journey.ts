import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

const choose = async (page: Page, box: string, option: string) => {
  await page.getByRole("combobox", { name: box }).fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
};
const editFromExplore = async (page: Page) => {
  await page.getByRole("button", { name: "Dataset actions" }).click();
  await page.getByRole("menuitem", { name: "Edit dataset" }).click();
  await page.getByRole("tab", { name: /^Metrics/ }).waitFor();
};
/** Saves by keyboard shortcut, and by the button that then has the focus. */
const save = async (page: Page) => {
  await page.keyboard.press("Control+s");
  await page.getByText("Are you sure you want to save and apply changes?").waitFor();
  await page.keyboard.press("Enter");
};
const saved = (page: Page) => page.getByRole("dialog").waitFor({ state: "detached" });

describe.skipIf(!hasChromium)("datasets", () => {
  const { open } = visitor();

  it("a dataset is created from SQL, gets a metric, folders and another column, is copied, and is deleted", async () => {
    const name = `films ${Date.now()}`;
    const page = await open("/tablemodelview/list/", { viewport: { width: 1440, height: 900 }, expected: [/412/] });
    await page.getByRole("button", { name: "Dataset", exact: true }).click();
    await page.getByRole("button", { name: "SQL query" }).click();
    await choose(page, "Database", "examples");
    await choose(page, "Schema", "demo");
    await page.getByRole("textbox", { name: "Dataset name" }).fill(name);
    await page.getByRole("textbox", { name: "SQL" }).fill("select title, major_genre from movies");
    await page.getByRole("button", { name: "Create and explore dataset" }).click();
    const pane = page.getByRole("region", { name: "Metrics and columns" });
    await pane.getByText("major_genre", { exact: true }).waitFor();

    await editFromExplore(page);
    await page.getByRole("button", { name: "Add metric" }).click();
    await page.keyboard.type("genres");
    await page.getByRole("textbox", { name: "SQL expression" }).fill("count(distinct major_genre)");
    await page.getByText("Valid expression").waitFor();
    await page.getByRole("tab", { name: "Folders" }).click();
    await page.getByRole("checkbox", { name: "Select major_genre" }).check();
    await page.getByRole("button", { name: "Add folder with 1 item" }).click();
    await page.keyboard.type("Kinds");
    await page.getByRole("button", { name: "Move genres" }).focus();
    await page.keyboard.press("Space");
    await expect
      .poll(async () => {
        await page.keyboard.press("ArrowUp");
        return page.locator(".df-folder.own.over").count();
      })
      .toBe(1);
    await page.keyboard.press("Space");
    await page.getByRole("list", { name: "Kinds" }).getByText("genres").waitFor();
    await save(page);
    await saved(page);
    await pane.getByRole("button", { name: /^Kinds/ }).waitFor();
    await pane.getByText("genres", { exact: true }).waitFor();

    await editFromExplore(page);
    const { access_token } = await (
      await page.request.post("/api/v1/security/login", {
        data: { username: "admin", password: "admin", provider: "db" },
      })
    ).json();
    const headers = { authorization: `Bearer ${access_token}` };
    const { ids } = await (
      await page.request.get(`/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:'${name}')))`, { headers })
    ).json();
    await page.request.put(`/api/v1/dataset/${ids[0]}`, { headers, data: { description: "meanwhile" } });
    await page.getByRole("tab", { name: "Source" }).click();
    await page.getByRole("button", { name: "Click the lock to make changes." }).click();
    await page.getByRole("textbox", { name: "SQL" }).fill("select title, major_genre, release_date from movies");
    await save(page);
    await page.getByText(/This dataset was changed by .* Nothing was saved\./).waitFor();
    await page.getByRole("button", { name: "Overwrite" }).click();
    await saved(page);
    await pane.getByText("release_date", { exact: true }).waitFor();
    await pane.getByRole("button", { name: /^Kinds/ }).waitFor();

    await page.goto("/tablemodelview/list/");
    const row = page.getByRole("row").filter({ hasText: name });
    await row.hover();
    await row.getByRole("button", { name: /^Duplicate/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Duplicate" }).click();
    const copy = page.getByRole("row").filter({ hasText: `${name} (copy)` });
    await copy.hover();
    await copy.getByRole("button", { name: /^Delete/ }).click();
    await page.getByText("No charts use this dataset.").waitFor();
    await page.getByRole("textbox", { name: /DELETE/ }).fill("delete");
    await page.keyboard.press("Enter");
    await copy.waitFor({ state: "detached" });
    expect((await page.request.delete(`/api/v1/dataset/${ids[0]}`, { headers })).status()).toBe(200);
  });
});
