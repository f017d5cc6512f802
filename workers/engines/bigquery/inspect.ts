import { bigquery as dialect } from "../../../schema/sql/dialects/bigquery";
import { type Inspector, PlanUnclear, type Relation } from "../engine";
import { type DescribedRelation, resolveByDescription } from "../view-reads";
import type { DryRun } from "./jobs";
import type { Table, Tables } from "./tables";

/** The project and dataset of names without them. */
export interface DefaultNames {
  project: string;
  dataset: string;
}

/** A dry run of more tables names only some of them. */
const MOST_TABLES = 50;

export const inspectorOf = (
  tables: Tables,
  check: (sql: string) => Promise<DryRun>,
  names: DefaultNames,
  signal: AbortSignal,
): Inspector => ({
  resolve: (relations) =>
    resolveByDescription(
      relations,
      (each) => Promise.all(each.map((relation) => describe(relation, names, tables, signal))),
      dialect,
    ),
  plan: async (sql) => relationsOfPlan(await check(sql)),
});

async function describe(
  { catalog, schema, table }: Relation,
  { project, dataset }: DefaultNames,
  tables: Tables,
  signal: AbortSignal,
): Promise<DescribedRelation | null> {
  const [inProject, inDataset] = [catalog ?? project, schema ?? dataset];
  if (inDataset === "" || dialect.shadowTables!.test(table)) return null;
  const found = await tables.table(inProject, inDataset, table, signal);
  return found && { catalog: inProject, schema: inDataset, table, ...contentsOf(found) };
}

/** Views in legacy SQL, and kinds that are unknown here, are opaque. */
function contentsOf({ type, view, materializedView }: Table): Pick<DescribedRelation, "kind" | "definition"> {
  if (type === "TABLE" || type === "EXTERNAL" || type === "SNAPSHOT") return { kind: "table", definition: null };
  const query = type === "VIEW" && view?.useLegacySql === false ? view.query : undefined;
  const definition = type === "MATERIALIZED_VIEW" ? materializedView?.query : query;
  return { kind: definition ? "view" : "opaque", definition: definition ?? null };
}

/** The tables of a dry run, among them those behind views. */
export function relationsOfPlan({ statementType, referencedTables, referencedRoutines }: DryRun): Relation[] {
  if (statementType !== "SELECT" || referencedTables.length >= MOST_TABLES || referencedRoutines.length > 0)
    throw new PlanUnclear();
  return referencedTables.map(({ projectId, datasetId, tableId }) => ({
    catalog: projectId,
    schema: datasetId,
    table: tableId,
  }));
}
