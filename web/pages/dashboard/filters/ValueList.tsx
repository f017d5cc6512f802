import { Check } from "lucide-react";
import { type RefObject, type UIEvent, useRef, useState } from "react";
import type { SelectValue } from "../../../../schema/filter-types/masks";
import { useAnchoredList } from "../../../controls/option-select/useAnchoredList";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import "../../../controls/option-select/option-select.css";

interface ValueListProps {
  id: string;
  name: string;
  box: RefObject<HTMLElement | null>;
  rows: readonly SelectValue[];
  /** The typed text as a value of its own, when it matches no option. */
  own: SelectValue | undefined;
  formatValue: (value: SelectValue) => string;
  multi: boolean;
  selected: readonly SelectValue[];
  active: number;
  busy: boolean;
  onPoint: (index: number) => void;
  onChoose: (value: SelectValue) => void;
  onMore: (() => void) | undefined;
  /** Selects all options, or none. */
  onAll?: () => void;
}

const ROWS_AT_ONCE = 100;

/**
 * The open list of a value filter. Scrolling renders a hundred rows at a time, then requests the next page from the
 * server.
 */
export function ValueList({
  id,
  name,
  box,
  rows,
  own,
  formatValue,
  multi,
  selected,
  active,
  busy,
  onPoint,
  onChoose,
  onMore,
  onAll,
}: ValueListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(ROWS_AT_ONCE);
  useAnchoredList(list, box, true);
  const shown = rows.slice(0, Math.max(most, active + 1));
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLDivElement>) => {
    if (scrollTop + clientHeight < scrollHeight * 0.7) return;
    if (shown.length < rows.length) setMost(shown.length + ROWS_AT_ONCE);
    else onMore?.();
  };
  const note =
    rows.length === 0 ? (busy ? t("Loading...") : t("No results match")) : busy ? t("Loading more...") : undefined;
  return (
    <div ref={list} popover="manual" className="choice-pop pop-top">
      <div className="opts" onScroll={onScroll}>
        {onAll && (
          <button type="button" tabIndex={-1} className="mi value-all" onClick={onAll}>
            {selected.length === rows.length ? t("Clear all") : t("Select all ({count})", { count: rows.length })}
          </button>
        )}
        <div id={id} role="listbox" aria-label={name} aria-multiselectable={multi || undefined}>
          {shown.map((value, index) => (
            <button
              ref={index === active ? intoView : undefined}
              type="button"
              tabIndex={-1}
              key={`${typeof value}:${value}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={selected.includes(value)}
              className="mi"
              data-focus={index === active || undefined}
              onPointerMove={() => index !== active && onPoint(index)}
              onClick={() => onChoose(value)}
            >
              <span className="trunc" title={formatValue(value)}>
                {value === own ? t("Use “{text}”", { text: formatValue(value) }) : formatValue(value)}
              </span>
              {selected.includes(value) && <Icon of={Check} className="check" />}
            </button>
          ))}
        </div>
        {note && (
          <div className="note" role="status">
            {note}
          </div>
        )}
      </div>
    </div>
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
