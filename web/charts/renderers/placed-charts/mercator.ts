/** Radius of the sphere of EPSG:3857, meters. */
const RADIUS = 6_378_137;
const MOST_LATITUDE = 85.0511;

/** Degrees → meters of EPSG:3857. */
export function toMercator(longitude: number, latitude: number): [number, number] {
  const held = Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, latitude));
  return [(longitude * Math.PI * RADIUS) / 180, RADIUS * Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360))];
}

/** Features in meters of EPSG:3857 → in degrees. Returns none where the value has no features. */
export function fromMercator({ features }: Partial<GeoJSON.FeatureCollection>): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: (Array.isArray(features) ? features : []).map((feature) => ({
      ...feature,
      geometry: inDegrees(feature.geometry),
    })),
  };
}

function inDegrees(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry === null) return geometry;
  if (geometry.type === "GeometryCollection") return { ...geometry, geometries: geometry.geometries.map(inDegrees) };
  return { ...geometry, coordinates: degreesOf(geometry.coordinates) } as GeoJSON.Geometry;
}

function degreesOf(coordinates: unknown): unknown {
  if (!Array.isArray(coordinates)) return coordinates;
  const [x, y] = coordinates as unknown[];
  if (typeof x !== "number" || typeof y !== "number") return coordinates.map(degreesOf);
  return [(x * 180) / (Math.PI * RADIUS), ((2 * Math.atan(Math.exp(y / RADIUS)) - Math.PI / 2) * 180) / Math.PI];
}
