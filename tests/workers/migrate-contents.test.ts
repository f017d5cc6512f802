import { expect, it } from "vitest";
import { migrate } from "../../scripts/migrate/migrate.mjs";
import { Client } from "../client";
import { newWorkspace } from "../new-workspace";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset } from "../objects";
import { MADE_PASSWORD } from "../passwords";
import { makePerson, makeRole, roleIds } from "../people";
import { sourceOf, targetOf, listing, source, made, setUpMigrationSource } from "./migration-source";

setUpMigrationSource();

/** Returns the problems except those about people's ids, since each workspace numbers its own people. */
const besidesIds = (problems: readonly string[]) =>
  problems.filter((problem) => !/^ids of [a-z ]+: are others here \(\d+ is \d+/.test(problem));

it("migrates favorites, template parameters and schedules, and lists what the source's API never shows", async () => {
  const here = await newWorkspace();
  const [from, to] = [
    await sourceOf(source.slug, { fetch: listing("/api/v1/saved_query/", (row) => ({ ...row, uuid: undefined })) }),
    await targetOf(here.slug),
  ];
  const report = await migrate({ from, to, passwords: { customers: "local" } });
  expect(besidesIds(report.problems)).toEqual([]);
  expect(report.counts()).toMatchObject({ favorites: { made: 3, here: 0 }, "saved queries": { made: 1 } });
  const starred = async (kind: string, id: number) =>
    (await here.admin.get(`/api/v1/${kind}/favorite_status/?q=!(${id})`)).body.result;
  expect(await starred("dashboard", made.dashboard)).toEqual([{ id: made.dashboard, value: true }]);
  expect(await starred("chart", made.chart)).toEqual([{ id: made.chart, value: true }]);
  const [query] = (await here.admin.get("/api/v1/saved_query/")).body.result;
  expect((await here.admin.get(`/api/v1/saved_query/${made.query}`)).body.result).toMatchObject({
    label: "counts",
    template_parameters: '{"n": 5}',
  });
  expect(query.extra).toEqual({ schedule_info: { cron: "0 9 * * *" } });

  expect(report.unread).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^favorites of people other than admin/),
      expect.stringMatching(/^saved queries of people other than admin/),
      expect.stringMatching(/^permalinks /),
    ]),
  );
  expect(report.lines()).toEqual(expect.arrayContaining([expect.stringMatching(/^ {2}- permalinks /)]));
  expect(report.lines().join("\n")).not.toContain("Nothing was left behind");

  // Existing objects are found, though the source lists no uuid: the report does not list their tags as those of
  // others.
  const second = await migrate({ from, to });
  expect(besidesIds(second.problems)).toEqual([]);
  expect(second.counts()).toMatchObject({ favorites: { made: 0, here: 3 }, "saved queries": { made: 0, here: 1 } });
});

it("migrates a person whose active flag is null at the source, where they cannot sign in, as inactive, and reports it", async () => {
  const here = await newWorkspace();
  const person = await makePerson(source.admin, [(await roleIds(source.admin)).get("Gamma")!], {
    email: "nobody@example.org",
  });
  const fetch = listing("/api/v1/security/users/", (row) => (row["id"] === person.id ? { ...row, active: null } : row));
  const report = await migrate({
    from: await sourceOf(source.slug, { fetch }),
    to: await targetOf(here.slug),
    passwords: { customers: "local" },
  });
  expect(besidesIds(report.problems)).toEqual([expect.stringMatching(/^nobody@example\.org: .*inactive here/)]);
  const users = (await here.admin.get("/api/v1/security/users/?q=(page_size:100)")).body.result as {
    email: string;
    active: boolean;
  }[];
  expect(users.find(({ email }) => email === "nobody@example.org")).toMatchObject({ active: false });
});

