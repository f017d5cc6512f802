import { t } from "../../../i18n";
import { BarActions } from "./BarActions";
import { CrossFilters } from "./CrossFilters";
import { FilterItems } from "./FilterItems";
import { useDraft } from "./useDraft";

/** Every filter with its control, stacked; nothing reaches the charts before Apply. */
export function FilterPanel({ onApplied }: { onApplied?: () => void }) {
  const draft = useDraft();
  return (
    <>
      <div className="scroll">
        <CrossFilters />
        <FilterItems items={draft.inScope} draft={draft} />
        {draft.controls.length > 0 && (
          <details className="fbar-controls" open>
            <summary>{t("Display controls")}</summary>
            <FilterItems items={draft.controls} draft={draft} />
          </details>
        )}
        {draft.outOfScope.length > 0 && (
          <details className="out-of-scope">
            <summary>{t("Filters out of scope ({count})", { count: draft.outOfScope.length })}</summary>
            <FilterItems items={draft.outOfScope} draft={draft} />
          </details>
        )}
      </div>
      <footer>
        <BarActions draft={draft} {...(onApplied && { onApplied })} />
      </footer>
    </>
  );
}
