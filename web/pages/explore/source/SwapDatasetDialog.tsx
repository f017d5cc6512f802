import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { datasetOptions } from "../../../api/options";
import { exploreDatasetQuery } from "../../../api/explore";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/Alert";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Field } from "../../../ui/Field";
import { type Option, Select } from "../../../ui/Select";
import { toast } from "../../../ui/Toast";
import type { Explore } from "../useExplore";
import { swappedForm } from "./swapped-form";

/** Replaces the chart's dataset; one undo reverts it. */
export function SwapDatasetDialog({ explore, onClose }: { explore: Explore; onClose: () => void }) {
  const client = useQueryClient();
  const [selected, setSelected] = useState<Option<number> | null>(null);
  const swap = async () => {
    if (!selected) return;
    try {
      const dataset = await client.fetchQuery(exploreDatasetQuery(`${selected.value}__table`));
      explore.replace(swappedForm(explore.fields ?? {}, explore.formData, dataset));
      onClose();
    } catch (error) {
      toast("danger", (error as Error).message);
    }
  };
  return (
    <Dialog
      title={t("Swap dataset")}
      onClose={onClose}
      onSubmit={() => void swap()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!selected}>{t("Swap dataset")}</Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        <Alert kind="warning">{t("Changing the dataset may break the chart if the chart relies on columns or metadata that does not exist in the target dataset")}</Alert>
        <Field label={t("Dataset")} required>
          <Select value={selected} onChange={setSelected} options={datasetOptions} />
        </Field>
      </div>
    </Dialog>
  );
}