it("keeps what export files omit, and reports what it cannot keep", async () => {
  const [source, here] = [await newWorkspace(), await newWorkspace()];
  const { admin } = source;
  const database = await makeDatabase(admin, "customers");
  // Superset's own examples have uuids without a version, such as this one.
  const uuid = "2a5e562b-ab37-1b9b-1de3-1be4335c8e83";
  await admin.put(`/api/v1/database/${database}`, {
    force_ctas_schema: "scratch",
    masked_encrypted_extra: JSON.stringify({ own: "secret" }),
  });
  const dataset = await makeDataset(admin, database, "orders");
  const { columns, metrics } = (await admin.get(`/api/v1/dataset/${dataset}`)).body.result as Record<
    "columns" | "metrics",
    { uuid: string }[]
  >;
  const folders = [
    {
      uuid: crypto.randomUUID(),
      type: "folder",
      name: "Both",
      children: [
        { uuid: columns[0]!.uuid, type: "column", name: "a" },
        { uuid: metrics[0]!.uuid, type: "metric", name: "b" },
      ],
    },
  ];
  expect((await admin.put(`/api/v1/dataset/${dataset}`, { folders, is_managed_externally: true })).status).toBe(200);
  const [{ body: theme }, roles] = [
    await admin.post("/api/v1/theme/", { theme_name: "night", json_data: "{}" }),
    await roleIds(admin),
  ];
  await admin.call("PUT", `/api/v1/theme/${theme.id}/set_system_dark`);
  const author = await makePerson(admin, [roles.get("Alpha")!], { email: "author@example.org" });
  const { body } = await Client.anonymous(source.slug).post("/api/v1/security/login", {
    username: author.username,
    password: MADE_PASSWORD,
    provider: "db",
  });
  const chart = await makeChart(Client.withToken(body.access_token, source.slug), dataset, {
    slice_name: "Theirs",
    is_managed_externally: true,
    uuid,
  });
  const permissions = async (role: string) =>
    (await admin.get(`/api/v1/security/roles/${roles.get(role)}/permissions/`)).body.result as {
      id: number;
      permission_name: string;
      view_menu_name: string;
    }[];
  const fewer = (await permissions("Gamma"))
    .filter(({ permission_name }) => permission_name !== "can_csv")
    .map(({ id }) => id);
  const own = (await permissions("Admin")).find(
    ({ permission_name, view_menu_name }) => `${permission_name} on ${view_menu_name}` === "can_write on Chart",
  )!;
  await admin.post(`/api/v1/security/roles/${roles.get("Gamma")}/permissions`, { permission_view_menu_ids: fewer });
  await admin.post(`/api/v1/security/roles/${roles.get("Public")}/permissions`, {
    permission_view_menu_ids: [...(await permissions("Public")).map(({ id }) => id), own.id],
  });
  const extra = await makeRole(admin, ["can_read on Chart"], "Extra");
  const me = (await admin.get("/api/v1/me/")).body.result.id as number;
  expect((await admin.put(`/api/v1/security/users/${me}`, { roles: [roles.get("Admin")!, extra] })).status).toBe(200);
  const alert = {
    type: "Report",
    crontab: "0 9 * * *",
    chart,
    recipients: [{ type: "Email", recipient_config_json: { target: "a@example.org" } }],
  };
  const { body: weekly } = await admin.post("/api/v1/report/", {
    ...alert,
    name: "weekly",
    creation_method: "alerts_reports",
    context_markdown: "why",
    owners: [author.id],
  });
  await admin.put(`/api/v1/report/${weekly.id}`, { log_retention: 0 });

  const report = await migrate({
    from: await sourceOf(source.slug),
    to: await targetOf(here.slug),
    passwords: { customers: "local" },
  });
  const get = async (path: string) => (await here.admin.get(`/api/v1/${path}`)).body.result;
  expect(await get(`database/${database}/connection`)).toMatchObject({ force_ctas_schema: "scratch" });
  const initial = await get(`dataset/${dataset}`);
  expect(initial).toMatchObject({ folders, is_managed_externally: true });
  expect(initial.columns.map(({ uuid }: { uuid: string }) => uuid)).toEqual(
    expect.arrayContaining(columns.map(({ uuid }) => uuid)),
  );
  expect(initial.metrics.map(({ uuid }: { uuid: string }) => uuid)).toEqual(
    expect.arrayContaining(metrics.map(({ uuid }) => uuid)),
  );
  expect(await get(`theme/${theme.id}`)).toMatchObject({ is_system_dark: true });
  const people = (await get("security/users/?q=(page_size:100)")) as { id: number; email: string }[];
  const authorHere = people.find(({ email }) => email === "author@example.org")!.id;
  const [row] = (await get("chart/")) as Record<"created_by" | "changed_by" | "last_saved_by", { id: number }>[];
  const [rowThere] = (await admin.get("/api/v1/chart/")).body.result;
  expect(rowThere.uuid).toBe(uuid);
  expect(row).toMatchObject({
    uuid,
    created_by: { id: authorHere },
    changed_by: { id: authorHere },
    last_saved_by: { id: authorHere },
    last_saved_at: rowThere.last_saved_at,
    changed_on_utc: rowThere.changed_on_utc,
    is_managed_externally: true,
  });
  const [{ id: schedule }] = await get("report/");
  expect(await get(`report/${schedule}`)).toMatchObject({ context_markdown: "why", log_retention: 0 });
  expect(report.problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^role “Gamma”: .*permits what it does not permit at the source: can_csv on Superset$/),
      expect.stringMatching(/^role “Public”: .*does not permit what it permits at the source: can_write on Chart$/),
      expect.stringMatching(/ was here already and stays as it is, without the source's roles Extra$/),
      expect.stringMatching(/^database \d+ “customers”: what is secret of its secure extra is not shown/),
      expect.stringMatching(/^report \d+ “weekly”: runs with the rights of the account that writes here/),
    ]),
  );
});

