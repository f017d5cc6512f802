import type { DeckLegend as Legend, Rgba } from "../../../../schema/chart-types/drawing/deck";

interface DeckLegendProps {
  legend: Legend;
  hidden: ReadonlySet<string>;
  onToggle(category: string): void;
  onShowOnly(category: string): void;
}

const css = ([red, green, blue, alpha]: Rgba) => `rgba(${red},${green},${blue},${alpha / 255})`;

/** Colors with their labels in a corner of the map. A click hides or shows a category, a double click shows only it. */
export const DeckLegend = ({ legend, hidden, onToggle, onShowOnly }: DeckLegendProps) => (
  <ul className={`ew-deck-legend ${legend.corner}`}>
    {legend.entries.map(({ label, color, category }) => (
      <li key={label}>
        {category === null ? (
          <Entry label={label} color={color} />
        ) : (
          <button
            type="button"
            aria-pressed={!hidden.has(category)}
            onClick={() => onToggle(category)}
            onDoubleClick={() => onShowOnly(category)}
          >
            <Entry label={label} color={color} />
          </button>
        )}
      </li>
    ))}
  </ul>
);

const Entry = ({ label, color }: { label: string; color: Rgba }) => (
  <>
    <i style={{ background: css(color) }} aria-hidden="true" />
    <span>{label}</span>
  </>
);
