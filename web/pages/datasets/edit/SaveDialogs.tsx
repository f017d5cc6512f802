import { useState } from "react";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Checkbox } from "../../../ui/inputs/Checkbox";
import { Dialog } from "../../../ui/overlays/Dialog";
import type { DatasetSave } from "./useDatasetSave";

/** Confirmation before a save, and the error after a failed one. */
export function SaveDialogs({ save, onReload }: { save: DatasetSave; onReload: () => void }) {
  const { stage } = save;
  if (stage?.kind === "confirm") return <Confirm save={save} canSync={stage.canSync} />;
  if (stage?.kind !== "failed") return null;
  return (
    <Dialog
      title={t("Error saving dataset")}
      onClose={save.dismiss}
      footer={
        <>
          {stage.outdated && (
            <Button kind="danger-quiet" onClick={onReload}>
              {t("Discard my changes")}
            </Button>
          )}
          {stage.outdated && (
            <Button kind="danger-quiet" disabled={save.busy} onClick={() => void save.overwrite()}>
              {t("Overwrite")}
            </Button>
          )}
          <Button kind="primary" data-autofocus onClick={save.dismiss}>
            {t("Keep editing")}
          </Button>
        </>
      }
    >
      <Alert kind="danger">
        <span className="de-message">{stage.message || t("An error has occurred")}</span>
      </Alert>
    </Dialog>
  );
}

function Confirm({ save, canSync }: { save: DatasetSave; canSync: boolean }) {
  const [sync, setSync] = useState(canSync);
  return (
    <Dialog
      title={t("Confirm save")}
      onClose={save.dismiss}
      onSubmit={() => void save.confirm(sync)}
      footer={
        <>
          <Button onClick={save.dismiss}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" data-autofocus disabled={save.busy}>
            {t("OK")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        <p>{t("Are you sure you want to save and apply changes?")}</p>
        {canSync && (
          <div>
            <Checkbox label={t("Automatically sync columns")} checked={sync} onChange={setSync} />
            <p className="help">
              {t("Adds new columns and removes missing ones. Not needed if the columns are unchanged.")}
            </p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
