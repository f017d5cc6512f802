import { ChartColumn, ClipboardCopy, ListFilter, Pin, PinOff, Search } from "lucide-react";
import { lazy, Suspense, useCallback, useDeferredValue, useMemo } from "react";
import type { SqlRunResponse } from "../../../../schema/query-run/calls";
import { useBoxSize } from "../../../charts/useBoxSize";
import { type ColumnSort } from "../../../charts/renderers/table/row-order";
import { nextSort } from "../../../charts/renderers/table/next-sort";
import { currentLocale, t } from "../../../i18n";
import { ContextMenu } from "../../../ui/actions/ContextMenu";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { Menu } from "../../../ui/actions/Menu";
import { CellSums } from "./CellSums";
import { columnEntries } from "./column-entries";
import { copyEntries } from "./copy/copy-entries";
import { copiedText, tableNamed } from "./copy/copy-formats";
import { DownloadMenu } from "./DownloadMenu";
import { ResultGrid } from "./grid/ResultGrid";
import type { CellRange, GridCell } from "./grid/useCellRange";
import { useGridColumns } from "./grid/useGridColumns";
import { RowCount } from "./RowCount";
import { rowsInView } from "./rows-in-view";
import { useAllRows } from "./useAllRows";
import { useStateOf } from "./useStateOf";
import "./results.css";

const StatisticsPanel = lazy(() =>
  import("./statistics/StatisticsPanel").then((module) => ({ default: module.StatisticsPanel })),
);
const QuickChartPanel = lazy(() =>
  import("./chart/QuickChartPanel").then((module) => ({ default: module.QuickChartPanel })),
);
const CellDialog = lazy(() => import("./cell/CellDialog").then((module) => ({ default: module.CellDialog })));

interface ResultViewProps {
  response: SqlRunResponse;
  /** Absent if the result cannot be pinned. */
  pin?: { isPinned: boolean; toggle: () => void } | undefined;
}

type Side = { kind: "chart" } | { kind: "statistics"; name: string } | null;

/** The person's settings for the rows of one run. */
interface Turned {
  view: {
    search: string;
    sorts: readonly ColumnSort[];
    filters: Readonly<Record<string, string>>;
    showsFilters: boolean;
  };
  range: CellRange | null;
  opened: GridCell | null;
  side: Side;
  menuAt: { x: number; y: number } | null;
}

const AS_IT_CAME: Turned = {
  view: { search: "", sorts: [], filters: {}, showsFilters: false },
  range: null,
  opened: null,
  side: null,
  menuAt: null,
};
const NONE = {};

/**
 * The rows of one run: to search, filter, sort, select, copy, count, chart and download. When a new run replaces the
 * rows, their settings reset; the components around them stay mounted.
 */
