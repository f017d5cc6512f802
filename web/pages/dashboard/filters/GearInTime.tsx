import { lazy, Suspense } from "react";
import { useIdle } from "../presence/useIdle";

const FilterGear = lazy(() => import("./FilterGear").then((module) => ({ default: module.FilterGear })));
const GEAR_AFTER_MS = 1500;

/** What sets filters up, loaded after what the dashboard is opened for. */
export function GearInTime() {
  return useIdle(GEAR_AFTER_MS) ? <Suspense><FilterGear /></Suspense> : null;
}
