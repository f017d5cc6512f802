import { datasets } from "../../../api/datasets";
import type { Option } from "../../../ui/Select";

/** Datasets by name, with their schema. */
export const datasetOptions = {
  key: ["filter-config", "datasets"],
  search: async (text: string, signal: AbortSignal): Promise<Option<number>[]> => {
    const filters = text === "" ? [] : [{ col: "table_name", opr: "ct", value: text }];
    const { result } = await datasets.list({ filters, page: 0, page_size: 100, order_column: "table_name", order_direction: "asc" }, signal);
    return result.map((row) => ({ value: row.id, label: row.schema ? `${row.table_name} · ${row.schema}` : row.table_name }));
  },
};
