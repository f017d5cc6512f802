import { sql } from "drizzle-orm";
import type { ColumnKind } from "../../../schema/query/chart-data-response";
import { databasePerm } from "../../../schema/dataset/policy";
import type { DatasetColumn, DatasetMetric } from "../../../schema/dataset/model";
import type { RuledDataset } from "../../../schema/row-rule/model";
import type { GrantedRelation } from "../../../schema/sql/compile/authored-sql";
import { engineOf } from "../../engines/registry";
import type { Db } from "../../metadata";
import { hasTransportSettings } from "../database/transport-settings";
import { catalogsOf, inCatalog } from "../database/catalog-address";
import { parsedObject } from "../resource/parsed-object";

/** Row rules on the dataset `o` and on all others of its database, for all people, since SQL may read their tables. */
export const rowRules = sql`
  select coalesce(json_agg(json_build_object('id', rr.id, 'filter_type', rr.filter_type, 'group_key', rr.group_key, 'clause', rr.clause, 'tables', t.tables,
    'roles', (select coalesce(json_agg(r.role_id), '[]') from row_rule_roles r where r.workspace_id = rr.workspace_id and r.rule_id = rr.id)) order by rr.id), '[]')
  from row_rules rr cross join lateral (
    select json_agg(json_build_object('dataset_id', rd.id, 'catalog', rd.catalog, 'schema', rd.schema, 'table_name', rd.table_name, 'virtual', coalesce(rd.sql, '') <> '')) as tables
    from row_rule_tables rt join datasets rd on rd.workspace_id = rt.workspace_id and rd.id = rt.dataset_id
    where rt.workspace_id = rr.workspace_id and rt.rule_id = rr.id and rd.database_id = o.database_id) t
  where rr.workspace_id = o.workspace_id and t.tables is not null`;

/**
 * Datasets with columns, metrics, database and row rules, one row each, as parseDatasetModel reads them; a condition
 * appended to this SQL refers to the dataset as `o`.
 */
export const datasetModels = sql`
  select o.id, o.uuid, o.table_name, o.catalog, o.schema, o.sql, o.main_dttm_col, o."offset", o.cache_timeout, o.cache_generation, o.changed_on, o.fetch_values_predicate, o.always_filter_main_dttm, o.normalize_columns,
    o.template_params, o.granted_relations, o.currency_code_column, o.perm, o.schema_perm,
    (select coalesce(json_agg(w.user_id), '[]') from dataset_owners w where w.workspace_id = o.workspace_id and w.dataset_id = o.id) as owners,
    (select json_object_agg(c.id, c.cache_timeout) from charts c where c.workspace_id = o.workspace_id and c.datasource_id = o.id and c.cache_timeout is not null) as chart_cache_timeouts,
    (select coalesce(json_agg(json_build_object('id', c.id, 'column_name', c.column_name, 'verbose_name', c.verbose_name, 'description', c.description, 'expression', c.expression, 'type', c.type,
      'is_dttm', c.is_dttm, 'is_active', c.is_active, 'groupby', c.groupby, 'filterable', c.filterable, 'python_date_format', c.python_date_format) order by c.id), '[]')
      from dataset_columns c where c.workspace_id = o.workspace_id and c.dataset_id = o.id) as columns,
    (select coalesce(json_agg(json_build_object('id', m.id, 'metric_name', m.metric_name, 'verbose_name', m.verbose_name, 'description', m.description, 'expression', m.expression,
      'metric_type', m.metric_type, 'd3format', m.d3format, 'currency', m.currency, 'warning_text', m.warning_text) order by m.id), '[]')
      from dataset_metrics m where m.workspace_id = o.workspace_id and m.dataset_id = o.id) as metrics,
    (${rowRules}) as row_rules,
    json_build_object('id', b.id, 'uuid', b.uuid, 'database_name', b.database_name, 'sqlalchemy_uri', b.sqlalchemy_uri, 'encrypted_password', b.encrypted_password, 'has_oauth2_client', b.has_oauth2_client, 'has_transport_settings', ${hasTransportSettings}, 'cache_timeout', b.cache_timeout, 'extra', b.extra) as database
  from datasets o join databases b on b.workspace_id = o.workspace_id and b.id = o.database_id`;

/** One row. Does not check access: readsDataset does. */
export const datasetModelStatement = (db: Db, id: number) =>
  db.execute<DatasetModelRow>(sql`${datasetModels} where o.id = ${id}::bigint`);

type Stored<T> = Omit<T, "type_generic">;
export type DatasetModelRow = Omit<
  RuledDataset,
  "type" | "columns" | "metrics" | "database" | "perm" | "catalogs" | "granted_relations"
> & {
  granted_relations: readonly GrantedRelation[] | null;
  perm: string | null;
  columns: Stored<DatasetColumn>[];
  metrics: DatasetMetric[];
  database: {
    id: number;
    uuid: string;
    database_name: string;
    sqlalchemy_uri: string;
    encrypted_password: string | null;
    has_oauth2_client: boolean | null;
    has_transport_settings?: boolean;
    cache_timeout: number | null;
    extra: string | null;
  };
} & Record<string, unknown>;

export function parseDatasetModel(row: DatasetModelRow): RuledDataset {
  const database = { ...row.database, ...inCatalog(row.database, row.catalog) };
  const backend = backendOf(database.sqlalchemy_uri);
  return {
    ...row,
    type: "table",
    perm: row.perm ?? "",
    catalogs: catalogsOf(row.database),
    columns: row.columns.map((column) => ({ ...column, type_generic: columnKind(backend, column) })),
    database: {
      ...database,
      backend,
      extra: parsedObject(database.extra),
      perm: databasePerm(database.database_name, database.id),
    },
  };
}

/** "postgresql+psycopg2://…" → "postgresql". */
export const backendOf = (uri: string): string => /^[a-z][a-z0-9]*/i.exec(uri)?.[0].toLowerCase() ?? "";

export const columnKind = (
  backend: string,
  { is_dttm, type }: { is_dttm: boolean; type: string | null },
): ColumnKind | null => (is_dttm ? 2 : (engineOf(backend)?.dialect.kindOf(type) ?? null));

export interface ChartForData extends Record<string, unknown> {
  id: number;
  uuid: string;
  slice_name: string | null;
  viz_type: string | null;
  datasource_id: number | null;
  params: string | null;
  query_context: string | null;
  cache_timeout: number | null;
  owners: number[];
  /** Dashboards that show the chart. */
  dashboards: number[];
}

/** One row: a stored chart for its data. Checks no access, which depends on the dataset. */
export const chartForDataStatement = (db: Db, chartId: number) =>
  db.execute<ChartForData>(sql`
  select o.id, o.uuid, o.slice_name, o.viz_type, o.datasource_id, o.params, o.query_context, o.cache_timeout,
    (select coalesce(json_agg(w.user_id), '[]') from chart_owners w where w.workspace_id = o.workspace_id and w.chart_id = o.id) as owners,
    (select coalesce(json_agg(dc.dashboard_id), '[]') from dashboard_charts dc where dc.workspace_id = o.workspace_id and dc.chart_id = o.id) as dashboards
  from charts o where o.id = ${chartId}::bigint`);
