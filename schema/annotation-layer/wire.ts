import { z } from "zod";
import { jsonText, text } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** The body of POST /api/v1/annotation_layer/. */
export const annotationLayerToCreate = z.strictObject({ name: text(1, 250), descr: z.string().nullish() });

/** The body of PUT /api/v1/annotation_layer/{id}: absent fields stay unchanged. */
export const annotationLayerToUpdate = z.strictObject({ name: text(1, 250).optional(), descr: z.string().optional() });

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** A time such as "2020-01-01T00:00:00"; without a time zone it is UTC, and is stored that way. */
const moment = z
  .string({
    error: ({ input }) =>
      input === undefined || input === null ? undefined : errorText(message("Not a valid datetime.")),
  })
  .refine((value) => MOMENT.test(value) && !Number.isNaN(asUtc(value)), {
    error: errorText(message("Not a valid datetime.")),
    abort: true,
  })
  .transform((value) => new Date(asUtc(value)).toISOString().replace(/\.000Z$|Z$/, ""));

const asUtc = (value: string): number =>
  Date.parse(`${value.replace(" ", "T")}${/(?:Z|[+-]\d{2}:?\d{2})$/i.test(value) ? "" : "Z"}`);

const shared = { long_descr: z.string().nullish(), json_metadata: jsonText.nullish() };

/** The body of POST /api/v1/annotation_layer/{id}/annotation/. */
export const annotationToCreate = z.strictObject({
  ...shared,
  short_descr: text(1, 500),
  start_dttm: moment,
  end_dttm: moment,
});

/** The body of PUT /api/v1/annotation_layer/{id}/annotation/{id}: absent fields stay unchanged. */
export const annotationToUpdate = z.strictObject({
  ...shared,
  short_descr: text(1, 500).optional(),
  start_dttm: moment.optional(),
  end_dttm: moment.optional(),
});

export type AnnotationLayerToCreate = z.infer<typeof annotationLayerToCreate>;
export type AnnotationLayerToUpdate = z.infer<typeof annotationLayerToUpdate>;
export type AnnotationToCreate = z.infer<typeof annotationToCreate>;
export type AnnotationToUpdate = z.infer<typeof annotationToUpdate>;
