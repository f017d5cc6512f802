import { Popover } from "../../../ui/overlays/Popover";
import { t } from "../../../i18n";
import type { Legend } from "../../../../schema/chart-types/drawing/uplot";
import { legendFit } from "../../../../schema/plot/legend-fit";

interface PlotLegendProps {
  legend: Legend;
  hidden: ReadonlySet<string>;
  /** Pixels for a one-line legend. */
  room: number;
  measure(text: string): number;
  onChange(hidden: ReadonlySet<string>): void;
}

type Entry = Legend["entries"][number];

/**
 * One line of entries with the rest behind +N, or a list of all. A click hides or shows a series, ⌥-click isolates it.
 */
export function PlotLegend({ legend, hidden, room, measure, onChange }: PlotLegendProps) {
  const { entries, at, kind } = legend;
  const line = kind === "scroll" && (at === "top" || at === "bottom");
  const count = line
    ? legendFit(
        entries.map(({ name }) => measure(name)),
        room,
      )
    : entries.length;
  const shown = entries.slice(0, count);

  const toggle = (id: string, alone: boolean): void => {
    const others = entries.filter((entry) => entry.id !== id).map((entry) => entry.id);
    if (alone) return onChange(new Set(others.every((other) => hidden.has(other)) && !hidden.has(id) ? [] : others));
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const button = (entry: Entry) => (
    <LegendEntry
      key={entry.id}
      entry={entry}
      off={hidden.has(entry.id)}
      selectable={legend.selectable}
      onToggle={toggle}
    />
  );

  return (
    <div className={`ew-plot-legend is-${at}${line ? " is-line" : ""}`} role="group" aria-label={t("Legend")}>
      {shown.map(button)}
      {count < entries.length && (
        <Popover label={`+${entries.length - count}`} buttonClass="ew-plot-entry is-more" className="ew-plot-more">
          {() => (
            <>
              {legend.selectable && (
                <div className="ew-plot-more-head">
                  <button type="button" className="btn xs" onClick={() => onChange(new Set())}>
                    {t("All")}
                  </button>
                  <button
                    type="button"
                    className="btn xs"
                    onClick={() => onChange(new Set(entries.filter(({ id }) => !hidden.has(id)).map(({ id }) => id)))}
                  >
                    {t("Invert")}
                  </button>
                </div>
              )}
              <div className="ew-plot-more-list">{entries.map(button)}</div>
            </>
          )}
        </Popover>
      )}
    </div>
  );
}

interface LegendEntryProps {
  entry: Entry;
  off: boolean;
  selectable: boolean;
  onToggle(id: string, alone: boolean): void;
}

function LegendEntry({ entry, off, selectable, onToggle }: LegendEntryProps) {
  const content = (
    <>
      <i
        {...(entry.dashed ? { className: "is-dashed" } : {})}
        style={off ? { boxShadow: `inset 0 0 0 1.5px ${entry.color}` } : { background: entry.color }}
      />
      <span>{entry.name}</span>
    </>
  );
  if (!selectable)
    return (
      <span className="ew-plot-entry is-still" title={entry.name}>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      className={off ? "ew-plot-entry is-off" : "ew-plot-entry"}
      aria-pressed={!off}
      title={entry.name}
      onClick={(event) => onToggle(entry.id, event.altKey)}
    >
      {content}
    </button>
  );
}
