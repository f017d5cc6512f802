import { beforeAll, expect } from "vitest";
import { type ClientResponse, Client } from "../client";
import { executeInExamples } from "../customers";
import { makeDatabase, uniqueName } from "../objects";

export const [admin, gamma] = await Promise.all([Client.as("admin"), Client.as("gamma")]);
const table = `shown_${Date.now().toString(36)}`;
export const SUM = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "hits" }, label: "hits" };
export const HIT = { col: "hits", op: ">", val: 0 };
export let dataset: number, chart: number, paged: number, dashboard: number, token: string;

const filterOf = (id: string, filterType: string, column: string | null, scope: object = {}) => ({
  id: `NATIVE_FILTER-${id}`,
  type: "NATIVE_FILTER",
  name: id,
  filterType,
  targets: [{ datasetId: dataset, ...(column === null ? {} : { column: { name: column } }) }],
  defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
  controlValues: {},
  cascadeParentIds: [],
  scope: { rootPath: ["ROOT_ID"], excluded: [], ...scope },
});

export function setUpSavedQueries(): void {
  /**
   * A dashboard of a table chart and a server-paginated one, open to guests by a token and to Gamma by a role; neither
   * reads the dataset otherwise.
   */
  beforeAll(async () => {
    await executeInExamples(
      `create table if not exists ${table} as select case when i % 2 = 0 then 'Rome' else 'Oslo' end as city, 'k' || i % 3 as kind, i as hits, timestamp '2024-01-01' + i * interval '1 day' as at, 'SECRET-' || i as note from generate_series(1, 10) i`,
    );
    const made = async (path: string, body: object): Promise<number> => {
      const response = await admin.post(path, body);
      expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
      return response.body.id;
    };
    dataset = await made("/api/v1/dataset/", {
      database: await makeDatabase(admin),
      schema: "public",
      table_name: table,
    });
    const role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Gamma)")).body.result[0].value;
    dashboard = await made("/api/v1/dashboard/", {
      dashboard_title: uniqueName("Shown"),
      published: true,
      roles: [role],
    });
    const chartOf = (slice_name: string, params: object) =>
      made("/api/v1/chart/", {
        slice_name,
        viz_type: "table",
        datasource_id: dataset,
        datasource_type: "table",
        params: JSON.stringify({ viz_type: "table", ...params }),
        dashboards: [dashboard],
      });
    const adhoc_filters = [
      { expressionType: "SIMPLE", clause: "WHERE", subject: "hits", operator: ">", comparator: 0 },
    ];
    chart = await chartOf("Hits", {
      query_mode: "aggregate",
      groupby: ["city"],
      metrics: [SUM],
      row_limit: 100,
      adhoc_filters,
    });
    paged = await chartOf("Paged", {
      query_mode: "raw",
      all_columns: ["city"],
      server_pagination: true,
      server_page_length: 4,
      row_limit: 8,
    });
    const filters = [
      filterOf("kind", "filter_select", "kind"),
      filterOf("grain", "filter_timegrain", null),
      filterOf("elsewhere", "filter_select", "note", { excluded: [chart, paged] }),
    ];
    expect(
      (
        await admin.put(`/api/v1/dashboard/${dashboard}`, {
          json_metadata: JSON.stringify({ native_filter_configuration: filters }),
        })
      ).status,
    ).toBe(200);
    const { uuid } = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result;
    token = (
      await admin.post("/api/v1/security/guest_token/", {
        user: { username: "guest1" },
        resources: [{ type: "dashboard", id: uuid }],
        rls: [],
      })
    ).body.token;
  });
}

const anyone = Client.anonymous();
const guest = (method: string, path: string, body?: unknown): Promise<ClientResponse> =>
  anyone.call(method, path, body, { "x-guesttoken": token });
const member = (method: string, path: string, body?: unknown): Promise<ClientResponse> =>
  gamma.call(method, path, body);
export const VIEWERS = [
  ["a guest", guest],
  ["a viewer by role", member],
] as const;
type Viewer = (typeof VIEWERS)[number][1];

export const saved = () => ({
  filters: [HIT],
  extras: { having: "", where: "" },
  columns: ["city"],
  metrics: [SUM],
  orderby: [[SUM, false]],
  row_limit: 100,
  order_desc: true,
});
export const contextOf = (query: object = {}, form: object = {}, around: object = {}) => ({
  datasource: { id: dataset, type: "table" },
  force: false,
  result_format: "json",
  result_type: "full",
  queries: [{ ...saved(), ...query }],
  form_data: { slice_id: chart, dashboardId: dashboard, ...form },
  ...around,
});
export const post = (viewer: Viewer, body: unknown) => viewer("POST", "/api/v1/chart/data", body);
export const rowsOf = ({ body }: ClientResponse): string =>
  JSON.stringify(
    body.result.map(({ data, colnames, coltypes, rowcount }: Record<string, unknown>) => [
      data,
      colnames,
      coltypes,
      rowcount,
    ]),
  );
export const REFUSED: Record<string, object> = {
  "a guest": {
    errors: [{ error_type: "DASHBOARD_SECURITY_ACCESS_ERROR", message: "Guest user cannot modify chart payload" }],
  },
  "a viewer by role": { errors: [{ error_type: "DATASOURCE_SECURITY_ACCESS_ERROR" }] },
};

/** Expects 403 with the recorded body, 400 if the body is no query context, or the saved rows. */
export async function expectSavedRows(
  viewer: Viewer,
  name: string,
  what: string,
  body: object,
  expected: string,
): Promise<void> {
  const response = await post(viewer, body);
  const outcome =
    response.status === 200
      ? rowsOf(response)
      : response.status === 400
        ? String(response.body.message)
        : response.body;
  if (response.status === 200) expect(outcome, what).toBe(expected);
  else if (response.status === 400) expect(outcome, what).toMatch(/^Request is incorrect: /);
  else expect([response.status, outcome], what).toMatchObject([403, REFUSED[name]!]);
}
