import { lazy, Suspense } from "react";
import { picksFirst } from "../../../../schema/filter-types/native-filter";
import { useFilters } from "./filters-context";

const FirstValuePickers = lazy(() =>
  import("./FirstValuePickers").then((module) => ({ default: module.FirstValuePickers })),
);

/** Sets filters that default to their first value, even while no filter bar is mounted. */
export function FirstValues() {
  const { plan } = useFilters();
  return plan.filters.some(picksFirst) ? (
    <Suspense>
      <FirstValuePickers />
    </Suspense>
  ) : null;
}
