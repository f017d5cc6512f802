import { lazy, Suspense, useMemo, useState } from "react";
import type { ListedDataset } from "../../../schema/dataset/calls";
import { datasets } from "../../api/data/datasets";
import { useRights } from "../../api/people/rights";
import { ListPage } from "../lists/ListPage";
import { datasetList } from "./dataset-list";

const DuplicateDatasetDialog = lazy(() =>
  import("./DuplicateDatasetDialog").then((module) => ({ default: module.DuplicateDatasetDialog })),
);

export function DatasetsPage() {
  const [copying, setCopying] = useState<{ row: ListedDataset; refresh: () => void } | null>(null);
  const mayCopy = useRights(true)("can_duplicate", "Dataset");
  const definition = useMemo(
    () => datasetList(datasets, mayCopy ? (row, refresh) => setCopying({ row, refresh }) : null),
    [mayCopy],
  );
  const copied = (changed: boolean) => {
    if (changed) copying?.refresh();
    setCopying(null);
  };
  return (
    <>
      <ListPage definition={definition} />
      {copying && (
        <Suspense>
          <DuplicateDatasetDialog dataset={copying.row} onClose={copied} />
        </Suspense>
      )}
    </>
  );
}
