import { useMemo } from "react";
import { datasets } from "../../api/datasets";
import { ListPage } from "../lists/ListPage";
import { datasetList } from "./dataset-list";

export function DatasetsPage() {
  return <ListPage definition={useMemo(() => datasetList(datasets), [])} />;
}
