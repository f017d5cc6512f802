import type { ExploreDataset } from "../../../../schema/explore-state/calls";
import { withoutEnd } from "../../../../schema/query-run/explored";
import { datasetEditing } from "../../../api/data/dataset-editing";
import { datasets } from "../../../api/data/datasets";
import { optionPageSize } from "../../../api/options";
import type { Option, SearchedOptions } from "../../../ui/inputs/useOptions";

/** A query that can be saved as a virtual dataset. */
export interface QuerySource {
  /** The suggested name of the dataset. */
  name: string;
  database: number;
  catalog: string | null;
  schema: string | null;
  sql: string;
  /** JSON text; null without parameters. */
  templateParams: string | null;
}

/** The query of a datasource that Explore opened. */
export const querySourceOf = (dataset: ExploreDataset): QuerySource => ({
  name: dataset.table_name ?? "",
  database: dataset.database.id,
  catalog: dataset.catalog ?? null,
  schema: dataset.schema,
  sql: dataset.sql ?? "",
  templateParams: storedParameters(dataset.template_params),
});

/** Template parameters as a dataset stores them: without the editor's own filters, null where none are left. */
export function storedParameters(text: string | null | undefined): string | null {
  try {
    const { _filters, ...parameters } = JSON.parse(text || "{}") as Record<string, unknown>;
    return Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null;
  } catch {
    return null;
  }
}

/** Returns the id of the created dataset. */
export const createQueryDataset = async (query: QuerySource, name: string): Promise<number> =>
  (
    await datasets.create({
      database: query.database,
      catalog: query.catalog,
      schema: query.schema,
      table_name: name,
      sql: withoutEnd(query.sql),
      ...(query.templateParams === null ? {} : { template_params: query.templateParams }),
    })
  ).id;

/**
 * Replaces a dataset's SQL and columns by those of the query; columns of the same name keep their settings. Without
 * parameters of the query, the dataset's own are left.
 */
export const overwriteDataset = (query: QuerySource, id: number): Promise<unknown> =>
  datasetEditing.save(
    id,
    {
      database_id: query.database,
      catalog: query.catalog,
      schema: query.schema,
      sql: withoutEnd(query.sql),
      ...(query.templateParams === null ? {} : { template_params: query.templateParams }),
    },
    { version: null, syncColumns: true },
  );

/** Datasets of the person that may be overwritten, searched by name. */
export const ownDatasetOptions = (userId: number): SearchedOptions<number> => ({
  key: ["dataset", "owned", userId],
  // Externally managed datasets are filtered out, so any page that is not empty may have a next one.
  pageSize: 1,
  search: async (text, signal, page) => {
    const { result } = await datasets.list(
      {
        filters: [
          ...(text === "" ? [] : [{ col: "table_name", opr: "ct", value: text }]),
          { col: "owners", opr: "rel_m_m", value: userId },
        ],
        select_columns: ["id", "table_name", "is_managed_externally"],
        order_column: "table_name",
        order_direction: "asc",
        page,
        page_size: optionPageSize,
      },
      signal,
    );
    return result
      .filter((row) => !row.is_managed_externally)
      .map((row): Option<number> => ({ value: row.id, label: row.table_name }));
  },
});
