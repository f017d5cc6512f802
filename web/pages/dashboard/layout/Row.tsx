import type { CSSProperties, ReactNode } from "react";
import type { Block, RowBlock } from "../../../../schema/dashboard/layout-tree";

/** Children side by side on the parent's columns; each keeps its own height. */
export function Row({ row, renderBlock }: { row: RowBlock; renderBlock: (block: Block) => ReactNode }) {
  const style = { "--columns": row.columns } as CSSProperties;
  return (
    <div
      id={row.id}
      className={`dash-row grid-row ${row.background === "BACKGROUND_WHITE" ? "dash-filled background--white" : "background--transparent"}`}
      style={style}
    >
      {row.children.map(renderBlock)}
    </div>
  );
}
