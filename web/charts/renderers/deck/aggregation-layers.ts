import { ContourLayer, GridLayer, HeatmapLayer, HexagonLayer, ScreenGridLayer } from "@deck.gl/aggregation-layers";
import type { Color, Layer, Position as DeckPosition } from "@deck.gl/core";
import type { CellsLayer, DensityLayer, WeightedPoint } from "../../../../schema/chart-types/drawing/deck";

const place = ({ position }: WeightedPoint) => position as unknown as DeckPosition;
const weight = (point: WeightedPoint) => point.weight;
/** Superset's opacity and lowest density of heatmaps. */
const HEATMAP = { opacity: 0.8, threshold: 0.03 };

/** Returns deck.gl's layer for aggregated cells. It aggregates on the CPU, which knows the points of each cell. */
export function cellsLayer(layer: CellsLayer, opacity: number): Layer {
  const { scale, colors, buckets } = layer.colors;
  const colorRange = colors as unknown as Color[];
  const shared = {
    id: layer.id,
    pickable: true,
    opacity,
    data: layer.features,
    getPosition: place,
    gpuAggregation: false,
    colorRange,
    ...(buckets ? { colorDomain: [0, colors.length] as [number, number] } : {}),
  };
  if (layer.shape === "screen")
    return new ScreenGridLayer<WeightedPoint>({
      ...shared,
      cellSizePixels: layer.size,
      getWeight: weight,
      colorScaleType: scale,
    });
  const valueOf = (points: readonly WeightedPoint[]) => layer.aggregate(points.map(weight));
  const cells = {
    ...shared,
    extruded: layer.extruded,
    colorScaleType: scale,
    getElevationValue: valueOf,
    getColorValue: buckets ? (points: readonly WeightedPoint[]) => bucketOf(buckets, valueOf(points)) : valueOf,
    // A change of the options aggregates again.
    updateTriggers: { getElevationValue: layer, getColorValue: layer },
  };
  return layer.shape === "square"
    ? new GridLayer<WeightedPoint>({ ...cells, cellSize: layer.size } as never)
    : new HexagonLayer<WeightedPoint>({ ...cells, radius: layer.size } as never);
}

const bucketOf = (buckets: readonly { low: number; high: number }[], value: number): number =>
  buckets.findIndex(({ low, high }) => value >= low && value <= high) + 1;

export function densityLayer(layer: DensityLayer): Layer {
  const { as } = layer;
  const shared = { id: layer.id, data: layer.features, getPosition: place, getWeight: weight };
  if (as.shape === "heatmap")
    return new HeatmapLayer<WeightedPoint>({
      ...shared,
      ...HEATMAP,
      intensity: as.intensity,
      radiusPixels: as.radiusPixels,
      colorRange: as.colors as unknown as Color[],
      aggregation: as.aggregation,
    });
  return new ContourLayer<WeightedPoint>({
    ...shared,
    pickable: true,
    gpuAggregation: false,
    cellSize: as.cellSize,
    aggregation: as.aggregation,
    contours: as.contours as never,
  });
}
