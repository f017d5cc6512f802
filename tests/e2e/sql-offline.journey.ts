import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("SQL editor without its server", () => {
  const { open } = visitor();

  it("an empty tab shows a placeholder, and one that is not on the server warns until it is", async () => {
    const page = await open("/sqllab/?new=true", { expected: [/ERR_FAILED/] });
    await page.getByText("SELECT ...").waitFor();
    const warning = page.getByText(/stored in this browser only/);
    await page.route("**/tabstateview/", (route) => route.abort());
    await page.getByRole("button", { name: "New tab" }).click();
    await warning.waitFor();
    await page.reload();
    await page
      .getByRole("tab", { name: /^Untitled Query/ })
      .first()
      .waitFor();

    const fill = () => localStorage.setItem("edgewise.sqllab.filler", "x".repeat(2_400_000));
    await page.evaluate(fill);
    await page.getByRole("button", { name: "New tab" }).click();
    await page.getByText(/of the 5,120 KB that this browser can store/).waitFor();
    await page.evaluate(() => localStorage.removeItem("edgewise.sqllab.filler"));
    await warning.waitFor();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.getByRole("button", { name: "New tab" }).click();
    await page.getByText(/This tab could not be stored/).waitFor();

    // It is a tab like others as long as the page is open.
    const text = page.getByRole("textbox", { name: "SQL", exact: true });
    await text.focus();
    await page.keyboard.insertText("select 5 as five");
    await page.getByRole("button", { name: "Run" }).click();
    await page.getByRole("tabpanel", { name: "Results" }).getByRole("columnheader", { name: "five" }).waitFor();

    await page.unroute("**/tabstateview/");
    await page.reload();
    // The tabs move to the server with the next attempt.
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            Object.keys(localStorage)
              .filter((key) => /sqllab\.tabs/.test(key))
              .map((key) => localStorage.getItem(key)),
          ),
        {
          timeout: 20_000,
        },
      )
      .toEqual(["[]"]);
    expect(await warning.count()).toBe(0);
  });
});
