import { sql, type SQL } from "drizzle-orm";
import { notFound } from "../../../schema/errors";
import type { GrantedRelation } from "../../../schema/sql/compile/authored-sql";
import type { Db, Tx } from "../../metadata";
import { isoMoment } from "../resource/moment";
import { ownersJson, type PersonRow, personJson } from "../resource/person";

/** All data of a dataset in one row, from which the several responses are built. */
export interface DatasetRow extends Record<string, unknown> {
  id: number;
  uuid: string;
  table_name: string;
  catalog: string | null;
  schema: string | null;
  sql: string | null;
  description: string | null;
  main_dttm_col: string | null;
  default_endpoint: string | null;
  offset: number;
  cache_timeout: number | null;
  params: string | null;
  template_params: string | null;
  granted_relations: readonly GrantedRelation[] | null;
  filter_select_enabled: boolean;
  fetch_values_predicate: string | null;
  currency_code_column: string | null;
  normalize_columns: boolean;
  always_filter_main_dttm: boolean;
  is_sqllab_view: boolean;
  is_managed_externally: boolean;
  extra: string | null;
  folders: unknown;
  perm: string | null;
  created_on: string;
  changed_on: string;
  changed_by: PersonRow | null;
  created_by: PersonRow | null;
  owners: PersonRow[];
  columns: ColumnRow[];
  metrics: MetricRow[];
  database: {
    id: number;
    uuid: string;
    database_name: string;
    sqlalchemy_uri: string;
    configuration_method: string;
    extra: string | null;
  };
}

export interface ColumnRow {
  id: number;
  uuid: string;
  column_name: string;
  verbose_name: string | null;
  description: string | null;
  expression: string | null;
  type: string | null;
  advanced_data_type: string | null;
  is_dttm: boolean;
  is_active: boolean | null;
  groupby: boolean;
  filterable: boolean;
  python_date_format: string | null;
  extra: string | null;
  created_on: string;
  changed_on: string;
}

export interface MetricRow {
  id: number;
  uuid: string;
  metric_name: string;
  verbose_name: string | null;
  description: string | null;
  metric_type: string | null;
  expression: string;
  d3format: string | null;
  currency: unknown;
  warning_text: string | null;
  extra: string | null;
  created_on: string;
  changed_on: string;
}

const COLUMN_FIELDS = [
  "id",
  "uuid",
  "column_name",
  "verbose_name",
  "description",
  "expression",
  "type",
  "advanced_data_type",
  "is_dttm",
  "is_active",
  "groupby",
  "filterable",
  "python_date_format",
  "extra",
];
const METRIC_FIELDS = [
  "id",
  "uuid",
  "metric_name",
  "verbose_name",
  "description",
  "metric_type",
  "expression",
  "d3format",
  "currency",
  "warning_text",
  "extra",
];

const parts = (
  table: string,
  fields: string[],
): SQL => sql`(select coalesce(json_agg(json_build_object(${sql.raw(fields.map((field) => `'${field}', x.${field}`).join(", "))},
    'created_on', x.created_on::text, 'changed_on', x.changed_on::text) order by x.id), '[]') from ${sql.raw(table)} x where x.workspace_id = o.workspace_id and x.dataset_id = o.id)`;

/** The rows of datasets that meet a condition on `o` (datasets) and `b` (their database). */
export const datasetRows = (db: Db | Tx, condition: SQL) =>
  db.execute<DatasetRow>(sql`
  select o.*, ${personJson(sql`o.changed_by_fk`)} as changed_by, ${personJson(sql`o.created_by_fk`)} as created_by, ${ownersJson(sql`dataset_owners`, sql`dataset_id`)} as owners,
    ${parts("dataset_columns", COLUMN_FIELDS)} as columns, ${parts("dataset_metrics", METRIC_FIELDS)} as metrics,
    json_build_object('id', b.id, 'uuid', b.uuid, 'database_name', b.database_name, 'sqlalchemy_uri', b.sqlalchemy_uri, 'configuration_method', b.configuration_method, 'extra', b.extra) as database
  from datasets o join databases b on b.workspace_id = o.workspace_id and b.id = o.database_id where ${condition} order by o.id`);

/** Reads the current dataset and locks it until the transaction ends. */
export async function datasetToChange(tx: Tx, id: number): Promise<DatasetRow> {
  await tx.execute(sql`select 1 from datasets where id = ${id}::bigint for update`);
  const { rows } = await datasetRows(tx, sql`o.id = ${id}::bigint`);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export const isoParts = (row: { created_on: string; changed_on: string }) => ({
  changed_on: isoMoment(row.changed_on),
  created_on: isoMoment(row.created_on),
});
