import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("Settings of the SQL editor", () => {
  const { open } = visitor();
  const set = async (page: Page, values: Record<string, string>) => {
    const card = page.getByRole("region", { name: "SQL Lab" });
    for (const [label, value] of Object.entries(values)) await card.getByLabel(label).fill(value);
    await card.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved", { exact: true }).first().waitFor();
  };
  const run = async (page: Page, sql: string) => {
    const text = page.getByRole("textbox", { name: "SQL", exact: true });
    await text.waitFor({ state: "attached" });
    await text.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(sql);
    await page.keyboard.press("ControlOrMeta+Enter");
  };

  it("an admin limits rows and the wait for results, and the editor keeps to it", async () => {
    const page = await open("/workspace/", { expected: [/status of 400/] });
    const card = page.getByRole("region", { name: "SQL Lab" });
    await card.getByLabel("Maximum rows").fill("10.5");
    await card.getByText("is expected to be an integer").waitFor();
    expect(await card.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await card.getByLabel("Maximum rows").fill("40");
    await card.getByLabel("Default row limit").fill("50");
    await card.getByRole("button", { name: "Save" }).click();
    await card.getByText("Value cannot exceed 40").waitFor();
    await set(page, {
      "Default row limit": "30",
      "Maximum rows": "40",
      "Displayed rows": "20",
      "Result timeout (ms)": "700",
    });
    try {
      await page.goto("/sqllab/?new=true");
      const results = page.getByRole("tabpanel", { name: "Results" });
      await run(page, "select generate_series(1, 500) as n");
      await results.getByText("20 of 30 rows").waitFor();
      await results.getByText(/limited to 20 by the workspace/).waitFor();
      await page.getByRole("button", { name: "Limit 30" }).click();
      expect(await page.getByRole("menuitemradio").or(page.getByRole("menuitem")).allInnerTexts()).toEqual([
        "10 rows",
        "30 rows",
        "40 rows",
      ]);
      await page.keyboard.press("Escape");
      await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
      // Stored rows that never come.
      await page.route("**/api/v1/sqllab/results/**", () => {});
      await page.reload();
      await results.getByText("Request timed out").waitFor();
      await results.getByText(/Issue 1000/).waitFor();
    } finally {
      await page.unroute("**/api/v1/sqllab/results/**");
      await page.goto("/workspace/");
      await set(page, {
        "Default row limit": "",
        "Maximum rows": "",
        "Displayed rows": "",
        "Result timeout (ms)": "",
      });
    }
  });
});
