import type { StoredColors } from "../../schema/dashboard/label-colors";
import { parseMetadata } from "../../schema/dashboard/metadata";

/** The color scheme and label colors that a dashboard gives to its charts. */
export type DashboardColors = StoredColors;

/** Returns undefined for a dashboard that leaves the colors to its charts, so that they share their own pictures. */
export function dashboardColors(json_metadata: string | null): DashboardColors | undefined {
  const { color_scheme, label_colors, map_label_colors, shared_label_colors } = parseMetadata(json_metadata);
  const colors = { color_scheme, label_colors, map_label_colors, shared_label_colors };
  return Object.values(colors).some((stored) => stored !== null && Object.keys(stored).length > 0) ? colors : undefined;
}
