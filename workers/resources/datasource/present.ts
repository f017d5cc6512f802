import { type Datasource, datasourceUid } from "../../../schema/datasource/datasource";
import { engineOf } from "../../engines/registry";
import { sortOptions } from "../dataset/present";
import type { LoadedDatasource } from "./load-datasource";

/** A query as Explore and the older calls describe it; beside Superset's keys those of a dataset that charts use. */
export function queryData(datasource: Datasource, { dataset }: LoadedDatasource): Record<string, unknown> {
  const { database, table_name, catalog, schema, sql, template_params, main_dttm_col } = dataset;
  const names = dataset.columns.map(({ column_name }) => column_name);
  return {
    ...datasource,
    uid: datasourceUid(datasource),
    name: table_name,
    table_name,
    catalog,
    schema,
    sql,
    template_params,
    main_dttm_col,
    description: null,
    filter_select: true,
    database: {
      id: database.id,
      name: database.database_name,
      backend: database.backend,
      parameters: {},
    },
    columns: dataset.columns.map(
      ({ column_name, type, type_generic, is_dttm, verbose_name, description, expression, groupby, filterable }) => ({
        advanced_data_type: null,
        certification_details: null,
        certified_by: null,
        column_name,
        description,
        expression,
        filterable,
        groupby,
        id: null,
        is_certified: false,
        is_dttm,
        python_date_format: null,
        type,
        type_generic,
        uuid: null,
        verbose_name,
        warning_markdown: null,
      }),
    ),
    metrics: [],
    owners: [],
    order_by_choices: sortOptions(names),
    time_grain_sqla: (engineOf(database.backend)?.dialect.timeGrains ?? []).map(({ duration, name }) => [
      duration,
      name,
    ]),
    verbose_map: {},
  };
}
