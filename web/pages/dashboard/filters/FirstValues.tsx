import { lazy, Suspense } from "react";
import { picksFirst } from "../../../../schema/filter-types/native-filter";
import { useFilters } from "./filters-context";

const FirstValuePickers = lazy(() => import("./FirstValuePickers").then((module) => ({ default: module.FirstValuePickers })));

/** Lets filters that start with their first value find it, also while no bar shows them. */
export function FirstValues() {
  const { plan } = useFilters();
  return plan.filters.some(picksFirst) ? <Suspense><FirstValuePickers /></Suspense> : null;
}
