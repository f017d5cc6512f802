import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { chartRequests, visitor } from "./visitor";

/** Opens the first saved chart of that name. */
async function openChart(page: Page, name: string) {
  const { result } = await (
    await page.request.get(`/api/v1/chart/?q=(filters:!((col:slice_name,opr:ct,value:'${name}')))`)
  ).json();
  await page.goto(`/explore/?slice_id=${result[0].id}`);
  await page.locator("[data-state=rendered]").waitFor();
  return result[0].id as number;
}

const drawn = (page: Page, vizType: string) =>
  page.locator(`[data-viz-type=${vizType}][data-state=rendered]`).waitFor();
const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

async function tabTo(page: Page, name: RegExp, key = "Tab") {
  for (let presses = 0; presses < 90; presses++) {
    if (name.test(await focusedText(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${name}`);
}

describe.skipIf(!hasChromium)("Explore page", () => {
  const { open } = visitor();

  it("creates a chart from scratch by mouse, adds it to a new dashboard, and opens it at its own address", async () => {
    const page = await open("/chart/add/");
    const dashboard = `Made at ${Date.now()}`;
    await page.getByRole("combobox", { name: "Dataset" }).fill("us_emp");
    await page.getByRole("option", { name: /us_employment/ }).click();
    await page.getByRole("option", { name: "Bar Chart" }).click();
    await page.getByRole("button", { name: "Create new chart" }).click();
    await page.getByText("Add required control values to preview chart").waitFor();
    await page.getByText("Metrics cannot be empty.").waitFor();
    // Nothing is marked as wrong before the first input.
    expect(await page.locator(".p-ct [role=alert], .p-ct [aria-invalid=true]").count()).toBe(0);
    const metrics = page.locator('.p-ct [data-control="metrics"]');
    // The target may move while the page still loads.
    for (let tries = 0; tries < 4 && !(await metrics.getByRole("button", { name: /Jobs/ }).count()); tries++) {
      const from = (await page.locator(".fl", { hasText: "Jobs" }).first().boundingBox())!;
      const to = (await metrics.locator(".ghostdrop").boundingBox())!;
      await page.mouse.move(from.x + 20, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(to.x + 40, to.y + 10, { steps: 8 });
      await page.waitForTimeout(100);
      await page.mouse.up();
      await page.waitForTimeout(300);
    }
    await page.getByRole("button", { name: "Create chart" }).first().click();
    await drawn(page, "echarts_timeseries_bar");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const name = page.getByRole("textbox", { name: "Chart name" });
    // Toasts stay in their corner beside a dialog.
    expect(await page.locator(".toasts").evaluate((toasts) => getComputedStyle(toasts).right)).toBe("16px");
    // Suggested from the metric and the x axis.
    expect(await name.inputValue()).toMatch(/^Jobs by /);
    await name.fill("Made by mouse");
    await page.getByRole("combobox", { name: "Add to dashboard" }).fill(dashboard);
    await page.getByRole("option", { name: /New dashboard/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Chart [Made by mouse] has been saved").waitFor();
    await page.waitForURL(/\/explore\/\?slice_id=\d+$/);
    await drawn(page, "echarts_timeseries_bar");
    expect(await page.getByText("Altered").count()).toBe(0);
    await page.getByRole("button", { name: "Chart actions" }).click();
    await page.getByRole("menuitem", { name: dashboard }).click();
    await page.waitForURL(/\/superset\/dashboard\/\d+\//);
    await drawn(page, "echarts_timeseries_bar");
  });

  it("creates a chart from scratch by keyboard", async () => {
    const page = await open("/chart/add/");
    await page.getByRole("combobox", { name: "Dataset" }).waitFor();
    await page.getByRole("combobox", { name: "Dataset" }).focus();
    await page.keyboard.type("us_emp");
    await expect
      .poll(() => page.getByRole("option", { name: "· demo" }).allTextContents())
      .toEqual([expect.stringContaining("us_employment")]);
    await page.keyboard.press("Enter");
    await tabTo(page, /^Search all charts$/);
    await page.keyboard.type("pie");
    await tabTo(page, /^Pie Chart$/);
    await page.keyboard.press("Enter");
    await tabTo(page, /^Create new chart$/);
    await page.keyboard.press("Enter");
    await page.getByText("Metric cannot be empty.").waitFor();
    const message = async () => (await page.locator("[role=status], [aria-live]").allTextContents()).join(" ");
    for (const [item, drop] of [
      ["Jobs", "Metric"],
      ["Sector", "Dimensions"],
    ] as const) {
      await expect
        .poll(async () => {
          // The source of the drop regains the focus a moment later; before that it receives no keys.
          await page.locator(".fl", { hasText: item }).first().focus();
          await page.keyboard.press("Space");
          return message();
        })
        .toMatch(new RegExp(`Picked up ${item}\\.|${item} is over`));
      for (let presses = 0; presses < 12 && !(await message()).includes(`${item} is over ${drop}.`); presses++) {
        const before = await message();
        await page.keyboard.press("ArrowDown");
        await expect.poll(message).not.toBe(before);
      }
      // A control that opened in the meantime may have the focus, and with it receive the key.
      await page.locator(".fl", { hasText: item }).first().focus();
      await page.keyboard.press("Space");
      await expect.poll(message).toContain(`${item} was dropped on ${drop}.`);
      await page
        .getByRole("button", { name: new RegExp(`Remove.*${item}|${item}`) })
        .nth(1)
        .waitFor();
    }
    await page.keyboard.press("Control+Enter");
    await drawn(page, "pie");
  });

  it("redraws immediately if no query is needed, queries on Ctrl+Enter otherwise, and supports undo and redo", async () => {
    const page = await open("/superset/welcome/");
    await openChart(page, "Construction and manufacturing");
    const requested = chartRequests(page);
    await page.getByRole("tab", { name: "Customize" }).click();
    await page.getByText("Area chart", { exact: true }).click();
    await page.getByRole("button", { name: "Altered" }).click();
    await page.getByRole("dialog").getByRole("cell", { name: "Area chart" }).waitFor();
    await page.keyboard.press("Escape");
    expect(requested).toHaveLength(0);
    expect(await page.getByText("Your chart is not up to date").count()).toBe(0);
    await page.getByRole("tab", { name: "Data", exact: true }).click();
    await page
      .getByRole("button", { name: /^Remove.*Sector/ })
      .first()
      .click();
    await page.getByText("Your chart is not up to date").waitFor();
    expect(requested).toHaveLength(0);
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => requested.length).toBe(1);
    await expect.poll(() => page.getByText("Your chart is not up to date").count()).toBe(0);
    await page.locator("h2").first().click();
    await page.keyboard.press("Control+z");
    await expect.poll(() => page.getByRole("button", { name: /^Remove.*Sector/ }).count()).toBeGreaterThan(0);
    await page.keyboard.press("Control+z");
    await expect.poll(() => page.getByText("Altered").count()).toBe(0);
  });

  it("keeps metrics and dimensions when the chart type changes, and undoes that without a second query", async () => {
    const page = await open("/superset/welcome/");
    await openChart(page, "Construction and manufacturing");
    const requested = chartRequests(page);
    await page.getByRole("button", { name: "Pie Chart" }).click();
    await drawn(page, "pie");
    expect(requested).toHaveLength(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await drawn(page, "echarts_timeseries_line");
    expect(requested).toHaveLength(1);
  });

  it("shows what a chart type lacks instead of the previous chart, and the chart again after an undo", async () => {
    const page = await open("/superset/welcome/");
    await openChart(page, "Construction and manufacturing");
    await page.getByRole("button", { name: "View all charts" }).click();
    await page.getByRole("searchbox", { name: "Search all charts" }).fill("bubble chart");
    await page.getByRole("option", { name: "Bubble Chart", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Select", exact: true }).click();
    await page.getByText("Add required control values to preview chart").waitFor();
    await page.getByText(/cannot be empty\./).waitFor();
    expect(await page.locator(".p-ct [role=alert], .p-ct [aria-invalid=true]").count()).toBe(0);
    expect(await page.locator(".x-chart [data-viz-type]").count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await drawn(page, "echarts_timeseries_line");
  });

  it("restores unsaved changes after a reload, warns before leaving, and reopens as saved after overwriting", async () => {
    const page = await open("/superset/welcome/");
    page.on("dialog", (dialog) => void dialog.accept());
    const id = await openChart(page, "Construction and manufacturing");
    await page.getByRole("button", { name: "Pie Chart" }).click();
    await drawn(page, "pie");
    await page.waitForURL(/form_data_key=/);
    await page.reload();
    await drawn(page, "pie");
    await page.getByRole("link", { name: "Dashboards", exact: true }).click();
    await page.getByRole("dialog", { name: "Unsaved changes" }).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("radio", { name: "Save as..." }).check();
    await page.getByRole("textbox", { name: "Chart name" }).fill("Shares of jobs");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => page.url()).not.toContain(`slice_id=${id}&`);
    await drawn(page, "pie");
    await page.getByRole("tab", { name: "Customize" }).click();
    await page.getByText("Donut", { exact: true }).click();
    await page.getByRole("button", { name: "Altered" }).waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Chart [Shares of jobs] has been overwritten").waitFor();
    await expect.poll(() => page.getByText("Altered").count()).toBe(0);
    expect(page.url()).toMatch(/\/explore\/\?slice_id=\d+$/);
    await page.getByRole("link", { name: "Dashboards", exact: true }).click();
    await page.waitForURL(/\/dashboard\/list\//);
  });

  it("shares unsaved settings by a permalink, and shows the chart in standalone mode", async () => {
    const page = await open("/superset/welcome/");
    await openChart(page, "Construction and manufacturing");
    await page.getByRole("button", { name: "Chart actions" }).click();
    await page.getByRole("menuitem", { name: "Embed code" }).click();
    const code = page.getByRole("dialog").locator("pre");
    await expect.poll(() => code.innerText()).toContain("<iframe");
    const address = /src="([^"]+)"/.exec(await code.innerText())?.[1] ?? "";
    expect(address).toMatch(/\/superset\/explore\/p\/[\w-]{11}\/\?standalone=1/);
    const other = await open(new URL(address).pathname + new URL(address).search);
    await drawn(other, "echarts_timeseries_line");
    expect(await other.getByRole("button", { name: "Save" }).count()).toBe(0);
  });

  it("adds existing and new tags in the chart's properties, and lists the chart under its tag", async () => {
    const page = await open("/superset/welcome/");
    await openChart(page, "Construction and manufacturing");
    const tag = `Made ${Date.now()}`;
    await page.getByRole("button", { name: "Chart actions" }).click();
    await page.getByRole("menuitem", { name: "Edit chart properties" }).click();
    const tags = page.getByRole("combobox", { name: "Tags" });
    for (const [text, option] of [
      ["movies", "movies"],
      [tag, `Create tag “${tag}”`],
    ] as const) {
      await tags.fill(text);
      await page.getByRole("option", { name: option, exact: true }).waitFor();
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("group", { name: "Tags" }).getByRole("link", { name: "movies" }).waitFor();
    await page.getByRole("group", { name: "Tags" }).getByRole("link", { name: tag }).click();
    await page.waitForURL(/\/superset\/all_entities\/\?id=\d+/);
    await page.getByRole("link", { name: "Construction and manufacturing" }).waitFor();
  });

  it("shows how many rows the limit left out once they are counted", async () => {
    const page = await open("/superset/welcome/");
    await openChart(page, "Highest grossing films");
    await page.getByText("Showing the first 100 rows").waitFor();
    await page.getByRole("button", { name: "Count all rows" }).click();
    await page.getByText(/^Showing 100 of 3,\d{3} rows$/).waitFor();
  });

  /** Opens the swap dialog of a chart on us_employment. */
  async function openSwap(page: Page) {
    await openChart(page, "Construction and manufacturing");
    await page.getByRole("button", { name: "Dataset actions" }).click();
    await page.getByRole("menuitem", { name: "Swap dataset" }).click();
    const dialog = page.getByRole("dialog", { name: "Swap dataset" }).first();
    await dialog.getByRole("button", { name: "health_income" }).waitFor();
    return dialog;
  }

  it("changes the dataset after a confirmation, and drops columns and metrics that the new one does not have", async () => {
    const page = await open("/superset/welcome/");
    const dialog = await openSwap(page);
    expect(await dialog.getByRole("columnheader").allInnerTexts()).toEqual(
      ["Name", "Type", "Schema", "Connection", "Owners"].map((name) => expect.stringContaining(name)),
    );
    await dialog.getByRole("navigation", { name: "Pages" }).waitFor();
    expect(
      await page
        .locator(".dialog")
        .first()
        .evaluate((panel) => panel.getBoundingClientRect().height),
    ).toBe(540);
    await dialog.getByRole("button", { name: "Next page" }).click();
    await dialog.getByText(/^11–/).waitFor();
    const [listed] = await Promise.all([
      page.waitForRequest((request) => /api\/v1\/dataset\/\?q=.*table_name/.test(decodeURIComponent(request.url()))),
      dialog.getByRole("textbox", { name: "Search / Filter" }).fill("movie"),
    ]);
    expect(decodeURIComponent(listed.url())).toContain("(col:table_name,opr:ct,value:movie)");
    await dialog.getByRole("button", { name: "movies", exact: true }).click();
    const confirm = page.getByRole("dialog", { name: "Swap dataset" }).last();
    await confirm
      .getByText("Warning! Changing the dataset may break the chart if the metadata does not exist.")
      .waitFor();
    expect(
      await page
        .locator(".dialog")
        .last()
        .evaluate((panel) => panel.getBoundingClientRect().width),
    ).toBe(432);
    await confirm.getByRole("button", { name: "Proceed" }).click();
    await page.getByText("Successfully changed dataset!").waitFor();
    await page.getByRole("heading", { name: "movies" }).waitFor();
    await page.getByText(/Your chart is not up to date · .*Metrics cannot be empty/).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("heading", { name: "us_employment" }).waitFor();
  });

  it("changes the dataset by keyboard on a phone, and back to the row after a canceled confirmation", async () => {
    const page = await open("/superset/welcome/", { viewport: { width: 390, height: 844 } });
    await openChart(page, "Construction and manufacturing");
    await page.getByRole("button", { name: "Source", exact: true }).click();
    await page.getByRole("button", { name: "Dataset actions" }).press("Enter");
    await page.getByRole("menuitem", { name: "Swap dataset" }).press("Enter");
    await page.getByRole("textbox", { name: "Search / Filter" }).waitFor();
    await page.keyboard.type("movie");
    await page.getByRole("button", { name: "movies", exact: true }).waitFor();
    await page.getByRole("navigation", { name: "Pages" }).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await tabTo(page, /^movies$/);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Proceed" }).waitFor();
    await tabTo(page, /^Cancel$/);
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedText(page)).toBe("movies");
    await page.keyboard.press("Enter");
    await tabTo(page, /^Proceed$/);
    await page.keyboard.press("Enter");
    await page.getByText("Successfully changed dataset!").waitFor();
  });

  it("reports the server's error when the dataset cannot be read any more, and changes nothing", async () => {
    const page = await open("/superset/welcome/", { expected: [/status of 404/, /status of 500/] });
    const dialog = await openSwap(page);
    await page.route("**/api/v1/explore/?datasource_id=*", (route) =>
      route.fulfill({ status: 404, json: { message: "The dataset does not exist" } }),
    );
    await dialog.getByRole("textbox", { name: "Search / Filter" }).fill("movie");
    await dialog.getByRole("button", { name: "movies", exact: true }).click();
    await page.getByRole("button", { name: "Proceed" }).click();
    await page.getByText("The dataset does not exist").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "us_employment" }).waitFor();
  });
});
