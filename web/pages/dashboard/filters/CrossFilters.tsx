import { MousePointerClick, X } from "lucide-react";
import { selectionOf } from "../../../../schema/filter-types/mask-selection";
import { releasedMask } from "../../../../schema/filter-types/cross-filter-mask";
import { valueText } from "../../../../schema/filter-types/value-text";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Icon } from "../../../ui/display/Icon";
import { useDashboard } from "../dashboard-context";
import { useFilters } from "./filters-context";

/** The values selected in charts, each with a button to clear it. */
export function CrossFilters() {
  const { masks, apply, chartName } = useFilters();
  const { charts, datasets } = useDashboard();
  const selected = Object.entries(masks).filter(
    ([id, mask]) => /^\d+$/.test(id) && Object.keys(mask.extraFormData).length > 0,
  );
  if (selected.length === 0) return null;
  const wordFor = (chartId: number, column: string) =>
    datasets.get(charts?.get(chartId)?.form_data.datasource ?? "")?.verbose_map?.[column] ?? column;
  return (
    <section className="cross-filters" aria-label={t("Cross-filters")}>
      <span className="label">{t("Cross-filters")}</span>
      {selected.map(([id, mask]) => {
        const selection = Object.entries(selectionOf(mask) ?? {});
        const labels = mask.filterState["labels"] as Record<string, string> | undefined;
        const names = selection.map(([column]) => wordFor(Number(id), column)).join(", ");
        return (
          <span key={id} className="chip" title={t("Selected in {chart}", { chart: chartName(Number(id)) })}>
            <Icon of={MousePointerClick} size="small" />
            {selection.map(([column, values]) => (
              <span key={column}>
                {wordFor(Number(id), column)}: <b>{labels?.[column] ?? values.map(valueText).join(", ")}</b>
              </span>
            ))}
            <button
              ref={passFocusOn}
              type="button"
              aria-label={t("Remove cross-filter {name}", { name: names })}
              onClick={() => apply({ [id]: releasedMask(Number(id)) })}
            >
              <Icon of={X} size="small" />
            </button>
          </span>
        );
      })}
      {selected.length > 1 && (
        <Button
          ref={passFocusOn}
          kind="link"
          size="tiny"
          onClick={() => apply(Object.fromEntries(selected.map(([id]) => [id, releasedMask(Number(id))])))}
        >
          {t("Clear cross-filters")}
        </Button>
      )}
    </section>
  );
}

/** A removed button passes its focus to the next cross-filter, and from the last one to the first filter. */
const passFocusOn = (button: HTMLElement | null) => {
  const around = button?.closest("aside, section:not(.cross-filters), [role=dialog], main");
  return () => {
    if (document.activeElement !== button) return;
    queueMicrotask(() =>
      (
        around?.querySelector<HTMLElement>(".cross-filters button") ??
        around?.querySelector<HTMLElement>("[data-filter-id] :is(input, button)") ??
        document.getElementById("main")
      )?.focus({ preventScroll: true }),
    );
  };
};