export function ResultView({ response, pin }: ResultViewProps) {
  const { query, columns: all } = response;
  const { rows, isComing } = useAllRows(response);
  const isRunning = query.state === "running";
  const table = useMemo(() => ({ columns: all, rows }), [all, rows]);
  const columns = useGridColumns(all, query.id);
  const [{ view, range, opened, side, menuAt }, setTurned] = useStateOf(query.id, AS_IT_CAME);
  const { search, sorts, filters, showsFilters } = view;
  const turn = (change: Partial<Turned>) => setTurned((now) => ({ ...now, ...change }));
  const turnTo = (change: Partial<Turned["view"]>) => turn({ view: { ...view, ...change } });
  const setSorts = (sorts: readonly ColumnSort[]) => turnTo({ sorts });
  const setSide = (side: Side) => turn({ side });
  const setRange = useCallback(
    (range: CellRange | null) => setTurned((now) => (now.range === range ? now : { ...now, range })),
    [setTurned],
  );
  const [box, size] = useBoxSize<HTMLDivElement>();

  const now = useMemo(() => ({ run: query.id, ...view }), [query.id, view]);
  const settled = useDeferredValue(now);
  // Deferred settings of the previous run's rows do not apply to these.
  const settledNow = settled.run === now.run ? settled : now;
  const order = useMemo(() => {
    const { search, filters, showsFilters, sorts } = settledNow;
    return rowsInView(table, { search, filters: showsFilters ? filters : NONE, sorts }, currentLocale());
  }, [table, settledNow]);

  const rowAt = (at: number) => table.rows[order[at]!]!;
  const copiedOf = (cells: CellRange | null) => ({
    table: tableNamed(query.sql),
    columns: cells ? columns.shown.slice(cells.left, cells.right + 1) : columns.shown,
    rows: Array.from(cells ? order.subarray(cells.top, cells.bottom + 1) : order, (at) => table.rows[at]!),
  });
  const several = range && (range.top !== range.bottom || range.left !== range.right) ? range : null;
  const filterBy = (name: string, text: string) => {
    turnTo({ filters: { ...filters, [name]: text }, showsFilters: true });
  };
  /** Focuses a part of a column after the next render; the rows, if that part is not in view. */
  const focusNext = (part: "filter" | "menu" | null, name: string) =>
    setTimeout(() => {
      const found = part && box.current?.querySelector<HTMLElement>(`[data-${part}="${CSS.escape(name)}"]`);
      (found ?? box.current?.querySelector<HTMLElement>("[role=grid]"))?.focus();
    });
  const openFilter = (name: string) => {
    turnTo({ showsFilters: true });
    focusNext("filter", name);
  };
  const sideColumn = side?.kind === "statistics" ? all.find(({ name }) => name === side.name) : undefined;

  return (
    <div className="rv">
      <div className="rv-bar">
        <RowCount response={response} loaded={rows.length} shown={order.length} isComing={isComing || isRunning} />
        <label className="input sm rv-search">
          <Icon of={Search} size="small" />
          <input
            type="search"
            aria-label={t("Filter results")}
            placeholder={t("Filter results")}
            value={search}
            onChange={(event) => turnTo({ search: event.target.value })}
          />
        </label>
        <IconButton
          icon={ListFilter}
          size="small"
          label={t("Filter columns")}
          aria-pressed={showsFilters}
          onClick={() => turnTo({ showsFilters: !showsFilters })}
        />
        <IconButton
          icon={ChartColumn}
          size="small"
          label={t("Quick chart")}
          aria-pressed={side?.kind === "chart"}
          onClick={() => setSide(side?.kind === "chart" ? null : { kind: "chart" })}
        />
        <Menu
          entries={() => [
            { kind: "heading", label: several ? t("Selected cells") : t("All shown rows") },
            ...copyEntries(() => copiedOf(several)),
          ]}
          button={<IconButton icon={ClipboardCopy} size="small" label={t("Copy to clipboard")} />}
        />
        {!isRunning && <DownloadMenu key={query.id} run={query} isCut={query.limitingFactor !== "NOT_LIMITED"} />}
        {pin && (
          <IconButton
            icon={pin.isPinned ? PinOff : Pin}
            size="small"
            label={pin.isPinned ? t("Unpin these results") : t("Pin these results")}
            aria-pressed={pin.isPinned}
            onClick={pin.toggle}
          />
        )}
      </div>
      <div className="rv-body">
        <div ref={box} className="rv-grid">
          {size && size.width > 0 && size.height > 0 && (
            <ResultGrid
              key={query.id}
              table={table}
              order={order}
              columns={columns}
              sorts={sorts}
              filters={showsFilters ? filters : null}
              width={size.width}
              height={size.height}
              onSort={(name, adds) => setSorts(nextSort(sorts, name, adds, false))}
              onFilter={(name, text) => turnTo({ filters: { ...filters, [name]: text } })}
              onRange={setRange}
              onOpen={(opened) => turn({ opened })}
              onMenu={(menuAt) => turn({ menuAt })}
              copied={(cells) =>
                copiedText("tsv", copiedOf(cells))
                  .split("\n")
                  .slice(several ? 0 : 1)
                  .join("\n")
              }
              entriesOf={(name, _, chooseColumn) =>
                columnEntries(name, {
                  columns,
                  sorts,
                  setSorts,
                  openFilter,
                  chooseColumn,
                  focusNext,
                  showStatistics: () => setSide({ kind: "statistics", name }),
                })
              }
            />
          )}
        </div>
        {side && (
          <Suspense>
            {side.kind === "chart" && <QuickChartPanel table={table} order={order} onClose={() => setSide(null)} />}
            {sideColumn && (
              <StatisticsPanel
                table={table}
                order={order}
                column={sideColumn}
                onFilter={(text) => filterBy(sideColumn.name, text)}
                onClose={() => setSide(null)}
              />
            )}
          </Suspense>
        )}
      </div>
      {menuAt && (
        <ContextMenu
          at={menuAt}
          label={t("Cells")}
          onClose={() => turn({ menuAt: null })}
          entries={[
            ...(range
              ? [{ label: t("View value"), onSelect: () => turn({ opened: { row: range.top, column: range.left } }) }]
              : []),
            ...copyEntries(() => copiedOf(range)),
          ]}
        />
      )}
      {opened && order[opened.row] !== undefined && columns.shown[opened.column] && (
        <Suspense>
          <CellDialog
            name={columns.shown[opened.column]!.name}
            type={columns.shown[opened.column]!.type}
            value={rowAt(opened.row)[columns.shown[opened.column]!.name] ?? null}
            onClose={() => turn({ opened: null })}
          />
        </Suspense>
      )}
      <CellSums table={table} order={order} columns={columns.shown} range={several} />
    </div>
  );
}
