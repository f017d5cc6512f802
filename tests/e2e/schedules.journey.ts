import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("Scheduled queries", () => {
  const { open } = visitor();

  it("a person schedules a query, changes and stops its schedule, and opens a past run with its rows", async () => {
    const name = `Nightly ${Date.now()}`;
    const page = await open("/workspace/", { expected: [/status of 422/] });
    const card = page.getByRole("region", { name: "SQL Lab" });
    const setRunsHere = async (isOn: boolean) => {
      await page.goto("/workspace/");
      await card.getByRole("switch").setChecked(isOn);
      await card.getByRole("button", { name: "Save" }).click();
      await page.getByText("Saved", { exact: true }).first().waitFor();
    };
    await setRunsHere(true);
    try {
      await page.goto("/sqllab/?new=true");
      const text = page.getByRole("textbox", { name: "SQL", exact: true });
      await text.waitFor({ state: "attached" });
      await text.focus();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.insertText("select 11 as eleven");
      await page.keyboard.press("ControlOrMeta+Enter");
      const results = page.getByRole("tabpanel", { name: "Results" });
      await results.getByRole("columnheader", { name: "eleven" }).waitFor();

      const openSchedule = async () => {
        await page.getByRole("toolbar", { name: "Query" }).getByRole("button", { name: /More/ }).click();
        await page.getByRole("menuitem", { name: "Schedule..." }).click();
      };
      const dialog = page.getByRole("dialog", { name: "Schedule query" });
      await openSchedule();
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByRole("button", { name: "Schedule" }).click();
      await dialog.getByText("This is a required field").waitFor();
      await dialog.getByLabel("Repeats").fill("sometimes");
      await dialog.getByRole("button", { name: "Schedule" }).click();
      await dialog.getByText(/schedule_interval must be a cron expression/).waitFor();
      await dialog.getByLabel("Repeats").fill("@daily");
      await dialog.getByRole("button", { name: "Schedule" }).click();
      await page.getByText("Your query has been scheduled.").waitFor();
      await page.getByRole("tab", { name }).waitFor();

      await openSchedule();
      expect(await dialog.getByLabel("Repeats").inputValue()).toBe("@daily");
      await dialog.getByText(/^Next run/).waitFor();
      await dialog.getByLabel("Repeats").fill("0 7 * * 1");
      await dialog.getByRole("button", { name: "Schedule" }).click();
      await dialog.waitFor({ state: "detached" });

      await page.goto("/savedqueryview/list/");
      const row = page.getByRole("row", { name: new RegExp(name) });
      await row.getByText("0 7 * * 1").waitFor();
      expect(await page.getByRole("row", { name: new RegExp(name) }).count()).toBe(1);
      await row.hover();
      await row.getByRole("button", { name: `Stop schedule ${name}` }).click();
      await row.getByText("Stopped").waitFor();

      const past = (await (
        await page.request.get("/api/v1/query/?q=(order_column:start_time,order_direction:desc,page_size:1)")
      ).json()) as { ids: number[] };
      await page.goto(`/sqllab/?queryId=${past.ids[0]}`);
      await results.getByRole("columnheader", { name: "eleven" }).waitFor();
    } finally {
      await setRunsHere(false);
    }
  });
});
