import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resourceCalls } from "../calls/resource-calls";
import { annotationLayerToCreate, annotationLayerToUpdate, annotationToCreate, annotationToUpdate } from "./wire";

const layer = { id: z.number(), name: z.string(), descr: z.string().nullable() };

const listedLayer = z.object({
  ...layer,
  /** UTC, without a zone. */
  changed_on: z.string(),
});

const annotation = {
  id: z.number(),
  short_descr: z.string(),
  long_descr: z.string().nullable(),
  json_metadata: z.string().nullable(),
  start_dttm: z.string(),
  end_dttm: z.string(),
};

const listedAnnotation = z.object({
  ...annotation,
  /** UTC, without a zone. */
  changed_on: z.string(),
});

export type ListedAnnotationLayer = z.infer<typeof listedLayer>;
export type ListedAnnotation = z.infer<typeof listedAnnotation>;

export const annotationLayerCalls = {
  ...callsUnder(
    "/api/v1/annotation_layer",
    resourceCalls({
      listed: listedLayer,
      item: z.object(layer),
      toCreate: annotationLayerToCreate,
      toUpdate: annotationLayerToUpdate,
    }),
  ),
  ...callsUnder(
    "/api/v1/annotation_layer/:layer/annotation",
    resourceCalls({
      listed: listedAnnotation,
      item: z.object(annotation),
      toCreate: annotationToCreate,
      toUpdate: annotationToUpdate,
    }),
  ),
};
