import type { ICellRendererParams } from "ag-grid-community";
import type { GridColumn } from "../../../../schema/chart-types/drawing/grid";
import type { Row, Value } from "../../../../schema/query/chart-data-response";
import { isHtml } from "../../../../schema/plot/table/shown-text";

type Sanitize = (html: string) => string;
let sanitize: Sanitize | null = null;

/** Loads DOMPurify before the first cell that needs it. */
export async function loadSanitizer(): Promise<void> {
  if (sanitize) return;
  ({ cellSanitizer: sanitize } = await import("../html/cell-sanitizer"));
}

/**
 * A cell with a symbol before its text, or with its own HTML, sanitized of scripts and of anything that reaches outside
 * the cell.
 */
export function cellElement(column: GridColumn) {
  return ({ value, valueFormatted, data, node }: ICellRendererParams<Row, Value>): HTMLElement => {
    const element = document.createElement("span");
    if (node.rowPinned || !data) {
      element.textContent = valueFormatted ?? "";
      return element;
    }
    if (column.html && typeof value === "string" && isHtml(value) && sanitize) {
      element.className = "ew-html";
      element.innerHTML = sanitize(value);
      return element;
    }
    const mark = column.mark?.(data);
    if (mark?.sign) {
      const sign = document.createElement("span");
      sign.className = "ew-table-mark";
      sign.style.color = mark.color;
      sign.textContent = mark.sign;
      element.append(sign);
    }
    element.append(valueFormatted ?? "");
    return element;
  };
}
