import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

const PASSWORD = "never-shown-again";

describe.skipIf(!hasChromium)("databases and thumbnails", () => {
  const { open } = visitor();

  it("a database is connected by keyboard, with errors shown at their fields, changed without its password, and deleted", async () => {
    const page = await open("/databaseview/list/", { expected: [/status of 4\d\d/] });
    const field = (name: string) => page.getByRole("textbox", { name });
    await page.getByRole("button", { name: "Database", exact: true }).press("Enter");
    await page.getByRole("button", { name: "PostgreSQL" }).press("Enter");
    await field("Host").fill("examples.internal");
    await field("Port").fill("99999");
    await field("Port").press("Tab");
    await page.getByText("The port must be an integer between 0 and 65535 (inclusive).").waitFor();
    await field("Port").fill("5432");
    await field("Database name").fill("examples");
    await field("Username").fill("examples");
    await field("Password").fill(PASSWORD);
    await field("Display name").fill("examples");
    await field("Display name").press("Enter");
    await page.getByText("A database with the same name already exists.").waitFor();
    await field("Display name").fill("Journey");
    await page.getByRole("button", { name: "Test connection" }).press("Enter");
    await page.getByText("Connection looks good!").waitFor();
    await field("Display name").press("Enter");
    await page.getByRole("link", { name: "Query data in SQL Lab" }).waitFor();
    await page.getByRole("button", { name: "Finish" }).press("Enter");

    const row = page.locator("tbody tr").filter({ hasText: "Journey" });
    await row.getByRole("button", { name: /^Edit properties/ }).press("Enter");
    await expect.poll(() => field("Host").inputValue()).toBe("examples.internal");
    expect(await field("Password").inputValue()).toBe("");
    expect(await page.content()).not.toContain(PASSWORD);
    await page.getByRole("tab", { name: "Advanced" }).press("Enter");
    await page.getByText("Adjust how this database will interact with SQL Lab.").click();
    await page.getByRole("switch", { name: "Allow DDL and DML" }).press("Space");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect.poll(() => row.getByRole("img", { name: "Yes" }).count()).toBe(2);

    await row.getByRole("button", { name: /^Delete/ }).press("Enter");
    await field('Type "DELETE" to confirm').fill("delete");
    await field('Type "DELETE" to confirm').press("Enter");
    await expect.poll(() => row.count()).toBe(0);
  });

  it("cards show their chart's thumbnail", async () => {
    const page = await open("/chart/list/?viewMode=card");
    // A missing thumbnail is rendered in the background and requested a second time.
    await expect.poll(() => page.locator("article img.shown").count(), { timeout: 30_000 }).toBeGreaterThan(0);
  });
});
