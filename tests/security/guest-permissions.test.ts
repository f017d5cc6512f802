import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import {
  admin,
  table,
  dataset,
  other,
  chart,
  elsewhere,
  dashboard,
  hidden,
  tokenOf,
  as,
  chartRequest,
  CHANGED,
  setUpGuestDashboard,
} from "./guest-dashboard";
import { grantPermissions, inMetadata } from "../metadata";

setUpGuestDashboard();

describe("guest with more permissions", () => {
  const grant = async (...pairs: [permission: string, view: string][]) => {
    await inMetadata(admin, (tx) =>
      tx.execute(
        sql`delete from role_permissions using roles r where r.id = role_id and r.name = 'Public' and permission in ('can_csv', 'can_samples', 'can_drill', 'can_write')`,
      ),
    );
    await grantPermissions(admin, "Public", pairs);
  };
  afterAll(() => grant());
  const records = (body: object = {}, { of = dashboard, id = dataset }: { of?: number; id?: number } = {}) =>
    [
      `/datasource/samples?datasource_type=table&datasource_id=${id}&dashboard_id=${of}&page=1&per_page=5`,
      body,
    ] as const;

  it("lets a guest with the permission download a chart's rows as a file, as saved and only the token's", async () => {
    const guest = as(await tokenOf({ rls: [{ clause: "city = 'Rome'" }] }));
    expect((await guest("POST", "/api/v1/chart/data", chartRequest({}, {}, { result_format: "csv" }))).status).toBe(
      403,
    );
    await grant(["can_csv", "Superset"]);
    const { status, body } = await guest("POST", "/api/v1/chart/data", chartRequest({}, {}, { result_format: "csv" }));
    expect([
      status,
      String(body)
        .replace(/^\uFEFF/, "")
        .trim()
        .split(/\r?\n/),
    ]).toEqual([200, ["city,hits", "Rome,30"]]);
    expect((await guest("POST", "/api/v1/chart/data", chartRequest({}, {}, { result_format: "xlsx" }))).status).toBe(
      200,
    );
    expect(
      await guest("POST", "/api/v1/chart/data", chartRequest({ columns: ["note"] }, {}, { result_format: "csv" })),
    ).toMatchObject(CHANGED);
    expect((await guest("GET", "/api/v1/me/roles/")).body.result.roles.Public).toContainEqual(["can_csv", "Superset"]);
  });

  it("lets a guest with the permission drill to detail, within the token's rows and without SQL", async () => {
    const guest = as(await tokenOf({ rls: [{ clause: "city = 'Rome'" }] }));
    for (const granted of [[], [["can_samples", "Datasource"]], [["can_drill", "Dashboard"]]] as [string, string][][]) {
      await grant(...granted);
      expect((await guest("POST", ...records())).status, JSON.stringify(granted)).toBe(403);
    }
    await grant(["can_samples", "Datasource"], ["can_drill", "Dashboard"]);
    const { status, body } = await guest(
      "POST",
      ...records({ filters: [{ col: "kind", op: "==", val: "k0" }], extras: { where: "" } }),
    );
    expect([
      status,
      body.result.total_count,
      body.result.data.every((row: { city: string; kind: string }) => row.city === "Rome" && row.kind === "k0"),
    ]).toEqual([200, 1, true]);
    expect(["query" in body.result, JSON.stringify(body).includes(table)]).toEqual([false, false]);
    const changes = {
      SQL: { extras: { where: "1 = 1" } },
      "a condition on groups": { extras: { having: "1 = 1" } },
      "an SQL column": { filters: [{ col: { sqlExpression: "note", label: "n" }, op: "IS NOT NULL" }] },
      "no such column": { filters: [{ col: "1", op: "==", val: 1 }] },
      "no such time": { granularity: "1" },
    };
    for (const [what, change] of Object.entries(changes))
      expect(await guest("POST", ...records(change)), what).toMatchObject(CHANGED);
    expect((await guest("POST", ...records({}, { of: hidden }))).status).toBe(403);
    expect((await guest("POST", ...records({}, { id: other }))).status).toBe(404);
  });

  it("lets a guest with the permission drill by another column, on the saved query, and by nothing else", async () => {
    const guest = as(await tokenOf({ rls: [{ clause: "city = 'Rome'" }] }));
    const split = (query: object = {}, form: object = {}) =>
      chartRequest({ columns: ["kind"], ...query }, { slice_id: undefined, chart_id: chart, ...form });
    const info = () => guest("GET", `/api/v1/dataset/${dataset}/drill_info/`);
    await grant();
    expect([(await info()).status, (await guest("POST", "/api/v1/chart/data", split())).status]).toEqual([403, 403]);
    await grant(["can_drill", "Dashboard"]);
    const { status, body } = await info();
    expect([
      status,
      Object.keys(body.result),
      body.result.columns.map((column: { column_name: string }) => column.column_name),
    ]).toEqual([200, ["id", "columns"], expect.arrayContaining(["city", "kind"])]);
    expect((await guest("GET", `/api/v1/dataset/${other}/drill_info/`)).status).toBe(404);
    const rows = await guest(
      "POST",
      "/api/v1/chart/data",
      split({
        filters: [
          { col: "hits", op: ">", val: 0 },
          { col: "city", op: "==", val: "Rome" },
        ],
      }),
    );
    expect([
      rows.status,
      rows.body.result[0].data.map((row: { kind: string; hits: number }) => [row.kind, row.hits]).toSorted(),
    ]).toEqual([
      200,
      [
        ["k0", 6],
        ["k1", 14],
        ["k2", 10],
      ],
    ]);
    const SQL = { expressionType: "SQL", sqlExpression: "max(note)", label: "hits" };
    const changes: Record<string, object> = {
      "a metric": { metrics: [SQL] },
      "an SQL column": { columns: [{ sqlExpression: "note", label: "kind", expressionType: "SQL" }] },
      "the chart's filter left out": { filters: [] },
      "a condition": { extras: { where: "1 = 1", having: "" } },
      "all rows": { row_limit: 0 },
    };
    for (const [what, change] of Object.entries(changes))
      expect(await guest("POST", "/api/v1/chart/data", split(change)), what).toMatchObject(CHANGED);
    expect(
      await guest("POST", "/api/v1/chart/data", split({}, { chart_id: elsewhere })),
      "a chart of another dashboard",
    ).toMatchObject(CHANGED);
    expect(
      await guest("POST", "/api/v1/chart/data", split({}, { slice_id: chart })),
      "in the name of the saved one",
    ).toMatchObject(CHANGED);
    expect((await guest("POST", "/api/v1/chart/data", split({}, { dashboardId: hidden }))).status).toBe(403);
  });

  it("gets no permission that guests cannot be granted", async () => {
    await grant(["can_write", "Dashboard"], ["can_write", "Chart"]);
    const guest = as(await tokenOf());
    expect((await guest("PUT", `/api/v1/dashboard/${dashboard}`, { dashboard_title: "x" })).status).toBe(404);
    expect((await guest("GET", "/api/v1/me/roles/")).body.result.roles.Public).not.toContainEqual([
      "can_write",
      "Dashboard",
    ]);
  });
});
