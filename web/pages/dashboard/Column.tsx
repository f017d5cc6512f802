import type { CSSProperties } from "react";
import type { ColumnBlock } from "../../../schema/dashboard/layout-tree";
import { BlockView } from "./BlockView";

/** Children one below the other, as wide as the column. */
export function Column({ column }: { column: ColumnBlock }) {
  const style = { "--span": column.span } as CSSProperties;
  return (
    <div id={column.id} className={`dash-column dash-stack grid-column ${column.background === "BACKGROUND_WHITE" ? "dash-filled background--white" : "background--transparent"}`} style={style}>
      {column.children.map((child) => (
        <BlockView key={child.id} block={child} />
      ))}
    </div>
  );
}
