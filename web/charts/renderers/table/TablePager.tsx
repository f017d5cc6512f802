import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "../../../i18n";
import { pageNumbers } from "../../../../schema/plot/table/page-numbers";

interface TablePagerProps {
  /** Counts from 0. */
  page: number;
  /** 0 shows all rows. */
  pageSize: number;
  rowCount: number;
  pageSizes: readonly number[];
  canTurn: boolean;
  isNarrow: boolean;
  onPage(page: number): void;
  onPageSize(size: number): void;
}

/** "1–10 of 112", the page length, and the page numbers. */
export function TablePager({
  page,
  pageSize,
  rowCount,
  pageSizes,
  canTurn,
  isNarrow,
  onPage,
  onPageSize,
}: TablePagerProps) {
  const pageCount = pageSize > 0 ? Math.ceil(rowCount / pageSize) : 1;
  const from = rowCount === 0 ? 0 : page * pageSize + 1;
  const to = pageSize > 0 ? Math.min(rowCount, (page + 1) * pageSize) : rowCount;
  return (
    <div className="ew-table-pager dt-pagination">
      <span aria-live="polite">{t("{from, number}–{to, number} of {rowCount, number}", { from, to, rowCount })}</span>
      {canTurn && (
        <>
          {!isNarrow && (
            <label>
              <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
                {pageSizes.map((size) => (
                  <option key={size} value={size}>
                    {size === 0 ? t("All") : size}
                  </option>
                ))}
              </select>
              {t("entries per page")}
            </label>
          )}
          {pageCount > 1 && (
            <div className="ew-table-pages">
              <button
                type="button"
                disabled={page === 0}
                aria-label={t("Previous page")}
                onClick={() => onPage(page - 1)}
              >
                <ChevronLeft aria-hidden="true" />
              </button>
              {pageNumbers(page, pageCount, isNarrow ? 5 : 9).map((number, at) =>
                number === null ? (
                  <span key={`gap${at}`}>…</span>
                ) : (
                  <button
                    key={number}
                    type="button"
                    aria-current={number === page ? "page" : undefined}
                    aria-label={t("Page {number}", { number: number + 1 })}
                    onClick={() => onPage(number)}
                  >
                    {number + 1}
                  </button>
                ),
              )}
              <button
                type="button"
                disabled={page >= pageCount - 1}
                aria-label={t("Next page")}
                onClick={() => onPage(page + 1)}
              >
                <ChevronRight aria-hidden="true" />
              </button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
