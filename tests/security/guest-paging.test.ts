import { beforeAll, describe, expect, it } from "vitest";
import { ANY_OF } from "../../schema/query/query-context";
import { admin, dataset, dashboard, tokenOf, as, chartRequest, CHANGED, setUpGuestDashboard } from "./guest-dashboard";

setUpGuestDashboard();

describe("guest at a server-paginated table", () => {
  let paged: number;
  const ROWS = {
    columns: ["city", "kind"],
    metrics: undefined,
    filters: [],
    extras: { having: "", where: "" },
    orderby: [],
    row_limit: 4,
    row_offset: 0,
    post_processing: [],
    time_offsets: [],
  };
  const turned = (query: object = {}, form: object = {}) =>
    chartRequest({ ...ROWS, ...query }, { slice_id: paged, ...form });
  beforeAll(async () => {
    const params = {
      viz_type: "table",
      query_mode: "raw",
      all_columns: ["city", "kind"],
      server_pagination: true,
      server_page_length: 4,
      row_limit: 8,
    };
    paged = (
      await admin.post("/api/v1/chart/", {
        slice_name: "Paged",
        viz_type: "table",
        datasource_id: dataset,
        datasource_type: "table",
        params: JSON.stringify(params),
        dashboards: [dashboard],
      })
    ).body.id;
  });

  it("lets a guest page, change the page size within the chart's rows, search by a displayed column, and sort by one", async () => {
    const guest = as(await tokenOf());
    const rows = async (query: object) => {
      const { status, body } = await guest("POST", "/api/v1/chart/data", turned(query));
      expect(status, JSON.stringify(body)).toBe(200);
      return body.result[0].data as { city: string; kind: string }[];
    };
    expect(await rows({})).toHaveLength(4);
    expect(await rows({ row_offset: 4 })).toHaveLength(4);
    expect(await rows({ row_limit: 50 })).toHaveLength(8);
    expect(await rows({ row_offset: 6, row_limit: 50 })).toHaveLength(2);
    expect((await rows({ orderby: [["kind", false]] })).map(({ kind }) => kind)).toEqual(["k2", "k2", "k2", "k1"]);
    expect(await rows({ filters: [{ col: "city", op: "ILIKE", val: "ro%" }], row_limit: 50 })).toHaveLength(5);
    const either = { col: "city", op: ANY_OF, val: [[{ op: "ILIKE", val: "ro%" }], [{ op: "==", val: "Oslo" }]] };
    const both = [either, { col: "kind", op: "!=", val: "k0" }, { col: "kind", op: "ILIKE", val: "k%" }];
    expect([...new Set((await rows({ filters: both, row_limit: 50 })).map(({ kind }) => kind))].sort()).toEqual([
      "k1",
      "k2",
    ]);
    expect(
      (
        await guest("POST", "/api/v1/chart/data", {
          ...turned(),
          queries: [turned().queries[0], { ...turned().queries[0], row_limit: 8, is_rowcount: true }],
        })
      ).status,
    ).toBe(200);
  });

  it("cannot use paging for other orders, columns, conditions, more rows or pages of other charts", async () => {
    const guest = as(await tokenOf());
    const changes: Record<string, object> = {
      "an order by what is not shown": { orderby: [["note", true]] },
      "an order by SQL": { orderby: [[{ expressionType: "SQL", sqlExpression: "max(note)", label: "city" }, true]] },
      "two orders": {
        orderby: [
          ["city", true],
          ["note", true],
        ],
      },
      "a search of what is not shown": { filters: [{ col: "note", op: "ILIKE", val: "S%" }] },
      "a search by SQL": { filters: [{ col: { sqlExpression: "note", label: "city" }, op: "ILIKE", val: "S%" }] },
      "either of two columns": {
        filters: [{ col: "note", op: ANY_OF, val: [[{ op: "==", val: "S0" }], [{ op: "ILIKE", val: "S%" }]] }],
      },
      "a condition on what it does not measure": { filters: [{ col: "note", op: ">", val: 1, clause: "HAVING" }] },
      "longer pages than any": { row_limit: 201 },
      "a column": { columns: ["city", "kind", "note"] },
      "a page past the last row": { row_offset: 8 },
    };
    for (const [what, change] of Object.entries(changes))
      expect(await guest("POST", "/api/v1/chart/data", turned(change)), what).toMatchObject(CHANGED);
    expect(
      await guest("POST", "/api/v1/chart/data", chartRequest({ row_offset: 1 })),
      "a page of a chart without",
    ).toMatchObject(CHANGED);
    expect(
      await guest("POST", "/api/v1/chart/data", chartRequest({ orderby: [["city", true]] })),
      "an order of a chart without",
    ).toMatchObject(CHANGED);
  });
});
