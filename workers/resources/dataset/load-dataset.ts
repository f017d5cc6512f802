import type { Actor } from "../../../schema/actor";
import type { RuledDataset } from "../../../schema/row-rule/model";
import type { CachedObject } from "../../request/cached-objects";
import type { RequestContext } from "../../request/request-context";
import { type DatasetModelRow, datasetModelStatement, parseDatasetModel } from "./model";

/**
 * The dataset model for queries, cached by the isolate under the workspace's revision; null when missing. Does not
 * check access: readsDataset does.
 */
export const loadDataset = (
  request: RequestContext,
  id: number,
): Promise<{ actor: Actor; value: RuledDataset | null }> => request.cached.load(loadedDataset(id));

export const loadedDataset = (id: number): CachedObject<RuledDataset> => ({
  name: `dataset-model:${id}`,
  statement: (db) => datasetModelStatement(db, id),
  parse: (found) => {
    const row = (found as { rows: DatasetModelRow[] }).rows[0];
    return row ? parseDatasetModel(row) : null;
  },
  reads: ["data", "charts"],
});
