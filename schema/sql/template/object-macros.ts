import { argument, textArgument } from "./arguments";
import type { TemplateEnvironment } from "./environment";
import { TemplateError } from "./template-error";
import { isText, plainText } from "./text";
import { isNumber, numberOf, truth, typeError } from "./values";
import type { Arguments } from "./values";

/** dataset() and metric(): other datasets by their id, as far as the person may read them. */
export function objectMacros({ facts, dataset, datasetSql, render }: TemplateEnvironment): Record<string, (given: Arguments) => unknown> {
  return {
    dataset: (given) => {
      const id = idOf(argument(given, 0, "dataset_id"));
      const columns = argument(given, 2, "columns") ?? null;
      const sql = datasetSql(id, { columns: columns === null ? null : namesOf(columns), includeMetrics: truth(argument(given, 1, "include_metrics") ?? false) });
      if (sql === null) throw new TemplateError("UndefinedError", `Dataset ${id} not found!`, 1);
      return `(\n${sql}\n) AS dataset_${id}`;
    },
    metric: (given) => {
      const name = textArgument(given, 0, "metric_key");
      const asked = argument(given, 1, "dataset_id") ?? null;
      const model = asked === null || idOf(asked) === dataset.id ? dataset : facts.datasets?.get(idOf(asked))?.model;
      if (!model) throw new TemplateError("UndefinedError", `Dataset ID ${idOf(asked)} not found.`, 1);
      const metric = model.metrics.find(({ metric_name }) => metric_name === name);
      if (!metric) throw new TemplateError("UndefinedError", `Metric ${name} not found in ${model.table_name}.`, 1);
      return render(metric.expression);
    },
  };
}

function idOf(value: unknown): number {
  if (!isNumber(value)) throw typeError("a dataset is named by its id, a number");
  return numberOf(value);
}

function namesOf(value: unknown): string[] {
  if (!Array.isArray(value) || !value.every(isText)) throw typeError("columns must be a list of names");
  return value.map(plainText);
}
