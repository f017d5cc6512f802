import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

/** Creates an object that is managed externally; returns its id. */
const create = (page: Page, kind: string, body: Record<string, unknown>): Promise<number> =>
  page.evaluate(
    async ([kind, body]) => {
      const { result: token } = (await (await fetch("/api/v1/security/csrf_token/")).json()) as { result: string };
      const response = await fetch(`/api/v1/${kind}/`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-csrftoken": token },
        body: JSON.stringify({ ...body, is_managed_externally: true }),
      });
      return ((await response.json()) as { id: number }).id;
    },
    [kind, body] as const,
  );

describe.skipIf(!hasChromium)("externally managed objects", () => {
  const { open } = visitor();

  it("a chart, its dataset and a database can be viewed but not changed", async () => {
    const mark = Date.now();
    const page = await open("/databaseview/list/");
    const { result } = (await (
      await page.request.get("/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:examples)))")
    ).json()) as { result: { id: number }[] };
    await create(page, "database", { database_name: `Managed ${mark}`, sqlalchemy_uri: "uploads://" });
    const dataset = await create(page, "dataset", {
      database: result[0]!.id,
      table_name: `managed ${mark}`,
      sql: "select 1 as one",
    });
    const chart = await create(page, "chart", {
      slice_name: `Managed ${mark}`,
      viz_type: "table",
      datasource_id: dataset,
      datasource_type: "table",
      params: JSON.stringify({ viz_type: "table", datasource: `${dataset}__table`, metrics: ["count"] }),
    });
    const dialog = page.getByRole("dialog");
    const isRefused = async (text: string) => {
      await dialog.getByText(text).waitFor();
      expect(await dialog.getByRole("button", { name: "Save", exact: true }).isDisabled(), text).toBe(true);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    };

    await page.reload();
    const row = page.locator("tbody tr").filter({ hasText: `Managed ${mark}` });
    await row.getByRole("button", { name: /^Edit properties/ }).click();
    await isRefused("This database is managed externally, and can't be edited in the product");

    await page.goto(`/explore/?slice_id=${chart}`);
    await page.getByRole("button", { name: "Dataset actions" }).click();
    await page.getByRole("menuitem", { name: "Edit dataset" }).click();
    await isRefused("This dataset is managed externally, and can't be edited in the product");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    expect(await dialog.getByLabel("Save (Overwrite)").isDisabled()).toBe(true);
    expect(await dialog.getByLabel("Save as...").isChecked()).toBe(true);
  });
});
