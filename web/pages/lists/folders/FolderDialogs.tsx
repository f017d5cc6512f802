import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { FolderItem } from "../../../../schema/folder/calls";
import { folders as calls } from "../../../api/folders";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { ConfirmDialog } from "../../../ui/overlays/ConfirmDialog";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field } from "../../../ui/inputs/Field";
import { type Option, Select } from "../../../ui/inputs/Select";
import { toast } from "../../../ui/overlays/Toast";
import { folderOptions, NO_FOLDER } from "./folder-options";
import { FolderNameDialog } from "./FolderNameDialog";

export type FolderAct =
  | { kind: "create"; parent: FolderItem | null }
  | { kind: "rename"; folder: FolderItem }
  | { kind: "move"; folder: FolderItem }
  | { kind: "delete"; folder: FolderItem; searchAfter: string };

interface FolderDialogsProps {
  act: FolderAct;
  folders: readonly FolderItem[];
  onClose: (changed: boolean) => void;
}

/** The dialog for the current action on a folder. */
export function FolderDialogs({ act, folders, onClose }: FolderDialogsProps) {
  const cache = useQueryClient();
  const close = (changed: boolean) => {
    if (changed) void cache.invalidateQueries({ queryKey: ["folders"] });
    onClose(changed);
  };
  if (act.kind === "create")
    return (
      <FolderNameDialog
        title={act.parent ? t("New folder in {name}", { name: act.parent.name }) : t("New folder")}
        action={t("Create")}
        save={(name) => calls.create(name, act.parent?.id ?? null)}
        onClose={close}
      />
    );
  if (act.kind === "rename")
    return (
      <FolderNameDialog
        title={t("Rename folder")}
        action={t("Save")}
        name={act.folder.name}
        save={(name) => calls.update(act.folder.id, { name })}
        onClose={close}
      />
    );
  return act.kind === "move" ? (
    <MoveFolderDialog folder={act.folder} folders={folders} onClose={close} />
  ) : (
    <DeleteFolderDialog folder={act.folder} searchAfter={act.searchAfter} onClose={close} />
  );
}

function MoveFolderDialog({
  folder,
  folders,
  onClose,
}: {
  folder: FolderItem;
  folders: readonly FolderItem[];
  onClose: (moved: boolean) => void;
}) {
  const [selected, setSelected] = useState<Option<number> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    if (!selected) return;
    try {
      await calls.update(folder.id, { parent_id: selected.value === NO_FOLDER ? null : selected.value });
      onClose(true);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Dialog
      title={t("Move folder")}
      description={t("{name} is moved with all its contents.", { name: folder.name })}
      onClose={() => onClose(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={selected === null}>
            {t("Move")}
          </Button>
        </>
      }
    >
      <Field label={t("Destination")} {...(problem ? { error: problem } : {})}>
        <Select
          value={selected}
          onChange={setSelected}
          options={folderOptions(folders, folder.id)}
          placeholder={t("Select a folder")}
        />
      </Field>
    </Dialog>
  );
}

function DeleteFolderDialog({
  folder,
  searchAfter,
  onClose,
}: {
  folder: FolderItem;
  searchAfter: string;
  onClose: (deleted: boolean) => void;
}) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await calls.remove(folder.id);
      toast("success", t("Deleted: {name}", { name: folder.name }));
      router.history.replace(location.pathname + searchAfter);
      onClose(true);
    } catch (error) {
      toast(
        "danger",
        t("There was an issue deleting {name}: {message}", { name: folder.name, message: (error as Error).message }),
      );
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t("Delete folder?")}
      action={t("Delete")}
      busy={busy}
      onClose={() => onClose(false)}
      onConfirm={() => void remove()}
    >
      <p>{t("Are you sure you want to delete {name}?", { name: folder.name })}</p>
      <p className="t2">{t("Its contents move to the parent folder.")}</p>
    </ConfirmDialog>
  );
}
