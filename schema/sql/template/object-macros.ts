import type { DatasetModel } from "../../dataset/model";
import { argument, textArgument } from "./arguments";
import type { TemplateEnvironment } from "./environment";
import type { Meter } from "./meter";
import { TemplateError } from "./template-error";
import { isText, plainText } from "./text";
import { isNumber, numberOf, truth, typeError } from "./values";
import type { Arguments } from "./values";

/** Cost of compiling a statement, about a millisecond; each column and metric and their SQL cost extra. */
const STATEMENT_UNITS = 10_000;
const COLUMN_UNITS = 50;

/** dataset() and metric(): other datasets by their id, if the requester may read them. */
export function objectMacros({
  facts,
  dataset,
  datasetSql,
  render,
}: TemplateEnvironment): Record<string, (given: Arguments, meter: Meter) => unknown> {
  return {
    dataset: (given, meter) => {
      meter.spend(STATEMENT_UNITS);
      const id = idOf(argument(given, 0, "dataset_id"));
      const columns = argument(given, 2, "columns") ?? null;
      meter.spend(datasetUnits(facts.datasets?.get(id)?.model));
      const sql = datasetSql(id, {
        columns: columns === null ? null : namesOf(columns),
        includeMetrics: truth(argument(given, 1, "include_metrics") ?? false),
      });
      if (sql === null) throw new TemplateError("UndefinedError", `Dataset ${id} not found!`, 1);
      return `(\n${sql}\n) AS dataset_${id}`;
    },
    metric: (given, meter) => {
      meter.spend(STATEMENT_UNITS / 10);
      const name = textArgument(given, 0, "metric_key");
      const requested = argument(given, 1, "dataset_id") ?? null;
      const model =
        requested === null || idOf(requested) === dataset.id ? dataset : facts.datasets?.get(idOf(requested))?.model;
      if (!model) throw new TemplateError("UndefinedError", `Dataset ID ${idOf(requested)} not found.`, 1);
      const metric = model.metrics.find(({ metric_name }) => metric_name === name);
      if (!metric) throw new TemplateError("UndefinedError", `Metric ${name} not found in ${model.table_name}.`, 1);
      return render(metric.expression);
    },
  };
}

/** Cost of reading a whole dataset: its columns and metrics are looked up by name and may all be written. */
function datasetUnits(model: DatasetModel | undefined): number {
  const { columns, metrics } = model ?? { columns: [], metrics: [] };
  const written = [...columns, ...metrics].reduce((sum, { expression }) => sum + (expression?.length ?? 0), 0);
  return COLUMN_UNITS * (columns.length + metrics.length) + written;
}

function idOf(value: unknown): number {
  if (!isNumber(value)) throw typeError("a dataset is named by its id, a number");
  return numberOf(value);
}

function namesOf(value: unknown): string[] {
  if (!Array.isArray(value) || !value.every(isText)) throw typeError("columns must be a list of names");
  return value.map(plainText);
}
