import type { DatasetDetails } from "../../../schema/dataset/calls";
import type { BodyOf } from "../../../schema/calls/calls";
import { call, respond } from "../transport/client";

/** A column or metric without an id is new. */
type Edited<Part extends { id: number }> = Omit<Part, "id"> & { id?: number };
export type StoredColumn = Edited<DatasetDetails["columns"][number]>;
export type StoredMetric = Edited<DatasetDetails["metrics"][number]>;

/** The part of a dataset that is edited. */
export interface StoredDataset extends Omit<DatasetDetails, "columns" | "metrics"> {
  columns: StoredColumn[];
  metrics: StoredMetric[];
}

/** Reads and saves a whole dataset for editing. */
export const datasetEditing = {
  /** Returns the dataset and its version, which a save sends back. */
  async open(id: number, signal?: AbortSignal): Promise<{ dataset: StoredDataset; version: string | null }> {
    const { body, headers } = await respond("GET /api/v1/dataset/:id", { params: { id }, signal });
    return { dataset: body.result, version: headers.get("etag") };
  },
  /** Saves over the version that was opened; without one, over the current version. */
  save: (
    id: number,
    body: BodyOf<"PUT /api/v1/dataset/:id">,
    { version, syncColumns }: { version: string | null; syncColumns: boolean },
  ) =>
    call("PUT /api/v1/dataset/:id", {
      params: { id },
      query: { override_columns: syncColumns },
      body,
      ...(version ? { headers: { "If-Match": version } } : {}),
    }),
  columnsNow: (id: number) => call("GET /datasource/external_metadata/:type/:id/", { params: { type: "table", id } }),
  columnsOfTable: (database: string, schema: string | null, table: string) =>
    call("GET /datasource/external_metadata_by_name/", {
      query: {
        q: { datasource_type: "table", database_name: database, schema_name: schema ?? "", table_name: table },
      },
    }),
};
