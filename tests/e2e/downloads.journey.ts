import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pdfWords } from "../pdf-text";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

const drawn = (page: Page) => page.locator("[data-chart-id][data-state=rendered]").first().waitFor({ timeout: 20_000 });
const choose = async (page: Page, menu: string | RegExp, item: string) => {
  await page.getByRole("button", { name: menu }).first().click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

/** Returns the file that a menu item downloads. */
async function saved(page: Page, menu: string | RegExp, item: string): Promise<{ name: string; bytes: Uint8Array }> {
  const download = page.waitForEvent("download", { timeout: 45_000 });
  await choose(page, menu, item);
  if (item === "Download as PDF") await page.getByRole("button", { name: "Download", exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync((await file.path()) as string)) };
}

/** Reads a PNG's size in pixels from its header. */
const sizeOf = (bytes: Uint8Array): [width: number, height: number] => [
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(16),
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(20),
];

describe.skipIf(!hasChromium)("downloads from a dashboard", () => {
  const { open } = visitor();
  const { call, copyOf, made } = copiedDashboards();

  it("a PDF contains all lines of a text that the page scrolls", async () => {
    const { id } = await call<{ id: number }>("POST", "/api/v1/dashboard/", { dashboard_title: "A long text" });
    made.push(id);
    const node = (of: string, type: string, children: string[], meta = {}) => ({
      [of]: { id: of, type, children, meta },
    });
    const code = Array.from({ length: 24 }, (_, line) => `- line ${line + 1}`).join("\n");
    const positions = {
      DASHBOARD_VERSION_KEY: "v2",
      ...node("ROOT_ID", "ROOT", ["GRID_ID"]),
      ...node("GRID_ID", "GRID", ["ROW-1"]),
      ...node("ROW-1", "ROW", ["MARKDOWN-1"]),
      ...node("MARKDOWN-1", "MARKDOWN", [], { code, width: 4, height: 40 }),
    };
    await call("PUT", `/api/v1/dashboard/${id}`, { json_metadata: JSON.stringify({ positions }) });
    const page = await open(`/superset/dashboard/${id}/`);
    const words = (await pdfWords((await saved(page, "Dashboard actions", "Download as PDF")).bytes))
      .flat()
      .map(({ text }) => text);
    expect(words.filter((word) => /^line \d+$/.test(word))).toHaveLength(24);
  });

  it("a PDF, an image and a workbook contain the whole dashboard with every tab, also on a phone with the dark theme", async () => {
    const page = await open("/superset/dashboard/world/", { viewport: { width: 390, height: 844 }, theme: "dark" });
    await drawn(page);
    const pdf = await saved(page, "Dashboard actions", "Download as PDF");
    const file = await PDFDocument.load(pdf.bytes);
    expect([pdf.name, file.getTitle(), file.getPageCount() > 1]).toEqual([
      "World health and wealth.pdf",
      "World health and wealth",
      true,
    ]);
    // The PDF's text is searchable: titles, tabs, Markdown, table cells and axis labels.
    const words = (await pdfWords(pdf.bytes))
      .flat()
      .map(({ text }) => text)
      .join(" ");
    for (const word of [
      "World health and wealth",
      "Families and populations",
      "By 2005 the gap had narrowed",
      "Countries in 2005",
      "Bangladesh",
      "Sub-Saharan Africa",
      "1955",
    ])
      expect(words.includes(word), word).toBe(true);
    const image = await saved(page, "Dashboard actions", "Download as image");
    expect([image.name, sizeOf(image.bytes)[0] > 1200, sizeOf(image.bytes)[1] > 3000]).toEqual([
      "World health and wealth.png",
      true,
      true,
    ]);
    const { name, bytes } = await saved(page, "Dashboard actions", "Download as Excel");
    const sheets = [...strFromU8(unzipSync(bytes)["xl/workbook.xml"]!).matchAll(/<sheet name="([^"]*)"/g)].map(
      ([, sheet]) => sheet!,
    );
    expect([
      name,
      sheets.length > 20,
      sheets.every((sheet) => sheet.length <= 31),
      new Set(sheets).size === sheets.length,
    ]).toEqual(["World health and wealth.xlsx", true, true, true]);
  });

  it("a PDF has the selected paper and orientation, which the browser keeps", async () => {
    const page = await open("/superset/dashboard/weather/");
    await drawn(page);
    await choose(page, "Dashboard actions", "Download as PDF");
    const paper = page.getByLabel("Paper size");
    await paper.click();
    await page.getByRole("option", { name: "US Letter" }).click();
    await page.getByRole("button", { name: "Landscape" }).click();
    const download = page.waitForEvent("download", { timeout: 45_000 });
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const file = await PDFDocument.load(readFileSync((await (await download).path()) as string));
    expect([file.getPage(0).getWidth(), Math.ceil(file.getPage(0).getHeight())]).toEqual([792, 612]);
    await choose(page, "Dashboard actions", "Download as PDF");
    expect(await page.getByRole("button", { name: "Landscape" }).getAttribute("aria-pressed")).toBe("true");
    expect(await paper.inputValue()).toBe("US Letter");
  });

  it("a printout has one image per page", async () => {
    const page = await open("/superset/dashboard/weather/");
    await drawn(page);
    await page.evaluate(() => (window.print = () => {}));
    await choose(page, "Dashboard actions", "Print");
    await page.locator(".print-pages img").first().waitFor({ state: "attached", timeout: 45_000 });
    const images = await page.locator(".print-pages img").count();
    expect((await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))).getPageCount()).toBe(images);
  });

  it("a chart's menu exports, by keyboard, its rows as displayed and all rows, its image, and a permalink to it", async () => {
    const page = await open(`/superset/dashboard/${await copyOf("world", "Taken along")}/`, {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await drawn(page);
    const actions = page.getByRole("button", { name: "Countries in 2005 actions" });
    for (const [item, ending] of [
      ["Export to .CSV", "csv"],
      ["Export to full .CSV", "csv"],
      ["Export to Excel", "xlsx"],
      ["Export to full Excel", "xlsx"],
      ["Download as image", "png"],
    ] as const) {
      expect((await saved(page, "Countries in 2005 actions", item)).name).toBe(`Countries in 2005.${ending}`);
    }
    // Its picture states its filters, and where and when it was saved.
    const svg = strFromU8((await saved(page, "Countries in 2005 actions", "Download as SVG")).bytes);
    const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!);
    expect(texts[0]).toBe("Countries in 2005");
    expect(texts[1]).toMatch(/2005/);
    expect(texts.at(-1)).toMatch(/^Edgewise · .*\d{4}, \d/);
    await actions.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Force refresh/);
    await expect
      .poll(() => page.keyboard.press("c").then(() => page.evaluate(() => document.activeElement?.textContent)))
      .toBe("Copy permalink to clipboard");
    await page.keyboard.press("Enter");
    await page.getByText("Link Copied!").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await open(new URL(link).pathname);
    await expect
      .poll(() => other.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""), { timeout: 20_000 })
      .toContain("Countries in 2005");
  });
});
