import { eq } from "drizzle-orm";
import { dashboardCharts, dashboardOwners, dashboards } from "../../schema/tables";
import { takeIn, type IdsByUuid } from "./ids";
import { changedBy, createdBy, decide, type Importing, numbered } from "./importing";
import { importTags, TAGGED_DASHBOARD } from "./import-tags";
import type { DashboardFile } from "./v1";

/** Makes or replaces a dashboard: its charts are those of the layout, no others. */
export async function importDashboard(importing: Importing, config: DashboardFile, here: { id: number; owned: boolean } | undefined, ids: IdsByUuid & { themes: ReadonlyMap<string, number> }, overwrite: boolean, tagDescriptions: ReadonlyMap<string, string | null>): Promise<void> {
  const { tx, actor } = importing;
  const action = decide(actor, "dashboard", here, overwrite);
  if (action === "leave") return;
  const { position, metadata, chartIds } = takeIn(config, ids);
  const row = {
    dashboard_title: config.dashboard_title,
    slug: config.slug || null,
    description: config.description ?? null,
    css: config.css ?? null,
    certified_by: config.certified_by ?? null,
    certification_details: config.certification_details ?? null,
    published: config.published ?? false,
    theme_id: ids.themes.get(config.theme_uuid ?? "") ?? null,
    position_json: JSON.stringify(sorted(position)),
    json_metadata: JSON.stringify(metadata),
    is_managed_externally: config.is_managed_externally ?? false,
    external_url: config.external_url ?? null,
  };
  let id: number;
  if (action === "replace" && here) {
    id = here.id;
    await tx.update(dashboards).set({ ...row, ...changedBy(importing) }).where(eq(dashboards.id, id));
    await tx.delete(dashboardCharts).where(eq(dashboardCharts.dashboard_id, id));
  } else {
    const [made] = await tx.insert(dashboards).overridingSystemValue().values({ ...numbered(importing, config.uuid), uuid: config.uuid, ...row, ...createdBy(importing) }).returning({ id: dashboards.id });
    id = made!.id;
    await tx.insert(dashboardOwners).values({ dashboard_id: id, user_id: actor.user.id });
  }
  if (chartIds.length) await tx.insert(dashboardCharts).values(chartIds.map((chart_id) => ({ dashboard_id: id, chart_id })));
  await importTags(importing, TAGGED_DASHBOARD, id, config.tags ?? [], tagDescriptions, action === "create");
}

/** Keys in order at every depth, as layouts are stored. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]));
}
