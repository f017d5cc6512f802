import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { chartRequests, drawAll, visitor } from "./visitor";

const bar = (page: Page) => page.getByRole("complementary", { name: "Filters and controls" });
const dialog = (page: Page) => page.getByRole("dialog");
const inList = (page: Page) => dialog(page).getByRole("navigation", { name: "Filters" });
const namesInBar = (page: Page) => bar(page).locator("[data-filter-id] label").allInnerTexts();

async function configure(page: Page): Promise<void> {
  await bar(page).getByRole("button", { name: "Filter settings" }).click();
  await page.getByRole("menuitem", { name: "Add or edit filters and controls" }).click();
  await inList(page).waitFor();
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await dialog(page).waitFor({ state: "detached" });
}

async function pickColumn(page: Page, column: string): Promise<void> {
  await dialog(page).getByRole("combobox", { name: "Column", exact: true }).fill(column);
  await page.getByRole("option", { name: new RegExp(`^${column}$`, "i") }).click();
}

/** Collects the requests for filter values, by filter id. */
function valueRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const id = request.url().includes("/api/v1/chart/data")
      ? /"native_filter_id":"([^"]+)"/.exec(request.postData() ?? "")?.[1]
      : undefined;
    if (id) sent.push(id);
  });
  return sent;
}

