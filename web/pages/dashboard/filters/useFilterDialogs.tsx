import { lazy, Suspense, useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { useCanEdit } from "../useCanEdit";
import type { OpenFilters } from "./filters-context";

const FilterConfigDialog = lazy(() =>
  import("../filter-config/FilterConfigDialog").then((module) => ({ default: module.FilterConfigDialog })),
);
const CrossFilterDialog = lazy(() =>
  import("../filter-config/CrossFilterDialog").then((module) => ({ default: module.CrossFilterDialog })),
);

/** Which dialog to open. */
export type Configured = { what: "filters" } | { what: "cross-filters"; chartId?: number };

/** The dialogs to edit a dashboard's filters, for people who may; they must render inside the dashboard's contexts. */
export function useFilterDialogs(dashboard: DashboardDetails, ready: boolean) {
  const mayEdit = useCanEdit(dashboard, ready);
  const [open, setOpen] = useState<Configured | null>(null);
  const close = () => setOpen(null);
  const configure: OpenFilters["configure"] = mayEdit ? setOpen : undefined;
  const dialog = open && (
    <Suspense>
      {open.what === "filters" ? (
        <FilterConfigDialog dashboard={dashboard} onClose={close} />
      ) : (
        <CrossFilterDialog dashboard={dashboard} chartId={open.chartId} onClose={close} />
      )}
    </Suspense>
  );
  return { configure, dialog };
}
