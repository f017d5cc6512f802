import { datasetUid } from "../../../schema/datasource/datasource";
import { chartOwners, charts } from "../../../schema/tables";
import { refusePerson } from "./problems";
import { type Arrival, changedBy, createdBy, decide, type Importing, numbered } from "./importing";
import { importTags, TAGGED_CHART } from "./tags";
import type { ExistingObjects, ExistingDataset } from "./existing-objects";
import { migrateChart } from "./migrate-chart";
import type { ChartFile } from "../v1";
import { inStatements, excludedColumns } from "./write-rows";
import { message } from "../../../schema/language/localizable";

type ExistingChart = ExistingObjects["charts"] extends Map<string, infer C> ? C : never;

type ArrivingChart = Arrival<ChartFile, ExistingChart> & { dataset: ExistingDataset };

/** Creates or replaces charts; returns unchanged charts as they exist here. */
export async function importCharts(
  importing: Importing,
  arriving: readonly ArrivingChart[],
  tagDescriptions: ReadonlyMap<string, string | null>,
): Promise<Map<string, ExistingChart>> {
  const { tx, actor } = importing;
  const existing = new Map<string, ExistingChart>();
  const [made, replaced]: [ArrivingChart[], (ArrivingChart & { here: ExistingChart })[]] = [[], []];
  for (const chart of arriving) {
    const { config, here, dataset, overwrite } = chart;
    const action = decide(actor, "chart", here, overwrite);
    if (action !== "leave" && !dataset.readable)
      throw refusePerson(message("Chart doesn't exist and user doesn't have permission to create charts"));
    if (action === "create") made.push(chart);
    else if (action === "replace") replaced.push({ ...chart, here: here! });
    if (here) existing.set(config.uuid, action === "leave" ? here : { id: here.id, owned: true, readable: true });
  }
  const rows = made.map(({ config, dataset }) => ({
    ...numbered(importing, config.uuid),
    uuid: config.uuid,
    ...rowOf(importing, config, dataset),
    ...createdBy(importing),
  }));
  for (const { id, uuid } of await inStatements(rows, (some) =>
    tx.insert(charts).overridingSystemValue().values(some).returning({ id: charts.id, uuid: charts.uuid }),
  ))
    existing.set(uuid, { id, owned: true, readable: true });
  await inStatements(
    made.map(({ config }) => ({ chart_id: existing.get(config.uuid)!.id, user_id: actor.user.id })),
    (some) => tx.insert(chartOwners).values(some).returning(),
  );
  const changed = replaced.map(({ config, dataset, here }) => ({
    id: here.id,
    uuid: config.uuid,
    ...rowOf(importing, config, dataset),
    ...createdBy(importing),
  }));
  await inStatements(changed, (some) =>
    tx
      .insert(charts)
      .overridingSystemValue()
      .values(some)
      .onConflictDoUpdate({
        target: [charts.workspace_id, charts.id],
        set: { ...excludedColumns(some[0]!), ...changedBy(importing) },
      })
      .returning({ id: charts.id }),
  );
  const tagged =
    (isNew: boolean) =>
    ({ config }: ArrivingChart) => ({ id: existing.get(config.uuid)!.id, names: config.tags ?? null, isNew });
  await importTags(
    importing,
    TAGGED_CHART,
    [...made.map(tagged(true)), ...replaced.map(tagged(false))],
    tagDescriptions,
  );
  return existing;
}

function rowOf(importing: Importing, config: ChartFile, dataset: ExistingDataset) {
  const migrated = migrateChart(config.viz_type, config.params ?? {}, importing.now);
  return {
    slice_name: config.slice_name,
    description: config.description ?? null,
    certified_by: config.certified_by ?? null,
    certification_details: config.certification_details ?? null,
    viz_type: migrated.viz_type,
    params: JSON.stringify({ ...migrated.params, datasource: datasetUid(dataset.id) }),
    // A query of the removed type would return the old shape; a chart without one is queried from its params.
    query_context: migrated.viz_type === config.viz_type ? queryContextFor(config.query_context, dataset.id) : null,
    cache_timeout: config.cache_timeout ?? null,
    datasource_id: dataset.id,
    datasource_type: "table",
    datasource_name: dataset.name,
    is_managed_externally: config.is_managed_externally ?? false,
    external_url: config.external_url ?? null,
    last_saved_by_fk: importing.actor.user.id,
    last_saved_at: changedBy(importing).changed_on,
  };
}

/**
 * Returns a stored query with this workspace's dataset; null for invalid JSON, as the chart is then queried from its
 * params.
 */
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
  const onDataset =
    form_data !== null && typeof form_data === "object"
      ? { form_data: { ...form_data, datasource: datasetUid(datasetId) } }
      : form_data === undefined
        ? {}
        : { form_data };
  const changed: Record<string, unknown> = { ...rest, datasource: { id: datasetId, type: "table" }, ...onDataset };
  // The exporter's order of keys is preserved.
  return JSON.stringify(Object.fromEntries(Object.keys(context).map((key) => [key, changed[key]])));
}
