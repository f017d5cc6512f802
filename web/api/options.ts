import type { Option, SearchedOptions } from "../ui/inputs/useOptions";
import { datasets } from "./data/datasets";
import {
  type ListFilter,
  type ListQuery,
  resource,
  type ResourceClient,
  type ResourceName,
} from "./transport/resource";

/** How many options a select requests at once. */
export const optionPageSize = 100;

/** The values that a list of `name` may be filtered by in a related column, such as people, roles and databases. */
export const relatedOptions = (name: ResourceName, column: string): SearchedOptions<number> => ({
  key: [name, "related", column],
  pageSize: optionPageSize,
  search: async (text, signal, page) =>
    (await resource(name).related(column, text, signal, page)).map(({ text: label, value }) => ({
      value,
      label,
    })),
});

/** The distinct values of a column of `name`. */
export const distinctOptions = (name: ResourceName, column: string): SearchedOptions<string> => ({
  key: [name, "distinct", column],
  pageSize: optionPageSize,
  search: async (text, signal, page) =>
    (await resource(name).distinct(column, text, signal, page)).map(({ text: label, value }) => ({
      value,
      label,
    })),
});

interface ListedOptions<Row> {
  name: ResourceName;
  client: Pick<ResourceClient<Row>, "list">;
  /** The column that is searched, and the operator. */
  by: Pick<ListFilter, "col" | "opr">;
  columns: readonly string[];
  label: (row: Row) => string;
  /** Further filters of the list. */
  where?: readonly ListFilter[];
  orderBy?: string;
}

/** Objects of a list, found by name. */
export const listedOptions = <Row extends { id: number }>({
  name,
  client,
  by,
  columns,
  label,
  where = [],
  orderBy = by.col,
}: ListedOptions<Row>): SearchedOptions<number> => ({
  key: [name, "named", by, columns],
  pageSize: optionPageSize,
  search: async (text, signal, page): Promise<Option<number>[]> => {
    const filters = [...where, ...(text === "" ? [] : [{ ...by, value: text }])];
    const query: ListQuery = {
      filters,
      select_columns: ["id", ...columns],
      order_column: orderBy,
      order_direction: "asc",
      page,
      page_size: optionPageSize,
      max_count: 0,
    };
    return (await client.list(query, signal)).result.map((row) => ({ value: row.id, label: label(row) }));
  },
});

/** Datasets by name, with their schema. */
export const datasetOptions = listedOptions({
  name: "dataset",
  client: datasets,
  by: { col: "table_name", opr: "ct" },
  columns: ["table_name", "schema"],
  label: (row) => (row.schema ? `${row.table_name} · ${row.schema}` : row.table_name),
});
