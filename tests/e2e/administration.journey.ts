import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

const openFromSettings = async (page: Page, entry: string) => {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};
const submit = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

describe.skipIf(!hasChromium)("administration pages", () => {
  const { open } = visitor();

  it("an admin tags charts in bulk, and the tag's page shows them with the dashboard that is added there", async () => {
    const tag = `tag ${Date.now()}`;
    const page = await open("/chart/list/?viewMode=table");
    await page.getByRole("button", { name: "Bulk select" }).click();
    const picks = page.locator("tbody").getByRole("checkbox");
    await picks.nth(0).check();
    await picks.nth(1).check();
    await page.getByRole("button", { name: "Add tags" }).click();
    const box = page.getByRole("combobox", { name: "Tags" });
    await box.fill(tag);
    await page.getByRole("option", { name: `Create tag “${tag}”` }).waitFor();
    await box.press("Enter");
    // Closes the list of further tags, which covers the button.
    await box.press("Escape");
    await submit(page, "Save");
    await page.getByText("Tagged 2 charts").waitFor();

    await page.goto("/superset/tags/");
    await page.getByRole("link", { name: tag, exact: true }).click();
    await page.getByRole("heading", { name: /^Charts/ }).waitFor();
    expect(await page.getByRole("region", { name: "Charts" }).locator("tbody a").count()).toBe(2);
    await page.getByRole("button", { name: "Edit tag" }).click();
    await page.getByRole("combobox", { name: "Dashboards" }).fill("Movies");
    await page.getByRole("option", { name: "Movies" }).click();
    await submit(page, "Save");
    await page.getByRole("region", { name: "Dashboards" }).getByRole("link", { name: "Movies" }).waitFor();
  });

  it("an admin creates an annotation layer with an annotation, and the action log shows it", async () => {
    const name = `made ${Date.now()}`;
    const page = await open("/superset/welcome/");
    await openFromSettings(page, "Annotation Layers");
    await page.getByRole("button", { name: "Annotation layer", exact: true }).first().click();
    await page.getByRole("textbox", { name: "Name" }).last().fill(name);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("button", { name: "Annotation", exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Version 1");
    await dialog.getByLabel("Start (UTC)").fill("2026-01-01T08:00");
    await dialog.getByLabel("End (UTC)").fill("2026-01-01T09:00");
    await submit(page, "Add");
    await page.getByText("Version 1", { exact: true }).waitFor();
    await page.getByText("Jan 1, 2026, 8:00").waitFor();

    await page.goto("/actionlog/list/");
    await expect.poll(() => page.locator("tbody tr").first().innerText()).toContain("AnnotationRestApi.post");
    await page.getByRole("textbox", { name: "Action" }).fill("AnnotationLayerRestApi");
    await expect.poll(() => page.locator("tbody tr").first().innerText()).toContain("AnnotationLayerRestApi.post");
    expect(page.url()).toContain("filters=");
  });

  it("a person uploads a WebP picture of any size, which replaces the initials in lists until it is removed", async () => {
    const page = await open("/user_info/");
    const info = page.getByRole("region", { name: "Personal info" });
    await info.getByRole("button", { name: "Upload picture" }).waitFor();
    const picture = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(3000, 2400);
      const context = canvas.getContext("2d")!;
      context.fillStyle = "#b4005a";
      context.fillRect(0, 0, 3000, 2400);
      const blob = await canvas.convertToBlob({ type: "image/webp" });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    });
    const choose = (mimeType: string, buffer: Buffer) =>
      info.locator("input[type=file]").setInputFiles({ name: "me", mimeType, buffer });
    await choose("image/png", Buffer.from("no image"));
    await info.getByText("This file can't be read. Use a PNG, JPEG or WebP image.").waitFor();
    await choose("image/webp", Buffer.from(picture));
    await info.getByRole("button", { name: "Replace picture" }).waitFor();
    const background = (of: Page) =>
      of
        .locator(".av[data-person]")
        .first()
        .evaluate((avatar) => getComputedStyle(avatar).backgroundImage);
    expect(await background(page)).toMatch(/avatar\.png\?v=/);
    await page.goto("/users/?pageIndex=0");
    const loaded = page.waitForResponse(/avatar\.png/);
    await page.locator(".av[data-person]").first().waitFor();
    expect((await loaded).headers()["content-type"]).toBe("image/png");
    await page.goto("/user_info/");
    await info.getByRole("button", { name: "Remove picture" }).click();
    await info.getByRole("button", { name: "Upload picture" }).waitFor();
    expect(await background(page)).toBe("none");
  });

  it("an admin creates a compact theme with a logo, tries it in this window, makes it the workspace's default, and removes it as the default", async () => {
    const name = `theme ${Date.now()}`;
    const page = await open("/theme/list/");
    await page.getByRole("region", { name: "Page header" }).getByRole("button", { name: "Theme", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await page.keyboard.press("Escape");
    await dialog.getByText("There are unsaved changes.").waitFor();
    await page.keyboard.press("Enter");
    await expect
      .poll(() =>
        dialog.getByRole("textbox", { name: "Name", exact: true }).evaluate((box) => box === document.activeElement),
      )
      .toBe(true);
    await dialog.getByRole("tab", { name: "JSON" }).click();
    const token = {
      colorPrimary: "#b4005a",
      brandLogoUrl: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='90' height='30'/%3E",
      brandLogoAlt: "Acme",
      brandLogoHref: "/chart/list/",
      brandSpinnerUrl: null,
    };
    await dialog
      .getByRole("textbox", { name: "JSON configuration" })
      .fill(JSON.stringify({ algorithm: ["default", "compact"], token }));
    await dialog.getByText("These tokens have no effect: brandSpinnerUrl.").waitFor();
    const variable = (name: string) =>
      page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name);
    const accent = () => variable("--accent");
    await dialog.getByRole("tab", { name: "Form" }).click();
    const radius = dialog.getByRole("textbox", { name: "Corner radius" });
    await radius.fill("-1");
    await dialog.getByText("Enter a number from 0 to 16.").waitFor();
    await radius.fill("2");
    const preview = dialog.getByRole("region", { name: "Preview" }).locator("[inert]");
    await expect.poll(() => preview.evaluate((panel) => getComputedStyle(panel).getPropertyValue("--r-6"))).toBe("2px");
    expect(await accent()).not.toBe("#b4005a");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.getByText("Applied in this window. Save to keep it.").waitFor();
    expect(await accent()).toBe("#b4005a");
    await dialog.getByRole("button", { name: "Reset applied theme" }).click();
    expect(await accent()).not.toBe("#b4005a");
    await dialog.getByRole("button", { name: "Reset Corner radius to its default" }).click();
    await dialog.getByRole("tab", { name: "JSON" }).click();
    expect(JSON.parse(await dialog.getByRole("textbox", { name: "JSON configuration" }).inputValue())).toEqual({
      algorithm: ["default", "compact"],
      token,
    });
    await submit(page, "Add");
    const row = page.getByRole("row", { name: new RegExp(name) });
    await row.getByText("#b4005a").waitFor();
    await row.hover();
    await row.getByRole("button", { name: `Set as default theme ${name}` }).click();
    await row.getByText("Default", { exact: true }).waitFor();
    await expect.poll(accent).toBe("#b4005a");
    expect(await variable("--ctl")).toBe("28px");
    await page.reload();
    expect(await accent()).toBe("#b4005a");
    const brand = page.getByRole("banner").getByRole("link", { name: "Acme" });
    await brand.waitFor();
    expect(await brand.getAttribute("href")).toBe("/chart/list/");
    expect(await brand.locator("span").evaluate((logo) => logo.getBoundingClientRect().width)).toBe(72);
    await row.hover();
    await row.getByRole("button", { name: `Unset as default theme ${name}` }).click();
    await expect.poll(() => row.getByText("Default", { exact: true }).count()).toBe(0);
    await expect.poll(accent).not.toBe("#b4005a");
  });
});
