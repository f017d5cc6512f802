import { sql, type SQL } from "drizzle-orm";
import { readableDataset } from "../resource/access";
import { type Columns, humanized, iso, many, person, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { manyOperators, relationOperators, searchOperator, textOperators } from "../resource/filters";
import { type InfoColumn, infoColumn, infoText } from "../resource/info";
import { personJson } from "../resource/person";
import { people } from "../resource/related";
import { versionByTime } from "../resource/versioned-item";

export const ROW_RULES = "Row Level Security";

const columns: Columns = {
  ...plains("id", "name", "description", "filter_type", "clause", "group_key"),
  // Both are returned whole, as in Superset, even if a single field was requested.
  tables: { needs: ["tables"], show: (row) => row["tables"] },
  roles: many("roles"),
  changed_by: person("changed_by"),
  changed_on_delta_humanized: humanized("changed_on"),
  changed_on: iso("changed_on"),
};

/** Columns of a rule's detail response. */
export const ITEM_COLUMNS = [
  "name",
  "description",
  "filter_type",
  "tables.id",
  "tables.schema",
  "tables.table_name",
  "roles.id",
  "roles.name",
  "group_key",
  "clause",
];

const { eq, neq } = textOperators(sql`o.filter_type`);
const typeOptions = (required: boolean): InfoColumn => ({
  name: "filter_type",
  type: "String",
  required,
  validate: ["<OneOf(choices=['Regular', 'Base'], labels=[], error='Must be one of: {choices}.')>"],
});
const linked = (table: SQL, key: SQL): SQL =>
  sql`select 1 from ${table} l where l.workspace_id = o.workspace_id and l.rule_id = o.id and l.${key}`;

export const rowRules: Resource = {
  name: "rowlevelsecurity",
  view: ROW_RULES,
  api: "RLSRestApi",
  version: versionByTime(sql`row_rules`, "rule"),
  title: "Row Level Security Filter",
  permissions: ["can_write", "can_read"],
  from: sql`row_rules o`,
  readable: sql`true`,
  fields: {
    changed_by: personJson(sql`o.changed_by_fk`),
    tables: sql`(select coalesce(json_agg(json_build_object('id', d.id, 'schema', d.schema, 'table_name', d.table_name) order by d.id), '[]')
      from row_rule_tables l join datasets d on d.workspace_id = l.workspace_id and d.id = l.dataset_id where l.workspace_id = o.workspace_id and l.rule_id = o.id)`,
    roles: sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id), '[]')
      from row_rule_roles l join roles r on r.workspace_id = l.workspace_id and r.id = l.role_id where l.workspace_id = o.workspace_id and l.rule_id = o.id)`,
  },
  columns,
  listColumns: [
    "id",
    "name",
    "filter_type",
    "tables.id",
    "tables.table_name",
    "roles.id",
    "roles.name",
    "clause",
    "changed_on_delta_humanized",
    "changed_by.first_name",
    "changed_by.last_name",
    "changed_by.id",
    "group_key",
  ],
  unnamedColumns: ["description", "changed_on"],
  orderColumns: {
    name: sql`o.name`,
    filter_type: sql`o.filter_type`,
    clause: sql`o.clause`,
    changed_on_delta_humanized: sql`o.changed_on`,
    group_key: sql`o.group_key`,
  },
  defaultOrder: sql`o.id`,
  filters: {
    changed_by: relationOperators(sql`o.changed_by_fk`),
    clause: textOperators(sql`o.clause`),
    created_by: relationOperators(sql`o.created_by_fk`),
    description: textOperators(sql`o.description`),
    filter_type: { eq: eq!, neq: neq! },
    group_key: textOperators(sql`o.group_key`),
    name: { ...textOperators(sql`o.name`), name_or_description: searchOperator(sql`o.name`, sql`o.description`) },
    roles: manyOperators(linked(sql`row_rule_roles`, sql`role_id`)),
    tables: manyOperators(linked(sql`row_rule_tables`, sql`dataset_id`)),
  },
  addColumns: [
    infoText("name", [1, 255], true),
    infoText("description"),
    typeOptions(true),
    { ...infoColumn("tables", "List", true), validate: ["<Length(min=1, max=None, equal=None, error=None)>"] },
    infoColumn("roles", "List", true),
    infoText("group_key"),
    infoText("clause", undefined, true),
  ],
  editColumns: [
    infoText("name", [1, 255]),
    infoText("description"),
    typeOptions(false),
    infoColumn("tables", "List"),
    infoColumn("roles", "List"),
    infoText("group_key"),
    infoText("clause"),
  ],
  related: {
    tables: {
      candidates: sql`select o.id as value, case when coalesce(o.schema, '') = '' then o.table_name else o.schema || '.' || o.table_name end as text, json_build_object() as extra, o.table_name
      from datasets o join databases b on b.workspace_id = o.workspace_id and b.id = o.database_id where ${readableDataset}`,
      search: [sql`r.text`, sql`r.table_name`],
      match: "anywhere",
      order: sql`r.text, r.value`,
    },
    roles: {
      candidates: sql`select r.id as value, r.name as text, json_build_object() as extra from roles r`,
      search: [sql`r.text`],
      match: "anywhere",
      order: sql`r.text`,
    },
    created_by: people(),
    changed_by: people(),
  },
};
