import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { datasetUid } from "../../../../../schema/datasource/datasource";
import { exploreDatasetQuery } from "../../../../api/explore";
import { t } from "../../../../i18n";
import { Alert } from "../../../../ui/feedback/Alert";
import { ConfirmDialog } from "../../../../ui/overlays/ConfirmDialog";
import { Dialog } from "../../../../ui/overlays/Dialog";
import { toast } from "../../../../ui/overlays/Toast";
import type { Explore } from "../../useExplore";
import { DatasetTable } from "./DatasetTable";
import { swappedForm } from "./swapped-form";
import "./swap.css";

/** Replaces the chart's dataset by one of a searched, paginated table, after a confirmation; one undo reverts it. */
export function SwapDatasetDialog({ explore, onClose }: { explore: Explore; onClose: () => void }) {
  const client = useQueryClient();
  const [picked, setPicked] = useState<{ id: number; table_name: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const swap = async (id: number) => {
    setBusy(true);
    try {
      const dataset = await client.fetchQuery({ ...exploreDatasetQuery(datasetUid(id)), staleTime: 0 });
      explore.replace(swappedForm(explore.fields ?? {}, explore.formData, dataset));
      toast("success", t("Successfully changed dataset!"));
      onClose();
    } catch (error) {
      toast("danger", (error as Error).message);
      setPicked(null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t("Swap dataset")} width={900} height={540} onClose={onClose}>
      <div className="swap">
        <Alert kind="warning">
          <b>{t("Warning!")}</b>{" "}
          {t(
            "Changing the dataset may break the chart if the chart relies on columns or metadata that does not exist in the target dataset",
          )}
        </Alert>
        <DatasetTable onPick={setPicked} />
      </div>
      {picked && (
        <ConfirmDialog
          title={t("Swap dataset")}
          action={t("Proceed")}
          kind="primary"
          busy={busy}
          onConfirm={() => void swap(picked.id)}
          onClose={() => setPicked(null)}
        >
          <p>{t("Warning! Changing the dataset may break the chart if the metadata does not exist.")}</p>
          <p className="t2">{t("New dataset: {name}", { name: picked.table_name })}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
