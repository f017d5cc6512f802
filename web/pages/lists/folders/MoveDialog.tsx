import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FolderedKind } from "../../../../schema/folder/wire";
import { ApiError } from "../../../api/client";
import { folders as calls, foldersQuery } from "../../../api/folders";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/Alert";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Field, TextInput } from "../../../ui/Field";
import { type Option, Select } from "../../../ui/Select";
import { folderChoices, NO_FOLDER } from "./folder-choices";
import { moveObjects } from "./move-objects";

interface MoveDialogProps {
  kind: FolderedKind;
  ids: readonly number[];
  /** What they are called: a name, or "3 dashboards". */
  what: string;
  onClose: (moved: boolean) => void;
}

/** Puts objects into a folder, which may be made for them, or out of theirs. */
export function MoveDialog({ kind, ids, what, onClose }: MoveDialogProps) {
  const cache = useQueryClient();
  const folders = useQuery(foldersQuery);
  const [chosen, setChosen] = useState<Option<number> | null>(null);
  const [made, setMade] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const newName = made.trim();
  const ready = !busy && (chosen !== null || newName !== "");
  const submit = async () => {
    if (!ready) return;
    setBusy(true);
    try {
      const parent = chosen === null || chosen.value === NO_FOLDER ? null : chosen.value;
      const target = newName === "" ? parent : (await calls.create(newName, parent)).id;
      await moveObjects(cache, { kind, ids, folder: target === null ? null : { id: target, name: newName || (chosen?.label ?? "") } });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("Move to folder")}
      description={t("Choose where to keep {what}.", { what })}
      onClose={() => onClose(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!ready}>{t("Move")}</Button>
        </>
      }
    >
      <div className="col" style={{ gap: 16 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        {folders.isError && <Alert kind="danger">{t("An error occurred while fetching folders: {message}", { message: folders.error.message })}</Alert>}
        <Field label={t("Folder")}>
          <Select value={chosen} onChange={setChosen} options={folderChoices(folders.data ?? [], null)} placeholder={t("Choose a folder")} />
        </Field>
        <Field label={t("New folder")} help={chosen && chosen.value !== NO_FOLDER ? t("Made in {folder}.", { folder: chosen.label }) : t("Made at the top level. Leave empty to use the folder above.")}>
          <TextInput value={made} onChange={(next) => (setMade(next), setProblem(null))} />
        </Field>
      </div>
    </Dialog>
  );
}
