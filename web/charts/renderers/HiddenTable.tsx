import type { DrawingTable } from "../../../schema/chart-types/drawing/drawing-table";
import "./hidden-table.css";

/** Rows that a screen reader is given; the whole is under “View as table”. */
const MOST_ROWS = 50;

/** A drawing's text equivalent, not shown. */
export function HiddenTable({ table }: { table: DrawingTable }) {
  const rows = Array.from({ length: Math.min(table.rowCount, MOST_ROWS) }, (_, i) => table.row(i));
  return (
    <div className="ew-hidden-table">
      <table>
        <caption>{table.summary}</caption>
        <thead>
          <tr>
            {table.headers.map((header, i) => (
              <th key={i} scope="col">{header}</th>
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
    </div>
  );
}
