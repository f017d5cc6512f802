import { useRef, useState } from "react";
import type { WithRowsDrawing } from "../../../schema/chart-types/drawing/with-rows";
import { rowsLayout } from "../../../schema/plot/rows-layout";
import { t } from "../../i18n";
import type { RendererProps } from "../renderers";
import { EChartsView } from "./EChartsView";
import { useBrushedRows } from "./with-rows/useBrushedRows";
import "./with-rows/with-rows-view.css";

/** Rows drawn beyond the visible ones, at either end. */
const BEYOND = 8;

/** A plot above its rows; only visible rows are in the page, so that thousands scroll as fast as ten. */
export function WithRowsView({ drawing, width, height, ...props }: RendererProps<WithRowsDrawing>) {
  const { table, plot } = drawing;
  const box = useRef<HTMLDivElement>(null);
  const brushed = useBrushedRows(box, plot);
  const [scrolled, setScrolled] = useState(0);
  const count = brushed?.length ?? table.rowCount;
  const { plotHeight, head, row: rowHeight, columns, minWidth } = rowsLayout(table.headers.length, height);
  const space = height - plotHeight;
  const from = Math.max(0, Math.min(Math.floor(scrolled / rowHeight), count - 1) - BEYOND);
  const to = Math.min(count, from + Math.ceil(space / rowHeight) + 2 * BEYOND);
  const lines = { gridTemplateColumns: columns, minWidth };
  return (
    <div ref={box} style={{ width, height }}>
      <EChartsView drawing={plot} width={width} height={plotHeight} {...props} />
      <div
        className="ew-rows"
        style={{ height: space }}
        tabIndex={0}
        role="table"
        aria-label={t("Rows")}
        aria-rowcount={count + 1}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
      >
        <div className="ew-rows-head" role="row" style={{ ...lines, height: head }}>
          {table.headers.map((name) => (
            <span key={name} role="columnheader" title={name}>
              {name}
            </span>
          ))}
        </div>
        <div role="rowgroup" style={{ height: count * rowHeight, paddingTop: from * rowHeight }}>
          {Array.from({ length: Math.max(0, to - from) }, (_, at) => {
            const row = brushed ? brushed[from + at]! : from + at;
            return (
              <div
                key={row}
                className="ew-rows-row"
                role="row"
                aria-rowindex={from + at + 2}
                style={{ ...lines, height: rowHeight }}
              >
                {table.row(row).map((text, column) => (
                  <span key={table.headers[column]} role="cell" title={text}>
                    {text}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
        {count === 0 && <p className="ew-rows-none">{t("No lines match all selections.")}</p>}
      </div>
    </div>
  );
}
