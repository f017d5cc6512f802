import type { Actor } from "../../../schema/actor";
import type { RuledDataset } from "../../../schema/row-rule/model";
import type { Recalled, RequestContext } from "../../request-context";
import { type DatasetModelRow, datasetModelStatement, parseDatasetModel } from "./model";

/** A dataset as answers need it, as the isolate remembers it under the workspace's revision; null when absent. Says nothing about who may read it: readsDataset does. */
export const recallDataset = (request: RequestContext, id: number): Promise<{ actor: Actor; value: RuledDataset | null }> => {
  const { name, statement, parse } = recalledDataset(id);
  return request.recall(name, statement, parse);
};

export const recalledDataset = (id: number): Recalled<RuledDataset> => ({
  name: `dataset-model:${id}`,
  statement: (db) => datasetModelStatement(db, id),
  parse: (found) => {
    const row = (found as { rows: DatasetModelRow[] }).rows[0];
    return row ? parseDatasetModel(row) : null;
  },
});
