import { type KeyboardEvent, type MouseEvent, useMemo, useState } from "react";
import type { Selection } from "../../../schema/chart-types/drawing/drawing";
import type { WordsDrawing } from "../../../schema/chart-types/drawing/words";
import type { MenuPoint } from "../renderers";
import { HiddenTable } from "./HiddenTable";
import { useTextWidth } from "./useTextWidth";
import { placeWords } from "./words/place-words";
import "./words/words-view.css";

interface WordsViewProps {
  drawing: WordsDrawing;
  width: number;
  height: number;
  onSelect?: (selection: Selection) => void;
  onMenu?: (point: MenuPoint) => void;
}

/**
 * A word cloud; arrow keys move through the words from the largest, Enter selects, a table lists them for screen
 * readers.
 */
export function WordsView({ drawing, width, height, onSelect, onMenu }: WordsViewProps) {
  // A new function once web fonts have loaded, so that text is measured again.
  const fonts = useTextWidth();
  const cloud = useMemo(
    () => placeWords(drawing.words, drawing.rotation, width, height, fontFamily(fonts)),
    [drawing, width, height, fonts],
  );
  const [current, setCurrent] = useState<number | null>(null);

  const select = (index: number) => {
    const selection = drawing.words[index]?.selection;
    if (selection) onSelect?.(selection);
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const count = cloud.words.length;
    if (step && count > 0) {
      event.preventDefault();
      setCurrent((at) => (at === null ? (step > 0 ? 0 : count - 1) : (at + step + count) % count));
    } else if (event.key === "Escape") setCurrent(null);
    else if (event.key === "Enter" && current !== null) select(cloud.words[current]!.index);
  };
  const openMenu = (event: MouseEvent, index: number) => {
    event.preventDefault();
    event.stopPropagation();
    onMenu?.({ x: event.clientX, y: event.clientY, drilled: drawing.words[index]?.selection ?? null });
  };

  return (
    <div
      className={onSelect ? "ew-words is-selectable" : "ew-words"}
      role="figure"
      aria-label={drawing.table.summary}
      tabIndex={0}
      onKeyDown={walk}
      onBlur={() => setCurrent(null)}
      style={{ width, height }}
    >
      <svg
        className={current === null ? undefined : "has-current"}
        width={width}
        height={height}
        viewBox={`${-cloud.width / 2} ${-cloud.height / 2} ${cloud.width} ${cloud.height}`}
        aria-hidden="true"
      >
        {cloud.words.map(({ index, x, y, size, rotate }, at) => {
          const { text, color, hint } = drawing.words[index]!;
          return (
            <text
              key={index}
              className={at === current ? "is-current" : undefined}
              transform={`translate(${x},${y})rotate(${rotate})`}
              fill={color}
              fontSize={size}
              onClick={() => select(index)}
              onContextMenu={onMenu && ((event) => openMenu(event, index))}
            >
              {text}
              <title>{`${text}\n${hint}`}</title>
            </text>
          );
        })}
      </svg>
      <HiddenTable table={drawing.table} />
    </div>
  );
}

/** The page's font family; the parameter makes it depend on the loaded fonts. */
function fontFamily(_measured: unknown): string {
  return getComputedStyle(document.documentElement).getPropertyValue("--font-sans") || "sans-serif";
}
