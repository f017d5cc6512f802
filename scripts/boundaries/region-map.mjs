import { mergeArcs } from "topojson-client";

/**
 * One object of a topology as the object "regions": each geometry with its code, its name and a code that is or was also in force.
 * `regionOf` tells them of a geometry, null to leave it out.
 */
export function regionMap(topology, object, regionOf) {
  const geometries = topology.objects[object].geometries.flatMap((geometry) => {
    const region = regionOf(geometry);
    return region ? [{ type: geometry.type, properties: { name: region.name, ...(region.also ? { also: region.also } : {}) }, ...(region.id ? { id: region.id } : {}), arcs: geometry.arcs }] : [];
  });
  return { ...topology, objects: { regions: { type: "GeometryCollection", geometries } } };
}

/** A map whose regions are unions of another map's, told by code or, where they have none, by name. Throws where one is not there. */
export function unionMap(map, regions) {
  const parts = new Map(map.objects.regions.geometries.map((geometry) => [geometry.id ?? geometry.properties.name, geometry]));
  const geometries = regions.map(({ id, name, also, of }) => {
    const missing = of.filter((part) => !parts.has(part));
    if (missing.length > 0) throw new Error(`${name}: there is no ${missing.join(", ")}`);
    return { ...mergeArcs(map, of.map((part) => parts.get(part))), id, properties: { name, ...(also ? { also } : {}) } };
  });
  return { ...map, objects: { regions: { type: "GeometryCollection", geometries } } };
}
