import type { Actor } from "../../../schema/actor";
import { readsDataset } from "../../../schema/dataset/policy";
import type { RuledDataset } from "../../../schema/row-rule/model";
import { restrictionsOn } from "../../../schema/row-rule/restrictions";
import type { TemplateDataset } from "../../../schema/sql/template/facts";
import { namedDatasets } from "../../../schema/sql/template/named-datasets";
import type { RequestContext } from "../../request/request-context";
import type { DatasetAccess } from "../dependencies";
import { tableReader } from "./table-reader";
import { loadDataset } from "../../resources/dataset/load-dataset";

/** Most levels of datasets whose templates name further datasets. */
const MAX_ROUNDS = 3;

/** The datasets that templates name by id, if the person may read them; no round trip where none is named. */
export async function templateDatasets(
  request: RequestContext,
  actor: Actor,
  templates: readonly (string | null | undefined)[],
): Promise<Map<number, TemplateDataset>> {
  const found = new Map<number, TemplateDataset>();
  let texts = templates;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const ids = namedDatasets(texts).filter((id) => !found.has(id));
    if (ids.length === 0) break;
    const models = (await Promise.all(ids.map((id) => datasetNamed(request, id))))
      .filter((model) => model !== null && readsDataset(actor, model))
      .map((model) => model!);
    for (const model of models) found.set(model.id, { model, rowRules: restrictionsOn(model, actor) });
    texts = models.flatMap(templatesIn);
  }
  return found;
}

/** Adds to the access what templates may read: the datasets that they name, and which tables. */
export async function withTemplateDatasets(
  request: RequestContext,
  actor: Actor,
  { dataset, queries }: { dataset: RuledDataset; queries: unknown },
  access: DatasetAccess,
): Promise<DatasetAccess> {
  if (!access.templates) return access;
  const datasets = await templateDatasets(request, actor, [
    ...templatesIn(dataset),
    ...dataset.row_rules.map(({ clause }) => clause),
    JSON.stringify(queries),
  ]);
  return {
    ...access,
    readsTable: tableReader(request, actor, dataset.database, dataset.catalog),
    ...(datasets.size > 0 ? { templates: { ...access.templates, datasets } } : {}),
  };
}

const templatesIn = ({ sql, fetch_values_predicate, columns, metrics }: RuledDataset): (string | null)[] => [
  sql,
  fetch_values_predicate,
  ...columns.map(({ expression }) => expression),
  ...metrics.map(({ expression }) => expression),
];

const datasetNamed = async (request: RequestContext, id: number): Promise<RuledDataset | null> =>
  (await loadDataset(request, id)).value;
