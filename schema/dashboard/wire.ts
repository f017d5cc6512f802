import { z } from "zod";
import { ids, integer, isJson, jsonText, text } from "../wire/fields";
import { type Localizable, message } from "../language/localizable";
import { errorText, issueOf } from "../wire/error-text";

/** Keys that json_metadata may have; show_native_filters of old clients is dropped. */
const METADATA = z.strictObject({
  show_native_filters: z.boolean().optional(),
  native_filter_configuration: z.array(z.record(z.string(), z.unknown())).nullish(),
  chart_configuration: z.record(z.string(), z.unknown()).optional(),
  global_chart_configuration: z.record(z.string(), z.unknown()).optional(),
  chart_customization_config: z.array(z.record(z.string(), z.unknown())).nullish(),
  timed_refresh_immune_slices: z.array(z.int()).optional(),
  filter_scopes: z.record(z.string(), z.unknown()).optional(),
  expanded_slices: z.record(z.string(), z.unknown()).optional(),
  refresh_frequency: z.int().optional(),
  default_filters: z.string().optional(),
  stagger_refresh: z.boolean().optional(),
  stagger_time: z.int().optional(),
  color_scheme: z.string().nullish(),
  color_namespace: z.string().nullish(),
  positions: z.record(z.string(), z.unknown()).nullish(),
  label_colors: z.record(z.string(), z.unknown()).optional(),
  shared_label_colors: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  map_label_colors: z.record(z.string(), z.unknown()).optional(),
  color_scheme_domain: z.array(z.string()).optional(),
  cross_filters_enabled: z.boolean().optional(),
  show_chart_timestamps: z.boolean().optional(),
  import_time: z.int().optional(),
  remote_id: z.int().optional(),
  filter_bar_orientation: z.string().nullish(),
  native_filter_migration: z.record(z.string(), z.unknown()).optional(),
});

/** Splits stored settings into keys that a save may contain and keys of other tools, which saves leave unchanged. */
export function splitMetadata(stored: Record<string, unknown>): {
  known: Record<string, unknown>;
  foreign: Record<string, unknown>;
} {
  const entries = Object.entries(stored);
  return {
    known: Object.fromEntries(entries.filter(([key]) => key in METADATA.shape)),
    foreign: Object.fromEntries(entries.filter(([key]) => !(key in METADATA.shape))),
  };
}

const TYPES: Record<string, Localizable> = {
  array: message("Not a valid list."),
  boolean: message("Not a valid boolean."),
  int: message("Not a valid integer."),
  number: message("Not a valid integer."),
  record: message("Not a valid mapping type."),
  string: message("Not a valid string."),
};

/** JSON text with known keys; errors inside it are reported as a map, as recorded. */
const metadataText = z.string().superRefine((value, context) => {
  if (value === "") return;
  if (!isJson(value)) return context.addIssue(issueOf(message("JSON not valid")));
  const parsed = METADATA.safeParse(JSON.parse(value));
  if (parsed.success) return;
  const problems: Record<string, Localizable[]> = {};
  for (const issue of parsed.error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) problems[key] = [message("Unknown field.")];
    else
      problems[String(issue.path[0] ?? "_schema")] = [
        !issue.path.length
          ? message("Invalid input type.")
          : (issue.path.length === 1 && issue.code === "invalid_type" && TYPES[issue.expected]) ||
            message("Not a valid value."),
      ];
  }
  context.addIssue({ code: "custom", params: { messages: [problems] } });
});

const shared = {
  owners: ids.optional(),
  roles: ids.optional(),
  theme_id: integer.nullish(),
  certified_by: z.string().nullish(),
  certification_details: z.string().nullish(),
  is_managed_externally: z.boolean().nullish(),
  external_url: z.string().nullish(),
  uuid: z.guid().nullish(),
  dashboard_title: text(0, 500).nullish(),
};

/** "Golden Slug! & x" → "Golden-Slug--x". */
const normalSlug = (slug: string | null | undefined): string | null | undefined =>
  slug &&
  slug
    .trim()
    .replaceAll(" ", "-")
    .replace(/[^\p{L}\p{N}_-]+/gu, "");

/** The body of POST /api/v1/dashboard/. */
export const dashboardToCreate = z.strictObject({
  ...shared,
  slug: text(1, 255).nullish().transform(normalSlug),
  position_json: jsonText.optional(),
  css: z.string().optional(),
  json_metadata: metadataText.optional(),
  published: z.boolean().optional(),
});

/** The body of PUT /api/v1/dashboard/{id}. Absent keys stay unchanged. */
export const dashboardToUpdate = z.strictObject({
  ...shared,
  slug: text(0, 255).nullish().transform(normalSlug),
  position_json: jsonText.nullish(),
  css: z.string().nullish(),
  json_metadata: metadataText.nullish(),
  published: z.boolean().nullish(),
  tags: ids.optional(),
});

export const dashboardToCopy = z.strictObject({
  dashboard_title: text(0, 500).nullish(),
  css: z.string().optional(),
  json_metadata: z.string().refine(isJson, { error: errorText(message("JSON not valid")) }),
  duplicate_slices: z.boolean().optional(),
});

/** Changes to a list of configurations stored in json_metadata: filters or customizations. */
export const configurationChanges = z.strictObject({
  modified: z.array(z.looseObject({ id: z.string() })).default([]),
  deleted: z.array(z.string()).default([]),
  reordered: z.array(z.string()).default([]),
});

export const colorChanges = z.strictObject({
  color_namespace: z.string().nullish(),
  color_scheme: z.string().nullish(),
  color_scheme_domain: z.array(z.string()).optional(),
  label_colors: z.record(z.string(), z.unknown()).optional(),
  map_label_colors: z.record(z.string(), z.unknown()).optional(),
  shared_label_colors: z.array(z.string()).optional(),
});

export type DashboardToCreate = z.infer<typeof dashboardToCreate>;
export type DashboardToUpdate = z.infer<typeof dashboardToUpdate>;
export type DashboardToCopy = z.infer<typeof dashboardToCopy>;
export type ConfigurationChanges = z.infer<typeof configurationChanges>;
export type ColorChanges = z.infer<typeof colorChanges>;
