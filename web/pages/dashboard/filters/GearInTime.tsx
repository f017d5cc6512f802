import { lazy, Suspense } from "react";
import { useIdle } from "../presence/useIdle";
import { useFilters } from "./filters-context";

let gearAfterMs = 1500;
const FilterGear = lazy(() =>
  import("./FilterGear").then((module) => {
    gearAfterMs = 0;
    return { default: module.FilterGear };
  }),
);

/**
 * The filter settings button for people who may edit, loaded after the main content; its space is reserved so that
 * nothing shifts.
 */
export function GearInTime() {
  const { configure } = useFilters();
  const isTime = useIdle(gearAfterMs);
  if (!configure) return null;
  const place = <span style={{ width: "var(--ctl-sm)" }} />;
  return isTime ? (
    <Suspense fallback={place}>
      <FilterGear />
    </Suspense>
  ) : (
    place
  );
}
