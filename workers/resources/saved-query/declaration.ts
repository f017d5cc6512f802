import { sql } from "drizzle-orm";
import { tablesRead } from "../../../schema/saved-query/tables-read";
import { engineOf } from "../../engines/registry";
import { openDatabase } from "../database/store";
import { changedOn, type Columns, humanized, iso, many, one, parsed, person, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { manyOperators, numberOperators, relationOperators, searchOperator, textOperators, truthOperator } from "../resource/filters";
import { type InfoColumn, infoColumn, infoText } from "../resource/info";
import { parsedObject } from "../resource/parsed-object";
import { personJson, tagsJson } from "../resource/person";
import { people } from "../resource/related";

const tagged = sql`select 1 from tagged_objects x join tags t on t.workspace_id = x.workspace_id and t.id = x.tag_id where x.workspace_id = o.workspace_id and x.object_type = 1 and x.object_id = o.id`;
const stars = sql`exists (select 1 from favorites f where f.workspace_id = o.workspace_id and f.kind = 'saved_query' and f.object_id = o.id and f.user_id = app_user())`;
const makers = (name: string): string[] => [`${name}.first_name`, `${name}.id`, `${name}.last_name`];
const atMost = (name: string, max: number): InfoColumn => ({ ...infoText(name), validate: [`<Length(min=None, max=${max}, equal=None, error=None)>`] });

const columns: Columns = {
  ...plains("id", "catalog", "schema", "label", "description", "sql", "template_parameters", "rows", "db_id", "uuid"),
  changed_by: person("changed_by"), created_by: person("created_by"), database: one("database"), tags: many("tags"),
  changed_on: iso("changed_on"), changed_on_delta_humanized: humanized("changed_on"), created_on: iso("created_on"), last_run_delta_humanized: humanized("last_ran"),
  extra: parsed(["extra_json"], (row) => parsedObject(row["extra_json"] as string)),
  sql_tables: parsed(["sql", "uri"], (row) => {
    const dialect = engineOf((row["uri"] as string | null) ?? "postgresql")?.dialect;
    return row["sql"] && dialect ? tablesRead(row["sql"] as string, dialect) : null;
  }),
};

/** Columns of a saved query's detail response. */
export const ITEM_COLUMNS = ["changed_on", "changed_on_delta_humanized", ...makers("changed_by"), ...makers("created_by"), "database.database_name", "database.id", "description", "id", "label", "catalog", "schema", "sql", "sql_tables", "template_parameters"];

const fields = [{ ...infoColumn("db_id", "Inferred") }, infoText("description"), atMost("label", 256), atMost("catalog", 256), atMost("schema", 128), infoText("sql"), infoText("template_parameters"), infoText("extra_json")];

/** People see only the queries that they saved. */
export const savedQueries: Resource & { name: "saved_query" } = {
  name: "saved_query", view: "SavedQuery", title: "Saved Query",
  permissions: ["can_write", "can_read", "can_export"],
  from: sql`saved_queries o left join databases b on b.workspace_id = o.workspace_id and b.id = o.db_id`,
  readable: sql`o.user_id = app_user()`,
  fields: {
    changed_by: personJson(sql`o.changed_by_fk`), created_by: personJson(sql`o.created_by_fk`), tags: tagsJson(1), last_ran: sql`coalesce(o.last_run, o.changed_on)`,
    database: sql`case when b.id is null then null else json_build_object('id', b.id, 'database_name', b.database_name) end`, uri: sql`b.sqlalchemy_uri`,
  },
  columns,
  listColumns: [
    "changed_on", "changed_on_delta_humanized", ...makers("changed_by"), "created_on", ...makers("created_by"), "database.database_name", "database.id", "db_id", "description", "extra", "id", "label", "last_run_delta_humanized",
    "rows", "catalog", "schema", "sql", "sql_tables", "tags.id", "tags.name", "tags.type",
  ],
  orderColumns: {
    catalog: sql`o.catalog`, schema: sql`o.schema`, label: sql`o.label`, description: sql`o.description`, sql: sql`o.sql`, rows: sql`o.rows`,
    "created_by.first_name": sql`(select p.first_name from users p where p.workspace_id = o.workspace_id and p.id = o.created_by_fk)`, "database.database_name": sql`b.database_name`,
    created_on: sql`o.created_on`, changed_on_delta_humanized: changedOn, last_run_delta_humanized: sql`coalesce(o.last_run, o.changed_on)`,
  },
  defaultOrder: sql`o.id`,
  filters: {
    catalog: textOperators(sql`o.catalog`), changed_by: relationOperators(sql`o.changed_by_fk`), created_by: relationOperators(sql`o.created_by_fk`), database: relationOperators(sql`o.db_id`),
    id: { ...numberOperators(sql`o.id`), saved_query_is_fav: truthOperator(stars) },
    label: { ...textOperators(sql`o.label`), all_text: searchOperator(sql`o.schema`, sql`o.label`, sql`o.description`, sql`o.sql`) },
    schema: textOperators(sql`o.schema`),
    tags: {
      ...manyOperators(sql`${tagged} and t.id`),
      saved_query_tags: (value) => { const match = searchOperator(sql`t.name`)(value); return match && sql`exists (${tagged} and ${match})`; },
      saved_query_tag_id: manyOperators(sql`${tagged} and t.id`)["rel_m_m"]!,
    },
  },
  addColumns: fields,
  editColumns: fields,
  related: {
    created_by: people(), changed_by: people(),
    database: { candidates: sql`select o.id as value, o.database_name as text, json_build_object() as extra from databases o where ${openDatabase}`, search: [sql`r.text`], order: sql`r.text, r.value` },
  },
  distinct: { catalog: sql`o.catalog`, schema: sql`o.schema` },
};
