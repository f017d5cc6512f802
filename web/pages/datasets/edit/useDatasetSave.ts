import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { datasetUid } from "../../../../schema/datasource/datasource";
import { ApiError } from "../../../api/transport/client";
import { datasetEditing, type StoredDataset } from "../../../api/data/dataset-editing";
import { exploreDatasetQuery } from "../../../api/explore";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";
import { type DatasetDraft, savedBody, sourceChanged } from "./dataset-draft";

export interface DatasetSave {
  /** The current dialog. */
  stage: { kind: "confirm"; canSync: boolean } | { kind: "failed"; message: string; outdated: boolean } | null;
  busy: boolean;
  openConfirm: () => void;
  dismiss: () => void;
  confirm: (syncColumns: boolean) => Promise<void>;
  /** Overwrites another person's newer version. */
  overwrite: () => Promise<void>;
}

interface DatasetSaveInput {
  opened: { dataset: StoredDataset; version: string | null };
  draft: DatasetDraft;
  onSaved: () => void;
}

/** Confirms, saves over the version that was opened, and invalidates all queries that show the dataset. */
export function useDatasetSave({ opened: { dataset, version }, draft, onSaved }: DatasetSaveInput): DatasetSave {
  const client = useQueryClient();
  const [stage, setStage] = useState<DatasetSave["stage"]>(null);
  const [busy, setBusy] = useState(false);
  const [synced, setSynced] = useState(false);
  const write = async (over: string | null, syncColumns: boolean) => {
    setBusy(true);
    setSynced(syncColumns);
    try {
      await datasetEditing.save(dataset.id, savedBody(draft, dataset), { version: over, syncColumns });
      await client.fetchQuery({ ...exploreDatasetQuery(datasetUid(dataset.id)), staleTime: 0 }).catch(() => undefined);
      for (const shown of ["chart-data", "dashboard", "list", "charts-of-dataset", "options"])
        void client.invalidateQueries({ queryKey: [shown] });
      toast("success", t("The dataset has been saved"));
      onSaved();
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      setStage({ kind: "failed", message: error.message, outdated: error.status === 412 });
    }
  };
  return {
    stage,
    busy,
    openConfirm: () => setStage({ kind: "confirm", canSync: sourceChanged(draft, dataset) }),
    dismiss: () => setStage(null),
    confirm: (syncColumns) => write(version, syncColumns),
    overwrite: () => write(null, synced),
  };
}
