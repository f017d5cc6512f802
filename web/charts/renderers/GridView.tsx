import { useEffect, useMemo, useRef, useState } from "react";
import type { GridDrawing, GridOwnState } from "../../../schema/chart-types/drawing/grid";
import type { DataSelection, OnSelect, Selection } from "../../../schema/chart-types/drawing/drawing";
import type { Row } from "../../../schema/query/chart-data-response";
import { currentLocale, t } from "../../i18n";
import { ColumnsMenu } from "./grid/ColumnsMenu";
import { type GridActions, mountGrid, type MountedGrid } from "./grid/mount-grid";
import type { MenuPoint } from "../renderers";
import { ComparisonSelect, SearchBox } from "./table/TableControls";
import { pageSizes } from "../../../schema/plot/table/page-sizes";
import { TablePager } from "./table/TablePager";
import "./table/table-controls.css";
import "./table/table-view.css";
import "./grid/grid-view.css";

interface GridViewProps {
  drawing: GridDrawing;
  width: number;
  height: number;
  /** Dimension → values of the current filters, highlighted in the cells. */
  selected?: DataSelection | null;
  onSelect?: OnSelect;
  onMenu?: (point: MenuPoint) => void;
  /**
   * A grid with server pagination requests another page, order, search or filter; without it the grid shows the page
   * that it has. Every grid reports its column state with `quiet`.
   */
  onOwnState?: (state: GridOwnState, quiet?: boolean) => void;
}

const CONTROLS_HEIGHT = 36;

/**
 * AG Grid over a table's rows: people filter, pin, move and resize columns; large results are paginated on the server.
 */
export function GridView({ drawing, width, height, selected = null, onSelect, onMenu, onOwnState }: GridViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const grid = useRef<MountedGrid | null>(null);
  const [text, setText] = useState("");
  const [part, showPart] = useState<string | null>(null);
  const [made, setMade] = useState<MountedGrid | null>(null);
  const { server } = drawing;
  const columns = useMemo(
    () =>
      part === null
        ? drawing.columns
        : drawing.columns.filter((column) => column.part === null || column.part === part),
    [drawing, part],
  );
  const hasGroups = drawing.columns.some(({ group }) => group !== null);
  const searches = server ? server.searchColumns.length > 0 && onOwnState !== undefined : drawing.search;
  const bodyHeight = Math.max(0, height - CONTROLS_HEIGHT - (server ? CONTROLS_HEIGHT : 0));

  function serverState(): GridOwnState {
    if (!server) return {};
    const { page, pageSize, searchText, searchColumn, sortBy } = server;
    return {
      currentPage: page,
      pageSize,
      searchText,
      searchColumn,
      sortBy: sortBy ? [sortBy] : [],
      agGridFilterModel: drawing.filterModel,
    };
  }
  function requestRows(next: GridOwnState) {
    if (server) onOwnState?.({ ...serverState(), currentPage: 0, ...grid.current?.left(), ...next });
  }
  function menu(row: Row | null, cell: Selection | null, event: MouseEvent) {
    if (!onMenu || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    onMenu({
      x: event.clientX,
      y: event.clientY,
      drilled:
        row && drawing.dimensions.length > 0
          ? Object.fromEntries(drawing.dimensions.map((name) => [name, row[name] ?? null]))
          : null,
      selected: cell,
    });
  }
  // The grid outlives a render, so its callbacks read the latest props.
  const actions = useRef<GridActions>({ select() {}, sort() {}, filter() {}, leave() {}, menu() {} });
  useEffect(() => {
    actions.current = {
      select: (selection, adds) => onSelect?.(selection, adds),
      sort: (sortBy) => requestRows({ sortBy }),
      filter: (agGridFilterModel) => requestRows({ agGridFilterModel }),
      leave: (left) => onOwnState?.({ ...serverState(), ...left }, true),
      menu,
    };
  });

  // Updates AG Grid, which owns the contents of the element.
  useEffect(() => {
    const created = mountGrid(place.current!, { locale: currentLocale(), actions });
    grid.current = created;
    setMade(created);
    return () => created.destroy();
  }, []);
  useEffect(
    () => grid.current?.show({ drawing, columns, selected, selects: onSelect !== undefined }),
    [drawing, columns, selected, onSelect],
  );
  useEffect(() => grid.current?.search(server ? "" : text), [text, server]);

  return (
    <div className="ew-table ew-grid" style={{ width, height }}>
      <div className="ew-table-controls">
        {hasGroups && <ComparisonSelect columns={drawing.columns} shown={part} onChange={showPart} />}
        {made && <ColumnsMenu columns={columns} grid={made} />}
        {searches && (
          <SearchBox
            text={server ? server.searchText : text}
            count={server ? server.rowCount : drawing.rows.length}
            columns={server?.searchColumns ?? []}
            column={server?.searchColumn ?? null}
            waits={server !== null}
            onSearch={(searchText, searchColumn) =>
              server ? requestRows({ searchText, searchColumn }) : setText(searchText)
            }
          />
        )}
      </div>
      <div
        ref={place}
        className="ew-grid-place"
        style={{ height: bodyHeight }}
        aria-label={t(
          "{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}",
          { rows: server?.rowCount ?? drawing.rows.length, columns: columns.length },
        )}
        role="group"
      />
      {server && (
        <TablePager
          page={server.page}
          pageSize={server.pageSize}
          rowCount={server.rowCount}
          canTurn={onOwnState !== undefined}
          isNarrow={width < 420}
          pageSizes={pageSizes(server.pageSizes, { rowCount: server.rowCount, used: server.pageSize, most: 1 })}
          onPage={(currentPage) => requestRows({ currentPage })}
          onPageSize={(pageSize) => requestRows({ pageSize })}
        />
      )}
    </div>
  );
}
