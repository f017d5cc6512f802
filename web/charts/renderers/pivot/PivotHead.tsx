import type { PivotDrawing, PivotHeading } from "../../../../schema/chart-types/drawing/pivot";
import { HeadingCell } from "./HeadingCell";
import { type PivotGrid, ROW_HEIGHT } from "../../../../schema/plot/pivot/pivot-grid";
import type { PivotPlace } from "./usePivotCursor";

interface PivotHeadProps {
  drawing: PivotDrawing;
  grid: PivotGrid;
  /** The visible columns. */
  from: number;
  to: number;
  place: PivotPlace | null;
  placeId(place: PivotPlace): string;
  folded: ReadonlySet<string>;
  selects: boolean;
  isSelected(heading: PivotHeading): boolean;
  sort: { column: string; descending: boolean } | null;
  onFold(key: string): void;
  onSort(column: string): void;
}

/** The rows of column headings, with the names of all levels in the corner. */
export function PivotHead({
  drawing,
  grid,
  from,
  to,
  place,
  placeId,
  folded,
  selects,
  isSelected,
  sort,
  onFold,
  onSort,
}: PivotHeadProps) {
  const { columnSpans, lefts, headingsWidth, hasNames, levelLefts, columns } = grid;
  const rowLevels = drawing.rows.levels;
  const last = columnSpans.length - 1;
  return (
    <div role="rowgroup" className="ew-pivot-head" style={{ height: grid.headHeight }}>
      {columnSpans.map((spans, level) => (
        <div
          key={level}
          role="row"
          aria-rowindex={level + 1}
          className="ew-pivot-headrow"
          style={{ top: level * ROW_HEIGHT }}
        >
          <div className="ew-pivot-corner pvtAxisLabel" style={{ width: headingsWidth }} role="presentation">
            {drawing.columns.levels[level]!.name}
          </div>
          {spans
            .filter(({ first, count }) => first < to && first + count > from)
            .map(({ heading, first, count }) => {
              const isLeaf = level + heading.span > last;
              const at = { row: level, column: rowLevels.length + first };
              const column = columns[first]!;
              const isHere =
                place !== null &&
                place.row >= level &&
                place.row < level + heading.span &&
                place.column >= at.column &&
                place.column < at.column + count;
              return (
                <HeadingCell
                  key={`${heading.key} ${first}`}
                  heading={heading}
                  axis="column"
                  count={count}
                  place={at}
                  id={isHere ? placeId(place) : undefined}
                  style={{
                    left: headingsWidth + lefts[first]!,
                    width: lefts[first + count]! - lefts[first]!,
                    height: (heading.span + (isLeaf && hasNames ? 1 : 0)) * ROW_HEIGHT,
                  }}
                  html={drawing.html}
                  isFolded={folded.has(heading.key)}
                  isSelected={isSelected(heading)}
                  selects={selects}
                  sort={
                    isLeaf
                      ? sort?.column === column.key
                        ? sort.descending
                          ? "descending"
                          : "ascending"
                        : null
                      : undefined
                  }
                  onFold={onFold}
                  onSort={() => onSort(column.key)}
                />
              );
            })}
        </div>
      ))}
      {hasNames && (
        <div role="presentation" className="ew-pivot-headrow" style={{ top: columnSpans.length * ROW_HEIGHT }}>
          <div className="ew-pivot-corner is-names" style={{ width: headingsWidth }}>
            {rowLevels.map(({ name }, level) => (
              <span
                key={level}
                className="pvtAxisLabel"
                style={{ left: levelLefts[level], width: levelLefts[level + 1]! - levelLefts[level]! }}
                title={name}
              >
                {name}
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
