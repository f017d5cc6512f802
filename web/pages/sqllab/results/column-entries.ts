import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Calculator,
  ClipboardCopy,
  Eye,
  EyeOff,
  ListFilter,
  MoveHorizontal,
  Pin,
  PinOff,
  SquareDashed,
  X,
} from "lucide-react";
import type { ColumnSort } from "../../../charts/renderers/table/row-order";
import { t } from "../../../i18n";
import type { MenuEntry } from "../../../ui/actions/Menu";
import { toast } from "../../../ui/overlays/Toast";
import type { GridColumns } from "./grid/useGridColumns";

interface ColumnActs {
  columns: GridColumns;
  sorts: readonly ColumnSort[];
  setSorts: (sorts: readonly ColumnSort[]) => void;
  openFilter: (name: string) => void;
  chooseColumn: () => void;
  focusNext: (part: "menu" | null, name: string) => void;
  showStatistics: () => void;
}

/** Menu entries of a column of the grid. */
export function columnEntries(
  name: string,
  { columns, sorts, setSorts, openFilter, chooseColumn, focusNext, showStatistics }: ColumnActs,
): MenuEntry[] {
  const sort = sorts.find(({ key }) => key === name);
  // The focus follows a moved column, and moves to the rows when its column is removed.
  const change =
    (act: () => void, part: "menu" | null = "menu") =>
    () => {
      act();
      focusNext(part, name);
    };
  const copyName = async () => {
    await navigator.clipboard.writeText(name);
    toast("success", t("Copied to clipboard!"));
  };
  return [
    {
      label: t("Sort ascending"),
      icon: ArrowUp,
      checked: sort?.desc === false,
      onSelect: () => setSorts([{ key: name, desc: false }]),
    },
    {
      label: t("Sort descending"),
      icon: ArrowDown,
      checked: sort?.desc === true,
      onSelect: () => setSorts([{ key: name, desc: true }]),
    },
    ...(sort
      ? [{ label: t("Clear sort"), icon: X, onSelect: () => setSorts(sorts.filter(({ key }) => key !== name)) }]
      : []),
    { kind: "separator" },
    { label: t("Filter by this column"), icon: ListFilter, onSelect: () => openFilter(name) },
    { label: t("Column statistics"), icon: Calculator, onSelect: showStatistics },
    { label: t("Select column"), icon: SquareDashed, onSelect: change(chooseColumn, null) },
    { label: t("Copy name"), icon: ClipboardCopy, onSelect: () => void copyName() },
    { kind: "separator" },
    columns.isPinned(name)
      ? { label: t("Unpin"), icon: PinOff, onSelect: change(() => columns.pin(name)) }
      : { label: t("Pin left"), icon: Pin, onSelect: change(() => columns.pin(name)) },
    { label: t("Move left"), icon: ArrowLeft, hint: t("Alt Shift ←"), onSelect: change(() => columns.move(name, -1)) },
    { label: t("Move right"), icon: ArrowRight, hint: t("Alt Shift →"), onSelect: change(() => columns.move(name, 1)) },
    ...(Object.hasOwn(columns.userWidths, name)
      ? [{ label: t("Reset width"), icon: MoveHorizontal, onSelect: () => columns.fit(name) }]
      : []),
    {
      label: t("Hide column"),
      icon: EyeOff,
      disabled: columns.shown.length === 1,
      onSelect: change(() => columns.hide(name), null),
    },
    ...(columns.hiddenCount > 0
      ? [
          {
            label: t("{count, plural, one {Show # hidden column} other {Show # hidden columns}}", {
              count: columns.hiddenCount,
            }),
            icon: Eye,
            onSelect: columns.showAll,
          },
        ]
      : []),
  ];
}
