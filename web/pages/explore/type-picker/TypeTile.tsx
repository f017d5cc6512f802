import { chartGlyph } from "../../../../schema/chart-types/chart-glyph";
import { ChartGlyph } from "../../../ui/display/ChartGlyph";

interface TypeTileProps {
  vizType: string;
  name: string;
  summary: string;
  selected: boolean;
  /** Whether Tab reaches it (roving tabindex); arrow keys reach the others. */
  focusable: boolean;
  onSelect: () => void;
  onChoose: () => void;
}

/** A chart type: a click selects it, a double click or Enter confirms it. */
export function TypeTile({ vizType, name, summary, selected, focusable, onSelect, onChoose }: TypeTileProps) {
  return (
    <button
      type="button"
      role="option"
      aria-selected={selected}
      aria-label={name}
      data-viz-type={vizType}
      className="type-tile"
      title={summary}
      tabIndex={focusable ? 0 : -1}
      onClick={onSelect}
      onFocus={onSelect}
      onDoubleClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        onChoose();
      }}
    >
      <span className="thumb" aria-hidden="true">
        <ChartGlyph glyph={chartGlyph(vizType)} />
      </span>
      <span className="type-name">{name}</span>
    </button>
  );
}
