import { Columns3, type LucideIcon, Sigma, SquareFunction, Type } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { t } from "../../i18n";
import { Icon } from "../../ui/display/Icon";
import type { Completion, CompletionKind } from "./completions";

const icons: Record<CompletionKind, LucideIcon> = {
  column: Columns3,
  metric: Sigma,
  function: SquareFunction,
  keyword: Type,
};

export interface CompletionListProps {
  id: string;
  /** The highlighted text, in which the position is measured. */
  anchor: RefObject<HTMLElement | null>;
  at: number;
  available: readonly Completion[];
  active: number;
  onTake(completion: Completion): void;
}

/** Completions, below the word at the caret. */
export function CompletionList({ id, anchor, at, available, active, onTake }: CompletionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = list.current;
    if (!panel || !anchor.current) return;
    if (!panel.matches(":popover-open")) panel.showPopover();
    const place = caretBox(anchor.current, at);
    const below = place.bottom + panel.offsetHeight + 8 < innerHeight;
    Object.assign(panel.style, {
      visibility: "visible",
      left: `${Math.max(8, Math.min(place.left, innerWidth - panel.offsetWidth - 8))}px`,
      top: `${below ? place.bottom + 4 : place.top - panel.offsetHeight - 4}px`,
    });
  });
  return (
    <div ref={list} popover="manual" className="pop-top sql-list">
      <div className="opts" role="listbox" id={id} aria-label={t("Completions")}>
        {available.map((completion, index) => (
          <button
            ref={index === active ? intoView : undefined}
            type="button"
            tabIndex={-1}
            key={`${completion.kind}-${completion.label}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            data-focus={index === active || undefined}
            className="mi"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(completion)}
          >
            <Icon of={icons[completion.kind]} size="small" />
            <span className="trunc mono">{completion.label}</span>
            {completion.hint && <span className="hint trunc">{completion.hint}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** The screen position of the character at an offset of the text. */
function caretBox(element: HTMLElement, offset: number): DOMRect {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left < length) {
      const range = document.createRange();
      range.setStart(node, left);
      range.setEnd(node, left + 1);
      return range.getBoundingClientRect();
    }
    left -= length;
  }
  return element.getBoundingClientRect();
}
