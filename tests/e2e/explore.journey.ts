import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { chartRequests, visitor } from "./visitor";

/** Opens the first saved chart of that name. */
async function openChart(page: Page, name: string) {
  const { result } = await (await page.request.get(`/api/v1/chart/?q=(filters:!((col:slice_name,opr:ct,value:'${name}')))`)).json();
  await page.goto(`/explore/?slice_id=${result[0].id}`);
  await page.locator("[data-state=rendered]").waitFor();
  return result[0].id as number;
}

const drawn = (page: Page, vizType: string) => page.locator(`[data-viz-type=${vizType}][data-state=rendered]`).waitFor();
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

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
    await page.getByRole("textbox", { name: "Chart name" }).fill("Made by mouse");
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
    await expect.poll(() => page.getByRole("option", { name: "· demo" }).allTextContents()).toEqual([expect.stringContaining("us_employment")]);
    await page.keyboard.press("Enter");
    await tabTo(page, /^Search all charts$/);
    await page.keyboard.type("pie");
    await tabTo(page, /^Pie Chart$/);
    await page.keyboard.press("Enter");
    await tabTo(page, /^Create new chart$/);
    await page.keyboard.press("Enter");
    await page.getByText("Metric cannot be empty.").waitFor();
    const said = async () => (await page.locator("[role=status], [aria-live]").allTextContents()).join(" ");
    for (const [item, drop] of [["Jobs", "Metric"], ["Sector", "Dimensions"]] as const) {
      await expect.poll(async () => {
        // The source of the drop gets the focus back a moment later: until then, keys go elsewhere.
        await page.locator(".fl", { hasText: item }).first().focus();
        await page.keyboard.press("Space");
        return said();
      }).toMatch(new RegExp(`Picked up ${item}\\.|${item} is over`));
      for (let presses = 0; presses < 12 && !(await said()).includes(`${item} is over ${drop}.`); presses++) {
        const before = await said();
        await page.keyboard.press("ArrowDown");
        await expect.poll(said).not.toBe(before);
      }
      // A control that opened in the meantime may have taken the focus, and with it the key.
      await page.locator(".fl", { hasText: item }).first().focus();
      await page.keyboard.press("Space");
      await expect.poll(said).toContain(`${item} was dropped on ${drop}.`);
      await page.getByRole("button", { name: new RegExp(`Remove.*${item}|${item}`) }).nth(1).waitFor();
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
    await page.getByRole("button", { name: /^Remove.*Sector/ }).first().click();
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
    for (const [text, option] of [["movies", "movies"], [tag, `Create tag “${tag}”`]] as const) {
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

  it("changes the dataset, and drops columns and metrics that the new one does not have", async () => {
    const page = await open("/superset/welcome/");
    await openChart(page, "Construction and manufacturing");
    await page.getByRole("button", { name: "Dataset actions" }).click();
    await page.getByRole("menuitem", { name: "Swap dataset" }).click();
    await page.getByRole("combobox", { name: "Dataset" }).fill("movies");
    await page.getByRole("option", { name: /^movies/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Swap dataset" }).click();
    await page.getByRole("heading", { name: "movies" }).waitFor();
    await page.getByText(/Your chart is not up to date: .*Metrics cannot be empty/).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("heading", { name: "us_employment" }).waitFor();
  });
});
