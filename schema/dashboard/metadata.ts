import { z } from "zod";

const colors = z.record(z.string(), z.string()).catch({});
const ids = z.array(z.number()).catch([]);

/**
 * The schema of a dashboard's json_metadata, with Superset's defaults for absent or malformed keys. Unknown keys
 * survive.
 */
const metadataSchema = z.looseObject({
  color_scheme: z.string().nullable().catch(null).default(null),
  label_colors: colors.default({}),
  map_label_colors: colors.default({}),
  // Older exports store a label → color record here; it reads as no shared labels.
  shared_label_colors: z.array(z.string()).catch([]).default([]),
  refresh_frequency: z.number().min(0).catch(0).default(0),
  stagger_refresh: z.boolean().catch(true).default(true),
  stagger_time: z.number().min(0).catch(5000).default(5000),
  timed_refresh_immune_slices: ids.default([]),
  expanded_slices: z.record(z.string(), z.boolean()).catch({}).default({}),
  cross_filters_enabled: z.boolean().catch(true).default(true),
  show_chart_timestamps: z.boolean().catch(false).default(false),
  filter_bar_orientation: z.enum(["VERTICAL", "HORIZONTAL"]).catch("VERTICAL").default("VERTICAL"),
  native_filter_configuration: z.array(z.looseObject({})).catch([]).default([]),
  chart_customization_config: z.array(z.looseObject({})).catch([]).default([]),
});

export type DashboardMetadata = z.infer<typeof metadataSchema>;

export function parseMetadata(jsonMetadata: string | null | undefined): DashboardMetadata {
  try {
    const parsed = metadataSchema.safeParse(JSON.parse(jsonMetadata || "{}"));
    if (parsed.success) return parsed.data;
  } catch {
    // Unreadable metadata opens the dashboard with defaults instead of failing.
  }
  return metadataSchema.parse({});
}
