import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import type { Row } from "../../../../schema/query/chart-data-response";
import { t } from "../../../i18n";

/** The totals row, always visible: its label is in the first column unless that has a total of its own. */
export function TotalsRow({ columns, totals }: { columns: readonly TableColumn[]; totals: Row }) {
  return (
    <tfoot>
      <tr className="dt-totals">
        {columns.map((column, at) => {
          const value = totals[column.key];
          const text = column.isMetric && value !== undefined ? column.text(value) : at === 0 ? t("Summary") : "";
          return (
            <td key={column.key} className={column.align === "left" ? undefined : column.align === "right" ? "n" : "c"}>
              {text}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
