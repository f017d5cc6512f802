import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

/** Whether the focus is visible: an outline or a ring of the focused element or of the box around it. */
const focusShows = (page: Page) =>
  page.evaluate(() => {
    const marked = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    };
    const focused = document.activeElement;
    return focused !== document.body && (marked(focused) || marked(focused?.parentElement ?? null));
  });

async function tabTo(page: Page, name: RegExp) {
  const reached = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
  for (let presses = 0; presses < 60; presses++) {
    if (name.test(await reached())) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${name}`);
}

describe.skipIf(!hasChromium)("keyboard navigation", () => {
  const { open } = visitor();

  it("opens a favorite dashboard from the navigation, by keyboard", async () => {
    const page = await open("/dashboard/list/");
    const star = page.getByRole("button", { name: /favorite/i }).first();
    await star.waitFor();
    const row = page.getByRole("row").filter({ has: star }).first();
    const name = await row.getByRole("link").first().innerText();
    await row.getByRole("button", { name: /favorite/i }).click();
    await page.getByRole("button", { name: "Favorites", exact: true }).press("Enter");
    const entry = page.getByRole("menuitem", { name });
    await entry.waitFor();
    expect(await entry.evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/superset\/dashboard\//);
    await page.goto(`${new URL(page.url()).origin}/dashboard/list/`);
    await row.getByRole("button", { name: /favorite/i }).click();
  });

  it("shows the shortcuts of all pages by ?, those of the open page first, but types it into fields", async () => {
    const page = await open("/superset/dashboard/world/");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    // The shell may still be loading.
    await expect
      .poll(async () => {
        await page.keyboard.press("?");
        return sheet.isVisible();
      })
      .toBe(true);
    expect(await sheet.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      "Dashboard",
      "Everywhere",
      "Chart",
      "SQL Lab",
    ]);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox", { name: "Search or jump to" });
    await box.waitFor();
    await page.keyboard.type("?");
    await expect.poll(() => box.inputValue()).toBe("?");
    await box.fill("keyboard");
    await page.getByRole("option", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Enter");
    await sheet.waitFor();
  });

  it("signs in, and finds a dashboard with the command palette", async () => {
    const page = await open("/login/", { anonymous: true });
    await expect
      .poll(() => page.getByLabel("Username").evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type("admin");
    await page.keyboard.press("Tab");
    await page.keyboard.type("admin");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/superset\/welcome\//);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox", { name: "Search or jump to" });
    await box.waitFor();
    await page.keyboard.type("world");
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    await page.keyboard.press("Control+k");
    await box.waitFor();
    await page.keyboard.type("world health");
    await page.getByRole("option", { name: "World health and wealth" }).waitFor();
    await expect.poll(() => page.getByRole("option").first().innerText()).toContain("World health and wealth");
    await page.keyboard.press("ArrowDown");
    if ((await page.locator("[role=option][data-focus]").innerText()).trim() !== "World health and wealth")
      await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/superset\/dashboard\/world\//);
  });

  it("moves between tabs with the arrow keys", async () => {
    const page = await open("/superset/dashboard/world/");
    const tabs = page.getByRole("tablist", { name: "Dashboard tabs" }).getByRole("tab");
    await tabs.first().waitFor();
    const titles = await tabs.allTextContents();
    await tabTo(page, new RegExp(`^${titles[0]}$`));
    expect(await focusShows(page)).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => tabs.nth(1).getAttribute("aria-selected")).toBe("true");
    expect(await focusShows(page)).toBe(true);
    await page.keyboard.press("End");
    await expect.poll(() => tabs.last().getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Home");
    await expect.poll(() => tabs.first().getAttribute("aria-selected")).toBe("true");
    expect(await tabs.first().evaluate((tab) => tab === document.activeElement)).toBe(true);
  });

  it("opens a chart's menu and its query, and returns the focus", async () => {
    const page = await open("/superset/dashboard/weather/");
    await page.locator("[data-state=rendered]").first().waitFor();
    await tabTo(page, /^Hottest day actions$/);
    expect(await focusShows(page)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("menuitem");
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Hottest day actions");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("menuitem");
    await page.keyboard.press("v");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("View query");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog
      .getByText(/SELECT/i)
      .first()
      .waitFor();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Hottest day actions");
  });

  it("sorts a list, selects rows, moves them into a new folder, and opens the next page", async () => {
    const page = await open("/chart/list/");
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
      );
    const links = page.locator("tbody a.nm");
    await links.first().waitFor();
    await tabTo(page, /^Bulk select$/);
    await page.keyboard.press("Enter");
    await page.getByRole("columnheader", { name: "Name" }).getByRole("button").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/sortColumn=slice_name&sortOrder=asc/);
    await expect
      .poll(async () =>
        (await links.allTextContents())
          .slice(0, 4)
          .every((name, at, names) => at === 0 || names[at - 1]!.localeCompare(name) <= 0),
      )
      .toBe(true);
    const [first, second] = await links.allTextContents();
    await page.getByRole("checkbox", { name: "Select all" }).focus();
    await tabTo(page, new RegExp(`^Favorite ${first!.replace(/[^\w ]/g, ".")}$`));
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.getByRole("status").filter({ hasText: "2 selected" }).waitFor();
    expect(await focusShows(page)).toBe(true);
    await page.getByRole("button", { name: "Deselect all" }).focus();
    await tabTo(page, /^Move to folder$/);
    await page.keyboard.press("Enter");
    const name = `By keys ${Date.now()}`;
    await page.getByRole("dialog").waitFor();
    await page.getByRole("dialog").getByRole("textbox", { name: "New folder" }).focus();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await page.getByText(`Moved 2 items to ${name}`).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or jump to" }).waitFor();
    await page.keyboard.type("next page");
    await page.getByRole("option", { name: "Next page" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/pageIndex=1/);
    const folder = page.getByRole("navigation", { name: "Folders" }).getByRole("link", { name: new RegExp(name) });
    await folder.focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await links.allTextContents()).toSorted()).toEqual([first, second].toSorted());
    await tabTo(page, new RegExp(`^${name} folder actions$`));
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("New folder here");
    await page.keyboard.press("End");
    await expect.poll(focused).toBe("Delete folder");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText(`Deleted: ${name}`).waitFor();
    await expect.poll(() => links.count()).toBe(25);
  });

  it("offers a skip link to the content on the first Tab", async () => {
    const page = await open("/dashboard/list/");
    await page.getByRole("link", { name: "Movies", exact: true }).waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#main");
    expect(await focusShows(page)).toBe(true);
  });
});
