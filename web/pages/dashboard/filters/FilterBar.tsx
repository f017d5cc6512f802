import { Funnel, PanelLeftClose } from "lucide-react";
import { lazy, Suspense, type CSSProperties } from "react";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui/actions/IconButton";
import { useFilters } from "./filters-context";
import { GearInTime } from "./GearInTime";
import { useAppliedFilterCount } from "./useAppliedFilterCount";
import type { FilterBarState } from "./useFilterBar";
import "./filter-values.css";
import "./filter-bar.css";

const FilterPanel = lazy(() => import("./FilterPanel").then((module) => ({ default: module.FilterPanel })));
const TopFilters = lazy(() => import("./TopFilters").then((module) => ({ default: module.TopFilters })));
const Splitter = lazy(() => import("./Splitter").then((module) => ({ default: module.Splitter })));

/**
 * The container of a dashboard's filters; its space is reserved at once, its content loads in parallel with the
 * charts.
 */
export function FilterBar({ bar }: { bar: FilterBarState }) {
  const selected = useAppliedFilterCount();
  const { configure } = useFilters();
  const gear = configure && <GearInTime />;
  const label = t("Filters and controls");
  if (bar.placed === "top")
    return (
      <section className="fbar-top" aria-label={label}>
        {gear}
        <Suspense>
          <TopFilters />
        </Suspense>
      </section>
    );
  if (!bar.open) {
    return (
      <aside className="fbar closed" aria-label={label}>
        <IconButton
          icon={Funnel}
          label={t("Expand filter bar")}
          shortcut="["
          aria-expanded={false}
          onClick={() => turn(bar, true)}
        />
        {selected > 0 && <span className="count acc">{selected}</span>}
      </aside>
    );
  }
  return (
    <aside className="fbar" aria-label={label} style={{ "--fbar": `${bar.width}px` } as CSSProperties}>
      <header>
        <h2 className="grow">{label}</h2>
        {gear}
        <IconButton
          icon={PanelLeftClose}
          size="small"
          label={t("Collapse filter bar")}
          shortcut="["
          aria-expanded
          onClick={() => turn(bar, false)}
        />
      </header>
      <Suspense>
        <FilterPanel />
        <Splitter bar={bar} />
      </Suspense>
    </aside>
  );
}

/** Opens or closes the bar and focuses the button that replaces the pressed one. */
function turn(bar: FilterBarState, open: boolean): void {
  bar.setOpen(open);
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`.fbar [aria-expanded=${open}]:not([aria-haspopup])`)?.focus(),
  );
}
