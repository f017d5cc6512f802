import { parseLayout } from "../../../schema/dashboard/layout";
import { parseMetadata } from "../../../schema/dashboard/metadata";
import type { DashboardResult } from "./queries";

const known = new WeakMap<DashboardResult, { metadata: ReturnType<typeof parseMetadata>; layout: ReturnType<typeof parseLayout> }>();

/** Parses a dashboard's layout and metadata, memoized for all callers. */
export function readDashboard(dashboard: DashboardResult) {
  const read = known.get(dashboard) ?? { metadata: parseMetadata(dashboard.json_metadata), layout: parseLayout(dashboard.position_json) };
  known.set(dashboard, read);
  return read;
}
