import { memo, useEffect, useState } from "react";
import type { DrawingTable } from "../../../schema/chart-types/drawing/drawing-table";
import { atIdleMoment } from "../idle-moments";
import "./hidden-table.css";

/** Most rows given to a screen reader; “View as table” shows all of them. */
const MOST_ROWS = 50;

/** A visually hidden text equivalent of a drawing; rendered when the browser is idle. */
export function HiddenTable({ table }: { table: DrawingTable }) {
  const [written, write] = useState<DrawingTable | null>(null);
  useEffect(() => atIdleMoment(() => write(table)), [table]);
  return <div className="ew-hidden-table">{written && <Written table={written} />}</div>;
}

const Written = memo(function Written({ table }: { table: DrawingTable }) {
  const rows = Array.from({ length: Math.min(table.rowCount, MOST_ROWS) }, (_, i) => table.row(i));
  return (
    <table>
      <caption>{table.summary}</caption>
      <thead>
        <tr>
          {table.headers.map((header, i) => (
            <th key={i} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, i) => (
          <tr key={i}>
            {cells.map((cell, j) => (
              <td key={j}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
