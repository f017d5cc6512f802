import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { splitMetadata } from "../../../../schema/dashboard/wire";
import { fullName } from "../../../ui/display/Avatars";
import type { Option } from "../../../ui/inputs/Select";
import type { DashboardChanges } from "./save-dashboard";

/** Everything editable of a dashboard besides its layout. */
export interface DashboardSettings {
  title: string;
  slug: string;
  css: string;
  certifiedBy: string;
  certificationDetails: string;
  published: boolean;
  owners: Option<number>[];
  roles: Option<number>[];
  tags: Option<number>[];
  /** Null for the workspace's theme. */
  theme: ActiveTheme | null;
  /** json_metadata as stored, without keys of other tools, which the server retains. */
  metadata: Record<string, unknown>;
}

/** A theme with its configuration, for previewing. */
export interface ActiveTheme {
  id: number;
  name: string;
  json: string;
}

export function settingsOf(dashboard: DashboardDetails): DashboardSettings {
  return {
    title: dashboard.dashboard_title ?? "",
    slug: dashboard.slug ?? "",
    css: dashboard.css ?? "",
    certifiedBy: dashboard.certified_by ?? "",
    certificationDetails: dashboard.certification_details ?? "",
    published: dashboard.published === true,
    owners: (dashboard.owners ?? []).map((owner) => ({ value: owner.id, label: fullName(owner) })),
    roles: dashboard.roles.map(({ id, name }) => ({ value: id, label: name })),
    tags: dashboard.tags.filter(({ type }) => type === CUSTOM_TAG).map(({ id, name }) => ({ value: id, label: name })),
    theme: dashboard.theme
      ? { id: dashboard.theme.id, name: dashboard.theme.theme_name ?? "", json: dashboard.theme.json_data ?? "" }
      : null,
    metadata: splitMetadata(readMetadata(dashboard.json_metadata)).known,
  };
}
/** Tag type of tags that people assign; other types are created by the server. */
const CUSTOM_TAG = 1;

export function readMetadata(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || "{}");
    return value !== null && typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/** The changes to save: title, style and all settings with the layout always, other properties only if changed. */
export function changesToSave(
  before: DashboardSettings,
  after: DashboardSettings,
  positions: Record<string, unknown>,
): DashboardChanges {
  const changed = (key: keyof DashboardSettings) => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const ids = (options: readonly Option<number>[]) => options.map(({ value }) => value);
  return {
    dashboard_title: after.title,
    css: after.css,
    json_metadata: JSON.stringify({ ...after.metadata, positions }),
    ...(changed("slug") ? { slug: after.slug } : {}),
    ...(changed("certifiedBy") ? { certified_by: after.certifiedBy } : {}),
    ...(changed("certificationDetails") || changed("certifiedBy")
      ? { certification_details: after.certifiedBy ? after.certificationDetails : "" }
      : {}),
    ...(changed("published") ? { published: after.published } : {}),
    ...(changed("owners") ? { owners: ids(after.owners) } : {}),
    ...(changed("roles") ? { roles: ids(after.roles) } : {}),
    ...(changed("theme") ? { theme_id: after.theme?.id ?? null } : {}),
    ...(changed("tags") ? { tags: ids(after.tags) } : {}),
  };
}
