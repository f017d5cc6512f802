import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "../../i18n";
import { IconButton } from "../actions/IconButton";
import { pagesToShow } from "./pages-to-show";
import { shownRows } from "./shown-rows";

export interface PagerProps {
  /** Counts from 0. */
  page: number;
  pageSize: number;
  count: number;
  /** Of a list that is counted only so far: a higher count means that there are more rows. */
  maxCount?: number;
  onPage: (page: number) => void;
}

/** "51–75 of 112", or "51–75 of 1,000+", and the page numbers. */
export function Pager({ page, pageSize, count, maxCount, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const { from, to, total, hasMore } = shownRows({ page, pageSize, count, maxCount });
  const pager = useRef<HTMLElement>(null);
  const turnedTo = useRef<number>(null);
  // On the last page, the disabled button can't keep the focus.
  useEffect(() => {
    if (turnedTo.current !== page) return;
    turnedTo.current = null;
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches(":disabled"))
      pager.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [page]);
  const turn = (wanted: number) => {
    turnedTo.current = wanted;
    onPage(wanted);
  };
  return (
    <nav ref={pager} className="pager" aria-label={t("Pages")}>
      <span className="tn cap">
        {hasMore
          ? t("{from}–{to} of {count, number}+", { from, to, count: total })
          : t("{from}–{to} of {count, number}", { from, to, count: total })}
      </span>
      <span className="end row" style={{ gap: 2 }}>
        <IconButton
          icon={ChevronLeft}
          size="small"
          label={t("Previous page")}
          disabled={page === 0}
          onClick={() => turn(page - 1)}
        />
        {pagesToShow(page, pages).map((shown, index) =>
          shown === null ? (
            <span key={`gap${index}`} className="t3">
              …
            </span>
          ) : (
            <button
              key={shown}
              type="button"
              className="btn ghost icon sm tn"
              aria-label={t("Page {number}", { number: shown + 1 })}
              {...(shown === page ? { "aria-current": "page" as const } : {})}
              onClick={() => turn(shown)}
            >
              {shown + 1}
            </button>
          ),
        )}
        <IconButton
          icon={ChevronRight}
          size="small"
          label={t("Next page")}
          disabled={page >= pages - 1}
          onClick={() => turn(page + 1)}
        />
      </span>
    </nav>
  );
}
