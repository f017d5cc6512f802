import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rows = (count: number) =>
  `city,day,amount\n${Array.from({ length: count }, (_, at) => `City ${at % 50},2024-01-${String((at % 28) + 1).padStart(2, "0")},${at / 4}`).join("\n")}\n`;
const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const faults = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe);
  return page.evaluate(async () =>
    (
      await (
        globalThis as unknown as {
          axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        }
      ).axe.run()
    ).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
  );
};
const openDialog = async (page: Page) => {
  await page.getByRole("button", { name: "Upload file" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload file to database" });
  await dialog.waitFor();
  return dialog;
};

describe.skipIf(!hasChromium)("file upload", () => {
  const { open } = visitor();

  it("creates a dataset from a CSV file, and shows it in the list", async () => {
    const table = `cities_${Date.now().toString(36)}`;
    const page = await open("/tablemodelview/list/");
    const dialog = await openDialog(page);
    await dialog.locator("input[type=file]").setInputFiles(csv(`${table}.csv`, rows(20_000)));
    const preview = dialog.getByRole("region", { name: "File preview" });
    const typeOf = (column: string) => preview.getByRole("combobox", { name: `Type of ${column}` });
    expect(await typeOf("amount").locator("option:checked").innerText()).toBe("REAL");
    await typeOf("amount").selectOption({ label: "TEXT" });
    await preview.getByRole("cell", { name: "City 0" }).waitFor();
    expect(await dialog.getByLabel("Table name").inputValue()).toBe(table);
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByText(`Data imported: 20,000 rows in ${table}`).waitFor();
    await dialog.getByRole("button", { name: "Open dataset" }).click();
    await page.getByRole("dialog", { name: new RegExp(table) }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("textbox", { name: "Name" }).fill(table);
    const link = page.getByRole("link", { name: table, exact: true });
    const id = /datasource_id=(\d+)/.exec((await link.getAttribute("href")) ?? "")?.[1];
    const { result } = (await (await page.request.get(`/api/v1/dataset/${id}`)).json()) as {
      result: { columns: { column_name: string; type: string }[] };
    };
    const types = Object.fromEntries(result.columns.map(({ column_name, type }) => [column_name, type]));
    expect(types).toMatchObject({ amount: "TEXT", city: "TEXT" });
  });

  it("reports that the table exists, and replaces it on request", async () => {
    const table = `again_${Date.now().toString(36)}`;
    const page = await open("/databaseview/list/");
    const first = await openDialog(page);
    await first.locator("input[type=file]").setInputFiles(csv(`${table}.csv`, rows(10)));
    await first.getByRole("button", { name: "Upload", exact: true }).click();
    await first.getByText(`Data imported: 10 rows in ${table}`).waitFor();
    await first.getByRole("button", { name: "Close" }).last().click();
    await first.waitFor({ state: "detached" });
    const dialog = await openDialog(page);
    await dialog.locator("input[type=file]").setInputFiles(csv(`${table}.csv`, rows(20)));
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await dialog.getByText("Table already exists.").waitFor();
    await dialog.getByRole("combobox", { name: "If table already exists" }).click();
    await page.getByRole("option", { name: "Replace" }).click();
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await dialog.getByText(`Data imported: 20 rows in ${table}`).waitFor();
    await dialog.getByRole("button", { name: "Create chart" }).press("Enter");
    await page.waitForURL(/\/explore\/.*datasource_id=\d+/);
    await page.getByText(table).first().waitFor();
  });

  it("cancels on request, and stores nothing", async () => {
    const table = `stopped_${Date.now().toString(36)}`;
    const page = await open("/databaseview/list/");
    const dialog = await openDialog(page);
    await dialog.locator("input[type=file]").setInputFiles(csv(`${table}.csv`, rows(400_000)));
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await dialog.getByRole("progressbar", { name: "Upload" }).waitFor();
    await dialog.getByRole("button", { name: "Stop" }).click();
    await dialog.getByText("Upload canceled. Nothing was stored.").waitFor();
    expect(await dialog.getByLabel("Table name").inputValue()).toBe(table);
    await page.goto(`/tablemodelview/list/?filters=(table_name:${table})`);
    await page.getByRole("textbox", { name: "Name" }).fill(table);
    await page.getByText("No results match your filter criteria").waitFor();
  });

  it("refuses a file that is no table", async () => {
    const page = await open("/databaseview/list/");
    const dialog = await openDialog(page);
    await dialog.locator("input[type=file]").setInputFiles({
      name: "<img src=x onerror=alert(1)>.exe",
      mimeType: "application/octet-stream",
      buffer: Buffer.from("MZ"),
    });
    await dialog.getByText("<img src=x onerror=alert(1)>.exe can't be uploaded.").waitFor();
    expect(await dialog.getByRole("button", { name: "Upload", exact: true }).isDisabled()).toBe(true);
  });

  it("accepts a file dropped anywhere in the dialog, and detects its delimiter", async () => {
    const page = await open("/databaseview/list/");
    const dialog = await openDialog(page);
    await dialog.getByText("Drop a file here, or select one").waitFor();
    const held = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["id;price\n1;2,5\n"], "prices.csv"));
      return data;
    });
    const footless = dialog.locator(".body > .col");
    await footless.dispatchEvent("dragover", { dataTransfer: held });
    await dialog.getByText("Drop the file to select it").waitFor();
    await page.screenshot({ path: "tests/e2e/shots/upload-dragging.png" });
    await footless.dispatchEvent("drop", { dataTransfer: held });
    await dialog.getByRole("columnheader", { name: "price" }).waitFor();
    expect(await dialog.getByRole("combobox", { name: "Delimiter" }).inputValue()).toBe('Semicolon ";"');
  });

  it.each([
    ["light", 1440],
    ["dark", 1440],
    ["light", 390],
    ["dark", 390],
  ] as const)("has no accessibility violations, %s at %i", async (theme, width) => {
    const page = await open("/databaseview/list/", { theme, viewport: { width, height: width > 640 ? 900 : 844 } });
    const dialog = await openDialog(page);
    await dialog
      .locator("input[type=file]")
      .setInputFiles(csv("<b>hostile</b>.csv", '"<img src=x onerror=alert(1)>",b\n1,2\n'));
    await dialog.getByText("<img src=x onerror=alert(1)>").first().waitFor();
    await page.screenshot({ path: `tests/e2e/shots/upload-chosen-${theme}-${width}.png` });
    await dialog.getByText("File settings").click();
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.screenshot({ path: `tests/e2e/shots/upload-${theme}-${width}.png` });
  });

  it("works by keyboard: opens, closes by Escape, and returns the focus to its button", async () => {
    const page = await open("/databaseview/list/");
    const button = page.getByRole("button", { name: "Upload file" });
    await button.waitFor();
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Upload file to database" });
    await dialog.waitFor();
    const picker = dialog.locator("input[type=file]");
    await expect.poll(() => picker.evaluate((element) => element === document.activeElement)).toBe(true);
    await picker.setInputFiles(csv(`keys_${Date.now().toString(36)}.csv`, rows(300_000)));
    await dialog.getByRole("region", { name: "File preview" }).waitFor();
    await dialog.getByLabel("Table name").focus();
    await page.keyboard.press("Enter");
    const stop = dialog.getByRole("button", { name: "Stop" });
    await expect.poll(() => stop.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.screenshot({ path: "tests/e2e/shots/upload-progress.png" });
    await page.keyboard.press("Enter");
    await dialog.getByText("Upload canceled.").waitFor();
    await expect
      .poll(() =>
        dialog
          .getByRole("button", { name: "Upload", exact: true })
          .evaluate((element) => element === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
