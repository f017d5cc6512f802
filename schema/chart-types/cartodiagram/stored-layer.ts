import { z } from "zod";

const text = z.string().nullish();

/**
 * A stored map layer: `layersParam` names the layers of a WMS, `typeName` the features of a WFS; `style` is a
 * GeoStyler style.
 */
export const storedLayer = z.looseObject({
  type: z.string().catch("XYZ"),
  url: z.string().catch(""),
  title: z.string().catch(""),
  attribution: text,
  version: text,
  layersParam: text,
  typeName: text,
  maxFeatures: z.number().int().positive().nullish().catch(null),
  style: z.unknown().optional(),
});
export type StoredLayer = z.infer<typeof storedLayer>;
