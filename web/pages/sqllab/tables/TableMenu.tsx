import { Copy, Ellipsis, EyeOff, Layers, Rows3, RefreshCw, TextCursorInput } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { tableExtraQuery } from "../../../api/sql/sql-editor";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui/actions/IconButton";
import { Menu, type MenuEntry } from "../../../ui/actions/Menu";
import { toast } from "../../../ui/overlays/Toast";
import { quoted } from "../code/quoted";
import { partitionsText } from "./partitions-text";
import type { TableActions } from "./TableTree";
import type { TreeTable } from "./tree-rows";
import type { TableTexts } from "./useTableTexts";

interface TableMenuProps {
  table: TreeTable;
  texts: TableTexts;
  tabIndex: number;
  actions: TableActions;
}

/** The menu of a table in the left sidebar. */
export function TableMenu({
  table,
  texts,
  tabIndex,
  actions: { onInsert, onPreview, onRemove, mayDivide },
}: TableMenuProps) {
  const cache = useQueryClient();
  const copy = async (text: string | null) => {
    if (text === null) return;
    await navigator.clipboard.writeText(text).then(
      () => toast("success", t("Copied to clipboard!")),
      () => toast("danger", t("Sorry, your browser does not support copying. Use Ctrl / Cmd + C!")),
    );
  };
  const partitions = async () => {
    const found = (await cache.fetchQuery(tableExtraQuery(table)).catch(() => null))?.partitions;
    if (!found) return toast("info", t("The database reports no partitions for this table."));
    toast("info", partitionsText(found));
  };
  const entries = (): MenuEntry[] => [
    ...(onPreview ? [{ label: t("Preview data"), icon: Rows3, onSelect: () => onPreview(table) }] : []),
    {
      label: t("Insert name"),
      icon: TextCursorInput,
      onSelect: () => onInsert(`${quoted(table.schema)}.${quoted(table.table)}`),
    },
    { label: t("Copy SELECT statement"), icon: Copy, onSelect: () => void texts.select().then(copy) },
    { label: t("Copy name"), icon: Copy, onSelect: () => void copy(table.table) },
    ...(mayDivide(table.database)
      ? [{ label: t("Show partitions"), icon: Layers, onSelect: () => void partitions() }]
      : []),
    { label: t("Refresh columns"), icon: RefreshCw, onSelect: texts.readAgain },
    ...(table.shown === null
      ? []
      : [{ label: t("Remove from this tab"), icon: EyeOff, onSelect: () => onRemove(table.shown!) }]),
  ];
  return (
    <Menu
      entries={entries}
      button={
        <IconButton
          icon={Ellipsis}
          label={t("{table} actions", { table: table.table })}
          size="tiny"
          tabIndex={tabIndex}
        />
      }
    />
  );
}
