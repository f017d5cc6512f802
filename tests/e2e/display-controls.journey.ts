import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Add or edit filters and controls" });
const bar = (page: Page) => page.getByRole("complementary", { name: "Filters and controls" });
const add = async (page: Page, what: string) => {
  await dialog(page).getByRole("button", { name: "New" }).click();
  await page.getByRole("menuitem", { name: what, exact: true }).click();
};
const configure = async (page: Page) => {
  await bar(page).getByRole("button", { name: "Filter settings" }).click();
  await page.getByRole("menuitem", { name: "Add or edit filters and controls" }).click();
  await dialog(page).waitFor();
};
const save = async (page: Page) => {
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await dialog(page).waitFor({ state: "detached" });
};
/** Collects the form data of every chart query that the page sends from now on. */
function requestedForms(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/chart/data")) sent.push(request.postData() ?? "");
  });
  return sent;
}

describe.skipIf(!hasChromium)("display controls and filters that an owner adds", () => {
  const { open } = visitor();
  const { call, copyOf } = copiedDashboards();

  it("display controls change the grouping and time grain of charts, for readers through the address and on phones, until they are cleared", async () => {
    const id = await copyOf("weather", "With display controls");
    const page = await open(`/superset/dashboard/${id}/`);
    await drawAll(page);
    await configure(page);
    await add(page, "Display control");
    await dialog(page).getByRole("textbox", { name: "Display control name" }).fill("Group by");
    await add(page, "Display control");
    await dialog(page).getByRole("textbox", { name: "Display control name" }).fill("Grain");
    await dialog(page).getByRole("combobox", { name: "Display control type" }).click();
    await page.getByRole("option", { name: "Time grain" }).click();
    await save(page);

    const requested = requestedForms(page);
    await bar(page).getByRole("combobox", { name: "Group by" }).click();
    await page.getByRole("option", { name: "City" }).click();
    await page.keyboard.press("Escape");
    await bar(page).getByRole("combobox", { name: "Grain" }).click();
    await page.getByRole("option", { name: "Quarter", exact: true }).click();
    await bar(page).getByRole("button", { name: "Apply filters" }).click();
    const pie = page.getByRole("article", { name: "Kinds of days", exact: true });
    await pie
      .getByText(/^Seattle/)
      .first()
      .waitFor({ state: "attached" });
    expect((await drawAll(page)).filter((state) => !state.endsWith(" rendered"))).toEqual([]);
    expect(requested.some((form) => form.includes('"P3M"') && form.includes('"groupby":["location"]'))).toBe(true);
    await pie.locator(".filter-count").click();
    await expect
      .poll(() => page.locator(".applied-filters:popover-open").innerText())
      .toMatch(/Display controls[\s\S]*Group by\s+City/);
    await page.keyboard.press("Escape");

    await expect.poll(() => page.url()).toContain("native_filters_key=");
    const phone = await open(page.url(), { viewport: { width: 390, height: 844 } });
    await phone
      .getByRole("article", { name: "Kinds of days", exact: true })
      .getByText(/^Seattle/)
      .first()
      .waitFor({ state: "attached" });
    await phone.getByRole("button", { name: /^Filters/ }).click();
    await phone.getByRole("dialog").getByRole("button", { name: "Clear all" }).click();
    await phone.getByRole("button", { name: "Add or edit filters and controls" }).click();
    await dialog(phone).getByRole("button", { name: "Remove Grain" }).click();
    expect(await phone.evaluate(() => document.getElementById("root")!.inert), "the page behind a second dialog").toBe(
      true,
    );
    await save(phone);
    await phone
      .getByRole("article", { name: "Kinds of days", exact: true })
      .getByText(/^Rain/)
      .first()
      .waitFor({ state: "attached" });
    const { result } = await call<{ result: { json_metadata: string } }>("GET", `/api/v1/dashboard/${id}`);
    expect(
      (
        JSON.parse(result.json_metadata) as {
          chart_customization_config: { name: string; filterType: string; chartsInScope: number[] }[];
        }
      ).chart_customization_config,
    ).toMatchObject([
      {
        name: "Group by",
        filterType: "chart_customization_dynamic_groupby",
        chartsInScope: expect.arrayContaining([expect.any(Number)]),
      },
    ]);
  });

  it("a required filter delays its charts until it has a value, survives another person's save, and works in a horizontal filter bar", async () => {
    const id = await copyOf("weather", "With a required filter");
    const page = await open(`/superset/dashboard/${id}/`, { expected: [/412/] });
    await drawAll(page);
    await configure(page);
    await add(page, "Filter");
    await dialog(page).getByRole("textbox", { name: "Filter name" }).fill("Place");
    await dialog(page).getByRole("combobox", { name: "Column", exact: true }).fill("City");
    await page.getByRole("option", { name: "City" }).click();
    await dialog(page).getByRole("checkbox", { name: "Filter value is required" }).check();
    await call("PUT", `/api/v1/dashboard/${id}`, { dashboard_title: "Renamed meanwhile" });
    await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
    const conflict = page.getByRole("dialog", { name: "Please confirm the overwrite values" });
    await conflict
      .getByRole("region", { name: /^Changes of/ })
      .getByText("The title is now “Renamed meanwhile”")
      .waitFor();
    await conflict.getByRole("region", { name: "Your changes" }).getByText(/Place/).waitFor();
    await conflict.getByRole("button", { name: "Overwrite" }).click();
    await dialog(page).waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Renamed meanwhile" }).waitFor();
    await page.getByText("Select a value for Place").first().waitFor();

    for (const setting of ["Enable cross-filtering", "Horizontal (Top)"]) {
      const stored = page.waitForResponse((response) => response.request().method() === "PUT");
      await bar(page).getByRole("button", { name: "Filter settings" }).click();
      await page.locator("[role^=menuitem]", { hasText: setting }).click();
      expect((await stored).status()).toBe(200);
    }
    const line = page.getByRole("region", { name: "Filters and controls" });
    const focused = (what: Locator) =>
      expect.poll(() => what.evaluate((element) => element === document.activeElement)).toBe(true);
    await focused(line.getByRole("button", { name: "Filter settings" }));
    await line.getByRole("button", { name: /^More filters/ }).click();
    await page.getByRole("combobox", { name: "Place" }).click();
    await page.getByRole("option", { name: "Seattle" }).click();
    await page.keyboard.press("Escape");
    const more = page.locator(".fbar-more:popover-open");
    for (let presses = 0; presses < 5 && (await more.count()); presses++) await page.keyboard.press("Tab");
    expect(await more.count()).toBe(0);
    await line.getByRole("button", { name: "Apply filters" }).press("Enter");
    await focused(line.getByRole("button", { name: "Apply filters", disabled: true }));
    expect((await drawAll(page)).filter((state) => !state.endsWith(" rendered"))).toEqual([]);
    const { result } = await call<{ result: { json_metadata: string; dashboard_title: string } }>(
      "GET",
      `/api/v1/dashboard/${id}`,
    );
    expect([result.dashboard_title, JSON.parse(result.json_metadata)]).toMatchObject([
      "Renamed meanwhile",
      { cross_filters_enabled: false, filter_bar_orientation: "HORIZONTAL" },
    ]);
  });
});
