// A workspace of any size, written directly as the metadata's owner: API calls for a million rows would take hours.
import { addUser } from "../postgres/metadata.mjs";

/** What a large organization has after two years. */
export const LARGE = {
  charts: 10_000,
  dashboards: 2_000,
  datasets: 1_000,
  people: 5_000,
  roles: 200,
  logs: 1_000_000,
  runs: 200_000,
};
/** What a team has after a month. */
export const SMALL = { charts: 100, dashboards: 20, datasets: 10, people: 50, roles: 60, logs: 1_000, runs: 1_000 };

/** Roles that the person "member" holds. */
const ROLES_OF_MEMBER = 50;

const WORDS = "(array['amber','basil','cobalt','denim','ebony','fjord','ginger','hazel','indigo','jasper'])";
const word = (at) => `${WORDS}[1 + (${at}) % 10]`;

/** Statements in the order of their references; $n is the number of rows. */
const STATEMENTS = [
  [
    null,
    "insert into databases (database_name, sqlalchemy_uri) values ('warehouse', 'postgresql://warehouse.example/db')",
  ],
  [
    "people",
    "insert into users (username, first_name, last_name, email) select 'person' || i, initcap(W(i)), 'Tester' || i, 'person' || i || '@example.org' from generate_series(1, $n) i",
  ],
  ["roles", "insert into roles (name) select 'Team ' || W(i) || ' ' || i from generate_series(1, $n) i"],
  [
    "datasets",
    "insert into datasets (database_id, table_name, schema, description, perm, schema_perm, changed_on) select b.id, W(i) || '_' || i, 'public', 'Rows of ' || W(i * 7 + 3), '[warehouse].[' || W(i) || '_' || i || '](id:' || i || ')', '[warehouse].[public]', timestamp '2026-01-01' + i * interval '1 minute' from generate_series(1, $n) i, databases b where b.workspace_id = ws()",
  ],
  [
    null,
    "insert into dataset_columns (dataset_id, column_name, type) select d.id, 'column_' || c, 'INTEGER' from datasets d, generate_series(1, 20) c where d.workspace_id = ws()",
  ],
  [
    null,
    "insert into dataset_metrics (dataset_id, metric_name, expression) select d.id, 'count', 'COUNT(*)' from datasets d where d.workspace_id = ws()",
  ],
  [
    null,
    "insert into assigned_roles (user_id, role_id) select u.id, r.id from (select id, row_number() over (order by id) n from users where workspace_id = ws()) u join (select id, row_number() over (order by id) n from roles where workspace_id = ws() and name like 'Team %') r on r.n - 1 in (u.n % (select count(*)::integer from roles where workspace_id = ws() and name like 'Team %'), u.n * 7 % (select count(*)::integer from roles where workspace_id = ws() and name like 'Team %'), u.n * 13 % (select count(*)::integer from roles where workspace_id = ws() and name like 'Team %')) where u.n > 1",
  ],
  [
    null,
    "insert into role_permissions (role_id, permission, view) select r.id, 'datasource_access', d.perm from (select id, row_number() over (order by id) n from roles where workspace_id = ws() and name like 'Team %') r join (select perm, row_number() over (order by id) n from datasets where workspace_id = ws()) d on d.n % 20 = r.n % 20 and d.n % 3 = r.n % 3 on conflict do nothing",
  ],
  [
    "charts",
    "insert into charts (slice_name, viz_type, datasource_id, datasource_name, params, description, created_by_fk, changed_by_fk, changed_on) select 'Chart ' || i || ' of ' || W(i) || ' by ' || W(i / 10), W(i / 3) || '_type', d.id, d.table_name, '{\"viz_type\":\"table\"}', 'Shows ' || W(i * 3 + 1), u.id, u.id, timestamp '2026-01-01' + i * interval '1 minute' from generate_series(1, $n) i join (select id, table_name, row_number() over (order by id) - 1 n from datasets where workspace_id = ws()) d on d.n = i % (select count(*)::integer from datasets where workspace_id = ws()) join (select id, row_number() over (order by id) - 1 n from users where workspace_id = ws()) u on u.n = i % (select count(*)::integer from users where workspace_id = ws())",
  ],
  [null, "insert into chart_owners (chart_id, user_id) select id, created_by_fk from charts where workspace_id = ws()"],
  [
    "dashboards",
    "insert into dashboards (dashboard_title, slug, published, position_json, json_metadata, created_by_fk, changed_by_fk, changed_on) select 'Dashboard ' || i || ' of ' || W(i), 'dashboard-' || i, i % 5 > 0, '{}', '{}', u.id, u.id, timestamp '2026-01-01' + i * interval '1 minute' from generate_series(1, $n) i join (select id, row_number() over (order by id) - 1 n from users where workspace_id = ws()) u on u.n = i % (select count(*)::integer from users where workspace_id = ws())",
  ],
  [
    null,
    "insert into dashboard_owners (dashboard_id, user_id) select id, created_by_fk from dashboards where workspace_id = ws()",
  ],
  [
    null,
    "insert into dashboard_charts (dashboard_id, chart_id) select d.id, c.id from (select id, row_number() over (order by id) - 1 n from dashboards where workspace_id = ws()) d join (select id, row_number() over (order by id) - 1 n from charts where workspace_id = ws()) c on c.n % (select count(*)::integer from dashboards where workspace_id = ws()) = d.n union select d.id, c.id from (select id, row_number() over (order by id) - 1 n from dashboards where workspace_id = ws()) d join (select id, row_number() over (order by id) - 1 n from charts where workspace_id = ws()) c on (c.n / 7) % (select count(*)::integer from dashboards where workspace_id = ws()) = d.n",
  ],
  [
    null,
    "insert into dashboard_roles (dashboard_id, role_id) select d.id, r.id from (select id, row_number() over (order by id) - 1 n from dashboards where workspace_id = ws()) d join (select id, row_number() over (order by id) - 1 n from roles where workspace_id = ws() and name like 'Team %') r on r.n = d.n % (select count(*)::integer from roles where workspace_id = ws() and name like 'Team %') where d.n % 4 = 0",
  ],
  [
    null,
    "insert into tags (name, type) select 'tag ' || W(i) || ' ' || i, 1 from generate_series(1, greatest(10, (select count(*)::integer / 20 from charts where workspace_id = ws()))) i",
  ],
  [
    null,
    "insert into tagged_objects (tag_id, object_type, object_id) select t.id, 2, c.id from (select id, row_number() over (order by id) - 1 n from charts where workspace_id = ws()) c join (select id, row_number() over (order by id) - 1 n from tags where workspace_id = ws() and type = 1) t on t.n = c.n % (select count(*)::integer from tags where workspace_id = ws() and type = 1)",
  ],
  [
    "logs",
    "insert into logs (action, user_id, dashboard_id, json, dttm) select W(i) || 'RestApi.put', u.id, 1 + i % 20, '{\"path\": \"/api/v1/chart/' || i || '\"}', now() at time zone 'utc' - i * interval '7 seconds' from generate_series(1, $n) i join (select id, row_number() over (order by id) - 1 n from users where workspace_id = ws()) u on u.n = i % (select count(*)::integer from users where workspace_id = ws())",
  ],
  [
    "runs",
    "insert into query_runs (client_id, user_id, database_id, schema, sql, row_limit, limiting_factor, status, tab_name, start_time, end_time, deadline, changed_on) select 'run' || i, u.id, b.id, 'public', 'select ' || i || ' from ' || W(i), 1000, 'NOT_LIMITED', 'success', 'Tab', 1.7e12 - i * 10000, 1.7e12 - i * 10000 + 50, 1.7e12, now() at time zone 'utc' - i * interval '10 seconds' from generate_series(1, $n) i join (select id, row_number() over (order by id) - 1 n from users where workspace_id = ws()) u on u.n = i % (select count(*)::integer from users where workspace_id = ws()), databases b where b.workspace_id = ws()",
  ],
];

/**
 * Fills a workspace that createWorkspace() made; adds the person "member" with Gamma, sql_lab and 50 roles, whose
 * password is their name.
 */
export async function fillWorkspace(client, workspaceId, sizes) {
  await client.query("begin");
  await client.query("select set_config('app.workspace_id', $1, true)", [workspaceId]);
  for (const [size, statement] of STATEMENTS)
    await client.query(
      statement
        .replace(/\bW\(((?:[^()]|\([^()]*\))*)\)/g, (_, at) => word(at))
        .replaceAll("ws()", "current_setting('app.workspace_id')::uuid")
        .replaceAll("$n", String(size && sizes[size])),
    );
  const member = await addUser(client, {
    username: "member",
    firstName: "Mia",
    lastName: "Member",
    email: "member@example.org",
    password: "member",
    roles: ["Gamma", "sql_lab"],
  });
  await client.query(
    "insert into assigned_roles (user_id, role_id) select $1, id from roles where workspace_id = current_setting('app.workspace_id')::uuid and name like 'Team %' order by id limit $2",
    [member, ROLES_OF_MEMBER],
  );
  await client.query("commit");
}
