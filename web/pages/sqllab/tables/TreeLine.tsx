import {
  ChevronDown,
  ChevronRight,
  Eye,
  KeyRound,
  Layers,
  Link2,
  ListOrdered,
  Table2,
  TextCursorInput,
} from "lucide-react";
import type { KeyboardEvent, MouseEvent } from "react";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { quoted } from "../code/quoted";
import type { TableActions } from "./TableTree";
import { TableMenu } from "./TableMenu";
import { useTableTexts } from "./useTableTexts";
import { partitionsText } from "./partitions-text";
import type { TreeRow } from "./tree-rows";

interface TreeLineProps {
  row: TreeRow;
  isCurrent: boolean;
  onFocus: () => void;
  actions: TableActions;
}

/** One line of the tree. */
export function TreeLine({ row, isCurrent, onFocus, actions }: TreeLineProps) {
  if (row.kind === "heading")
    return (
      <div className="sql-tree-head t2 cap">{row.text === "elsewhere" ? t("Other schemas") : t("This schema")}</div>
    );
  if (row.kind === "note")
    return (
      <p className={row.text === "failed" ? "sql-note err" : "sql-note"}>
        {row.text === "failed" ? t("Couldn't load the table.") : t("Loading...")}
      </p>
    );
  const item = {
    role: "treeitem",
    "aria-level": row.kind === "table" ? 1 : 2,
    "data-key": row.key,
    tabIndex: isCurrent ? 0 : -1,
    onFocus,
  };
  if (row.kind === "table") return <TableLine row={row} item={item} isCurrent={isCurrent} actions={actions} />;
  if (row.kind === "partitions") {
    const label = partitionsText(row.partitions);
    return (
      <div {...item} className="sql-column t2" title={label}>
        <Icon of={Layers} size="small" />
        <span className="trunc">{label}</span>
      </div>
    );
  }
  if (row.kind === "index") {
    const {
      index: { name, column_names, type, referred_table, unique },
    } = row;
    const label =
      type === "fk"
        ? t("Foreign key to {table}", { table: referred_table ?? "" })
        : unique
          ? t("Unique index")
          : t("Index");
    return (
      <div {...item} className="sql-column t2" title={`${label} ${name ?? ""} (${column_names.join(", ")})`}>
        <Icon of={type === "fk" ? Link2 : ListOrdered} size="small" />
        <span className="trunc">{type === "fk" ? `→ ${referred_table}` : (name ?? label)}</span>
        <span className="mono t3 end trunc">{column_names.join(", ")}</span>
      </div>
    );
  }
  const { name, type, longType, comment, keys } = row.column;
  return (
    <button
      type="button"
      {...item}
      className="sql-column"
      title={comment ? `${longType} · ${comment}` : longType}
      onClick={() => actions.onInsert(quoted(name))}
    >
      <span className="trunc">{name}</span>
      {keys.some((key) => key.type === "pk") && <Icon of={KeyRound} size="small" />}
      {keys.some((key) => key.type === "fk") && <Icon of={Link2} size="small" />}
      <span className="mono t3 end">{type.toLowerCase()}</span>
    </button>
  );
}

function TableLine({
  row: { table, isOpen },
  item,
  isCurrent,
  actions,
}: {
  row: Extract<TreeRow, { kind: "table" }>;
  item: object;
  isCurrent: boolean;
  actions: TableActions;
}) {
  const texts = useTableTexts(table);
  const tabIndex = isCurrent ? 0 : -1;
  // Clicks on the line's buttons and in their menus do not toggle it.
  const toggle = ({ target, currentTarget }: MouseEvent) =>
    currentTarget.contains(target as Node) && !(target as Element).closest("button") && actions.onOpen(table, !isOpen);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    actions.onOpen(table, !isOpen);
  };
  const openMenu = (event: MouseEvent) => {
    const button = event.currentTarget.querySelector<HTMLElement>("[aria-haspopup=menu]");
    if (!event.currentTarget.contains(event.target as Node) || (event.target as Element).closest("[role=menu]")) return;
    event.preventDefault();
    button?.click();
  };
  return (
    <div
      {...item}
      role="treeitem"
      tabIndex={tabIndex}
      className="sql-table"
      data-open={isOpen}
      aria-expanded={isOpen}
      aria-label={table.table}
      title={`${table.schema}.${table.table}`}
      onClick={toggle}
      onContextMenu={openMenu}
      onKeyDown={onKeyDown}
    >
      <span className="sql-table-name">
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="small" />
        <Icon of={table.isView ? Eye : Table2} size="small" />
        <span className="trunc">{table.table}</span>
      </span>
      <IconButton
        icon={TextCursorInput}
        label={t("Insert SELECT for {table}", { table: table.table })}
        size="tiny"
        tabIndex={tabIndex}
        onClick={() => void texts.select().then((text) => text !== null && actions.onInsert(text))}
      />
      <TableMenu table={table} texts={texts} tabIndex={tabIndex} actions={actions} />
    </div>
  );
}