describe.skipIf(!hasChromium)("dashboard filters", () => {
  const { open } = visitor();

  it("an owner adds, sorts and deletes filters, and incomplete ones are not saved", async () => {
    const page = await open("/superset/dashboard/movies/");
    await drawAll(page);
    const before = await namesInBar(page);
    await configure(page);
    await inList(page).getByRole("button", { name: "New" }).click();
    await page.getByRole("menuitem", { name: "Filter" }).click();
    await expect
      .poll(
        () =>
          dialog(page)
            .getByRole("textbox", { name: "Filter name" })
            .evaluate((box) => box === document.activeElement),
        { message: "a new filter is named first" },
      )
      .toBe(true);
    await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => dialog(page).innerText()).toMatch(/Name is required[\s\S]*Column is required/);
    await dialog(page).getByRole("textbox", { name: "Filter name" }).fill("Distributor");
    await pickColumn(page, "distributor");
    await inList(page).getByRole("button", { name: "Move Distributor", exact: true }).focus();
    const message = (words: RegExp) =>
      page.locator("[id^=DndLiveRegion]", { hasText: words }).first().waitFor({ state: "attached" });
    await page.keyboard.press("Space");
    await message(/Picked up Distributor|Distributor is at position/);
    for (
      let presses = 0;
      presses < 5 &&
      !(await page
        .locator("[id^=DndLiveRegion]", { hasText: `Distributor is at position ${before.length} of` })
        .count());
      presses++
    ) {
      await page.keyboard.press("ArrowUp");
      await page.waitForTimeout(100);
    }
    await page.keyboard.press("Space");
    await save(page);
    await expect.poll(() => namesInBar(page)).toHaveLength(before.length + 1);
    await page.reload();
    await expect.poll(() => namesInBar(page)).toContain("Distributor");
    expect((await namesInBar(page)).at(-1)).not.toBe("Distributor");

    await configure(page);
    await inList(page).getByRole("button", { name: "Remove Distributor" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Undo?");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Remove Distributor");
    await page.keyboard.press("Enter");
    await save(page);
    await expect.poll(() => namesInBar(page)).toEqual(before);
  });

  it("the filter dialog confirms before it discards unsaved changes, also after a failed save was dismissed", async () => {
    const page = await open("/superset/dashboard/movies/", { expected: [/ERR_FAILED/] });
    await configure(page);
    await dialog(page).getByRole("textbox", { name: "Filter name" }).fill("Other");
    await page.route("**/filters", (route) => route.abort());
    await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
    const failure = page.getByRole("alert").filter({ hasText: "Couldn't save filters" });
    await failure.getByRole("button", { name: "Dismiss" }).click();
    await failure.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog(page).innerText()).toContain("There are unsaved changes.");
    await dialog(page).getByRole("button", { name: "Keep editing" }).click();
    expect(await dialog(page).getByRole("textbox", { name: "Filter name" }).inputValue()).toBe("Other");
    await dialog(page).getByRole("button", { name: "Cancel", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Yes, cancel" }).click();
    await dialog(page).waitFor({ state: "detached" });
    expect(await namesInBar(page)).not.toContain("Other");
  });

  it("filters that depend on others resolve first, and each chart sends one request, as soon as Apply is clicked", async () => {
    const page = await open("/superset/dashboard/world/");
    await drawAll(page);
    await bar(page).getByRole("combobox", { name: "Region" }).waitFor();
    const [charts, values] = [chartRequests(page), valueRequests(page)];
    await bar(page).getByRole("combobox", { name: "Region" }).click();
    await page.getByRole("option").first().click();
    await page.keyboard.press("Escape");
    await expect.poll(() => values.filter((id) => id === "NATIVE_FILTER-world-country")).toHaveLength(1);
    expect(charts).toEqual([]);
    // Slow enough that charts leave the viewport while they wait.
    await page.route("**/chart/data/stream*", (route) => setTimeout(() => void route.continue(), 300));
    await bar(page).getByRole("button", { name: "Apply filters" }).hover();
    await page.mouse.down();
    await expect.poll(() => charts.length).toBeGreaterThan(0);
    await page.mouse.up();
    // A chart that still shows its previous rows counts as drawn: those that are queried a second time finish.
    await expect
      .poll(async () => (await drawAll(page)).filter((state) => !state.endsWith(" rendered")), { timeout: 30_000 })
      .toEqual([]);
    const states = await drawAll(page);
    expect(charts.length).toBeLessThanOrEqual(states.length);
    expect(values).toHaveLength(1);
    await expect.poll(() => page.url()).toContain("native_filters_key=");
  });

  it("a filter applies only to the charts that the owner selected in the tree", async () => {
    const page = await open("/superset/dashboard/weather/");
    await drawAll(page);
    const counted = await page.locator("[data-chart-id]").count();
    await configure(page);
    await dialog(page).getByRole("tab", { name: "Scoping" }).click();
    const boxes = dialog(page).locator(".scope-tree ul").getByRole("treeitem");
    await boxes.first().press("Space");
    const stored = page.waitForResponse(
      (response) => response.url().endsWith("/filters") && response.request().method() === "PUT",
    );
    await save(page);
    const sent = (await stored).request().postDataJSON() as {
      modified: { chartsInScope: number[]; scope: { excluded: number[] } }[];
      deleted: string[];
      reordered: string[];
    };
    expect([sent.modified.length, sent.deleted, sent.reordered]).toEqual([1, [], []]);
    expect(sent.modified[0]!.scope.excluded).toHaveLength(1);
    expect(sent.modified[0]!.chartsInScope).toHaveLength(counted - 1);
    await configure(page);
    await dialog(page).getByRole("tab", { name: "Scoping" }).click();
    expect(await boxes.first().isChecked()).toBe(false);
    await boxes.first().press("Space");
    await save(page);
  });

  it("cross-filters apply to the charts that the owner selected, or to none while they are turned off", async () => {
    const page = await open("/superset/dashboard/jobs/");
    await drawAll(page);
    const settings = () => bar(page).getByRole("button", { name: "Filter settings" }).click();
    await settings();
    await page.getByRole("menuitem", { name: "Cross-filtering scoping" }).click();
    const tree = dialog(page).locator(".scope-tree");
    await tree.getByRole("treeitem").first().press("Space");
    // A chart's own cross-filter scope by keyboard: the focus is never lost, and closing the scope leaves the dialog
    // open.
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label"));
    const keys = async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
    };
    await dialog(page).getByRole("button", { name: "Add custom scoping" }).press("Enter");
    await expect.poll(focused).toBe("Select chart");
    await keys("Escape");
    await expect.poll(focused).toBe("Add custom scoping");
    await keys("Enter");
    await expect.poll(focused).toBe("Select chart");
    await keys("ArrowDown", "Enter");
    const name = (await dialog(page).locator(".cross-scopes li").last().innerText()).trim();
    await expect.poll(focused).toBe(name);
    await keys("Tab", "Enter");
    await expect.poll(focused).toBe("All charts/global scoping");
    const stored = page.waitForRequest(
      (request) => request.method() === "PUT" && /\/api\/v1\/dashboard\/\d+$/.test(request.url()),
    );
    await save(page);
    const metadata = JSON.parse((await stored).postDataJSON().json_metadata as string) as Record<string, unknown>;
    expect(metadata["global_chart_configuration"]).toEqual({
      scope: { rootPath: [], excluded: [] },
      chartsInScope: [],
    });
    expect(metadata["native_filter_configuration"]).toHaveLength(4);
    await settings();
    await page.getByRole("menuitem", { name: "Cross-filtering scoping" }).click();
    await tree.getByRole("treeitem").first().press("Space");
    await save(page);
  });
});
