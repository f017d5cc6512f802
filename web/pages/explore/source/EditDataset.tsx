import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type DatasetItem, datasets } from "../../../api/datasets";
import { exploreDatasetQuery } from "../../../api/explore";
import { datasetList } from "../../datasets/dataset-list";

/** The dialog of the dataset list, for this dataset; what changed shows here too. */
export function EditDataset({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient();
  const row = useQuery({ queryKey: ["dataset", id], queryFn: ({ signal }) => datasets.get<DatasetItem>(id, signal), staleTime: 0 });
  if (!row.data) return null;
  return datasetList(datasets).properties(row.data, (saved) => {
    if (saved) void client.fetchQuery({ ...exploreDatasetQuery(`${id}__table`), staleTime: 0 });
    onClose();
  });
}
