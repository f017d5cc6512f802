import { z } from "zod";
import { loadDataset } from "../objects/dataset-info";
import { defineTool, requestInput, withAliases } from "../tool";

export const createVirtualDataset = defineTool({
  name: "create_virtual_dataset",
  title: "Create virtual dataset from SQL",
  description: "Saves SQL as a dataset, whose id generate_chart takes, and returns its columns.",
  scope: "sql",
  isReadOnly: false,
  input: requestInput(
    withAliases(
      { schema: ["schema_name"] },
      z.object({
        database_id: z.int(),
        sql: z.string().trim().min(1),
        dataset_name: z.string().trim().min(1).max(250),
        schema: z.string().max(250).nullish(),
        catalog: z.string().max(250).nullish(),
        description: z.string().nullish(),
      }),
    ),
  ),
  run: async ({ request: { database_id, sql, dataset_name, schema, catalog, description } }, { api }) => {
    const { id } = await api.post<{ id: number }>("/api/v1/dataset/", {
      database: database_id,
      table_name: dataset_name,
      sql,
      ...(schema ? { schema } : {}),
      ...(catalog ? { catalog } : {}),
    });
    if (description) await api.put(`/api/v1/dataset/${id}`, { description });
    const { columns } = await loadDataset(api, id);
    return {
      data: {
        id,
        dataset_name,
        sql,
        database_id,
        columns: columns.map(({ column_name }) => column_name),
        url: api.pageUrl(`/explore/?datasource_type=table&datasource_id=${id}`),
        error: null,
      },
    };
  },
});
