import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { audited, notInTrash, objectId, ofWorkspace, trashable, workspaceId } from "../workspace-columns";
import { databases } from "../database/table";
import type { GrantedRelation } from "../sql/compile/authored-sql";
import { users } from "../user/table";

export const datasets = pgTable(
  "datasets",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    uuid: uuid("uuid")
      .notNull()
      .default(sql`gen_random_uuid()`),
    database_id: integer("database_id").notNull(),
    table_name: text("table_name").notNull(),
    catalog: text("catalog"),
    schema: text("schema"),
    /** Set for a virtual dataset. */
    sql: text("sql"),
    description: text("description"),
    main_dttm_col: text("main_dttm_col"),
    default_endpoint: text("default_endpoint"),
    offset: integer("offset").notNull().default(0),
    cache_timeout: integer("cache_timeout"),
    /** Part of every cache key: incrementing it makes earlier results unreachable. */
    cache_generation: integer("cache_generation").notNull().default(0),
    params: text("params"),
    template_params: text("template_params"),
    /** GrantedRelation[]; null for SQL of people who may read the whole database. The default allows no relation. */
    granted_relations: jsonb("granted_relations").$type<readonly GrantedRelation[] | null>().default([]),
    filter_select_enabled: boolean("filter_select_enabled").notNull().default(true),
    fetch_values_predicate: text("fetch_values_predicate"),
    currency_code_column: text("currency_code_column"),
    normalize_columns: boolean("normalize_columns").notNull().default(false),
    always_filter_main_dttm: boolean("always_filter_main_dttm").notNull().default(false),
    is_sqllab_view: boolean("is_sqllab_view").notNull().default(false),
    is_managed_externally: boolean("is_managed_externally").notNull().default(false),
    external_url: text("external_url"),
    extra: text("extra"),
    folders: jsonb("folders"),
    /** "[database].[table](id:N)", maintained by the store; the view that datasource_access is granted on. */
    perm: text("perm"),
    schema_perm: text("schema_perm"),
    ...trashable(),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    uniqueIndex("datasets_uuid")
      .on(t.workspace_id, t.uuid)
      .where(sql`deleted_at is null`),
    index("datasets_database").on(t.workspace_id, t.database_id),
    index("datasets_listed").on(t.workspace_id, t.changed_on, t.id, t.database_id, t.deleted_at),
    foreignKey({ columns: [t.workspace_id, t.database_id], foreignColumns: [databases.workspace_id, databases.id] }),
    index("datasets_text").using("gin", t.workspace_id, t.table_name.op("gin_trgm_ops"), t.sql.op("gin_trgm_ops")),
    index("datasets_trash")
      .on(t.deleted_at)
      .where(sql`deleted_at is not null`),
    ofWorkspace("datasets"),
    notInTrash("datasets"),
  ],
).enableRLS();

const partOfDataset = () => ({
  workspace_id: workspaceId(),
  id: objectId(),
  uuid: uuid("uuid")
    .notNull()
    .default(sql`gen_random_uuid()`),
  dataset_id: integer("dataset_id").notNull(),
});

export const datasetColumns = pgTable(
  "dataset_columns",
  {
    ...partOfDataset(),
    column_name: text("column_name").notNull(),
    verbose_name: text("verbose_name"),
    description: text("description"),
    expression: text("expression"),
    type: text("type"),
    advanced_data_type: text("advanced_data_type"),
    is_dttm: boolean("is_dttm").notNull().default(false),
    /** Null where an import or a change set it so; Superset distinguishes that from true. */
    is_active: boolean("is_active").default(true),
    groupby: boolean("groupby").notNull().default(true),
    filterable: boolean("filterable").notNull().default(true),
    python_date_format: text("python_date_format"),
    datetime_format: text("datetime_format"),
    extra: text("extra"),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("dataset_columns_text").using(
      "gin",
      t.workspace_id,
      t.column_name.op("gin_trgm_ops"),
      t.verbose_name.op("gin_trgm_ops"),
    ),
    unique("dataset_columns_name").on(t.workspace_id, t.dataset_id, t.column_name),
    foreignKey({
      columns: [t.workspace_id, t.dataset_id],
      foreignColumns: [datasets.workspace_id, datasets.id],
    }).onDelete("cascade"),
    ofWorkspace("dataset_columns"),
  ],
).enableRLS();

export const datasetMetrics = pgTable(
  "dataset_metrics",
  {
    ...partOfDataset(),
    metric_name: text("metric_name").notNull(),
    verbose_name: text("verbose_name"),
    description: text("description"),
    metric_type: text("metric_type"),
    expression: text("expression").notNull(),
    d3format: text("d3format"),
    currency: jsonb("currency"),
    warning_text: text("warning_text"),
    extra: text("extra"),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("dataset_metrics_text").using(
      "gin",
      t.workspace_id,
      t.metric_name.op("gin_trgm_ops"),
      t.verbose_name.op("gin_trgm_ops"),
    ),
    unique("dataset_metrics_name").on(t.workspace_id, t.dataset_id, t.metric_name),
    foreignKey({
      columns: [t.workspace_id, t.dataset_id],
      foreignColumns: [datasets.workspace_id, datasets.id],
    }).onDelete("cascade"),
    ofWorkspace("dataset_metrics"),
  ],
).enableRLS();

export const datasetOwners = pgTable(
  "dataset_owners",
  {
    workspace_id: workspaceId(),
    dataset_id: integer("dataset_id").notNull(),
    user_id: integer("user_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.dataset_id, t.user_id] }),
    foreignKey({
      columns: [t.workspace_id, t.dataset_id],
      foreignColumns: [datasets.workspace_id, datasets.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("dataset_owners"),
  ],
).enableRLS();
