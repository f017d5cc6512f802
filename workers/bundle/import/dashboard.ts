import { inArray } from "drizzle-orm";
import { dashboardCharts, dashboardOwners, dashboards } from "../../../schema/tables";
import { isoMoment } from "../../resources/resource/moment";
import { type DashboardBody, toLocalIds, type IdsByUuid } from "../ids";
import { type Arrival, changedBy, createdBy, decide, type Importing, numbered } from "./importing";
import { importTags, TAGGED_DASHBOARD } from "./tags";
import type { DashboardFile } from "../v1";
import { inStatements, excludedColumns } from "./write-rows";

interface ExistingDashboard {
  id: number;
  owned: boolean;
}
type ArrivingDashboard = Arrival<DashboardFile, ExistingDashboard>;
type Ids = IdsByUuid & { themes: ReadonlyMap<string, number> };

/** Creates or replaces dashboards; each has exactly the charts of its layout. Returns the ids by uuid. */
export async function importDashboards(
  importing: Importing,
  arriving: readonly ArrivingDashboard[],
  ids: Ids,
  tagDescriptions: ReadonlyMap<string, string | null>,
): Promise<Map<string, number>> {
  const { tx, actor } = importing;
  const wanted = arriving
    .map((dashboard) => ({ ...dashboard, action: decide(actor, "dashboard", dashboard.here, dashboard.overwrite) }))
    .filter(({ action }) => action !== "leave");
  const filled = wanted.map(({ config, here, action }) => {
    const { chartIds, ...body } = toLocalIds(config, ids);
    return {
      uuid: config.uuid,
      tags: config.tags ?? null,
      chartIds,
      isNew: action === "create",
      row: {
        ...(action === "create" ? numbered(importing, config.uuid) : { id: here!.id }),
        uuid: config.uuid,
        ...rowOf(config, body, ids),
        ...createdBy(importing),
      },
    };
  });
  const [made, replaced] = [filled.filter(({ isNew }) => isNew), filled.filter(({ isNew }) => !isNew)];
  const created = await inStatements(
    made.map(({ row }) => row),
    (some) =>
      tx
        .insert(dashboards)
        .overridingSystemValue()
        .values(some)
        .returning({ id: dashboards.id, uuid: dashboards.uuid }),
  );
  const overwritten = await inStatements(
    replaced.map(({ row }) => row),
    (some) =>
      tx
        .insert(dashboards)
        .overridingSystemValue()
        .values(some)
        .onConflictDoUpdate({
          target: [dashboards.workspace_id, dashboards.id],
          set: { ...excludedColumns(some[0]!), ...changedBy(importing) },
        })
        .returning({ id: dashboards.id, uuid: dashboards.uuid, changed_on: dashboards.changed_on }),
  );
  for (const { id, changed_on } of overwritten) importing.newerVersions.set(id, isoMoment(changed_on));
  const existing = new Map([...created, ...overwritten].map(({ id, uuid }) => [uuid, id]));
  const idOf = ({ uuid }: { uuid: string }): number => existing.get(uuid)!;
  await inStatements(
    made.map((dashboard) => ({ dashboard_id: idOf(dashboard), user_id: actor.user.id })),
    (some) => tx.insert(dashboardOwners).values(some).returning(),
  );
  if (replaced.length)
    await tx.delete(dashboardCharts).where(inArray(dashboardCharts.dashboard_id, replaced.map(idOf)));
  await inStatements(
    filled.flatMap((dashboard) => dashboard.chartIds.map((chart_id) => ({ dashboard_id: idOf(dashboard), chart_id }))),
    (some) => tx.insert(dashboardCharts).values(some).returning(),
  );
  await importTags(
    importing,
    TAGGED_DASHBOARD,
    filled.map((dashboard) => ({ id: idOf(dashboard), names: dashboard.tags, isNew: dashboard.isNew })),
    tagDescriptions,
  );
  return existing;
}

const rowOf = (config: DashboardFile, { position, metadata }: DashboardBody, { themes }: Ids) => ({
  dashboard_title: config.dashboard_title,
  slug: config.slug || null,
  description: config.description ?? null,
  css: config.css ?? null,
  certified_by: config.certified_by ?? null,
  certification_details: config.certification_details ?? null,
  published: config.published ?? false,
  theme_id: themes.get(config.theme_uuid ?? "") ?? null,
  position_json: JSON.stringify(sorted(position)),
  json_metadata: JSON.stringify(metadata),
  is_managed_externally: config.is_managed_externally ?? false,
  external_url: config.external_url ?? null,
});

/** Sorts keys at every depth, as layouts are stored. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
