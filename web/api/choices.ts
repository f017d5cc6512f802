import type { Option, SearchedOptions } from "../ui/useOptions";
import { type ListFilter, type ListQuery, resource, type ResourceName } from "./resource";

/** How many choices pickers ask for at once. */
export const choicePageSize = 100;

/** What a list of `name` may be filtered by in a column, as the server offers it: people, roles, databases. */
export const relatedChoices = (name: ResourceName, column: string): SearchedOptions<number> => ({
  key: [name, "related", column],
  pageSize: choicePageSize,
  search: async (text, signal, page) => (await resource<unknown>(name).related(column, text, signal, page)).map(({ text: label, value }) => ({ value, label })),
});

/** The values that a column of `name` has. */
export const distinctChoices = (name: ResourceName, column: string): SearchedOptions<string> => ({
  key: [name, "distinct", column],
  pageSize: choicePageSize,
  search: async (text, signal, page) => (await resource<unknown>(name).distinct(column, text, signal, page)).map(({ text: label, value }) => ({ value, label })),
});

interface ListedChoices<R> {
  name: ResourceName;
  /** The column that is searched, and by which operator. */
  by: Pick<ListFilter, "col" | "opr">;
  columns: readonly string[];
  label: (row: R) => string;
  /** What else holds for them. */
  where?: readonly ListFilter[];
  orderBy?: string;
}

/** Objects of a list, found by name. */
export const listedChoices = <R extends { id: number }>({ name, by, columns, label, where = [], orderBy = by.col }: ListedChoices<R>): SearchedOptions<number> => ({
  key: [name, "named", by, columns],
  pageSize: choicePageSize,
  search: async (text, signal, page): Promise<Option<number>[]> => {
    const filters = [...where, ...(text === "" ? [] : [{ ...by, value: text }])];
    const query: ListQuery = { filters, select_columns: ["id", ...columns], order_column: orderBy, order_direction: "asc", page, page_size: choicePageSize };
    return (await resource<R>(name).list(query, signal)).result.map((row) => ({ value: row.id, label: label(row) }));
  },
});

/** Datasets by name, with their schema. */
export const datasetChoices = listedChoices<{ id: number; table_name: string; schema: string | null }>({
  name: "dataset", by: { col: "table_name", opr: "ct" }, columns: ["table_name", "schema"], label: (row) => (row.schema ? `${row.table_name} · ${row.schema}` : row.table_name),
});
