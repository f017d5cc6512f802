import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { catalog, loadChartType, type VizType } from "../../schema/chart-types/catalog";
import type { ChartExample } from "../../schema/chart-types/example";
import { CHROMIUM_ARGS, testBrowserPath } from "../../scripts/chromium.mjs";
import { paintTile } from "../../workers/render/paint-tile";
import { pictureTheme } from "../picture-theme";
import { hasChromium, signIn } from "./edgewise";
import { pictureDifference, screenshotOf } from "./picture-difference";

/**
 * Compares what the render Worker draws into a page with what the page's code then draws: the gallery's examples of
 * each chart type, two pixels per CSS pixel. TILES_FOLDER=<folder> writes the pictures and their differences there.
 */
const FOLDER = process.env["TILES_FOLDER"];
const RATIO = 2;
/** Most of the drawn pixels, in percent, that may lack a counterpart within one CSS pixel. */
const MOST = 3;
/** Types that differ more, and why. */
const MOST_OF: Partial<Record<VizType, number>> = {
  // A row higher by a pixel: ECharts takes the width of a Chinese character, of whatever font has it, as line height.
  box_plot: 4,
  gantt_chart: 6,
  histogram_v2: 6,
  // Without the switch of its stacks.
  echarts_area: 8,
};
/** Examples that the gallery shows otherwise than a dashboard: its tables can't request pages of the server. */
const OTHERWISE = new Set(["Paged by the server"]);
const PER_TYPE = 2;

const types = Object.keys(catalog) as VizType[];
const DARK: VizType[] = ["echarts_timeseries_bar", "pie", "big_number", "table"];

describe.skipIf(!hasChromium)("charts drawn before a page's code has loaded", () => {
  let browser: Browser;
  let storageState: NonNullable<BrowserContextOptions["storageState"]>;
  beforeAll(async () => {
    // Letters have fractional widths, as on macOS, Windows and dense screens.
    const args = [...CHROMIUM_ARGS, "--font-render-hinting=none"];
    browser = await chromium.launch({ executablePath: testBrowserPath() as string, args });
    const page = await browser.newPage();
    await signIn(page, inject("edgewise"));
    storageState = await page.context().storageState();
    await page.close();
  });
  afterAll(() => browser?.close());

  it.each([
    ...types.map((vizType) => [vizType, "light"] as const),
    ...DARK.map((vizType) => [vizType, "dark"] as const),
  ])("%s looks the same when it is replaced by the page's chart, in the %s theme", async (vizType, mode) => {
    const examples = (await examplesOf(vizType)).slice(0, PER_TYPE);
    const { draw } = await loadChartType(vizType);
    const theme = pictureTheme(mode);
    const context = await browser.newContext({
      baseURL: inject("edgewise"),
      storageState,
      colorScheme: mode,
      deviceScaleFactor: RATIO,
      reducedMotion: "reduce",
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(`/gallery/?type=${vizType}`);
    await page.addStyleTag({ content: ".gallery-chart { resize: none !important }" });
    for (const [at, { name, formData, response }] of examples.entries()) {
      const box = page.locator(".gallery-chart").nth(at);
      const { width, height } = (await box.boundingBox())!;
      const shown = { formData: { ...formData, viz_type: vizType }, response, width, height, mode, idPrefix: `t${at}` };
      const tile = await paintTile(shown, theme);
      if (!tile || OTHERWISE.has(name)) continue;
      await box
        .locator(draw(response, formData, theme).kind === "echarts" ? "[data-drawn]" : ":scope > *")
        .first()
        .waitFor();
      const live = await settled(box);
      await box.evaluate((element, markup) => {
        for (const child of element.children) (child as HTMLElement).style.display = "none";
        element.insertAdjacentHTML("beforeend", `<div style="width:100%;height:100%">${markup}</div>`);
      }, tile.markup);
      const { percent, picture } = await pictureDifference(page, live, await screenshotOf(box), RATIO);
      if (FOLDER) noteDifference(`${vizType}-${mode}-${at}`, percent, picture);
      else expect(percent, `${vizType}: ${name}`).toBeLessThan(MOST_OF[vizType] ?? MOST);
    }
    await context.close();
  });
});

async function examplesOf(vizType: VizType): Promise<readonly ChartExample[]> {
  const path = join(import.meta.dirname, "../../schema/chart-types", vizType, "examples.ts");
  return ((await import(/* @vite-ignore */ path)) as { examples: readonly ChartExample[] }).examples;
}

/** A screenshot of an element that looks the same twice. */
async function settled(element: Locator): Promise<string> {
  let before = "";
  for (;;) {
    const now = await screenshotOf(element);
    if (now === before) return now;
    before = now;
  }
}

function noteDifference(name: string, percent: number, picture: string): void {
  mkdirSync(FOLDER!, { recursive: true });
  writeFileSync(join(FOLDER!, `${name}.png`), Buffer.from(picture, "base64"));
  writeFileSync(join(FOLDER!, "differences.txt"), `${percent.toFixed(2)} ${name}\n`, { flag: "a" });
}
