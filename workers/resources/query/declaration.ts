import { sql, type SQL } from "drizzle-orm";
import { decimal } from "../../../schema/query-run/present";
import { IN_PROGRESS } from "../../../schema/query-run/state";
import { tablesRead } from "../../../schema/saved-query/tables-read";
import { engineOf } from "../../engines/registry";
import { openDatabase } from "../database/store";
import { holdsPermission } from "../resource/access";
import { changedOn, type Columns, iso, neverNull, one, parsed, person, plains, type Row } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { momentOperators, numberOperators, type Operator, relationOperators, textOperators } from "../resource/filters";
import { personJson } from "../resource/person";
import { people } from "../resource/related";
import { indexedOperator } from "../resource/text-candidates";
import { versionByContent } from "../resource/versioned-item";

const asDecimal = (name: string) => parsed([name], (row: Row) => decimal(row[name] as number | null));
const nothing = parsed([], () => null);

const columns: Columns = {
  ...plains(
    "id",
    "client_id",
    "executed_sql",
    "error_message",
    "limiting_factor",
    "progress",
    "rows",
    "schema",
    "select_as_cta",
    "sql",
    "sql_editor_id",
    "status",
    "tab_name",
    "start_time",
    "start_running_time",
    "end_time",
    "tmp_table_name",
    "tmp_schema_name",
    "tracking_url",
    "results_key",
  ),
  changed_on: iso("changed_on"),
  database: one("database"),
  user: person("user"),
  limit: parsed(["row_limit"], (row) => row["row_limit"]),
  end_result_backend_time: nothing,
  select_sql: nothing,
  select_as_cta_used: parsed(
    ["select_as_cta", "status"],
    (row) => row["select_as_cta"] === true && row["status"] === "success",
  ),
  sql_tables: parsed(["sql", "uri"], (row) => {
    const dialect = engineOf((row["uri"] as string | null) ?? "postgresql")?.dialect;
    return dialect ? tablesRead(row["sql"] as string, dialect) : [];
  }),
};

/** Columns of a run's detail response, where times are decimal strings. */
export const ITEM_COLUMNS = [
  "id",
  "changed_on",
  "client_id",
  "database.id",
  "end_result_backend_time",
  "end_time",
  "error_message",
  "executed_sql",
  "limit",
  "progress",
  "results_key",
  "rows",
  "schema",
  "select_as_cta",
  "select_as_cta_used",
  "select_sql",
  "sql",
  "sql_editor_id",
  "start_running_time",
  "start_time",
  "status",
  "tab_name",
  "tmp_schema_name",
  "tmp_table_name",
  "tracking_url",
];

/** A run whose Worker stopped without a result counts as timed out after its time limit, even if nobody checks it. */
export const runStatus = (run: SQL): SQL =>
  sql`case when ${run}.status in (${sql.join(
    IN_PROGRESS.map((state) => sql`${state}`),
    sql`, `,
  )}) and ${run}.deadline < extract(epoch from now()) * 1000 then 'timed_out' else ${run}.status end`;
const status = runStatus(sql`o`);

/** Operators of the SQL; a history has hundreds of thousands of runs. */
function sqlOperators(): Record<string, Operator> {
  const operators = textOperators(sql`o.sql`);
  return { ...operators, ct: indexedOperator("query", operators["ct"]!, { max: 5000, newest: sql`query_runs` }) };
}

/** No join, so that an index alone counts the runs. */
const ofDatabase = (value: SQL): SQL =>
  sql`(select ${value} from databases b where b.workspace_id = o.workspace_id and b.id = o.database_id)`;
const seesEveryRun = holdsPermission("all_query_access", "all_query_access");

/** People see their own runs; holders of all_query_access see everyone's. */
export const queries: Resource & { name: "query" } = {
  name: "query",
  view: "Query",
  api: "QueryRestApi",
  version: versionByContent(sql`query_runs`, "run", [sql`o.changed_on`]),
  title: "Query",
  permissions: ["can_read"],
  from: sql`query_runs o`,
  readable: sql`o.user_id = app_user() or ${seesEveryRun}`,
  listedIn: [seesEveryRun, sql`not ${seesEveryRun} and o.user_id = app_user()`],
  fields: {
    status,
    user: personJson(sql`o.user_id`),
    uri: ofDatabase(sql`b.sqlalchemy_uri`),
    database: ofDatabase(sql`json_build_object('id', b.id, 'database_name', b.database_name)`),
  },
  columns,
  listColumns: [
    "id",
    "changed_on",
    "client_id",
    "database.id",
    "database.database_name",
    "executed_sql",
    "error_message",
    "limit",
    "limiting_factor",
    "progress",
    "rows",
    "schema",
    "select_as_cta",
    "sql",
    "sql_editor_id",
    "sql_tables",
    "status",
    "tab_name",
    "user.first_name",
    "user.id",
    "user.last_name",
    "start_time",
    "start_running_time",
    "end_time",
    "tmp_table_name",
    "tracking_url",
    "results_key",
  ],
  orderColumns: {
    changed_on: changedOn,
    "database.database_name": ofDatabase(sql`b.database_name`),
    duration: sql`o.end_time - o.start_time`,
    rows: sql`o.rows`,
    schema: sql`o.schema`,
    start_time: neverNull(sql`o.start_time`),
    sql: sql`o.sql`,
    tab_name: sql`o.tab_name`,
    "user.first_name": sql`(select p.first_name from users p where p.workspace_id = o.workspace_id and p.id = o.user_id)`,
  },
  defaultOrder: sql`o.changed_on desc`,
  filters: {
    changed_on: momentOperators(sql`o.changed_on`),
    database: relationOperators(sql`o.database_id`),
    sql: sqlOperators(),
    status: textOperators(status),
    user: relationOperators(sql`o.user_id`),
    start_time: numberOperators(sql`o.start_time`),
    sql_editor_id: textOperators(sql`o.sql_editor_id`),
    schema: textOperators(sql`o.schema`),
    tab_name: textOperators(sql`o.tab_name`),
  },
  addColumns: [],
  editColumns: [],
  related: {
    user: people(),
    created_by: people(),
    database: {
      candidates: sql`select o.id as value, o.database_name as text, json_build_object() as extra from databases o where ${openDatabase}`,
      search: [sql`r.text`],
      match: "start",
      order: sql`r.text, r.value`,
    },
  },
  distinct: { status },
};

/** Columns of the detail response, which shows times differently. */
export const itemColumns: Columns = {
  ...columns,
  start_time: asDecimal("start_time"),
  start_running_time: asDecimal("start_running_time"),
  end_time: asDecimal("end_time"),
};
