import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { makeDashboard, makeDatabase, makeDataset } from "../objects";

const admin = await Client.as("admin");
let dataset: number, dashboard: number;

beforeAll(async () => {
  dataset = await makeDataset(admin, await makeDatabase(admin));
  dashboard = await makeDashboard(admin);
});

const sheet = (name: string, more: object = {}, id = dataset) => ({
  name,
  context: {
    datasource: { id, type: "table" },
    queries: [{ columns: ["label", "quantity"], metrics: [], row_limit: 10, ...more }],
    result_format: "json",
    result_type: "full",
  },
});

/** Returns the workbook's sheets, name → XML. */
async function workbook(sheets: object[], client = admin): Promise<{ status: number; sheets: Record<string, string> }> {
  const response = await client.raw("POST", `/api/v1/dashboard/${dashboard}/xlsx`, JSON.stringify({ sheets }), {
    "content-type": "application/json",
  });
  if (response.status !== 200) return { status: response.status, sheets: {} };
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const names = [...strFromU8(files["xl/workbook.xml"]!).matchAll(/<sheet name="([^"]*)"/g)].map((match) => match[1]!);
  return {
    status: 200,
    sheets: Object.fromEntries(names.map((name, at) => [name, strFromU8(files[`xl/worksheets/sheet${at + 1}.xml`]!)])),
  };
}

describe("a dashboard's workbook", () => {
  it("a workbook has one sheet per chart with its rows, each under a unique name", async () => {
    const { sheets } = await workbook([sheet("Sales & more"), sheet("sales & More", { columns: ["quantity"] })]);
    expect(Object.keys(sheets)).toEqual(["Sales &amp; more", "sales &amp; More (2)"]);
    expect(Object.values(sheets)[0]).toMatch(/label.*quantity.*<row r="2">.*>a<.*<v>1<\/v>/);
    expect(Object.values(sheets)[1]).not.toContain("label");
  });
  it("a workbook has one sheet for a pivot table, with headings for each dimension and without its totals' queries", async () => {
    const { name, context } = sheet("Pivot");
    const pivot = {
      viz_type: "pivot_table_v2",
      datasource: `${dataset}__table`,
      groupbyRows: ["label"],
      groupbyColumns: [],
      metrics: [{ expressionType: "SIMPLE", column: { column_name: "quantity" }, aggregate: "SUM", label: "Sum" }],
    };
    const queries = [["label"], []].map((columns) => ({ columns, metrics: pivot.metrics, row_limit: 10 }));
    const { sheets } = await workbook([{ name, context: { ...context, queries, form_data: pivot } }]);
    expect(Object.keys(sheets)).toEqual(["Pivot"]);
    expect(sheets["Pivot"]).toMatch(/<pane xSplit="1" ySplit="1".*>label<.*>Sum<.*<row r="2">.*>a<.*<v>1<\/v>/);
  });
  it("a workbook applies the filters that are sent with a chart", async () => {
    const { sheets } = await workbook([sheet("Narrow", { filters: [{ col: "label", op: "IN", val: ["z"] }] })]);
    expect(sheets["Narrow"]).not.toContain('<row r="2">');
  });
  it("a workbook shows an error in the sheet of a failed chart, and contains the others", async () => {
    const { sheets } = await workbook([
      sheet("Broken", { columns: ["nope"] }),
      sheet("Gone", {}, 999_999),
      sheet("Whole"),
    ]);
    expect([
      sheets["Broken"]!.includes("Error"),
      sheets["Gone"]!.includes("Datasource does not exist"),
      sheets["Whole"]!.includes('<row r="2">'),
    ]).toEqual([true, true, true]);
  });
  it("a workbook is available to people who may open the dashboard and download rows, for datasets that they may read", async () => {
    expect((await workbook([sheet("A")], await Client.as("norole"))).status).toBe(403);
    expect((await workbook([sheet("A")], Client.anonymous())).status).toBe(401);
    const { status, sheets } = await workbook([sheet("A")], await Client.as("gamma"));
    expect([status, sheets["A"]?.includes("Datasource does not exist"), sheets["A"]?.includes("<v>1</v>")]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await workbook([])).status).toBe(400);
  });
});
