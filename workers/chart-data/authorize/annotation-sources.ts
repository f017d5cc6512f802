import { type Actor, can } from "../../../schema/actor";
import { Refusal } from "../../../schema/errors";
import { readsDataset } from "../../../schema/dataset/policy";
import type { QueryContext } from "../../../schema/query/query-context";
import type { Access } from "../dependencies";
import { type AnnotationSource, annotationChartIds, annotationLayerIds, layerIdsOf } from "../run/annotations";
import type { RequestContext } from "../../request/request-context";
import { parseDatasetModel } from "../../resources/dataset/model";
import { parsedObject } from "../../resources/resource/parsed-object";
import { datasetAccess } from "./dataset-access";
import { withTemplateDatasets } from "./template-datasets";
import { storedContext } from "../parse/stored-context";
import { type SourceRow, type SourcesRow, sourcesStatement } from "../store";

const NO_DATASET = -1;

/**
 * The charts and stored layers that a request draws annotations from, all read in one round trip when the first is
 * needed. A chart whose dataset the person may not read counts as missing. So does a layer for people without
 * permission to read annotations, unless a stored chart of the dataset draws it.
 */
export function annotationSources(
  request: RequestContext,
  context: QueryContext,
): Required<Pick<Access, "annotationSource" | "storedAnnotations">> {
  const requested = {
    charts: annotationChartIds(context).toSorted((a, b) => a - b),
    layers: annotationLayerIds(context).toSorted((a, b) => a - b),
    // Layers of a dataset's own charts; a query has no charts.
    dataset: context.datasource.type === "table" ? context.datasource.id : NO_DATASET,
  };
  const load = () =>
    request.cached.load<SourcesRow>({
      name: `annotation-sources:${JSON.stringify(requested)}`,
      statement: (db) => sourcesStatement(db, requested),
      parse: (found) => (found as { rows: SourcesRow[] }).rows[0] ?? null,
    });
  let loaded: ReturnType<typeof load> | undefined;
  return {
    annotationSource: async (chartId) => {
      const { actor, value } = await (loaded ??= load());
      const row = value?.charts.find(({ id }) => id === chartId);
      return row ? sourceOf(row, actor, request) : null;
    },
    storedAnnotations: async (layerId) => {
      const { actor, value } = await (loaded ??= load());
      const isDrawn = () =>
        value?.drawing.some((params) => layerIdsOf(parsedObject(params)["annotation_layers"]).includes(layerId));
      return can(actor, "can_read", "Annotation") || isDrawn()
        ? (value?.layers.find(({ id }) => id === layerId)?.annotations ?? [])
        : [];
    },
  };
}

async function sourceOf(
  { dataset: stored, ...chart }: SourceRow,
  actor: Actor,
  request: RequestContext,
): Promise<AnnotationSource | null> {
  const dataset = parseDatasetModel(stored);
  if (!readsDataset(actor, dataset)) return null;
  const context = await storedContext(chart).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return (
    context && {
      access: await withTemplateDatasets(
        request,
        actor,
        { dataset, queries: context.queries },
        datasetAccess(actor, context, dataset),
      ),
      context,
      chartCacheTimeout: chart.cache_timeout,
    }
  );
}
