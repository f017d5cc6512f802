import { lazy, Suspense } from "react";
import { useFilters } from "./filters-context";

const CrossFilters = lazy(() => import("./CrossFilters").then((module) => ({ default: module.CrossFilters })));

/** Cross-filters of a dashboard without a filter bar; shown while there are any. */
export function CrossFilterStrip() {
  const { plan, masks } = useFilters();
  const some =
    plan.cross.enabled &&
    Object.entries(masks).some(([id, mask]) => /^\d+$/.test(id) && Object.keys(mask.extraFormData).length > 0);
  return some ? (
    <div className="fbar-strip">
      <Suspense>
        <CrossFilters />
      </Suspense>
    </div>
  ) : null;
}
