import { type Actor, can } from "../../../schema/actor";
import type { Datasource, QueryableDatasource } from "../../../schema/datasource/datasource";
import { isQueryable } from "../../../schema/datasource/datasource";
import type { DatasetColumn } from "../../../schema/dataset/model";
import { notFound, refuse } from "../../../schema/errors";
import type { RunColumn } from "../../../schema/query-run/calls";
import type { ColumnKind } from "../../../schema/query/chart-data-response";
import type { RuledDataset } from "../../../schema/row-rule/model";
import { canonical } from "../../chart-data/cache/cache-key";
import type { RequesterAccess } from "../../chart-data/dependencies";
import { hexSha256 } from "../../identity/secrets-hash";
import type { RequestContext } from "../../request/request-context";
import { accessFingerprint } from "../../sql-lab/run-access";
import { editorAuthority } from "../../sql-lab/editor-authority";
import { type EditorDatabase, openForEditor } from "../../sql-lab/editor-database";
import { catalogsOf } from "../database/catalog-address";
import { loadDataset } from "../dataset/load-dataset";
import { sourceColumns } from "./source-columns";
import { type QueryDatasource, type StoredQuery, storedQuery } from "./stored-query";
import { message } from "../../../schema/language/localizable";

/** Superset's words for types that it declares without supporting them. */
export const UNSUPPORTED_TYPE = message("DAO datasource query source type is not supported");

/** A dataset, or a query as one. */
export interface LoadedDatasource {
  dataset: RuledDataset;
  /** Of a query: with what its SQL reads tables. */
  requester?: RequesterAccess | undefined;
}

interface Loaded {
  actor: Actor;
  /** Null where it is missing; for a query, also where the person may not read it. */
  value: LoadedDatasource | null;
}

/**
 * The model of what a chart queries. Checks no access to datasets: readsDataset() does. A query is found only by people
 * who may read its SQL and use the editor on its database; they own the model. Throws the refusal of a type that
 * cannot be queried.
 */
export async function loadDatasource(request: RequestContext, datasource: Datasource): Promise<Loaded> {
  if (!isQueryable(datasource)) {
    await request.actor();
    throw refuse(422, UNSUPPORTED_TYPE);
  }
  if (isQuery(datasource)) return loadQuery(request, datasource);
  const { actor, value } = await loadDataset(request, datasource.id);
  return { actor, value: value && { dataset: value } };
}

const isQuery = (datasource: QueryableDatasource): datasource is QueryDatasource => datasource.type !== "table";

async function loadQuery(request: RequestContext, datasource: QueryDatasource): Promise<Loaded> {
  const { actor, rows } = await request.load((db) => [storedQuery(db, datasource)]);
  const query = rows[0].rows[0];
  if (!query || !query.sql || query.database_id === null) return { actor, value: null };
  const database = await editorDatabaseOf(request, actor, { ...query, database_id: query.database_id });
  return { actor, value: database && (await queryAsDataset(request, datasource, query, database)) };
}

const EDITOR = ["can_execute_sql_query", "SQLLab"] as const;

/** The query's database as the person may use it in the editor; null where they may not. */
async function editorDatabaseOf(
  request: RequestContext,
  actor: Actor,
  { database_id, catalog, schema }: Pick<StoredQuery, "catalog" | "schema"> & { database_id: number },
): Promise<EditorDatabase | null> {
  if (actor.guest || !can(actor, ...EDITOR)) return null;
  const gone = notFound();
  try {
    return await openForEditor(request, EDITOR[0], { database_id, catalog, schema }, () => gone);
  } catch (error) {
    if (error === gone) return null;
    throw error;
  }
}

async function queryAsDataset(
  request: RequestContext,
  { type, id }: QueryDatasource,
  query: StoredQuery,
  database: EditorDatabase,
): Promise<LoadedDatasource> {
  const { actor, row, rules, model, readsWholeDatabase } = database;
  const requester = {
    authority: editorAuthority(request, database) ?? undefined,
    fingerprint: await hexSha256(canonical([await accessFingerprint(database), query.tables])),
  };
  const dataset: RuledDataset = {
    type,
    id: 0,
    uuid: String(id),
    table_name: query.name ?? "",
    catalog: query.catalog,
    schema: query.schema,
    sql: query.sql,
    main_dttm_col: null,
    offset: 0,
    cache_timeout: null,
    changed_on: query.changed_on,
    fetch_values_predicate: null,
    always_filter_main_dttm: false,
    normalize_columns: false,
    granted_relations: readsWholeDatabase ? null : "requester",
    template_params: query.template_params,
    currency_code_column: null,
    perm: "",
    schema_perm: null,
    owners: [actor.user.id],
    columns: [],
    metrics: [],
    database: model,
    row_rules: rules,
    catalogs: catalogsOf(row),
  };
  const columns = (query.columns ?? (await sourceColumns(request, actor, { dataset, requester }))).map(columnOf);
  return {
    dataset: { ...dataset, columns, main_dttm_col: columns.find(({ is_dttm }) => is_dttm)?.column_name ?? null },
    requester,
  };
}

const columnOf = ({ name, type, type_generic, is_dttm }: RunColumn): DatasetColumn => ({
  id: 0,
  column_name: name,
  verbose_name: null,
  description: null,
  expression: null,
  type,
  type_generic: type_generic as ColumnKind,
  is_dttm,
  is_active: true,
  groupby: true,
  filterable: true,
  python_date_format: null,
});
