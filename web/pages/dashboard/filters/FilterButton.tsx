import { Funnel } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { useFilters } from "./filters-context";
import { GearInTime } from "./GearInTime";
import { useAppliedFilterCount } from "./useAppliedFilterCount";
import type { FilterBarState } from "./useFilterBar";

const FilterDrawer = lazy(() => import("./FilterDrawer").then((module) => ({ default: module.FilterDrawer })));

/**
 * Opens the filter drawer on viewports too narrow for the filter bar; without filters, opens the dialog that adds
 * some.
 */
export function FilterButton({ placed }: { placed: FilterBarState["placed"] }) {
  const { configure } = useFilters();
  const selected = useAppliedFilterCount();
  const [open, setOpen] = useState(false);
  if (placed === "none") return configure ? <GearInTime /> : null;
  return (
    <>
      <Button size="small" icon={Funnel} className="m-only" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("Filters")}
        {selected > 0 && <span className="count acc">{selected}</span>}
      </Button>
      {open && (
        <Suspense>
          <FilterDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
