import { ClipboardCopy, Download } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { currentLocale, t } from "../../i18n";
import { IconButton } from "../../ui/actions/IconButton";
import { fileName as nameOfFile } from "../../../schema/text/file-name";
import { saveFile } from "../../ui/save-file";
import { toast } from "../../ui/overlays/Toast";
import { TableView } from "../renderers/TableView";
import { tabSeparated } from "../renderers/table/tab-separated";
import { useBoxSize } from "../useBoxSize";
import { commaSeparated } from "./comma-separated";
import { type PlainRows, rowsDrawing } from "./rows-drawing";
import "./rows.css";

interface RowsTableProps {
  rows: PlainRows;
  names?: Readonly<Record<string, string>>;
  /** Name of a downloaded file, without its extension; null offers no download. */
  fileName: string | null;
  /** Total number of rows, if not all are loaded. */
  total?: number | null;
  /** Rows per page; 0 is one long scroll. */
  pageSize?: number;
  /** Shown beside the count. */
  note?: ReactNode;
  /** Further actions. */
  actions?: ReactNode;
}

const PAGE_SIZE = 50;

/** A table of rows that can be searched, sorted, paged, copied and downloaded. */
export function RowsTable({
  rows,
  names,
  fileName,
  total = null,
  pageSize = PAGE_SIZE,
  note,
  actions,
}: RowsTableProps) {
  const [ref, size] = useBoxSize<HTMLDivElement>();
  const locale = currentLocale();
  const drawing = useMemo(
    () => rowsDrawing(rows, { ...(names ? { names } : {}), pageSize, locale }),
    [rows, names, pageSize, locale],
  );
  const copy = async () => {
    await navigator.clipboard.writeText(tabSeparated(drawing.columns, rows.data));
    toast("success", t("Copied to clipboard!"));
  };
  return (
    <div className="rows-pane">
      <div className="rows-bar">
        <span className="t2 cap">
          {total !== null && total > rows.data.length
            ? t("{count, number} of {total, number} rows", { count: rows.data.length, total })
            : t("{count, plural, one {# row} other {# rows}}", { count: rows.data.length })}
          {note}
        </span>
        <span className="end row">
          {actions}
          <IconButton icon={ClipboardCopy} label={t("Copy to clipboard")} onClick={() => void copy()} />
          {fileName !== null && (
            <IconButton
              icon={Download}
              label={t("Download as CSV")}
              onClick={() =>
                saveFile(new Blob([commaSeparated(rows)], { type: "text/csv" }), `${nameOfFile(fileName)}.csv`)
              }
            />
          )}
        </span>
      </div>
      <div ref={ref} className="rows-table">
        {size && size.width > 0 && size.height > 0 && (
          <TableView drawing={drawing} width={size.width} height={size.height} />
        )}
      </div>
    </div>
  );
}
