import type { PickingInfo } from "@deck.gl/core";
import type { DeckHit, DeckLayer, Position } from "../../../../schema/chart-types/drawing/deck";

/** What deck.gl reports under the pointer: a cell with its points, a contour, or a feature. */
interface Picked {
  pointIndices?: readonly number[];
  value?: number;
  colorValue?: number;
  elevationValue?: number;
  contour?: { threshold?: number | readonly number[] };
  properties?: object;
}

/** Returns what of a layer the pointer is over; null for nothing. */
export function hitOf(
  layer: DeckLayer,
  { object, coordinate }: Pick<PickingInfo, "object" | "coordinate">,
): DeckHit | null {
  if (!object) return null;
  const picked = object as Picked;
  const at = coordinate ? ([coordinate[0], coordinate[1]] as Position) : null;
  const hit: DeckHit = { features: [], coordinate: at, value: null, elevation: null, threshold: null };
  if (layer.kind === "cells")
    return {
      ...hit,
      features: picked.pointIndices ?? [],
      value: picked.value ?? picked.colorValue ?? null,
      elevation: picked.elevationValue ?? null,
    };
  if (layer.kind === "density")
    return { ...hit, features: pointsNear(layer, at), threshold: picked.contour?.threshold ?? null };
  const feature = layer.kind === "geojson" ? (picked.properties ?? null) : object;
  const features: readonly unknown[] = layer.features;
  const index = features.indexOf(feature);
  return index < 0 ? null : { ...hit, features: [index] };
}

/** Degrees around the pointer whose points a contour's tooltip names, as in Superset. */
const NEAR = 0.0015;

/** The points nearby, the nearest first. */
function pointsNear({ features }: DeckLayer, pointer: Position | null): number[] {
  if (!pointer) return [];
  const [longitude, latitude] = pointer;
  return features
    .flatMap((feature, at) => {
      if (!("position" in feature)) return [];
      const [x, y] = feature.position;
      const [across, along] = [Math.abs(x - longitude), Math.abs(y - latitude)];
      return across <= NEAR && along <= NEAR ? [{ at, distance: Math.hypot(across, along) }] : [];
    })
    .sort((one, other) => one.distance - other.distance)
    .map(({ at }) => at);
}

/** The feature nearest to the pointer: heatmaps have no marks of their own. */
export function nearestHit(layer: DeckLayer, pointer: Position): DeckHit {
  let nearest = -1;
  let least = Infinity;
  layer.features.forEach((feature, at) => {
    if (!("position" in feature)) return;
    const distance = Math.hypot(feature.position[0] - pointer[0], feature.position[1] - pointer[1]);
    if (distance < least) [nearest, least] = [at, distance];
  });
  return {
    features: nearest < 0 ? [] : [nearest],
    coordinate: pointer,
    value: null,
    elevation: null,
    threshold: null,
  };
}
