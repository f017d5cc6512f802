import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

describe.skipIf(!hasChromium)("dashboard editor", () => {
  const { open } = visitor();
  const wide = { viewport: { width: 1440, height: 900 } };

  const palette = (page: Page) => page.getByRole("complementary", { name: "Components" });
  const grip = (page: Page, name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
  const tileOf = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
  const unsaved = (page: Page) => page.getByText(/unsaved changes?$/);

  const { call, copyOf, made } = copiedDashboards();
  const copiedCharts: number[] = [];
  afterAll(async () => {
    if (copiedCharts.length) await call("DELETE", `/api/v1/chart/?q=!(${copiedCharts.join()})`);
  });

  /** Creates a dashboard for this test with Weather's charts, and opens it for editing. */
  async function editCopy(page: Page, title: string): Promise<number> {
    const id = await copyOf("weather", title);
    await page.goto(`/superset/dashboard/${id}/?edit=true`);
    await page.getByRole("button", { name: "Done", exact: true }).waitFor();
    await drawAll(page);
    await page.evaluate(() => scrollTo(0, 0));
    return id;
  }

  /**
   * Presses the center of an element, drags it to a position in another (0 to 1 in both directions), and drops it
   * unless it is to be held.
   */
  async function drag(
    page: Page,
    what: Locator,
    onto: Locator,
    across: number,
    down: number,
    hold = false,
  ): Promise<void> {
    const from = (await what.boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 12, { steps: 3 });
    const to = (await onto.boundingBox())!;
    await page.mouse.move(to.x + to.width * across, to.y + to.height * down, { steps: 6 });
    if (!hold) await page.mouse.up();
  }

  it("adds, moves, resizes and undoes by mouse, and shows the arranged layout after saving", async () => {
    const page = await open("/superset/welcome/", wide);
    await editCopy(page, "Edited by mouse");

    await palette(page).getByRole("tab", { name: "Layout elements" }).click();
    await drag(
      page,
      palette(page).getByRole("button", { name: "Header" }),
      tileOf(page, "Coldest night"),
      0.5,
      0.97,
      true,
    );
    await page.getByText("Below, new row").waitFor();
    await page.mouse.up();
    const text = page.getByRole("textbox", { name: "Header text" }).first();
    await text.fill("All days");
    await text.press("Enter");
    expect((await text.boundingBox())!.y).toBeGreaterThan((await tileOf(page, "Coldest night").boundingBox())!.y);

    await tileOf(page, "Hottest day").hover();
    await drag(page, grip(page, "Hottest day"), tileOf(page, "Days with rain or snow"), 0.8, 0.5);
    const left = async (name: string) => (await tileOf(page, name).boundingBox())!.x;
    await expect.poll(async () => (await left("Hottest day")) > (await left("Days with rain or snow"))).toBe(true);

    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await left("Hottest day")) < (await left("Days with rain or snow"))).toBe(true);
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(async () => (await left("Hottest day")) > (await left("Days with rain or snow"))).toBe(true);

    const height = async () => (await tileOf(page, "Hottest day").boundingBox())!.height;
    const before = await height();
    const box = (await tileOf(page, "Hottest day").boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(height).toBe(before + 40);

    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("This dashboard was saved successfully").waitFor();
    await page.getByRole("button", { name: "Edit dashboard" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "All days" }).waitFor();
    await drawAll(page);
    expect(await height()).toBe(before + 40);
    expect(await left("Hottest day")).toBeGreaterThan(await left("Days with rain or snow"));
  });

  it("drags a chart by touch to another tab, which opens when the chart is held over it, and warns that other filters apply there", async () => {
    const id = await copyOf("world", "Edited by touch");
    const page = await open(`/superset/dashboard/${id}/?edit=true`, {
      viewport: { width: 1024, height: 900 },
      hasTouch: true,
    });
    await page.getByRole("button", { name: "Done", exact: true }).waitFor();
    await drawAll(page);
    await page.evaluate(() => scrollTo(0, 0));
    const touch = await page.context().newCDPSession(page);
    const middle = async (what: Locator) => {
      const box = (await what.boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints });
    const tab = page.getByRole("tab", { name: "Wealth", exact: true });
    const [from, over] = [await middle(grip(page, "Population of the countries")), await middle(tab)];
    await send("touchStart", from);
    // A long press starts the drag.
    await page.waitForTimeout(400);
    for (const part of [0.2, 0.6, 1])
      await send("touchMove", { x: from.x + (over.x - from.x) * part, y: from.y + (over.y - from.y) * part });
    await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
    await tileOf(page, "Where people live").waitFor();
    const tile = (await tileOf(page, "Where people live").boundingBox())!;
    for (const part of [0.5, 1])
      await send("touchMove", {
        x: over.x + (tile.x + tile.width / 2 - over.x) * part,
        y: over.y + (tile.y + 8 - over.y) * part,
      });
    await page.getByText(/^Above, new row/).waitFor();
    await send("touchEnd");
    await page.getByText("This chart has been moved to a different filter scope.").waitFor();
    await tileOf(page, "Population of the countries").waitFor();
    expect((await tileOf(page, "Population of the countries").boundingBox())!.y).toBeLessThan(
      (await tileOf(page, "Where people live").boundingBox())!.y,
    );
    // Undo restores it and shows its old place; redo shows the new one.
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => tab.getAttribute("aria-selected")).toBe("false");
    await tileOf(page, "Population of the countries").waitFor();
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
  });

  it("explains why a chart does not fit into a full row, and leaves the layout unchanged", async () => {
    const page = await open("/superset/welcome/", wide);
    await editCopy(page, "Full row");
    await drag(
      page,
      palette(page).getByRole("group", { name: "Charts" }).getByRole("button").first(),
      tileOf(page, "Coldest night"),
      0.3,
      0.5,
      true,
    );
    await page.getByText("Not enough space").waitFor();
    await page.mouse.up();
    await page
      .getByText(
        "There is not enough space for this component. Try decreasing its width, or increasing the destination width.",
      )
      .waitFor();
    expect(await unsaved(page).count()).toBe(0);
  });

  it("moves, resizes and removes a chart by keyboard, and restores it by undo", async () => {
    const page = await open("/superset/welcome/", wide);
    await editCopy(page, "Edited by keys");
    const message = page.locator("p.vh[role=status]");
    const top = async () => (await tileOf(page, "Hottest day").boundingBox())!.y;
    const start = await top();

    await grip(page, "Hottest day").focus();
    await page.keyboard.press("Space");
    await expect.poll(() => message.innerText()).toMatch(/Position \d+ of \d+\.$/);
    await page.keyboard.press("Home");
    await expect.poll(() => message.innerText()).toMatch(/^Above, new row: .*Position 1 of/);
    await page.keyboard.press("Space");
    await expect.poll(() => message.innerText()).toBe("Hottest day was dropped.");
    await expect.poll(top).toBeLessThan(start);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Move Hottest day");

    const width = async () => (await tileOf(page, "Hottest day").boundingBox())!.width;
    const narrow = await width();
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(width).toBeGreaterThan(narrow);

    await page.keyboard.press("Space");
    await page.keyboard.press("End");
    await page.keyboard.press("Escape");
    await expect.poll(() => message.innerText()).toBe("Hottest day was put back.");
    await page.keyboard.press("Delete");
    await expect.poll(() => tileOf(page, "Hottest day").count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/^Move /);
    await page.keyboard.press("Control+z");
    await tileOf(page, "Hottest day").waitFor();
    await expect.poll(() => message.innerText()).toMatch(/^Undone\. 2 more changes/);

    await palette(page).getByRole("tab", { name: "Layout elements" }).click();
    await palette(page).getByRole("button", { name: "Divider" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await grip(page, "Divider").waitFor();
  });

  it("converts the page into tabs, names and adds them, and keeps the charts when the tabs are deleted", async () => {
    const page = await open("/superset/welcome/", wide);
    await editCopy(page, "With tabs");
    await palette(page).getByRole("tab", { name: "Layout elements" }).click();
    await palette(page).getByRole("button", { name: "Tabs" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Home");
    await page.getByText("Top-level tabs", { exact: true }).waitFor();
    await page.keyboard.press("Enter");
    const strip = page.getByRole("tablist", { name: "Dashboard tabs" });
    await strip.getByRole("tab").first().dblclick();
    await page.getByRole("textbox", { name: "Tab name" }).fill("Everything");
    await page.keyboard.press("Enter");
    await strip.getByRole("tab", { name: "Everything" }).waitFor();
    await tileOf(page, "Hottest day").waitFor();
    await page.getByRole("button", { name: "Add tab" }).click();
    await page.getByText("Drag charts and layout elements here").waitFor();
    await page.getByRole("button", { name: "Delete tab Tab title" }).click();
    await tileOf(page, "Hottest day").waitFor();
    for (let steps = 4; steps > 0; steps--) await page.keyboard.press("Control+z");
    await expect.poll(() => strip.count()).toBe(0);
    await tileOf(page, "Hottest day").waitFor();
    expect(await unsaved(page).count()).toBe(0);
  });

  it("restores unsaved changes after a reload, and not after they are discarded", async () => {
    const page = await open("/superset/welcome/", wide);
    const id = await editCopy(page, "A draft");
    await palette(page).getByRole("tab", { name: "Layout elements" }).click();
    await palette(page).getByRole("button", { name: "Text / Markdown" }).click();
    await page.getByRole("button", { name: "Edit text" }).last().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Markdown" }).fill("## Not saved yet");
    await page.getByRole("group", { name: "Preview" }).getByRole("heading", { name: "Not saved yet" }).waitFor();
    // The reload happens during typing.
    await page.goto(`/superset/dashboard/${id}/`);
    await page.getByRole("button", { name: "Unsaved changes" }).click();
    await page.getByText("Your unsaved changes were restored.").waitFor();
    await page.getByRole("heading", { name: "Not saved yet" }).dblclick();
    await page.getByRole("textbox", { name: "Markdown" }).press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
    await page.getByRole("button", { name: "Edit dashboard" }).click();
    await page.getByRole("button", { name: "Done", exact: true }).waitFor();
    expect(await page.getByRole("heading", { name: "Not saved yet" }).count()).toBe(0);
    await page.getByRole("textbox", { name: "Dashboard title" }).fill("Saved while typing");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("heading", { name: "Saved while typing", level: 1 }).waitFor();
  });

  it("previews CSS while it is typed, rejects invalid settings, and saves everything as another dashboard", async () => {
    const page = await open("/superset/welcome/", wide);
    const id = await editCopy(page, "Styled");
    await palette(page).getByRole("tab", { name: "Style" }).click();
    await page.getByLabel("CSS").fill(".dash-tile{border-top:6px solid rgb(1, 2, 3)} button{display:none}");
    await expect
      .poll(() => tileOf(page, "Hottest day").evaluate((tile) => getComputedStyle(tile).borderTopColor))
      .toBe("rgb(1, 2, 3)");
    await page.getByRole("button", { name: "Edit actions" }).click();
    await page.getByRole("menuitem", { name: "Edit properties" }).click();
    const dialog = page.getByRole("dialog", { name: "Dashboard properties" });
    await dialog.getByLabel("JSON metadata").fill('{"color": 1}');
    await dialog.getByText("color: Unknown field.").waitFor();
    expect(await dialog.getByRole("button", { name: "Apply" }).isDisabled()).toBe(true);
    await dialog.getByLabel("JSON metadata").fill('{"refresh_frequency": 0}');
    await dialog.getByLabel("Certified by").fill("The weather office");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("button", { name: "Save options" }).click();
    await page.getByRole("menuitem", { name: "Save as..." }).click();
    await page.getByRole("dialog").getByLabel("Dashboard title").fill("Styled again");
    await page.getByRole("dialog").getByLabel("Also copy (duplicate) charts").check();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Styled again" }).waitFor();
    const copy = Number(/dashboard\/(\d+)/.exec(page.url())?.[1]);
    made.push(copy);
    expect(copy).not.toBe(id);
    const charts = async (dashboard: number) =>
      (await call<{ result: { id: number }[] }>("GET", `/api/v1/dashboard/${dashboard}/charts`)).result.map(
        (chart) => chart.id,
      );
    const before = await charts(id);
    copiedCharts.push(...(await charts(copy)));
    expect(copiedCharts).toHaveLength(before.length);
    expect(copiedCharts.filter((chart) => before.includes(chart))).toEqual([]);
    await expect
      .poll(() => tileOf(page, "Hottest day").evaluate((tile) => getComputedStyle(tile).borderTopColor))
      .toBe("rgb(1, 2, 3)");
  });

  it("fits a phone, where components are added at the end", async () => {
    const page = await open("/superset/welcome/", { viewport: { width: 390, height: 844 }, hasTouch: true });
    await editCopy(page, "On a phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "Show components" }).tap();
    await palette(page).getByRole("tab", { name: "Layout elements" }).tap();
    await palette(page).getByRole("button", { name: "Divider" }).tap();
    await grip(page, "Divider").waitFor();
    expect(await palette(page).count()).toBe(0);
  });
});
