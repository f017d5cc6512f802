import { sql } from "drizzle-orm";
import { isSafeEndpoint } from "../../../schema/dataset/default-endpoint";
import { folderFilters } from "../folder/in-folder";
import { openDatabase } from "../database/store";
import { readableDataset } from "../resource/access";
import {
  changedOn,
  type Columns,
  humanized,
  iso,
  many,
  one,
  parsed,
  person,
  personName,
  plains,
  type Row,
  utc,
} from "../resource/columns";
import type { Resource } from "../resource/declaration";
import {
  flagOperator,
  nullOperators,
  manyOperators,
  numberOperators,
  relationOperators,
  searchOperator,
  textOperators,
} from "../resource/filters";
import { infoColumn, infoText } from "../resource/info";
import { ownersJson, personJson, tagsJson } from "../resource/person";
import { owners, people } from "../resource/related";
import { versionByTime } from "../resource/versioned-item";

/** The page that opens a dataset instead of Explore; unsafe endpoints of imported datasets are ignored. */
export const endpointOf = (row: Row): string | null => {
  const endpoint = row["default_endpoint"] as string | null;
  return endpoint && isSafeEndpoint(endpoint) ? endpoint : null;
};

const tagged = sql`select 1 from tagged_objects x join tags t on t.workspace_id = x.workspace_id and t.id = x.tag_id where x.workspace_id = o.workspace_id and x.object_type = 4 and x.object_id = o.id`;

const columns: Columns = {
  ...plains(
    "id",
    "uuid",
    "description",
    "extra",
    "catalog",
    "schema",
    "sql",
    "table_name",
    "main_dttm_col",
    "cache_timeout",
    "offset",
    "is_managed_externally",
  ),
  database: one("database_json"),
  changed_by: person("changed_by"),
  changed_by_name: personName("changed_by"),
  created_by: person("created_by"),
  changed_on: iso("changed_on"),
  changed_on_utc: utc("changed_on"),
  changed_on_delta_humanized: humanized("changed_on"),
  default_endpoint: parsed(["default_endpoint"], (row) => row["default_endpoint"] ?? null),
  datasource_type: parsed([], () => "table"),
  explore_url: parsed(
    ["id", "default_endpoint"],
    (row) => endpointOf(row) ?? `/explore/?datasource_type=table&datasource_id=${row["id"]}`,
  ),
  kind: parsed(["sql"], (row) => (row["sql"] ? "virtual" : "physical")),
  owners: many("owners"),
  tags: many("tags"),
};

const editable = [
  infoText("table_name", [1, 250]),
  infoText("sql"),
  infoColumn("filter_select_enabled", "Boolean"),
  infoText("fetch_values_predicate", [0, 1000]),
  infoText("catalog", [0, 250]),
  infoText("schema", [0, 255]),
  infoText("description"),
  infoText("main_dttm_col"),
  infoText("currency_code_column", [0, 250]),
  infoColumn("normalize_columns", "Boolean"),
  infoColumn("always_filter_main_dttm", "Boolean"),
  infoColumn("offset", "Integer"),
  infoText("default_endpoint"),
  infoColumn("cache_timeout", "Integer"),
  infoColumn("is_sqllab_view", "Boolean"),
  infoText("template_params"),
  infoColumn("owners", "List"),
  infoColumn("columns", "List"),
  infoColumn("metrics", "List"),
  infoText("extra"),
];

export const datasets: Resource & { name: "dataset" } = {
  name: "dataset",
  view: "Dataset",
  api: "DatasetRestApi",
  version: versionByTime(sql`datasets`, "dataset"),
  title: "Sqla Table",
  permissions: [
    "can_warm_up_cache",
    "can_duplicate",
    "can_write",
    "can_read",
    "can_get_drill_info",
    "can_export",
    "can_get_or_create_dataset",
  ],
  from: sql`datasets o join databases b on b.workspace_id = o.workspace_id and b.id = o.database_id`,
  readable: readableDataset,
  fields: {
    changed_by: personJson(sql`o.changed_by_fk`),
    created_by: personJson(sql`o.created_by_fk`),
    owners: ownersJson(sql`dataset_owners`, sql`dataset_id`),
    tags: tagsJson(4),
    database_json: sql`json_build_object('id', b.id, 'database_name', b.database_name, 'uuid', b.uuid)`,
  },
  columns,
  listColumns: [
    "id",
    "uuid",
    "database.id",
    "database.database_name",
    "database.uuid",
    "changed_by_name",
    "changed_by.first_name",
    "changed_by.last_name",
    "changed_by.id",
    "changed_on_utc",
    "changed_on_delta_humanized",
    "default_endpoint",
    "description",
    "datasource_type",
    "explore_url",
    "extra",
    "kind",
    "owners.id",
    "owners.first_name",
    "owners.last_name",
    "catalog",
    "schema",
    "sql",
    "table_name",
    "uuid",
  ],
  orderColumns: {
    table_name: sql`o.table_name`,
    catalog: sql`o.catalog`,
    schema: sql`o.schema`,
    "changed_by.first_name": sql`(select p.first_name from users p where p.workspace_id = o.workspace_id and p.id = o.changed_by_fk)`,
    changed_on_delta_humanized: changedOn,
    "database.database_name": sql`b.database_name`,
  },
  ownOrderColumns: { id: sql`o.id`, created_on: sql`o.created_on` },
  defaultOrder: sql`o.changed_on desc`,
  filters: {
    catalog: textOperators(sql`o.catalog`),
    changed_by: relationOperators(sql`o.changed_by_fk`),
    created_by: relationOperators(sql`o.created_by_fk`),
    database: relationOperators(sql`o.database_id`),
    id: { ...numberOperators(sql`o.id`), dataset_is_certified: flagOperator(sql`o.extra like '%"certification":%'`) },
    owners: manyOperators(
      sql`select 1 from dataset_owners w where w.workspace_id = o.workspace_id and w.dataset_id = o.id and w.user_id`,
    ),
    schema: textOperators(sql`o.schema`),
    tags: {
      ...manyOperators(sql`${tagged} and t.id`),
      dataset_tags: (value) => {
        const match = searchOperator(sql`t.name`)(value);
        return match && sql`exists (${tagged} and ${match})`;
      },
      dataset_tag_id: manyOperators(sql`${tagged} and t.id`)["rel_m_m"]!,
    },
    sql: { ...textOperators(sql`o.sql`), dataset_is_null_or_empty: flagOperator(sql`coalesce(o.sql, '') = ''`) },
    table_name: textOperators(sql`o.table_name`),
    uuid: textOperators(sql`o.uuid::text`),
  },
  ownFilters: {
    ...folderFilters("dataset"),
    database: nullOperators(sql`o.database_id`),
    "database.database_name": { ...textOperators(sql`b.database_name`), ...nullOperators(sql`b.database_name`) },
    schema: nullOperators(sql`o.schema`),
    table_name: nullOperators(sql`o.table_name`),
  },
  addColumns: [
    infoColumn("database", "Integer", true),
    infoText("catalog", [0, 250]),
    infoText("schema", [0, 250]),
    infoText("table_name", [1, 250], true),
    infoText("sql"),
    infoColumn("owners", "List"),
  ],
  editColumns: editable,
  related: {
    owners: { ...owners, order: sql`r.value` },
    created_by: people(),
    changed_by: people(),
    database: {
      candidates: sql`select o.id as value, o.database_name as text, json_build_object() as extra from databases o where ${openDatabase}`,
      search: [sql`r.text`],
      match: "start",
      order: sql`r.text`,
    },
  },
  distinct: { catalog: sql`o.catalog`, schema: sql`o.schema` },
};