it("keeps columns whose active flag is null", async () => {
  const here = await newWorkspace();
  await migrate({ from: await sourceOf(source.slug), to: await targetOf(here.slug) });
  const activeOf = async (admin: Client) =>
    (
      (await admin.get(`/api/v1/dataset/${made.dataset}`)).body.result.columns as {
        column_name: string;
        is_active: boolean | null;
      }[]
    ).map(({ column_name, is_active }) => [column_name, is_active]);
  expect(await activeOf(source.admin)).toContainEqual([expect.any(String), null]);
  expect(await activeOf(here.admin)).toEqual(await activeOf(source.admin));
});

it("migrates dashboards with filter boxes to native filters, and reports the boxes", async () => {
  const [there, here] = [await newWorkspace(), await newWorkspace()];
  const dataset = await makeDataset(there.admin, await makeDatabase(there.admin, "customers"), "orders");
  const chart = await makeChart(there.admin, dataset);
  const box = await makeChart(there.admin, dataset, {
    slice_name: "Label box",
    viz_type: "filter_box",
    params: JSON.stringify({ viz_type: "filter_box", filter_configs: [{ column: "label" }] }),
  });
  const dashboard = await makeDashboard(there.admin);
  await there.admin.put(`/api/v1/dashboard/${dashboard}`, {
    json_metadata: JSON.stringify({
      ...JSON.parse(layoutOf(chart, box)),
      filter_scopes: { [box]: { label: { scope: ["ROOT_ID"], immune: [chart] } } },
    }),
  });
  const report = await migrate({
    from: await sourceOf(there.slug),
    to: await targetOf(here.slug),
    passwords: { customers: "local" },
  });
  expect(besidesIds(report.problems)).toEqual([
    `chart ${box} “Label box”: is a filter box: the dashboards that show it have native filters instead`,
  ]);
  expect(report.counts()).toMatchObject({ charts: { made: 1 }, dashboards: { made: 1 } });
  expect((await here.admin.get(`/api/v1/chart/${box}`)).status).toBe(404);
  const { body } = await here.admin.get(`/api/v1/dashboard/${dashboard}`);
  expect(JSON.parse(body.result.json_metadata).native_filter_configuration).toMatchObject([
    { name: "label", targets: [{ datasetId: dataset }], scope: { rootPath: ["ROOT_ID"], excluded: [chart] } },
  ]);
  expect(body.result.position_json).not.toContain(`CHART-${box}`);
});
