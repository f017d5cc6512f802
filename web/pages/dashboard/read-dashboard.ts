import type { DashboardDetails } from "../../../schema/dashboard/calls";
import { parseLayout } from "../../../schema/dashboard/layout";
import { parseMetadata } from "../../../schema/dashboard/metadata";

const known = new WeakMap<
  DashboardDetails,
  { metadata: ReturnType<typeof parseMetadata>; layout: ReturnType<typeof parseLayout> }
>();

/** Parses a dashboard's layout and metadata, memoized for all callers. */
export function readDashboard(dashboard: DashboardDetails) {
  const read = known.get(dashboard) ?? {
    metadata: parseMetadata(dashboard.json_metadata),
    layout: parseLayout(dashboard.position_json),
  };
  known.set(dashboard, read);
  return read;
}
