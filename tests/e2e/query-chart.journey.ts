import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("charts of a query", () => {
  const { open: visit } = visitor();
  /** A refused name of a dataset is in the console. */
  const open = (path: string) => visit(path, { isRepeated: true, expected: [/status of 422/] });
  const name = (stem: string) => `${stem} ${Date.now()}`;
  const columns = (page: Page) =>
    page.getByRole("region", { name: "Metrics and columns" }).getByText("how_many", { exact: true });

  /** Runs a query in a new tab of the editor, and opens its chart. */
  const explore = async (sql: string, parameters?: string): Promise<Page> => {
    const link = new URLSearchParams({ new: "true", sql, schema: "demo" });
    const page = await open(`/sqllab/?${link}`);
    if (parameters) {
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Template parameters..." }).click();
      await page.getByRole("dialog").getByRole("textbox").fill(parameters);
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    }
    await page.getByRole("button", { name: "Run", exact: false }).first().click();
    await page.getByRole("tabpanel", { name: "Results" }).getByRole("columnheader", { name: "how_many" }).waitFor();
    await page.getByRole("button", { name: "Create chart" }).click();
    await page.waitForURL(/\/explore\/\?datasource_type=query&datasource_id=\d+&form_data_key=/);
    await page.getByText("PG-13", { exact: true }).first().waitFor();
    return page;
  };

  it("opens a run's rows, tries a change, and saves the query as a dataset before the chart", async () => {
    const [dataset, chart] = [name("ratings"), name("Ratings")];
    const page = await explore("select mpaa_rating, count(*) as how_many from movies group by 1;");
    await columns(page).waitFor();
    await page.getByRole("button", { name: "Dataset actions" }).click();
    await page.getByRole("menuitem", { name: "Query preview" }).click();
    const preview = page.getByRole("dialog");
    await preview.getByText("select mpaa_rating, count(*) as how_many").waitFor();
    await preview.getByRole("link", { name: "View in SQL Lab" }).waitFor();
    await page.keyboard.press("Escape");
    await preview.waitFor({ state: "detached" });
    const headers = page.getByRole("region", { name: "Chart" }).getByRole("columnheader");
    await page.getByRole("button", { name: "Remove how_many" }).click();
    await page.getByRole("button", { name: "Update chart" }).first().click();
    await expect.poll(() => headers.allInnerTexts()).toEqual(["mpaa_rating"]);

    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Save or overwrite dataset" }).waitFor();
    expect(await dialog.getByLabel("Include template parameters").count()).toBe(0);
    await dialog.getByLabel("Dataset name").fill(dataset);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByLabel("Chart name").fill(chart);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL(/\/explore\/\?slice_id=\d+$/);
    await page.reload();
    await page.getByRole("heading", { name: dataset, exact: true }).waitFor();
    await expect.poll(() => headers.allInnerTexts()).toEqual(["mpaa_rating"]);
    await page.getByRole("button", { name: "Dataset actions" }).click();
    await page.getByRole("menuitem", { name: "Edit dataset" }).waitFor();
  });

  it("overwrites a dataset of the person with the query and its parameters, after a confirmation", async () => {
    const existing = name("overwritten");
    const first = await explore("select mpaa_rating, count(*) as how_many from movies group by 1");
    await first.getByRole("button", { name: "Create a dataset" }).click();
    await first.getByRole("dialog").getByLabel("Dataset name").fill(existing);
    await first.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await first.getByRole("heading", { name: existing, exact: true }).waitFor();

    const page = await explore(
      "select mpaa_rating, {{ factor }} * count(*) as how_many, 1 as extra from movies group by 1",
      '{"factor": 10}',
    );
    await page.getByRole("button", { name: "Create a dataset" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Dataset name").fill(existing);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await dialog.getByText("An error occurred while creating the data source.").waitFor();
    await dialog.getByLabel("Overwrite existing").check();
    const parameters = dialog.getByLabel("Include template parameters");
    expect(await parameters.isChecked()).toBe(false);
    await parameters.check();
    await dialog.getByLabel("Existing dataset").fill(existing);
    await page.getByRole("option", { name: existing }).click();
    await dialog.getByRole("button", { name: "Overwrite..." }).click();
    await dialog.getByText("Are you sure you want to overwrite this dataset?").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: existing, exact: true }).waitFor();
    const list = `/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:'${existing}')))`;
    const { result } = (await (await page.request.get(list)).json()) as { result: { id: number }[] };
    const { result: stored } = (await (await page.request.get(`/api/v1/dataset/${result[0]!.id}`)).json()) as {
      result: { sql: string; template_params: string; columns: { column_name: string }[] };
    };
    expect(stored.sql).toContain("{{ factor }}");
    expect(JSON.parse(stored.template_params)).toEqual({ factor: 10 });
    expect(stored.columns.map(({ column_name }) => column_name).sort()).toEqual(["extra", "how_many", "mpaa_rating"]);
  });

  it("opens a saved query, and its SQL in the editor", async () => {
    const page = await open("/superset/welcome/");
    const sql = "select mpaa_rating, count(*) as how_many from demo.movies group by 1";
    const { result } = (await (await page.request.get("/api/v1/database/?q=(page_size:1)")).json()) as {
      result: { id: number }[];
    };
    const id = await page.evaluate(
      async (body) => {
        const csrf = (await (await fetch("/api/v1/security/csrf_token/")).json()) as { result: string };
        const response = await fetch("/api/v1/saved_query/", {
          method: "POST",
          headers: { "content-type": "application/json", "x-csrftoken": csrf.result },
          body: JSON.stringify(body),
        });
        return ((await response.json()) as { id: number }).id;
      },
      { label: name("Saved"), sql, db_id: result[0]!.id, schema: "demo" },
    );
    await page.goto(`/explore/?datasource_type=saved_query&datasource_id=${id}`);
    await columns(page).waitFor();
    await page.getByRole("button", { name: "Dataset actions" }).click();
    await page.getByRole("menuitem", { name: "View in SQL Lab" }).click();
    await page.waitForURL(/\/sqllab\//);
    await page.getByRole("tabpanel", { name: "Results" }).getByRole("columnheader", { name: "how_many" }).waitFor();
  });
});
