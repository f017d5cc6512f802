import { engineOf } from "../../engines/registry";
import { exampleChart, exampleDashboard, exampleDataset, type RowsOfDataset } from "./example-files";
import { ownNames, plainName, tableFileName } from "./example-names";
import type { LoadedExample } from "./load-example";
import { readsOnly } from "./rows-by-sql";

/** A file of an example: a value to be written as YAML, or the rows of a dataset. */
export type PlannedFile =
  | { path: string; kind: "yaml"; value: () => unknown }
  | { path: string; kind: "rows"; datasetId: number; columns: string[] };

/**
 * Returns the files of an example in their order. A single dataset is beside the dashboard, several are in folders; a
 * dataset whose SQL derives it from the others has no rows of its own.
 */
export function planExample(
  { dashboard, charts, datasets, columns, metrics }: LoadedExample,
  { withRows }: { withRows: boolean },
): PlannedFile[] {
  const uuids = {
    charts: new Map(charts.map(({ id, uuid }) => [id, uuid])),
    datasets: new Map(datasets.map(({ dataset }) => [dataset.id, dataset.uuid])),
  };
  const all = datasets.map(({ dataset }) => dataset);
  const names = ownNames(all, ({ table_name }) => tableFileName(table_name));
  const isOnly = datasets.length === 1;
  const files: PlannedFile[] = datasets.flatMap(({ dataset, database }) => {
    const engine = engineOf(database.sqlalchemy_uri);
    const stored = (columns.get(dataset.id) ?? [])
      .filter(({ expression }) => !expression)
      .map(({ column_name }) => column_name);
    const dataFile = isOnly ? "data.parquet" : `${names.get(dataset)}.parquet`;
    const rows: RowsOfDataset =
      engine && readsOnly(dataset, all, engine.dialect)
        ? { kind: "sql", engine: engine.name }
        : { kind: "file", name: dataFile };
    const yaml: PlannedFile = {
      path: isOnly ? "dataset.yaml" : `datasets/${names.get(dataset)}.yaml`,
      kind: "yaml",
      value: () => exampleDataset(dataset, columns.get(dataset.id) ?? [], metrics.get(dataset.id) ?? [], rows),
    };
    return rows.kind === "file" && withRows && stored.length > 0
      ? [yaml, { path: isOnly ? dataFile : `data/${dataFile}`, kind: "rows", datasetId: dataset.id, columns: stored }]
      : [yaml];
  });
  const chartNames = ownNames(charts, ({ slice_name }) => plainName(slice_name ?? ""));
  return [
    ...files,
    ...charts.map((chart): PlannedFile => ({
      path: `charts/${chartNames.get(chart)}.yaml`,
      kind: "yaml",
      value: () => exampleChart(chart, uuids.datasets.get(chart.datasource_id ?? -1) ?? null),
    })),
    { path: "dashboard.yaml", kind: "yaml", value: () => exampleDashboard(dashboard, charts, uuids) },
  ];
}
