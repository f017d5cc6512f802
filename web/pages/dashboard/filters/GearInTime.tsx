import { lazy, Suspense } from "react";
import { useIdle } from "../presence/useIdle";

const FilterGear = lazy(() => import("./FilterGear").then((module) => ({ default: module.FilterGear })));
const GEAR_AFTER_MS = 1500;

/** What sets filters up, loaded after what the dashboard is opened for; its place is kept free, so that nothing moves when it comes. */
export function GearInTime() {
  const place = <span style={{ width: "var(--ctl-sm)" }} />;
  return useIdle(GEAR_AFTER_MS) ? <Suspense fallback={place}><FilterGear /></Suspense> : place;
}
