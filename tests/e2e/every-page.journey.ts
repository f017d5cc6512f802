import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const charts = async (page: Page) => void (await drawAll(page));
const rows = (page: Page) => page.locator("main a").first().waitFor();
const PAGES: { path: string; ready: (page: Page) => Promise<void>; anonymous?: boolean }[] = [
  { path: "/login/", anonymous: true, ready: (page) => page.getByLabel("Username").waitFor() },
  { path: "/superset/welcome/", ready: rows },
  { path: "/dashboard/list/", ready: rows },
  { path: "/chart/list/", ready: rows },
  { path: "/tablemodelview/list/", ready: rows },
  { path: "/databaseview/list/", ready: (page) => page.getByText("examples").first().waitFor() },
  { path: "/superset/tags/", ready: rows },
  { path: "/alert/list/", ready: (page) => page.getByRole("navigation", { name: "Alerts & reports" }).waitFor() },
  { path: "/theme/list/", ready: (page) => page.getByText("THEME_DARK").waitFor() },
  { path: "/actionlog/list/", ready: (page) => page.locator("tbody td").first().waitFor() },
  {
    path: "/access-requests/list/",
    ready: (page) => page.getByRole("heading", { name: "Access requests", level: 1 }).waitFor(),
  },
  { path: "/superset/dashboard/weather/", ready: charts },
  { path: "/superset/dashboard/world/", ready: charts },
  {
    path: "/superset/dashboard/world/?edit=true",
    ready: (page) =>
      page
        .getByRole("button", { name: "Done", exact: true })
        .waitFor()
        .then(() => charts(page)),
  },
  { path: "/superset/dashboard/jobs/", ready: charts },
  { path: "/superset/dashboard/movies/", ready: charts },
  { path: "/explore/?slice_id=1", ready: charts },
  {
    path: "/sqllab/history/",
    ready: (page) => page.getByRole("heading", { name: "Query history", level: 1 }).waitFor(),
  },
  { path: "/help/issues/", ready: (page) => page.getByRole("heading", { name: "Issue 1041" }).waitFor() },
  {
    path: "/sqllab/",
    ready: (page) => page.locator(".view-lines:visible, textarea[aria-label=SQL]:visible").first().waitFor(),
  },
  { path: "/chart/add/", ready: (page) => page.getByRole("option", { name: "Pie Chart" }).waitFor() },
];

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * Returns axe's serious violations, and headings that skip a level; `onlyColors`: only those that colors cause, for a page that was checked fully with
 * another theme.
 */
async function violations(page: Page, onlyColors: boolean): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe} })()`);
  // Authors choose the levels of the headings in their texts.
  const authored = await page
    .locator(".dash-markdown :is(h1, h2, h3, h4, h5, h6)")
    .evaluateAll((headings) => headings.map((heading) => heading.outerHTML));
  const found = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }).axe.run(options),
    {
      resultTypes: ["violations"],
      ...(onlyColors ? { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } } : {}),
    },
  );
  return found.violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || id === "heading-order")
    .flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => id !== "heading-order" || !authored.includes(html))
        .map(
          (node) =>
            `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.replace(/\s+/g, " ").slice(0, 220) ?? ""}`,
        ),
    );
}

describe.skipIf(!hasChromium)("every page", () => {
  const { open } = visitor();

  it.each(PAGES)(
    "$path has no serious accessibility violations (axe) with the dark and the light theme",
    async ({ path, ready, anonymous = false }) => {
      const page = await open(path, { theme: "dark", anonymous, isRepeated: true });
      await ready(page);
      expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
      expect(await violations(page, false)).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("light");
      // Charts follow the theme with a short delay.
      await expect.poll(() => violations(page, true), { timeout: 30_000 }).toEqual([]);
    },
  );

  it("keeps swatches, and underlines links of rows, with forced colors", async () => {
    const page = await open("/theme/list/", { isRepeated: true });
    await page.getByText("THEME_DARK").waitFor();
    await page.emulateMedia({ forcedColors: "active" });
    const style = (selector: string, name: "forcedColorAdjust" | "textDecorationLine") =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element)[property as "color"], name);
    expect(await style(".swatch", "forcedColorAdjust")).toBe("none");
    await page.goto("/dashboard/list/");
    await rows(page);
    expect(await style("main td a:not(.btn)", "textDecorationLine")).toBe("underline");
  });

  it("an alert's dialog warns at once that email is not set up", async () => {
    const page = await open("/alert/list/", { isRepeated: true });
    await page
      .getByRole("main")
      .getByRole("button", { name: /Alert$/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add another notification method" }).waitFor();
    if ((await dialog.getByLabel("Delivery method").count()) === 0)
      await dialog.getByRole("button", { name: "Add another notification method" }).click();
    await dialog.getByText(/Email isn't set up on this server/).waitFor();
  });

  it.each(PAGES)("$path fits a phone without horizontal scrolling", async ({ path, ready, anonymous = false }) => {
    const page = await open(path, {
      anonymous,
      isRepeated: true,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    });
    await ready(page);
    const { inner, scroll, wide } = await page.evaluate(() => ({
      inner: innerWidth,
      scroll: document.documentElement.scrollWidth,
      wide: [...document.querySelectorAll("main *")]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
        .slice(0, 3)
        .map((element) => element.outerHTML.slice(0, 120)),
    }));
    expect(inner).toBe(390);
    expect(scroll, wide.join("\n")).toBeLessThanOrEqual(390);
  });
});
