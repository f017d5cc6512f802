import { sql, type SQL } from "drizzle-orm";
import { tablesRead } from "../../../schema/saved-query/tables-read";
import { engineOf } from "../../engines/registry";
import { runStatus } from "../query/declaration";
import { openDatabase } from "../database/store";
import { changedOn, type Columns, humanized, iso, many, one, parsed, person, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import {
  manyOperators,
  numberOperators,
  relationOperators,
  searchOperator,
  textOperators,
  truthOperator,
} from "../resource/filters";
import { type InfoColumn, infoColumn, infoText } from "../resource/info";
import { parsedObject } from "../resource/parsed-object";
import { personJson, tagsJson } from "../resource/person";
import { people } from "../resource/related";
import { versionByTime } from "../resource/versioned-item";

const tagged = sql`select 1 from tagged_objects x join tags t on t.workspace_id = x.workspace_id and t.id = x.tag_id where x.workspace_id = o.workspace_id and x.object_type = 1 and x.object_id = o.id`;
const stars = sql`exists (select 1 from favorites f where f.workspace_id = o.workspace_id and f.kind = 'saved_query' and f.object_id = o.id and f.user_id = app_user())`;
const makers = (name: string): string[] => [`${name}.first_name`, `${name}.id`, `${name}.last_name`];
const atMost = (name: string, max: number): InfoColumn => ({
  ...infoText(name),
  validate: [`<Length(min=None, max=${max}, equal=None, error=None)>`],
});

const columns: Columns = {
  ...plains("id", "catalog", "schema", "label", "description", "sql", "template_parameters", "rows", "db_id", "uuid"),
  changed_by: person("changed_by"),
  created_by: person("created_by"),
  database: one("database"),
  tags: many("tags"),
  changed_on: iso("changed_on"),
  changed_on_delta_humanized: humanized("changed_on"),
  created_on: iso("created_on"),
  last_run_delta_humanized: humanized("last_ran"),
  // Edgewise only: when the query runs by itself, and its last run.
  schedule: parsed(["query_schedule"], (row) => row["query_schedule"] ?? null),
  extra: parsed(["extra_json"], (row) => parsedObject(row["extra_json"] as string)),
  sql_tables: parsed(["sql", "uri"], (row) => {
    const dialect = engineOf((row["uri"] as string | null) ?? "postgresql")?.dialect;
    return row["sql"] && dialect ? tablesRead(row["sql"] as string, dialect) : null;
  }),
};

/** Columns of a saved query's detail response. */
export const ITEM_COLUMNS = [
  "changed_on",
  "changed_on_delta_humanized",
  ...makers("changed_by"),
  ...makers("created_by"),
  "database.database_name",
  "database.id",
  "description",
  "id",
  "label",
  "catalog",
  "schema",
  "sql",
  "sql_tables",
  "template_parameters",
];

const fields = [
  { ...infoColumn("db_id", "Inferred") },
  infoText("description"),
  atMost("label", 256),
  atMost("catalog", 256),
  atMost("schema", 128),
  infoText("sql"),
  infoText("template_parameters"),
  infoText("extra_json"),
];

const moment = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const schedule = sql`(select json_build_object('active', s.active, 'crontab', s.crontab, 'time_zone', w.time_zone, 'starts_on', ${moment(sql`s.starts_on`)}, 'ends_on', ${moment(sql`s.ends_on`)}, 'last_due', ${moment(sql`s.last_due`)}, 'last_error', s.last_error,
    'last_run', case when r.id is null then null else json_build_object('id', r.id, 'status', ${runStatus(sql`r`)}, 'rows', r.rows, 'error_message', r.error_message) end)
  from query_schedules s join workspaces w on w.id = s.workspace_id left join query_runs r on r.workspace_id = s.workspace_id and r.id = s.last_run_id and r.user_id = o.user_id
  where s.workspace_id = o.workspace_id and s.saved_query_id = o.id)`;

/** People see only the queries that they saved. */
export const savedQueries: Resource & { name: "saved_query" } = {
  name: "saved_query",
  view: "SavedQuery",
  api: "SavedQueryRestApi",
  version: versionByTime(sql`saved_queries`, "query"),
  title: "Saved Query",
  permissions: ["can_write", "can_read", "can_export"],
  from: sql`saved_queries o left join databases b on b.workspace_id = o.workspace_id and b.id = o.db_id`,
  readable: sql`o.user_id = app_user()`,
  fields: {
    changed_by: personJson(sql`o.changed_by_fk`),
    created_by: personJson(sql`o.created_by_fk`),
    tags: tagsJson(1),
    last_ran: sql`coalesce(o.last_run, o.changed_on)`,
    database: sql`case when b.id is null then null else json_build_object('id', b.id, 'database_name', b.database_name) end`,
    uri: sql`b.sqlalchemy_uri`,
    query_schedule: schedule,
  },
  columns,
  listColumns: [
    "changed_on",
    "changed_on_delta_humanized",
    ...makers("changed_by"),
    "created_on",
    ...makers("created_by"),
    "database.database_name",
    "database.id",
    "db_id",
    "description",
    "extra",
    "id",
    "label",
    "last_run_delta_humanized",
    "rows",
    "schedule",
    "catalog",
    "schema",
    "sql",
    "sql_tables",
    "tags.id",
    "tags.name",
    "tags.type",
  ],
  orderColumns: {
    catalog: sql`o.catalog`,
    schema: sql`o.schema`,
    label: sql`o.label`,
    description: sql`o.description`,
    sql: sql`o.sql`,
    rows: sql`o.rows`,
    "created_by.first_name": sql`(select p.first_name from users p where p.workspace_id = o.workspace_id and p.id = o.created_by_fk)`,
    "database.database_name": sql`b.database_name`,
    created_on: sql`o.created_on`,
    changed_on_delta_humanized: changedOn,
    last_run_delta_humanized: sql`coalesce(o.last_run, o.changed_on)`,
  },
  defaultOrder: sql`o.id`,
  filters: {
    catalog: textOperators(sql`o.catalog`),
    changed_by: relationOperators(sql`o.changed_by_fk`),
    created_by: relationOperators(sql`o.created_by_fk`),
    database: relationOperators(sql`o.db_id`),
    id: { ...numberOperators(sql`o.id`), saved_query_is_fav: truthOperator(stars) },
    label: {
      ...textOperators(sql`o.label`),
      all_text: searchOperator(sql`o.schema`, sql`o.label`, sql`o.description`, sql`o.sql`),
    },
    schema: textOperators(sql`o.schema`),
    tags: {
      ...manyOperators(sql`${tagged} and t.id`),
      saved_query_tags: (value) => {
        const match = searchOperator(sql`t.name`)(value);
        return match && sql`exists (${tagged} and ${match})`;
      },
      saved_query_tag_id: manyOperators(sql`${tagged} and t.id`)["rel_m_m"]!,
    },
  },
  addColumns: fields,
  editColumns: fields,
  related: {
    created_by: people(),
    changed_by: people(),
    database: {
      candidates: sql`select o.id as value, o.database_name as text, json_build_object() as extra from databases o where ${openDatabase}`,
      search: [sql`r.text`],
      match: "start",
      order: sql`r.text, r.value`,
    },
  },
  distinct: { catalog: sql`o.catalog`, schema: sql`o.schema` },
};
