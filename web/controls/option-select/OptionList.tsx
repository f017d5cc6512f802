import { Check } from "lucide-react";
import { type RefObject, type UIEvent, useRef, useState } from "react";
import { t } from "../../i18n";
import { Icon } from "../../ui/display/Icon";
import { type ListOption, LISTED_AT_ONCE } from "./list-option";
import { useAnchoredList } from "./useAnchoredList";

export interface OptionListProps {
  id: string;
  name: string | undefined;
  box: RefObject<HTMLElement | null>;
  options: readonly ListOption[];
  active: number;
  multi?: boolean;
  isSelected(option: ListOption): boolean;
  onChoose(index: number): void;
  onPoint(index: number): void;
  /** Shown instead of options, or below them. */
  note?: string | undefined;
  /** Fetches further options when the last ones come into view. */
  onMore?: (() => void) | undefined;
}

/** The open list of a combobox; the focus stays in its input. */
export function OptionList({
  id,
  name,
  box,
  options,
  active,
  multi = false,
  isSelected,
  onChoose,
  onPoint,
  note,
  onMore,
}: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useAnchoredList(list, box, true);
  const [most, setMost] = useState(LISTED_AT_ONCE);
  const shown = options.slice(0, Math.max(most, active + 1));
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLDivElement>) => {
    if (scrollTop + clientHeight < scrollHeight * 0.7) return;
    if (shown.length < options.length) setMost(shown.length + LISTED_AT_ONCE);
    else onMore?.();
  };
  const notice = note ?? (options.length === 0 ? t("No Data") : undefined);
  return (
    <div ref={list} popover="manual" className="choice-pop pop-top">
      <div className="opts" onScroll={onScroll}>
        <div id={id} role="listbox" aria-label={name ?? t("Options")} aria-multiselectable={multi || undefined}>
          {shown.map((option, index) => (
            <button
              ref={index === active ? intoView : undefined}
              type="button"
              tabIndex={-1}
              key={`${typeof option.value}:${option.value}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={isSelected(option)}
              className="mi"
              data-focus={index === active || undefined}
              onPointerMove={() => index !== active && onPoint(index)}
              onClick={() => onChoose(index)}
            >
              {option.picture}
              <span className="choice-words">
                <span className="trunc" title={option.label}>
                  {option.label}
                </span>
                {option.hint && <span className="t3 cap">{option.hint}</span>}
              </span>
              {isSelected(option) && <Icon of={Check} className="check" />}
            </button>
          ))}
        </div>
        {notice && (
          <div className="note" role="status">
            {notice}
          </div>
        )}
      </div>
    </div>
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
