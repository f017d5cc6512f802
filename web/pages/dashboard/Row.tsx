import type { CSSProperties } from "react";
import type { RowBlock } from "../../../schema/dashboard/layout-tree";
import { BlockView } from "./BlockView";

/** Children side by side on the parent's columns; each keeps its own height. */
export function Row({ row }: { row: RowBlock }) {
  const style = { "--columns": row.columns } as CSSProperties;
  return (
    <div id={row.id} className={`dash-row grid-row ${row.background === "BACKGROUND_WHITE" ? "dash-filled background--white" : "background--transparent"}`} style={style}>
      {row.children.map((child) => (
        <BlockView key={child.id} block={child} />
      ))}
    </div>
  );
}
