import { z } from "zod";
import type { Fields } from "../define";
import { storedNumber, storedReference } from "../shared/stored-number";
import { type ChartSize, sizesByZoom, storedChartSize } from "./chart-size";
import { storedLayer } from "./stored-layer";

const data = { tab: "data", section: "Configuration" } as const;
const map = { tab: "data", section: "Map Options", renderTrigger: true } as const;
const look = { tab: "data", section: "Chart Options", renderTrigger: true } as const;

const CONFIGS = { zoom: 6, width: 100, height: 100, slope: 30, exponent: 2 };
const SIZE: ChartSize = { type: "FIXED", configs: CONFIGS, values: sizesByZoom("FIXED", CONFIGS) };

const optionalDegree = storedNumber.nullish();
const storedView = z.looseObject({ mode: z.enum(["FIT_DATA", "CUSTOM"]).catch("FIT_DATA"), zoom: optionalDegree, longitude: optionalDegree, latitude: optionalDegree, fixedZoom: optionalDegree, fixedLongitude: optionalDegree, fixedLatitude: optionalDegree });

export const cartodiagramFields = {
  selected_chart: { ...data, schema: z.union([z.string(), z.looseObject({})]).nullable(), default: null, label: "Chart", control: { kind: "chart", except: ["cartodiagram", "mapbox"] }, required: true, description: "The saved chart of the same dataset that is drawn at each place, of any type but maps" },
  geom_column: { ...data, schema: storedReference, default: null, label: "Geometry Column", control: { kind: "column", max: 1, plain: true }, required: true, description: "The column that tells places as GeoJSON" },
  map_view: { ...map, schema: storedView, default: { mode: "FIT_DATA" as const }, label: "Extent", control: { kind: "map-view" }, description: "Around all places, or where you choose" },
  layer_configs: { ...map, schema: z.array(storedLayer).catch([]), default: [], label: "Layers", control: { kind: "map-layers" }, description: "Tiles and features of map services, over the map in our colors; the lowest first" },
  chart_background_color: { ...look, schema: z.looseObject({ r: storedNumber, g: storedNumber, b: storedNumber, a: storedNumber.optional() }), default: { r: 255, g: 255, b: 255, a: 0.2 }, label: "Background Color", control: { kind: "color", stored: "rgba" }, description: "Behind each chart" },
  chart_background_border_radius: { ...look, schema: storedNumber, default: 10, label: "Corner Radius", control: { kind: "slider", min: 0, max: 100, step: 1 } },
  chart_size: { ...look, schema: storedChartSize, default: SIZE, label: "Chart size", control: { kind: "zoom-sizes" }, description: "In pixels, at each zoom of the map" },
} satisfies Fields;
