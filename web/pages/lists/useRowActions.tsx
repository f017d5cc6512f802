import { FolderInput, Pencil, Trash2, Upload } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useRights } from "../../api/people/rights";
import { meQuery } from "../../api/people/session";
import { t } from "../../i18n";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import type { MenuEntry } from "../../ui/Menu";
import { saveFile } from "../../ui/save-file";
import { toast } from "../../ui/Toast";
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

type Open<R> = { kind: "properties"; row: R } | { kind: "delete"; row: R } | { kind: "delete-many"; ids: readonly number[] } | { kind: "move"; ids: readonly number[]; what: string };
type Rights = { canChange: boolean; canRemove: boolean; canExport: boolean };

export function useRowActions<R extends { id: number }>(definition: ListDefinition<R>, rights: Rights, onChanged: () => void): RowActions<R> {
  const { client, nameOf, noun, plural, resource } = definition;
  const foldered = folderedKind(definition.taggedAs);
  const [open, setOpen] = useState<Open<R> | null>(null);
  const [busy, setBusy] = useState(false);
  const me = useQuery(meQuery()).data;
  const { isAdmin } = useRights(definition.ownersOf !== undefined);
  const isOwn = (row: R) => !definition.ownersOf || isAdmin || (me !== undefined && definition.ownersOf(row).some(({ id }) => id === me.id));
  const close = () => setOpen(null);

  const remove = async (what: string, act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      toast("success", t("Deleted: {name}", { name: what }));
      onChanged();
      close();
    } catch (error) {
      toast("danger", t("There was an issue deleting {name}: {message}", { name: what, message: (error as Error).message }));
    } finally {
      setBusy(false);
    }
  };
  const exportMany = async (ids: readonly number[]) => {
    try {
      const { blob, name } = await client.export(ids);
      saveFile(blob, name ?? `${resource}_export.zip`);
    } catch (error) {
      toast("danger", t("There was an issue exporting the selected {plural}: {message}", { plural, message: (error as Error).message }));
    }
  };

  const mayChange = (row: R) => !definition.isFixed?.(row) && isOwn(row);
  const entriesOf: RowActions<R>["entriesOf"] = (row) => [
    ...(definition.rowEntries?.(row, onChanged) ?? []),
    ...(rights.canChange && mayChange(row) ? [{ label: definition.editLabel ?? t("Edit properties"), icon: Pencil, onSelect: () => setOpen({ kind: "properties", row }) }] : []),
    ...(rights.canChange && foldered && isOwn(row) ? [{ label: t("Move to folder"), icon: FolderInput, onSelect: () => setOpen({ kind: "move", ids: [row.id], what: nameOf(row) }) }] : []),
    ...(rights.canExport ? [{ label: t("Export"), icon: Upload, onSelect: () => void exportMany([row.id]) }] : []),
    ...(rights.canRemove && mayChange(row) ? [{ label: t("Delete"), icon: Trash2, danger: true, onSelect: () => setOpen({ kind: "delete", row }) }] : []),
  ];

  const changed = (saved: boolean) => {
    close();
    if (saved) onChanged();
  };
  const typed = definition.typedToDelete ? { typed: definition.typedToDelete } : {};
  return {
    entriesOf,
    mayChange,
    ...(rights.canExport ? { exportMany: (ids) => void exportMany(ids) } : {}),
    ...(rights.canRemove && definition.hasBulk !== false ? { removeMany: (ids) => setOpen({ kind: "delete-many", ids }) } : {}),
    ...(rights.canChange && foldered ? { moveMany: (ids) => setOpen({ kind: "move", ids, what: t("{count} {plural}", { count: ids.length, plural }) }) } : {}),
    dialog: open && (
      <>
        {open.kind === "properties" && definition.properties(open.row, changed)}
        {open.kind === "delete" && (
          <ConfirmDialog title={t("Delete {noun}?", { noun })} action={t("Delete")} busy={busy} {...typed} onClose={close} onConfirm={() => void remove(nameOf(open.row), () => client.remove(open.row.id))}>
            <p>{t("Are you sure you want to delete {name}?", { name: nameOf(open.row) })}</p>
            {definition.deleteNote?.(open.row)}
          </ConfirmDialog>
        )}
        {open.kind === "move" && foldered && <Suspense><MoveDialog kind={foldered} ids={open.ids} what={open.what} onClose={changed} /></Suspense>}
        {open.kind === "delete-many" && (
          <ConfirmDialog title={t("Delete {plural}?", { plural })} action={t("Delete")} busy={busy} {...typed} onClose={close} onConfirm={() => void remove(t("{count} {plural}", { count: open.ids.length, plural }), () => client.removeMany(open.ids))}>
            <p>{t("Are you sure you want to delete the selected {plural}?", { plural })}</p>
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
