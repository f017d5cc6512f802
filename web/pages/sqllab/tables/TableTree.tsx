import { useQueries } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useRef, useState } from "react";
import type { TableDescription } from "../../../../schema/database/calls";
import type { TabTable } from "../../../../schema/sql-tabs/tab";
import { tableExtraQuery, tableQuery } from "../../../api/sql/sql-editor";
import { t } from "../../../i18n";
import { TreeLine } from "./TreeLine";
import { type TreeInput, type TreeTable, treeRows } from "./tree-rows";

export interface TableActions {
  onOpen: (table: TreeTable, isOpen: boolean) => void;
  onRemove: (shown: number) => void;
  onInsert: (text: string) => void;
  /** Whether the tables of a database may have partitions. */
  mayDivide: (database: number) => boolean;
  /** Absent if the database does not allow previews. */
  onPreview?: ((table: TreeTable) => void) | undefined;
}

interface TableTreeProps extends Pick<TreeInput, "place" | "tables" | "wanted"> {
  shown: readonly TabTable[];
  actions: TableActions;
}

const LINE_PX = 28;

/** The left sidebar's tables as a virtualized tree: ↑ ↓ move, → expands, ← collapses, Enter inserts or expands. */
export function TableTree({ place, tables, wanted, shown, actions }: TableTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const open = shown.filter(({ expanded, database_id, schema }) => expanded && database_id !== null && schema !== null);
  const found = useQueries({
    queries: open.map(({ database_id, catalog, schema, table }) =>
      tableQuery({ database: database_id!, catalog, schema: schema!, table }),
    ),
  });
  const described = new Map<string, TableDescription | null | undefined>(
    open.map(({ database_id, catalog, schema, table }, at) => [
      keyOf(database_id, catalog, schema, table),
      found[at]?.error ? null : found[at]?.data,
    ]),
  );
  const extras = useQueries({
    queries: open.map(({ database_id, catalog, schema, table }) => ({
      ...tableExtraQuery({ database: database_id!, catalog, schema: schema!, table }),
      enabled: actions.mayDivide(database_id!),
    })),
  });
  const divided = new Map(
    open.map(({ database_id, catalog, schema, table }, at) => [
      keyOf(database_id, catalog, schema, table),
      extras[at]?.data?.partitions,
    ]),
  );
  const rowKey = ({ database, catalog, schema, table }: TreeTable) => keyOf(database, catalog, schema, table);
  const rows = treeRows({
    place,
    tables,
    wanted,
    shown,
    describe: (table) => described.get(rowKey(table)),
    partitionsOf: (table) => divided.get(rowKey(table)),
  });
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    getItemKey: (at) => rows[at]!.key,
    overscan: 12,
  });
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === current),
  );
  const move = (to: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, to))];
    if (!next) return;
    setCurrent(next.key);
    lines.scrollToIndex(rows.indexOf(next));
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus(),
    );
  };
  const onKeys = (event: KeyboardEvent) => {
    if ((event.target as HTMLElement).getAttribute("role") !== "treeitem") return;
    const row = rows[at];
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: at + 12,
      PageUp: at - 12,
    }[event.key];
    if (to !== undefined) move(to);
    else if (row?.kind === "table" && event.key === "ArrowRight" && row.isOpen) move(at + 1);
    else if (row?.kind === "table" && event.key === "ArrowRight") actions.onOpen(row.table, true);
    else if (row?.kind === "table" && event.key === "ArrowLeft" && row.isOpen) actions.onOpen(row.table, false);
    else if (event.key === "ArrowLeft") move(rows.findLastIndex((each, n) => n < at && each.kind === "table"));
    else return;
    event.preventDefault();
  };
  return (
    <div ref={box} className="sql-tree" role="tree" tabIndex={-1} aria-label={t("Tables")} onKeyDown={onKeys}>
      <div role="none" style={{ height: lines.getTotalSize(), position: "relative" }}>
        {lines.getVirtualItems().map(({ index, key, start }) => (
          <div key={key} role="none" className="sql-line" style={{ transform: `translateY(${start}px)` }}>
            <TreeLine
              row={rows[index]!}
              isCurrent={index === at}
              onFocus={() => setCurrent(rows[index]!.key)}
              actions={actions}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

const keyOf = (...parts: unknown[]) => parts.join(".");
