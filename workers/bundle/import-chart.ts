import { eq } from "drizzle-orm";
import { chartOwners, charts } from "../../schema/tables";
import { refusePerson } from "./import-problems";
import { changedBy, createdBy, decide, type Importing, numbered } from "./importing";
import { importTags, TAGGED_CHART } from "./import-tags";
import type { Known, KnownDataset } from "./known";
import { migrateChart } from "./migrate-chart";
import type { ChartFile } from "./v1";

type KnownChart = Known["charts"] extends Map<string, infer C> ? C : never;

export async function importChart(importing: Importing, config: ChartFile, here: KnownChart | undefined, dataset: KnownDataset, overwrite: boolean, tagDescriptions: ReadonlyMap<string, string | null>): Promise<KnownChart> {
  const { tx, actor } = importing;
  const action = decide(actor, "chart", here, overwrite);
  if (action === "leave" && here) return here;
  // As making a chart by hand: only on a dataset whose rows one may read.
  if (!dataset.readable) throw refusePerson("Chart doesn't exist and user doesn't have permission to create charts");
  const migrated = migrateChart(config.viz_type, config.params ?? {});
  const row = {
    slice_name: config.slice_name,
    description: config.description ?? null,
    certified_by: config.certified_by ?? null,
    certification_details: config.certification_details ?? null,
    viz_type: migrated.viz_type,
    params: JSON.stringify({ ...migrated.params, datasource: `${dataset.id}__table` }),
    // A query of the type that is gone would answer in the old shape; a chart without one is queried from its params.
    query_context: migrated.viz_type === config.viz_type ? queryContextFor(config.query_context, dataset.id) : null,
    cache_timeout: config.cache_timeout ?? null,
    datasource_id: dataset.id,
    datasource_type: "table",
    datasource_name: dataset.name,
    is_managed_externally: config.is_managed_externally ?? false,
    external_url: config.external_url ?? null,
    last_saved_by_fk: actor.user.id,
    last_saved_at: changedBy(importing).changed_on,
  };
  const id = action === "replace" && here ? here.id : await create(importing, config.uuid, row);
  if (action === "replace") await tx.update(charts).set({ ...row, ...changedBy(importing) }).where(eq(charts.id, id));
  await importTags(importing, TAGGED_CHART, id, config.tags ?? [], tagDescriptions, action === "create");
  return { id, owned: true, readable: true };
}

async function create(importing: Importing, uuid: string, row: Omit<typeof charts.$inferInsert, "last_saved_at">): Promise<number> {
  const { tx, actor } = importing;
  const [made] = await tx.insert(charts).overridingSystemValue().values({ ...numbered(importing, uuid), uuid, ...row, ...createdBy(importing) }).returning({ id: charts.id });
  await tx.insert(chartOwners).values({ chart_id: made!.id, user_id: actor.user.id });
  return made!.id;
}

/** A stored query on this workspace's dataset; one that is no JSON is dropped, as the chart is then queried from its params. */
export function queryContextFor(text: string | null | undefined, datasetId: number): string | null {
  if (!text) return null;
  let context: unknown;
  try {
    context = JSON.parse(text);
  } catch {
    return null;
  }
  if (context === null || typeof context !== "object" || Array.isArray(context)) return null;
  const { form_data, ...rest } = context as Record<string, unknown>;
  const onDataset = form_data !== null && typeof form_data === "object" ? { form_data: { ...form_data, datasource: `${datasetId}__table` } } : form_data === undefined ? {} : { form_data };
  const changed: Record<string, unknown> = { ...rest, datasource: { id: datasetId, type: "table" }, ...onDataset };
  // The exporter's order of keys stays.
  return JSON.stringify(Object.fromEntries(Object.keys(context).map((key) => [key, changed[key]])));
}
