import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown, ChevronRight } from "lucide-react";
import { type CSSProperties, type MouseEvent, Suspense } from "react";
import type { PivotHeading } from "../../../../schema/chart-types/drawing/pivot";
import { t } from "../../../i18n";
import { HtmlText } from "../table/HtmlText";
import { NULL_TEXT } from "../../../../schema/format/null-text";
import { isHtml } from "../../../../schema/plot/table/shown-text";

export interface HeadingCellProps {
  heading: PivotHeading;
  axis: "row" | "column";
  /** Number of lines below it. */
  count: number;
  /** Position in the whole grid, from 0. */
  place: { row: number; column: number };
  id: string | undefined;
  style: CSSProperties;
  html: boolean;
  isFolded: boolean;
  isSelected: boolean;
  selects: boolean;
  /** Undefined if it is not sortable. */
  sort?: "ascending" | "descending" | null | undefined;
  onFold?(key: string): void;
  onSort?(): void;
}

/** A heading of either axis: its text, an arrow that folds its group, and a sort indicator. */
export function HeadingCell({
  heading,
  axis,
  count,
  place,
  id,
  style,
  html,
  isFolded,
  isSelected,
  selects,
  sort,
  onFold,
  onSort,
}: HeadingCellProps) {
  const { text, role, folds, selects: selection } = heading;
  const apart = (event: MouseEvent, act: (() => void) | undefined) => {
    event.stopPropagation();
    act?.();
  };
  const Fold = isFolded ? ChevronRight : ChevronDown;
  const Sign = sort === "ascending" ? ArrowUp : sort === "descending" ? ArrowDown : ArrowUpDown;
  const across = axis === "column";
  return (
    <div
      role={across ? "columnheader" : "rowheader"}
      id={id}
      data-place={`${place.row} ${place.column}`}
      aria-colindex={place.column + 1}
      aria-colspan={across ? count : heading.span}
      aria-rowspan={across ? heading.span : count}
      aria-sort={sort ?? undefined}
      aria-selected={selects && selection ? isSelected : undefined}
      aria-expanded={folds ? !isFolded : undefined}
      className={`ew-pivot-heading is-${role} ${across ? "pvtColLabel" : "pvtRowLabel"}${text === NULL_TEXT ? " is-null" : ""}${selects && selection ? " can-select" : ""}${isSelected ? " active" : ""}${id ? " is-cursor" : ""}`}
      style={{
        ...style,
        ...(heading.style?.background ? { background: heading.style.background } : {}),
        ...(heading.style?.color ? { color: heading.style.color } : {}),
      }}
      title={text.length > 14 ? text : undefined}
    >
      <span className="ew-pivot-label">
        {folds && (
          <button
            type="button"
            tabIndex={-1}
            className="ew-pivot-fold"
            aria-label={isFolded ? t("Expand {name}", { name: text }) : t("Collapse {name}", { name: text })}
            onClick={(event) => apart(event, () => onFold?.(heading.key))}
          >
            <Fold aria-hidden="true" />
          </button>
        )}
        <span className="ew-pivot-text">
          {html && isHtml(text) ? (
            <Suspense fallback={text}>
              <HtmlText html={text} />
            </Suspense>
          ) : (
            text
          )}
        </span>
        {sort !== undefined && (
          <button
            type="button"
            tabIndex={-1}
            className="ew-pivot-sort"
            aria-label={t("Sort by {name}", { name: text })}
            onClick={(event) => apart(event, onSort)}
          >
            <Sign aria-hidden="true" />
          </button>
        )}
      </span>
    </div>
  );
}
