import { z } from "zod";
import type { Fields } from "../define";
import { storedNumber, storedReference } from "../shared/stored-number";
import { type ChartSize, storedChartSize } from "./chart-size";

const data = { tab: "data", section: "Configuration" } as const;
const map = { tab: "data", section: "Map Options", renderTrigger: true } as const;
const look = { tab: "data", section: "Chart Options", renderTrigger: true } as const;

const ZOOMS = 29;
const SIZE: ChartSize = {
  type: "FIXED", configs: { zoom: 6, width: 100, height: 100, slope: 30, exponent: 2 },
  values: Object.fromEntries(Array.from({ length: ZOOMS }, (_, zoom) => [zoom, { width: 100, height: 100 }])),
};

const optionalDegree = storedNumber.nullish();
const storedView = z.looseObject({ mode: z.enum(["FIT_DATA", "CUSTOM"]).catch("FIT_DATA"), zoom: optionalDegree, longitude: optionalDegree, latitude: optionalDegree, fixedZoom: optionalDegree, fixedLongitude: optionalDegree, fixedLatitude: optionalDegree });
const storedLayer = z.looseObject({ type: z.string(), url: z.string(), title: z.string().catch(""), attribution: z.string().nullish(), version: z.string().nullish(), layersParam: z.string().nullish() });

export const cartodiagramFields = {
  selected_chart: { ...data, schema: z.union([z.string(), z.looseObject({})]).nullable(), default: null, label: "Chart", control: { kind: "chart" }, required: true, description: "The saved chart of the same dataset that is drawn at each place: a pie, funnel, gauge, radar or treemap, or lines, bars, areas or points over an axis" },
  geom_column: { ...data, schema: storedReference, default: null, label: "Geometry Column", control: { kind: "column", max: 1, plain: true }, required: true, description: "The column that tells places as GeoJSON" },
  map_view: { ...map, schema: storedView, default: { mode: "FIT_DATA" as const }, label: "Extent", control: { kind: "map-view" }, description: "Around all places, or where you choose" },
  layer_configs: { ...map, schema: z.array(storedLayer).catch([]), default: [], label: "Layers", control: { kind: "json" }, description: "Layers of tiles: type XYZ or WMS, url, title, attribution; of WMS also version and layersParam" },
  chart_background_color: { ...look, schema: z.looseObject({ r: storedNumber, g: storedNumber, b: storedNumber, a: storedNumber.optional() }), default: { r: 255, g: 255, b: 255, a: 0.2 }, label: "Background Color", control: { kind: "color", stored: "rgba" }, description: "Behind each chart" },
  chart_background_border_radius: { ...look, schema: storedNumber, default: 10, label: "Corner Radius", control: { kind: "slider", min: 0, max: 100, step: 1 } },
  chart_size: { ...look, schema: storedChartSize, default: SIZE, label: "Chart size", control: { kind: "json" }, description: "Width and height of charts at each zoom of the map" },
} satisfies Fields;
