import { useState } from "react";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/Alert";
import { Button } from "../../../ui/Button";
import { Checkbox } from "../../../ui/Checkbox";
import { Dialog } from "../../../ui/Dialog";
import type { DatasetSave } from "./useDatasetSave";

/** Confirmation before a save, and the error after a failed one. */
export function SaveDialogs({ save, onReload }: { save: DatasetSave; onReload: () => void }) {
  const { stage } = save;
  if (stage?.kind === "confirm") return <Confirm save={save} offersSync={stage.offersSync} />;
  if (stage?.kind !== "failed") return null;
  return (
    <Dialog
      title={t("Error saving dataset")}
      onClose={save.dismiss}
      footer={
        <>
          {stage.outdated && <Button kind="danger-quiet" onClick={onReload}>{t("Discard mine and load theirs")}</Button>}
          {stage.outdated && <Button kind="danger-quiet" disabled={save.busy} onClick={() => void save.overwrite()}>{t("Save over theirs")}</Button>}
          <Button kind="primary" data-autofocus onClick={save.dismiss}>{t("Keep editing")}</Button>
        </>
      }
    >
      <Alert kind="danger"><span className="de-message">{stage.message || t("An error has occurred")}</span></Alert>
    </Dialog>
  );
}

function Confirm({ save, offersSync }: { save: DatasetSave; offersSync: boolean }) {
  const [sync, setSync] = useState(offersSync);
  return (
    <Dialog
      title={t("Confirm save")}
      onClose={save.dismiss}
      onSubmit={() => void save.confirm(sync)}
      footer={
        <>
          <Button onClick={save.dismiss}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" data-autofocus disabled={save.busy}>{t("OK")}</Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        <p>{t("Are you sure you want to save and apply changes?")}</p>
        {offersSync && (
          <div>
            <Checkbox label={t("Automatically sync columns")} checked={sync} onChange={setSync} />
            <p className="help">{t("Syncs columns with the changed source: adds new ones, removes missing ones. Not needed if the columns are unchanged.")}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
