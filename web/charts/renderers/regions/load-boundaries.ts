import type { Feature, Geometry } from "geojson";
import { feature, neighbors } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { t } from "../../../i18n";

/** A region of a map as it is drawn. `mainland` marks regions that are connected with most others. */
export interface Region {
  code: string | null;
  also: string | null;
  name: string;
  mainland: boolean;
  shape: Feature<Geometry>;
}

interface RegionProperties {
  name?: string;
  also?: string;
}
type Boundaries = Topology<{ regions: GeometryCollection<RegionProperties> }>;
const files = import.meta.glob<{ default: unknown }>("./boundaries/*.json");
const known = new Map<string, Promise<Region[]>>();

/** The regions of "world", "world_fine" or a country, fetched once. */
export function loadBoundaries(map: string): Promise<Region[]> {
  const loading = known.get(map) ?? fetchBoundaries(map);
  known.set(map, loading);
  loading.catch(() => known.delete(map));
  return loading;
}

async function fetchBoundaries(map: string): Promise<Region[]> {
  const file = files[`./boundaries/${map}.json`];
  if (!file) throw new Error(t("No map data available for {map}", { map }));
  return regionsOf((await file()).default as Boundaries);
}

function regionsOf(topology: Boundaries): Region[] {
  const { geometries } = topology.objects.regions;
  const beside = neighbors(geometries);
  const group = largestGroup(beside);
  return geometries.map((geometry, at) => {
    const { name, also } = (geometry.properties ?? {}) as RegionProperties;
    return {
      code: geometry.id === undefined ? null : String(geometry.id),
      also: also ?? null,
      name: name ?? String(geometry.id ?? ""),
      mainland: group.has(at),
      shape: feature(topology, geometry) as Feature<Geometry>,
    };
  });
}

function largestGroup(beside: readonly number[][]): Set<number> {
  const seen = new Set<number>();
  let largest = new Set<number>();
  for (let start = 0; start < beside.length; start++) {
    if (seen.has(start)) continue;
    const group = new Set([start]);
    for (const at of group) for (const next of beside[at]!) group.add(next);
    for (const at of group) seen.add(at);
    if (group.size > largest.size) largest = group;
  }
  return largest;
}
