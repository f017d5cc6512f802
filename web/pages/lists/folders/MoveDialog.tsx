import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FolderedKind } from "../../../../schema/folder/wire";
import { ApiError } from "../../../api/transport/client";
import { folders as calls, foldersQuery } from "../../../api/folders";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { type Option, Select } from "../../../ui/inputs/Select";
import { folderOptions, NO_FOLDER } from "./folder-options";
import { moveObjects } from "./move-objects";

interface MoveDialogProps {
  kind: FolderedKind;
  ids: readonly number[];
  /** States which objects are moved. */
  description: string;
  onClose: (moved: boolean) => void;
}

/** Moves objects into a folder, which can be created here, or out of their folder. */
export function MoveDialog({ kind, ids, description, onClose }: MoveDialogProps) {
  const cache = useQueryClient();
  const folders = useQuery(foldersQuery);
  const [selected, setSelected] = useState<Option<number> | null>(null);
  const [made, setMade] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const newName = made.trim();
  const ready = !busy && (selected !== null || newName !== "");
  const submit = async () => {
    if (!ready) return;
    setBusy(true);
    try {
      const parent = selected === null || selected.value === NO_FOLDER ? null : selected.value;
      const target = newName === "" ? parent : (await calls.create(newName, parent)).id;
      await moveObjects(cache, {
        kind,
        ids,
        folder: target === null ? null : { id: target, name: newName || (selected?.label ?? "") },
      });
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
      description={description}
      onClose={() => onClose(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!ready}>
            {t("Move")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 16 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        {folders.isError && (
          <Alert kind="danger">
            {t("An error occurred while fetching folders: {message}", { message: folders.error.message })}
          </Alert>
        )}
        <Field label={t("Folder")}>
          <Select
            value={selected}
            onChange={setSelected}
            options={folderOptions(folders.data ?? [], null)}
            placeholder={t("Select a folder")}
          />
        </Field>
        <Field
          label={t("New folder")}
          help={
            selected && selected.value !== NO_FOLDER
              ? t("Created in {folder}.", { folder: selected.label })
              : t("Created at the top level. Leave empty to use the folder above.")
          }
        >
          <TextInput value={made} onChange={(next) => (setMade(next), setProblem(null))} />
        </Field>
      </div>
    </Dialog>
  );
}
