import { Pin, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { t } from "../../../../i18n";
import { Icon } from "../../../../ui/display/Icon";
import type { PinnedResult } from "./pinned-results";

interface PinnedTabsProps {
  pinned: readonly PinnedResult[];
  open: string | null;
  onOpen: (id: string | null) => void;
  onUnpin: (id: string) => void;
}

/** Tabs for the last run and pinned results: ← → move, Delete unpins. */
export function PinnedTabs({ pinned, open, onOpen, onUnpin }: PinnedTabsProps) {
  const ids = [null, ...pinned.map(({ id }) => id)];
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = ids.indexOf(open);
    if (event.key === "Delete" && open !== null) return onUnpin(open);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + ids.length, Home: 0, End: ids.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onOpen(ids[next % ids.length]!);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next % ids.length]?.focus();
  };
  return (
    <div className="rp-tabs" role="tablist" aria-label={t("Results of this tab")} tabIndex={-1} onKeyDown={move}>
      <span className="rp-tab" data-active={open === null} role="presentation">
        <button
          type="button"
          role="tab"
          aria-selected={open === null}
          tabIndex={open === null ? 0 : -1}
          onClick={() => onOpen(null)}
        >
          {t("Last run")}
        </button>
      </span>
      {pinned.map(({ id, label }) => (
        <span key={id} className="rp-tab" data-active={open === id} role="presentation">
          <button
            type="button"
            role="tab"
            aria-selected={open === id}
            aria-keyshortcuts="Delete"
            tabIndex={open === id ? 0 : -1}
            title={label}
            onClick={() => onOpen(id)}
          >
            <Icon of={Pin} size="small" />
            <code className="trunc">{label}</code>
          </button>
          <button
            type="button"
            className="sql-close"
            aria-hidden="true"
            tabIndex={-1}
            title={t("Unpin {name}", { name: label })}
            onClick={() => onUnpin(id)}
          >
            <Icon of={X} size="small" />
          </button>
        </span>
      ))}
    </div>
  );
}
