import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoBundle } from "./demo-bundle";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

/** Makes titles and slugs unique to this run. */
const mark = randomUUID().slice(0, 8);
const refused = { expected: [/status of 4\d\d/] };

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Import dashboards" }).click();
  return page.getByRole("dialog", { name: "Import dashboards" });
}

describe.skipIf(!hasChromium)("dashboard import", () => {
  const { open } = visitor();

  it("imports a selected file: the dashboard is listed, and all its charts draw", async () => {
    const page = await open("/dashboard/list/");
    const dialog = await openDialog(page);
    expect(await dialog.getByRole("button", { name: "Import", exact: true }).isDisabled()).toBe(true);
    await dialog.locator("input[type=file]").setInputFiles({
      name: "chosen.zip",
      mimeType: "application/zip",
      buffer: demoBundle({ title: `Chosen ${mark}`, slug: `chosen-${mark}` }),
    });
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("link", { name: `Chosen ${mark}` }).click();
    await page.waitForURL(`**/superset/dashboard/chosen-${mark}/`);
    expect((await drawAll(page)).filter((state) => !state.endsWith(" rendered"))).toEqual([]);
  });

  it("imports a dropped file, and overwrites an existing dashboard only after confirmation", async () => {
    const bundle = demoBundle({ title: `Dropped ${mark}`, slug: `dropped-${mark}` });
    const page = await open("/dashboard/list/", refused);
    const drop = async () => {
      const dialog = await openDialog(page);
      const data = await page.evaluateHandle((base64) => {
        const transfer = new DataTransfer();
        transfer.items.add(
          new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], "dropped.zip", {
            type: "application/zip",
          }),
        );
        return transfer;
      }, bundle.toString("base64"));
      await dialog.locator(".file-drop").dispatchEvent("drop", { dataTransfer: data });
      await dialog.getByText("dropped.zip").waitFor();
      await dialog.getByRole("button", { name: "Import", exact: true }).click();
      return dialog;
    };
    await (await drop()).waitFor({ state: "detached" });
    await page.getByRole("link", { name: `Dropped ${mark}`, exact: true }).waitFor();
    const repeated = await drop();
    const overwrite = repeated.getByRole("button", { name: "Overwrite" });
    await overwrite.waitFor();
    expect(await overwrite.isDisabled()).toBe(true);
    await repeated.getByLabel(/to confirm/).fill("OVERWRITE");
    await overwrite.click();
    await repeated.waitFor({ state: "detached" });
    expect(await page.getByRole("link", { name: `Dropped ${mark}`, exact: true }).count()).toBe(1);
  });

  it("imports the file of a single object; an externally managed one can be viewed but not edited", async () => {
    const title = `Managed ${mark}`;
    const position = {
      DASHBOARD_VERSION_KEY: "v2",
      ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["GRID_ID"] },
      GRID_ID: { type: "GRID", id: "GRID_ID", children: [] },
    };
    const alone = JSON.stringify({
      dashboard_title: title,
      uuid: randomUUID(),
      position,
      metadata: {},
      version: "1.0.0",
      published: true,
      is_managed_externally: true,
    });
    const page = await open("/dashboard/list/");
    const dialog = await openDialog(page);
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "managed.json", mimeType: "application/json", buffer: Buffer.from(alone) });
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page
      .locator("tr", { hasText: title })
      .getByRole("button", { name: /^Edit properties/ })
      .click();
    const properties = page.getByRole("dialog");
    await properties.getByText("This is managed externally, and can't be edited in the product").waitFor();
    expect(await properties.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  });

  it("explains what is wrong with a broken file, and changes nothing", async () => {
    const page = await open("/dashboard/list/", refused);
    await page.locator("tbody a.nm").first().waitFor();
    const before = await page.locator("tbody a.nm").allTextContents();
    const broken: [string, Buffer][] = [
      ["not-a-zip.zip", Buffer.from("this is no archive")],
      [
        "broken.zip",
        demoBundle({
          title: "Broken",
          slug: "broken",
          edit: (file, text) => (file.startsWith("dashboards/") ? "dashboard_title: [" : text),
        }),
      ],
    ];
    for (const [name, buffer] of broken) {
      const dialog = await openDialog(page);
      await dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "application/zip", buffer });
      await dialog.getByRole("button", { name: "Import", exact: true }).click();
      await dialog
        .getByRole("alert")
        .getByText(/An error occurred while importing dashboard: .{5,}/)
        .waitFor();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await dialog.waitFor({ state: "detached" });
    }
    await page.reload();
    await page.locator("tbody a.nm").first().waitFor();
    expect(await page.locator("tbody a.nm").allTextContents()).toEqual(before);
  });

  it.each([
    ["deck_multi", "Unknown chart type deck_multi"],
    ["somebodys_own_chart", "Unknown chart type somebodys_own_chart"],
  ])("names a chart type that cannot be drawn (%s), and draws the other charts", async (vizType, message) => {
    const slug = `with-${vizType.replaceAll("_", "-")}-${mark}`;
    const buffer = demoBundle({
      title: `With ${vizType}`,
      slug,
      edit: (file, text) =>
        file.includes("Hottest_day") ? text.replaceAll("viz_type: big_number_total", `viz_type: ${vizType}`) : text,
    });
    const page = await open("/dashboard/list/");
    const dialog = await openDialog(page);
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "unknown.zip", mimeType: "application/zip", buffer });
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.goto(`/superset/dashboard/${slug}/`);
    const states = await drawAll(page);
    expect(states.filter((state) => !state.endsWith(" rendered"))).toEqual([`${vizType} failed`]);
    expect(await page.locator(`[data-viz-type=${vizType}]`).innerText()).toContain(message);
  });
});
