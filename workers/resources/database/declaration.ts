import { sql } from "drizzle-orm";
import { backendOf } from "../dataset/model";
import { changedOn, type Columns, humanized, iso, parsed, person, plains, type Row } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { booleanOperators, nullOperators, relationOperators, textOperators } from "../resource/filters";
import { infoColumn, infoText } from "../resource/info";
import { engineOf } from "../../engines/registry";
import { parsedObject } from "../resource/parsed-object";
import { personJson } from "../resource/person";
import { people } from "../resource/related";
import { openDatabase } from "./store";
import { versionByTime } from "../resource/versioned-item";

const extraFlag = (key: string, otherwise: boolean) =>
  parsed(["extra"], (row: Row) => parsedObject(row["extra"] as string | null)[key] ?? otherwise);

export const columns: Columns = {
  ...plains(
    "allow_file_upload",
    "allow_ctas",
    "allow_cvas",
    "allow_dml",
    "allow_run_async",
    "configuration_method",
    "database_name",
    "expose_in_sqllab",
    "extra",
    "force_ctas_schema",
    "id",
    "uuid",
    "cache_timeout",
    "impersonate_user",
    "is_managed_externally",
    "external_url",
  ),
  allows_cost_estimate: parsed([], () => null),
  allows_subquery: parsed([], () => true),
  allows_virtual_table_explore: extraFlag("allows_virtual_table_explore", true),
  disable_data_preview: extraFlag("disable_data_preview", false),
  disable_drill_to_detail: extraFlag("disable_drill_to_detail", false),
  allow_multi_catalog: extraFlag("allow_multi_catalog", false),
  backend: parsed(["sqlalchemy_uri"], (row) => backendOf(row["sqlalchemy_uri"] as string)),
  driver: parsed(
    ["sqlalchemy_uri"],
    (row) =>
      /^\w+\+(\w+):/.exec(row["sqlalchemy_uri"] as string)?.[1] ??
      engineOf(row["sqlalchemy_uri"] as string)?.drivers[0] ??
      null,
  ),
  changed_on: iso("changed_on"),
  changed_on_delta_humanized: humanized("changed_on"),
  changed_by: person("changed_by"),
  created_by: person("created_by"),
  explore_database_id: parsed(
    ["id", "extra"],
    (row) => parsedObject(row["extra"] as string | null)["explore_database_id"] ?? row["id"],
  ),
  engine_information: parsed(
    ["sqlalchemy_uri"],
    (row) => engineOf(row["sqlalchemy_uri"] as string)?.facts.information ?? {},
  ),
};

/** Columns of GET /api/v1/database/{id}: no address, no credentials. */
export const ITEM_COLUMNS = [
  "id",
  "uuid",
  "database_name",
  "cache_timeout",
  "expose_in_sqllab",
  "allow_run_async",
  "allow_file_upload",
  "configuration_method",
  "allow_ctas",
  "allow_cvas",
  "allow_dml",
  "backend",
  "driver",
  "force_ctas_schema",
  "impersonate_user",
  "is_managed_externally",
  "engine_information",
];

const writable = [
  infoText("database_name", [1, 250], true),
  infoText("sqlalchemy_uri", [1, 1024]),
  infoColumn("cache_timeout", "Integer"),
  infoColumn("expose_in_sqllab", "Boolean"),
  infoColumn("allow_run_async", "Boolean"),
  infoColumn("allow_file_upload", "Boolean"),
  infoColumn("allow_ctas", "Boolean"),
  infoColumn("allow_cvas", "Boolean"),
  infoColumn("allow_dml", "Boolean"),
  infoText("configuration_method"),
  infoText("force_ctas_schema", [0, 250]),
  infoColumn("impersonate_user", "Boolean"),
  infoText("extra"),
  infoText("server_cert"),
];

export const databases: Resource & { name: "database" } = {
  name: "database",
  view: "Database",
  api: "DatabaseRestApi",
  version: versionByTime(sql`databases`, "database"),
  title: "Database",
  permissions: ["can_write", "can_upload", "can_read", "can_export"],
  from: sql`databases o`,
  readable: openDatabase,
  fields: { changed_by: personJson(sql`o.changed_by_fk`), created_by: personJson(sql`o.created_by_fk`) },
  columns,
  listColumns: [
    "allow_file_upload",
    "allow_ctas",
    "allow_cvas",
    "allow_dml",
    "allow_run_async",
    "allows_cost_estimate",
    "allows_subquery",
    "allows_virtual_table_explore",
    "backend",
    "changed_on",
    "changed_on_delta_humanized",
    "changed_by.first_name",
    "changed_by.last_name",
    "created_by.first_name",
    "created_by.last_name",
    "configuration_method",
    "database_name",
    "explore_database_id",
    "expose_in_sqllab",
    "extra",
    "force_ctas_schema",
    "id",
    "uuid",
    "disable_data_preview",
    "disable_drill_to_detail",
    "allow_multi_catalog",
    "engine_information",
  ],
  orderColumns: {
    allow_file_upload: sql`o.allow_file_upload`,
    allow_dml: sql`o.allow_dml`,
    allow_run_async: sql`o.allow_run_async`,
    changed_on: changedOn,
    changed_on_delta_humanized: changedOn,
    "created_by.first_name": sql`(select p.first_name from users p where p.workspace_id = o.workspace_id and p.id = o.created_by_fk)`,
    database_name: sql`o.database_name`,
    expose_in_sqllab: sql`o.expose_in_sqllab`,
  },
  ownOrderColumns: { id: sql`o.id`, created_on: sql`o.created_on` },
  defaultOrder: sql`o.id`,
  filters: {
    allow_dml: booleanOperators(sql`o.allow_dml`),
    allow_file_upload: {
      ...booleanOperators(sql`o.allow_file_upload`),
      upload_is_enabled: (value) => (typeof value === "boolean" ? sql`o.allow_file_upload = ${value}` : null),
    },
    allow_run_async: booleanOperators(sql`o.allow_run_async`),
    changed_by: relationOperators(sql`o.changed_by_fk`),
    created_by: relationOperators(sql`o.created_by_fk`),
    database_name: textOperators(sql`o.database_name`),
    expose_in_sqllab: booleanOperators(sql`o.expose_in_sqllab`),
    uuid: textOperators(sql`o.uuid::text`),
  },
  ownFilters: {
    changed_by: nullOperators(sql`o.changed_by_fk`),
    created_by: nullOperators(sql`o.created_by_fk`),
    database_name: nullOperators(sql`o.database_name`),
  },
  addColumns: writable,
  editColumns: writable,
  related: { created_by: people(), changed_by: people() },
};
