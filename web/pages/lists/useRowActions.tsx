import { FolderInput, Pencil, Trash2, Upload } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { TRASH_DAYS, TRASHED_KINDS } from "../../../schema/trash/wire";
import { useRights } from "../../api/people/rights";
import { meQuery } from "../../api/people/session";
import { t } from "../../i18n";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog";
import type { MenuEntry } from "../../ui/actions/Menu";
import { saveFile } from "../../ui/save-file";
import { toast } from "../../ui/overlays/Toast";
import { movedToTrash } from "../trash/moved-to-trash";
import { folderedKind } from "./folders/folder-filter";
import type { ListDefinition } from "./list-definition";

const MoveDialog = lazy(() => import("./folders/MoveDialog").then((module) => ({ default: module.MoveDialog })));

export interface RowActions<R = never> {
  /** Actions that the person may take on a row: edit properties, export, delete. */
  entriesOf: (row: R) => Extract<MenuEntry, { kind?: "action" }>[];
  /** Whether the person may change or delete a row. */
  mayChange: (row: R) => boolean;
  exportMany?: (ids: readonly number[]) => void;
  removeMany?: (ids: readonly number[]) => void;
  /** Present for objects that folders can contain. */
  moveMany?: (ids: readonly number[]) => void;
  /** The open dialog, to be rendered on the page. */
  dialog: ReactNode;
}

type Open<R> =
  | { kind: "properties"; row: R }
  | { kind: "delete"; row: R }
  | { kind: "delete-many"; ids: readonly number[] }
  | { kind: "move"; ids: readonly number[]; description: string };
type Rights = { canChange: boolean; canRemove: boolean; canExport: boolean };

export function useRowActions<R extends { id: number }>(
  definition: ListDefinition<R>,
  rights: Rights,
  onChanged: () => void,
): RowActions<R> {
  const { client, nameOf, messages, resource } = definition;
  const foldered = folderedKind(definition.taggedAs);
  const [open, setOpen] = useState<Open<R> | null>(null);
  const [busy, setBusy] = useState(false);
  const me = useQuery(meQuery()).data;
  const { isAdmin } = useRights(definition.ownersOf !== undefined);
  const isOwn = (row: R) =>
    !definition.ownersOf || isAdmin || (me !== undefined && definition.ownersOf(row).some(({ id }) => id === me.id));
  const close = () => setOpen(null);

  const trashed = TRASHED_KINDS.find((kind) => kind === definition.taggedAs);
  const remove = async (what: string, ids: readonly number[], act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      if (trashed) movedToTrash(trashed, ids, what, onChanged);
      else toast("success", t("Deleted: {name}", { name: what }));
      onChanged();
      close();
    } catch (error) {
      toast(
        "danger",
        t("There was an issue deleting {name}: {message}", { name: what, message: (error as Error).message }),
      );
    } finally {
      setBusy(false);
    }
  };
  const exportMany = async (ids: readonly number[]) => {
    try {
      const { blob, name } = await client.export(ids);
      saveFile(blob, name ?? `${resource}_export.zip`);
    } catch (error) {
      toast("danger", messages.bundles!.exportFailed((error as Error).message));
    }
  };

  const canExport = rights.canExport && messages.bundles !== undefined;
  const canRemove = rights.canRemove && messages.deleteTitle !== undefined;
  const { deleteTitle, bulkDelete } = messages;
  const mayChange = (row: R) => !definition.isFixed?.(row) && isOwn(row);
  const canEdit = (row: R) => rights.canChange && mayChange(row);
  const entriesOf: RowActions<R>["entriesOf"] = (row) => [
    ...(definition.rowEntries?.(row, onChanged, canEdit(row)) ?? []),
    ...(canEdit(row)
      ? [
          {
            label: definition.editLabel ?? t("Edit properties"),
            icon: Pencil,
            onSelect: () => setOpen({ kind: "properties", row }),
          },
        ]
      : []),
    ...(rights.canChange && foldered && isOwn(row)
      ? [
          {
            label: t("Move to folder"),
            icon: FolderInput,
            onSelect: () =>
              setOpen({
                kind: "move",
                ids: [row.id],
                description: t("Select a folder for {name}.", { name: nameOf(row) }),
              }),
          },
        ]
      : []),
    ...(canExport ? [{ label: t("Export"), icon: Upload, onSelect: () => void exportMany([row.id]) }] : []),
    ...(canRemove && mayChange(row)
      ? [{ label: t("Delete"), icon: Trash2, danger: true, onSelect: () => setOpen({ kind: "delete", row }) }]
      : []),
  ];

  const changed = (saved: boolean) => {
    close();
    if (saved) onChanged();
  };
  const typed = definition.typedToDelete ? { typed: definition.typedToDelete } : {};
  return {
    entriesOf,
    mayChange,
    ...(canExport ? { exportMany: (ids) => void exportMany(ids) } : {}),
    ...(canRemove && bulkDelete ? { removeMany: (ids) => setOpen({ kind: "delete-many", ids }) } : {}),
    ...(rights.canChange && foldered
      ? {
          moveMany: (ids) =>
            setOpen({
              kind: "move",
              ids,
              description: t(
                "{count, plural, one {Select a folder for # item.} other {Select a folder for # items.}}",
                {
                  count: ids.length,
                },
              ),
            }),
        }
      : {}),
    dialog: open && (
      <>
        {open.kind === "properties" && definition.properties(open.row, changed)}
        {open.kind === "delete" && deleteTitle && (
          <ConfirmDialog
            title={deleteTitle}
            action={t("Delete")}
            busy={busy}
            {...typed}
            onClose={close}
            onConfirm={() => void remove(nameOf(open.row), [open.row.id], () => client.remove(open.row.id))}
          >
            <p>{t("Are you sure you want to delete {name}?", { name: nameOf(open.row) })}</p>
            {trashed && (
              <p className="t2">
                {t(
                  "{days, plural, one {It can be restored from the trash for # day.} other {It can be restored from the trash for # days.}}",
                  { days: TRASH_DAYS },
                )}
              </p>
            )}
            {definition.deleteNote?.(open.row)}
          </ConfirmDialog>
        )}
        {open.kind === "move" && foldered && (
          <Suspense>
            <MoveDialog kind={foldered} ids={open.ids} description={open.description} onClose={changed} />
          </Suspense>
        )}
        {open.kind === "delete-many" && bulkDelete && (
          <ConfirmDialog
            title={bulkDelete.title}
            action={t("Delete")}
            busy={busy}
            {...typed}
            onClose={close}
            onConfirm={() =>
              void remove(bulkDelete.count(open.ids.length), open.ids, () => client.removeMany(open.ids))
            }
          >
            <p>{bulkDelete.question}</p>
            {trashed && (
              <p className="t2">
                {t(
                  "{days, plural, one {They can be restored from the trash for # day.} other {They can be restored from the trash for # days.}}",
                  { days: TRASH_DAYS },
                )}
              </p>
            )}
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
