import { z } from "zod";
import type { DatasetDetails } from "../../../schema/dataset/calls";
import type { ApiRequests } from "../api-requests";
import { defineTool, objectCacheFields, requestInput } from "../tool";
import { identifier, namesOf, pathPart } from "./identifier";

export const getDatasetInfo = defineTool({
  name: "get_dataset_info",
  title: "Get dataset info",
  description: "Returns a dataset's columns, metrics, SQL and database.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(z.object({ identifier: identifier("Dataset ID or UUID"), ...objectCacheFields })),
  run: async ({ request: { identifier: id } }, { api }) => {
    const dataset = await loadDataset(api, id);
    return {
      data: {
        id: dataset.id,
        uuid: dataset.uuid,
        table_name: dataset.table_name,
        schema: dataset.schema,
        catalog: dataset.catalog,
        database_id: dataset.database.id,
        database_name: dataset.database.database_name,
        description: dataset.description,
        is_virtual: Boolean(dataset.sql),
        sql: dataset.sql,
        main_dttm_col: dataset.main_dttm_col,
        cache_timeout: dataset.cache_timeout,
        url: api.pageUrl(`/explore/?datasource_type=table&datasource_id=${dataset.id}`),
        owners: namesOf(dataset.owners),
        columns: dataset.columns.map(
          ({ column_name, verbose_name, type, is_dttm, groupby, filterable, description, expression }) => ({
            column_name,
            verbose_name,
            type,
            is_dttm,
            groupby,
            filterable,
            description,
            expression,
          }),
        ),
        metrics: dataset.metrics.map(({ metric_name, verbose_name, expression, description, d3format }) => ({
          metric_name,
          verbose_name,
          expression,
          description,
          d3format,
        })),
      },
    };
  },
});

interface LoadedDataset extends DatasetDetails {
  uuid: string;
}

/** Returns a dataset that the person may read. */
export const loadDataset = async (api: ApiRequests, id: number | string): Promise<LoadedDataset> =>
  (await api.get<{ result: LoadedDataset }>(`/api/v1/dataset/${pathPart(id)}`)).result;
