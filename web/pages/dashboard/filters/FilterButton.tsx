import { Funnel } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/Button";
import { useChosenCount } from "./useChosenCount";

const FilterDrawer = lazy(() => import("./FilterDrawer").then((module) => ({ default: module.FilterDrawer })));

/** Opens the filters from below where the window is too narrow for their bar. */
export function FilterButton() {
  const chosen = useChosenCount();
  const [open, setOpen] = useState(false);
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
