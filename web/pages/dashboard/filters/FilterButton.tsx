import { Funnel } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/Button";
import { useFilters } from "./filters-context";
import { GearInTime } from "./GearInTime";
import { useChosenCount } from "./useChosenCount";
import type { FilterBarState } from "./useFilterBar";

const FilterDrawer = lazy(() => import("./FilterDrawer").then((module) => ({ default: module.FilterDrawer })));

/** Opens the filters from below where the window is too narrow for their bar; where there are none yet, what makes some. */
export function FilterButton({ placed }: { placed: FilterBarState["placed"] }) {
  const { configure } = useFilters();
  const chosen = useChosenCount();
  const [open, setOpen] = useState(false);
  if (placed === "none") return configure ? <GearInTime /> : null;
  return (
    <>
      <Button size="small" icon={Funnel} className="m-only" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("Filters")}
        {chosen > 0 && <span className="count acc">{chosen}</span>}
      </Button>
      {open && <Suspense><FilterDrawer onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
}
