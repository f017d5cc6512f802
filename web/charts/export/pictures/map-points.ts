import type { ClusterLabel, MapDrawing, MapPoint } from "../../../../schema/chart-types/drawing/map";
import type { MapPlacing } from "./map-ground";

/** Points of a map that are so close together in the image that they form a cluster. */
export interface Gathering {
  x: number;
  y: number;
  points: readonly MapPoint[];
}

/**
 * Clusters each point with the points closer than the radius, in row order; without clustering, each point is alone.
 */
export function gatheringsOf({ points, cluster }: MapDrawing, { at }: MapPlacing): Gathering[] {
  const placed = points.map((point) => ({ point, place: at(point.longitude, point.latitude) }));
  if (!cluster) return placed.map(({ point, place: [x, y] }) => ({ x, y, points: [point] }));
  const cells = new Map<string, number[]>();
  const cellOf = (value: number): number => Math.floor(value / cluster.radius);
  placed.forEach(({ place: [x, y] }, index) => {
    const key = `${cellOf(x)} ${cellOf(y)}`;
    const cell = cells.get(key) ?? [];
    cells.set(key, cell);
    cell.push(index);
  });
  const used = new Set<number>();
  return placed.flatMap(({ place: [x, y] }, index): Gathering[] => {
    if (used.has(index)) return [];
    const near = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(`${cellOf(x) + dx} ${cellOf(y) + dy}`) ?? []),
    );
    const members = near.filter(
      (other) =>
        !used.has(other) && Math.hypot(placed[other]!.place[0] - x, placed[other]!.place[1] - y) <= cluster.radius,
    );
    for (const member of members) used.add(member);
    const mean = (axis: 0 | 1): number =>
      members.reduce((sum, member) => sum + placed[member]!.place[axis], 0) / members.length;
    return [{ x: mean(0), y: mean(1), points: members.map((member) => placed[member]!.point) }];
  });
}

/** The label of a cluster in short form: 1234 is 1.2k. */
export function figureOf(points: readonly MapPoint[], label: ClusterLabel): string {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const sum = values.reduce((all, value) => all + value, 0);
  const mean = sum / Math.max(1, values.length);
  const variance = Math.max(
    0,
    values.reduce((all, value) => all + value * value, 0) / Math.max(1, values.length) - mean * mean,
  );
  const figures: Record<ClusterLabel, () => number> = {
    count: () => points.length,
    sum: () => sum,
    mean: () => mean,
    var: () => variance,
    std: () => Math.sqrt(variance),
    min: () => values.reduce((least, value) => Math.min(least, value), Infinity),
    max: () => values.reduce((most, value) => Math.max(most, value), -Infinity),
  };
  return short(figures[label]());
}

function short(value: number): string {
  if (!Number.isFinite(value)) return "";
  const size = Math.abs(value);
  const times = (by: number, digits: number): string => String(Number((value / by).toFixed(digits)));
  if (size >= 1e6) return `${times(1e6, size >= 1e7 ? 0 : 1)}M`;
  if (size >= 1e3) return `${times(1e3, size >= 1e4 ? 0 : 1)}k`;
  return times(1, 2);
}
