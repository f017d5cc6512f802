import { splitMetadata } from "../../../../schema/dashboard/wire";
import { fullName } from "../../../ui/Avatars";
import type { Option } from "../../../ui/Select";
import type { DashboardResult } from "../queries";
import type { DashboardChanges } from "./save-dashboard";

/** What can be edited of a dashboard besides its layout. */
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
  /** Null for the workspace's own look. */
  theme: WornTheme | null;
  /** json_metadata as it is stored, without what other tools left there: the server keeps that. */
  metadata: Record<string, unknown>;
}

/** A theme with its configuration, to be shown at once. */
export interface WornTheme {
  id: number;
  name: string;
  json: string;
}

export function settingsOf(dashboard: DashboardResult): DashboardSettings {
  return {
    title: dashboard.dashboard_title ?? "",
    slug: dashboard.slug ?? "",
    css: dashboard.css ?? "",
    certifiedBy: dashboard.certified_by ?? "",
    certificationDetails: dashboard.certification_details ?? "",
    published: dashboard.published === true,
    owners: dashboard.owners.map((owner) => ({ value: owner.id, label: fullName(owner) })),
    roles: dashboard.roles.map(({ id, name }) => ({ value: id, label: name })),
    tags: dashboard.tags.filter(({ type }) => type === CUSTOM_TAG).map(({ id, name }) => ({ value: id, label: name })),
    theme: dashboard.theme ? { id: dashboard.theme.id, name: dashboard.theme.theme_name ?? "", json: dashboard.theme.json_data ?? "" } : null,
    metadata: splitMetadata(readMetadata(dashboard.json_metadata)).known,
  };
}
/** Tags that people gave; the others are the server's own. */
const CUSTOM_TAG = 1;

export function readMetadata(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || "{}");
    return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What is sent to be saved: title, style and all settings with the layout always, of the rest what changed. */
export function changesToSave(before: DashboardSettings, after: DashboardSettings, positions: Record<string, unknown>): DashboardChanges {
  const changed = (key: keyof DashboardSettings) => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const ids = (options: readonly Option<number>[]) => options.map(({ value }) => value);
  return {
    dashboard_title: after.title,
    css: after.css,
    json_metadata: JSON.stringify({ ...after.metadata, positions }),
    ...(changed("slug") ? { slug: after.slug } : {}),
    ...(changed("certifiedBy") ? { certified_by: after.certifiedBy } : {}),
    ...(changed("certificationDetails") || changed("certifiedBy") ? { certification_details: after.certifiedBy ? after.certificationDetails : "" } : {}),
    ...(changed("published") ? { published: after.published } : {}),
    ...(changed("owners") ? { owners: ids(after.owners) } : {}),
    ...(changed("roles") ? { roles: ids(after.roles) } : {}),
    ...(changed("theme") ? { theme_id: after.theme?.id ?? null } : {}),
    ...(changed("tags") ? { tags: ids(after.tags) } : {}),
  };
}
