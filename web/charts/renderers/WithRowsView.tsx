import { useRef, useState } from "react";
import type { WithRowsDrawing } from "../../../schema/chart-types/drawing/with-rows";
import { t } from "../../i18n";
import type { RendererProps } from "../renderers";
import { EChartsView } from "./EChartsView";
import { useBrushedRows } from "./with-rows/useBrushedRows";
import "./with-rows/with-rows-view.css";

const ROW = 26;
const HEAD = 30;
/** Rows drawn beyond the visible ones, at either end. */
const BEYOND = 8;
const PLOT_SHARE = 0.6;
/** Minimum widths of columns. */
const NAME = 110;
const NUMBER = 108;

/** A plot above its rows; only visible rows are in the page, so that thousands scroll as fast as ten. */
export function WithRowsView({ drawing, width, height, ...props }: RendererProps<WithRowsDrawing>) {
  const { table, plot } = drawing;
  const box = useRef<HTMLDivElement>(null);
  const brushed = useBrushedRows(box, plot);
  const [scrolled, setScrolled] = useState(0);
  const count = brushed?.length ?? table.rowCount;
  const plotHeight = Math.round(height * PLOT_SHARE);
  const space = height - plotHeight;
  const from = Math.max(0, Math.min(Math.floor(scrolled / ROW), count - 1) - BEYOND);
  const to = Math.min(count, from + Math.ceil(space / ROW) + 2 * BEYOND);
  const lines = {
    gridTemplateColumns: `minmax(${NAME}px,1.4fr) repeat(${table.headers.length - 1}, minmax(${NUMBER}px,1fr))`,
    minWidth: NAME + NUMBER * (table.headers.length - 1),
  };
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
        <div className="ew-rows-head" role="row" style={{ ...lines, height: HEAD }}>
          {table.headers.map((name) => (
            <span key={name} role="columnheader" title={name}>
              {name}
            </span>
          ))}
        </div>
        <div role="rowgroup" style={{ height: count * ROW, paddingTop: from * ROW }}>
          {Array.from({ length: Math.max(0, to - from) }, (_, at) => {
            const row = brushed ? brushed[from + at]! : from + at;
            return (
              <div
                key={row}
                className="ew-rows-row"
                role="row"
                aria-rowindex={from + at + 2}
                style={{ ...lines, height: ROW }}
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
