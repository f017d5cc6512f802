import { type KeyboardEvent, type PointerEvent, useMemo, useState } from "react";
import type { Selection } from "../../../schema/chart-types/drawing/drawing";
import type { HorizonDrawing } from "../../../schema/chart-types/drawing/horizon";
import { horizonBands } from "../../../schema/plot/horizon-bands";
import { HiddenTable } from "./HiddenTable";
import { HorizonRowView } from "./horizon/HorizonRowView";
import "./horizon/horizon-view.css";

interface HorizonViewProps {
  drawing: HorizonDrawing;
  width: number;
  height: number;
  onSelect?: (selection: Selection) => void;
}

/**
 * Thin rows over a common time axis: a cursor, moved by the pointer or ←/→, shows every row's value at its time; Enter
 * selects the row under it.
 */
export function HorizonView({ drawing, width, height, onSelect }: HorizonViewProps) {
  const { rows, x, rowHeight, bands } = drawing;
  const [at, setAt] = useState<number | null>(null);
  const [row, setRow] = useState(0);
  const plotWidth = Math.max(40, width - SCROLLBAR);
  const folded = useMemo(
    () => rows.map((each) => horizonBands(each, bands, plotWidth, rowHeight)),
    [rows, bands, plotWidth, rowHeight],
  );
  const shown = at !== null && at < x.length ? at : null;

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min(x.length - 1, Math.floor(((event.clientX - left) / plotWidth) * x.length))));
    setRow(Math.max(0, Math.min(rows.length - 1, Math.floor((event.clientY - top) / (rowHeight + GAP)))));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = shown ?? x.length;
    const to = { ArrowLeft: from - 1, ArrowRight: shown === null ? 0 : from + 1, Home: 0, End: x.length - 1 }[
      event.key
    ];
    const nextRow = { ArrowUp: row - 1, ArrowDown: row + 1 }[event.key];
    if (event.key === "Escape" && shown !== null) {
      event.stopPropagation();
      setAt(null);
    }
    if (event.key === "Enter") select(row);
    if (to === undefined && nextRow === undefined) return;
    event.preventDefault();
    if (to !== undefined) setAt(Math.max(0, Math.min(x.length - 1, to)));
    if (nextRow !== undefined) setRow(Math.max(0, Math.min(rows.length - 1, nextRow)));
  };
  function select(position: number): void {
    const selection = rows[position]?.selection;
    if (selection) onSelect?.(selection);
  }

  const cursor = shown === null ? 0 : ((shown + 0.5) / x.length) * plotWidth;
  const pointed = rows[row];
  return (
    <div className="ew-horizon" style={{ width, height }}>
      <div
        className="ew-horizon-rows"
        role="figure"
        tabIndex={0}
        aria-label={drawing.table.summary}
        style={{ width: plotWidth, cursor: pointed?.selection && onSelect ? "pointer" : undefined }}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        onKeyDown={onKeyDown}
        onClick={() => select(row)}
      >
        {rows.map((each, i) => (
          <HorizonRowView
            key={each.name}
            name={each.name}
            bands={folded[i]!}
            width={plotWidth}
            height={rowHeight}
            colors={drawing.colors}
            text={shown === null ? null : each.text(shown)}
            isPointed={shown !== null && i === row}
          />
        ))}
        {shown !== null && <i className="ew-horizon-cursor" style={{ left: cursor }} />}
      </div>
      <div className="ew-horizon-times" style={{ width: plotWidth }} aria-hidden="true">
        {shown === null ? (
          <>
            <span>{drawing.xText(x[0]!)}</span>
            <span>{drawing.xText(x.at(-1)!)}</span>
          </>
        ) : (
          <b
            style={
              cursor > plotWidth / 2
                ? { right: Math.max(0, plotWidth - cursor - 40) }
                : { left: Math.max(0, cursor - 40) }
            }
          >
            {drawing.xText(x[shown]!)}
          </b>
        )}
      </div>
      <div className="ew-horizon-status" aria-live="polite">
        {shown !== null && pointed ? `${drawing.xText(x[shown]!)}: ${pointed.name} ${pointed.text(shown)}` : ""}
      </div>
      <HiddenTable table={drawing.table} />
    </div>
  );
}

const GAP = 1;
const SCROLLBAR = 8;
