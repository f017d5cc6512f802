import { z } from "zod";
import type { FeatureLook } from "../drawing/placed-charts";

const number = z.number().optional().catch(undefined);
const color = z.string().optional().catch(undefined);
const symbolizer = z.looseObject({
  kind: z.string(),
  color,
  opacity: number,
  fillOpacity: number,
  outlineColor: color,
  outlineWidth: number,
  width: number,
  radius: number,
  strokeColor: color,
  strokeWidth: number,
});
const geoStyle = z.looseObject({ rules: z.array(z.looseObject({ symbolizers: z.array(symbolizer).catch([]) })) });

/** Returns how features are drawn: the first symbolizer of each kind in a GeoStyler style, over the default look. */
export function featureLook(style: unknown, plain: FeatureLook): FeatureLook {
  const parsed = geoStyle.safeParse(style);
  if (!parsed.success) return plain;
  const symbolizers = parsed.data.rules.flatMap((rule) => rule.symbolizers);
  const of = (kind: string) => symbolizers.find((each) => each.kind === kind);
  const [fill, line, mark] = [of("Fill"), of("Line"), of("Mark")];
  return {
    fill: fill?.color ?? plain.fill,
    fillOpacity: fill?.fillOpacity ?? fill?.opacity ?? plain.fillOpacity,
    line: line?.color ?? fill?.outlineColor ?? plain.line,
    lineWidth: line?.width ?? fill?.outlineWidth ?? plain.lineWidth,
    mark: mark?.color ?? plain.mark,
    markRadius: mark?.radius ?? plain.markRadius,
    markBorder: mark?.strokeColor ?? plain.markBorder,
  };
}
