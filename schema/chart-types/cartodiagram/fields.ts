import { z } from "zod";
import type { Fields } from "../define";
import { unplaceableTypes } from "../generated/placeable-types";
import { storedNumber, storedReference } from "../shared/stored-number";
import { type ChartSize, sizesByZoom, storedChartSize } from "./chart-size";
import { storedLayer } from "./stored-layer";

const data = { tab: "data", section: "Configuration" } as const;
const map = { tab: "data", section: "Map Options", renderTrigger: true } as const;
const look = { tab: "data", section: "Chart Options", renderTrigger: true } as const;

const CONFIGS = { zoom: 6, width: 100, height: 100, slope: 30, exponent: 2 };
const SIZE: ChartSize = { type: "FIXED", configs: CONFIGS, values: sizesByZoom("FIXED", CONFIGS) };

const optionalDegree = storedNumber.nullish();
const storedView = z.looseObject({
  mode: z.enum(["FIT_DATA", "CUSTOM"]).catch("FIT_DATA"),
  zoom: optionalDegree,
  longitude: optionalDegree,
  latitude: optionalDegree,
  fixedZoom: optionalDegree,
  fixedLongitude: optionalDegree,
  fixedLatitude: optionalDegree,
});

export const cartodiagramFields = {
  selected_chart: {
    ...data,
    schema: z.union([z.string(), z.looseObject({})]).nullable(),
    default: null,
    label: "Chart",
    control: { kind: "chart", except: unplaceableTypes },
    required: true,
    description: "A saved chart of the same dataset to draw at each location; maps can't be used",
  },
  geom_column: {
    ...data,
    schema: storedReference,
    default: null,
    label: "Geometry Column",
    control: { kind: "column", max: 1, plain: true },
    required: true,
    description: "A column with GeoJSON geometries",
  },
  map_view: {
    ...map,
    schema: storedView,
    default: { mode: "FIT_DATA" as const },
    label: "Extent",
    control: { kind: "map-view" },
    description: "Fit all locations, or set the view",
  },
  layer_configs: {
    ...map,
    schema: z.array(storedLayer).catch([]),
    default: [],
    label: "Layers",
    control: { kind: "map-layers" },
    description: "Tiles and features of map services on top of the base map, bottom layer first",
  },
  chart_background_color: {
    ...look,
    schema: z.looseObject({ r: storedNumber, g: storedNumber, b: storedNumber, a: storedNumber.optional() }),
    default: { r: 255, g: 255, b: 255, a: 0.2 },
    label: "Background Color",
    control: { kind: "color", stored: "rgba" },
    description: "Background of each chart",
  },
  chart_background_border_radius: {
    ...look,
    schema: storedNumber,
    default: 10,
    label: "Corner Radius",
    control: { kind: "slider", min: 0, max: 100, step: 1 },
  },
  chart_size: {
    ...look,
    schema: storedChartSize,
    default: SIZE,
    label: "Chart size",
    control: { kind: "zoom-sizes" },
    description: "Pixels by zoom level of the map",
  },
} satisfies Fields;
