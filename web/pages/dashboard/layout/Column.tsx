import type { CSSProperties, ReactNode } from "react";
import type { Block, ColumnBlock } from "../../../../schema/dashboard/layout-tree";

/** Stacks its children, each as wide as the column. */
export function Column({ column, renderBlock }: { column: ColumnBlock; renderBlock: (block: Block) => ReactNode }) {
  const style = { "--span": column.span } as CSSProperties;
  return (
    <div
      id={column.id}
      className={`dash-column dash-stack grid-column ${column.background === "BACKGROUND_WHITE" ? "dash-filled background--white" : "background--transparent"}`}
      style={style}
    >
      {column.children.map(renderBlock)}
    </div>
  );
}
