import type { ExploreSteps } from "../../explore-steps";
import type { ChartDataResponse, ColumnKind, Row } from "../../../query/chart-data-response";
import { encodeGeohash } from "../../../query/post-processing/geohash";

/** Airports of the United States: code, region, latitude, longitude, passengers in millions. */
const AIRPORTS: readonly (readonly [string, string, number, number, number])[] = [
  ["ATL", "South", 33.6367, -84.4281, 50.5],
  ["LAX", "West", 33.9425, -118.408, 42.6],
  ["ORD", "Midwest", 41.9786, -87.9048, 41.1],
  ["DFW", "South", 32.8968, -97.038, 33.8],
  ["DEN", "West", 39.8617, -104.6732, 30.7],
  ["JFK", "East", 40.6398, -73.7789, 28.5],
  ["SFO", "West", 37.619, -122.3749, 25.8],
  ["SEA", "West", 47.449, -122.3093, 22.5],
  ["MIA", "South", 25.7933, -80.2906, 20.1],
  ["BOS", "East", 42.3643, -71.0052, 17.8],
  ["MSP", "Midwest", 44.882, -93.2218, 17.6],
  ["DTW", "Midwest", 42.2124, -83.3534, 16.8],
];

const answer = (data: Row[], kinds: readonly ColumnKind[]): ChartDataResponse => ({
  queries: [{ colnames: Object.keys(data[0]!), coltypes: [...kinds], data, rowcount: data.length }],
});

const airports = AIRPORTS.map(([airport, region, latitude, longitude, passengers]) => ({
  airport,
  region,
  latitude,
  longitude,
  passengers,
  geohash: encodeGeohash(latitude, longitude, 8),
  place: `${longitude},${latitude}`,
}));

export const airportRows = answer(airports, [1, 1, 0, 0, 0, 1, 1]);

/** Flights from the first airport to each other one. */
export const flightRows = answer(
  airports.slice(1).map(({ airport, region, latitude, longitude }) => ({
    from_longitude: airports[0]!.longitude,
    from_latitude: airports[0]!.latitude,
    to_longitude: longitude,
    to_latitude: latitude,
    region,
    airport,
  })),
  [0, 0, 0, 0, 1, 1],
);

const POINTS = 40;

/** Points around San Francisco, denser in the middle. */
export const densityRows = answer(
  Array.from({ length: POINTS }, (_, at) => {
    const [turn, away] = [at * 2.4, 0.04 * Math.sqrt(at / POINTS)];
    return {
      longitude: round(-122.44 + away * Math.cos(turn)),
      latitude: round(37.76 + away * Math.sin(turn)),
      count: 1 + ((at * 7) % 11),
    };
  }),
  [0, 0, 0],
);

const LINES = [
  [
    [-122.46, 37.71],
    [-122.42, 37.76],
    [-122.39, 37.79],
  ],
  [
    [-122.27, 37.87],
    [-122.27, 37.8],
    [-122.2, 37.75],
  ],
];

/** Lines as JSON and as encoded polylines (https://developers.google.com/maps/documentation/utilities). */
export const lineRows = answer(
  LINES.map((line, at) => ({
    line: JSON.stringify(line),
    encoded: ["_p~iF~ps|U_ulLnnqC_mqNvxq`@", "_ibE_seK_seK_seK"][at]!,
    name: ["Red", "Green"][at]!,
    length_km: [12, 16][at]!,
  })),
  [1, 1, 1, 0],
);

const square = (west: number, south: number) => [
  [west, south],
  [west + 0.02, south],
  [west + 0.02, south + 0.02],
  [west, south + 0.02],
  [west, south],
];

/** Squares of San Francisco, as lists of points, as GeoJSON and as geohashes. */
export const polygonRows = answer(
  [0, 1, 2, 3, 4, 5].map((at) => {
    const [west, south] = [round(-122.5 + 0.03 * (at % 3)), round(37.72 + 0.03 * Math.floor(at / 3))];
    const geometry = { type: "Polygon", coordinates: [square(west, south)] };
    return {
      contour: JSON.stringify(square(west, south)),
      shape: JSON.stringify({ type: "Feature", geometry, properties: { name: `Block ${at}`, fillColor: "#007a87" } }),
      geohash: encodeGeohash(south, west, 5),
      population: 1000 + 700 * at,
      density: 20 + 15 * at,
    };
  }),
  [1, 1, 1, 0, 0],
);

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** How a person creates a chart of weighted points. */
export const weightedSteps: ExploreSteps = {
  dataset: "health_income",
  fill: [
    ["spatial.lonCol", "Life expectancy"],
    ["spatial.latCol", "Life expectancy"],
    ["size", "count"],
  ],
};
