import { useQueryClient } from "@tanstack/react-query";
import type { ExploreDataset } from "../../../../schema/explore-state/calls";
import { datasetUid } from "../../../../schema/datasource/datasource";
import { exploreDatasetQuery } from "../../../api/explore";
import { SaveDatasetDialog } from "../../datasets/save-query/SaveDatasetDialog";
import { querySourceOf } from "../../datasets/save-query/query-dataset";
import type { Explore } from "../useExplore";
import { swappedForm } from "./swap/swapped-form";

interface SaveSourceDialogProps {
  explore: Pick<Explore, "fields" | "formData" | "replace">;
  /** The query that Explore shows. */
  dataset: ExploreDataset;
  /** Called once the chart uses the dataset. */
  onSaved?: () => void;
  onClose: () => void;
}

/** Saves the query of the chart as a dataset, which replaces it as the chart's source. */
export function SaveSourceDialog({ explore, dataset, onSaved, onClose }: SaveSourceDialogProps) {
  const client = useQueryClient();
  const replace = async (id: number) => {
    const saved = await client.fetchQuery({ ...exploreDatasetQuery(datasetUid(id)), staleTime: 0 });
    explore.replace(swappedForm(explore.fields ?? {}, explore.formData, saved));
    onSaved?.();
  };
  return <SaveDatasetDialog query={querySourceOf(dataset)} onSaved={replace} onClose={onClose} />;
}
