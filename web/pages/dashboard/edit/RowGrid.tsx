import { type CSSProperties, type ReactNode, type Ref, useMemo } from "react";
import { type Compactor, GridLayout, useContainerWidth } from "react-grid-layout";
import { absoluteStrategy, type LayoutConstraint, type PositionStrategy } from "react-grid-layout/core";
import { GUTTER_PX, UNIT_PX } from "../../../../schema/dashboard/layout-size";
import type { Block, RowBlock } from "../../../../schema/dashboard/layout-tree";
import { compactRow } from "../../../../schema/dashboard/edit/row-items";
import { useRowGesture } from "./useRowGesture";

interface RowGridProps {
  row: Pick<RowBlock, "id" | "columns" | "children">;
  /** Attributes of the row's element. */
  id?: string;
  className?: string;
  renderBlock: (block: Block) => ReactNode;
  /** Shown after the items. */
  children?: ReactNode;
}

/** Items of a row stay in one line; columns are free only at its end. */
const LINE: Compactor = { type: null, allowOverlap: true, compact: compactRow };
/** Style sheets place the items as they do for viewers, so nothing moves when editing begins. */
const IN_FLOW: PositionStrategy = { ...absoluteStrategy, calcStyle: () => ({}) };
const ON_LINE: LayoutConstraint[] = [
  {
    name: "line",
    constrainPosition: ({ w }, x, _y, { cols }) => ({ x: clamp(x, 0, cols - w), y: 0 }),
    constrainSize: ({ minW = 1, maxW = Infinity, minH = 1 }, w, h) => ({
      w: clamp(w, minW, maxW),
      h: Math.max(minH, h),
    }),
  },
];
const RESIZING = {
  handleComponent: (axis: string, ref: Ref<HTMLElement>) => (
    <span ref={ref} className={`edit-handle ${axis}`} aria-hidden="true" />
  ),
};

/**
 * Children of a row in a grid of its columns and of units of 8 px, in which they swap and are resized. The drag's
 * pointer belongs to DragArea: only while it stays in the row, the grid shows and applies the new order.
 */
export function RowGrid({ row, id, className = "", renderBlock, children }: RowGridProps) {
  const { width, containerRef } = useContainerWidth();
  const { items, shown, isDraggable, moved, resized, handlers, generation } = useRowGesture(row);
  const gridConfig = useMemo(
    () => ({ cols: row.columns, rowHeight: UNIT_PX, margin: [GUTTER_PX, 0], containerPadding: [0, 0] }) as const,
    [row.columns],
  );
  const dragConfig = useMemo(
    () => ({
      enabled: isDraggable,
      handle: `.edit-grip[data-row="${CSS.escape(row.id)}"]`,
      // Else a touch would not reach DragArea.
      allowMobileScroll: true,
    }),
    [isDraggable, row.id],
  );
  return (
    <div
      ref={containerRef}
      id={id}
      className={`dash-row ${className}`}
      style={{ "--columns": row.columns } as CSSProperties}
    >
      <GridLayout
        key={generation}
        className="edit-line"
        width={width}
        layout={items}
        autoSize={false}
        gridConfig={gridConfig}
        dragConfig={dragConfig}
        resizeConfig={RESIZING}
        positionStrategy={IN_FLOW}
        constraints={ON_LINE}
        compactor={LINE}
        {...handlers}
      >
        {row.children.map((child) => {
          const order = shown.findIndex((block) => block.id === child.id);
          const block = shown[order] ?? child;
          const isSpan = "span" in block;
          const classes = `edit-cell${isSpan ? "" : " edit-wide"}${moved === child.id ? " arranged" : ""}`;
          return (
            <div
              key={child.id}
              className={classes}
              style={{ order, ...(isSpan ? { "--span": block.span } : {}) } as CSSProperties}
            >
              {renderBlock(block)}
              {isSpan && (
                <span className="edit-size" data-pulled={resized === child.id} aria-hidden="true">
                  {"height" in block ? `${block.span} × ${block.height}` : block.span}
                </span>
              )}
            </div>
          );
        })}
      </GridLayout>
      {children}
    </div>
  );
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
