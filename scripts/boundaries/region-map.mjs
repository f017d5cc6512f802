import { mergeArcs } from "topojson-client";

/**
 * Returns one object of a topology as the object "regions": each geometry with its code, its name and another code
 * that is or was also in use. `regionOf` returns these for a geometry, or null to omit it.
 */
export function regionMap(topology, object, regionOf) {
  const geometries = topology.objects[object].geometries.flatMap((geometry) => {
    const region = regionOf(geometry);
    return region
      ? [
          {
            type: geometry.type,
            properties: { name: region.name, ...(region.also ? { also: region.also } : {}) },
            ...(region.id ? { id: region.id } : {}),
            arcs: geometry.arcs,
          },
        ]
      : [];
  });
  return { ...topology, objects: { regions: { type: "GeometryCollection", geometries } } };
}

/**
 * Returns a map whose regions are unions of another map's, identified by code or, without one, by name. Throws if one
 * does not exist.
 */
export function unionMap(map, regions) {
  const parts = new Map(
    map.objects.regions.geometries.map((geometry) => [geometry.id ?? geometry.properties.name, geometry]),
  );
  const geometries = regions.map(({ id, name, also, of }) => {
    const missing = of.filter((part) => !parts.has(part));
    if (missing.length > 0) throw new Error(`${name}: there is no ${missing.join(", ")}`);
    return {
      ...mergeArcs(
        map,
        of.map((part) => parts.get(part)),
      ),
      id,
      properties: { name, ...(also ? { also } : {}) },
    };
  });
  return { ...map, objects: { regions: { type: "GeometryCollection", geometries } } };
}
