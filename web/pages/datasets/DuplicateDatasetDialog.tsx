import { useState } from "react";
import type { ListedDataset } from "../../../schema/dataset/calls";
import { call, ApiError } from "../../api/transport/client";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { toast } from "../../ui/overlays/Toast";

/** Copies a virtual dataset with its columns and metrics under another name. */
export function DuplicateDatasetDialog({
  dataset,
  onClose,
}: {
  dataset: Pick<ListedDataset, "id" | "table_name">;
  onClose: (copied: boolean) => void;
}) {
  const [name, setName] = useState(t("{name} (copy)", { name: dataset.table_name }));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    if (busy || name.trim() === "") return;
    setBusy(true);
    try {
      await call("POST /api/v1/dataset/duplicate", { body: { base_model_id: dataset.id, table_name: name.trim() } });
      toast("success", t("Dataset {name} has been created", { name: name.trim() }));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(
        error.status === 422
          ? t("There was an issue duplicating the dataset. The name may be in use. {message}", {
              message: error.message,
            })
          : error.message,
      );
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("Duplicate dataset")}
      onClose={() => onClose(false)}
      onSubmit={() => void copy()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={busy || name.trim() === ""}>
            {t("Duplicate")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("New dataset name")} required>
          <TextInput value={name} onChange={setName} autoFocus />
        </Field>
      </div>
    </Dialog>
  );
}
