import { z } from "zod";
import type { Field, Fields } from "../../define";
import { columnField, filtersField, metricField, rowLimitField, storedFlag } from "../query-fields";
import { storedNumber, storedReferences, storedText } from "../stored-number";
import { LINE_TYPES } from "./lines";
import { storedSpatial } from "./spatial";

const query = { tab: "data", section: "Query" } as const;
const map = { tab: "data", section: "Map" } as const;

export const spatialField = (label = "Longitude & Latitude") =>
  ({
    ...query,
    schema: storedSpatial,
    default: null,
    label,
    required: true,
    control: { kind: "spatial" },
  }) satisfies Field;

export const sizeField = (label: string) => metricField(label);

/** Rows, filters and tooltips: the end of the Query section of every type but polygons. */
export const queryFields = {
  row_limit: rowLimitField(10_000),
  filter_nulls: {
    ...query,
    schema: storedFlag,
    default: true,
    label: "Ignore null locations",
    control: { kind: "checkbox" },
  },
  adhoc_filters: filtersField,
} satisfies Fields;

export const tooltipFields = {
  tooltip_contents: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Tooltip contents",
    control: { kind: "tooltip-contents" },
    description: "Columns and metrics of the tooltip, in this order",
  },
  tooltip_template: {
    ...query,
    renderTrigger: true,
    schema: storedText,
    default: "",
    label: "Customize tooltips template",
    control: { kind: "code", language: "handlebars" },
    description: "A Handlebars template; its variables are the tooltip contents",
  },
} satisfies Fields;

const TILES = [
  ["https://tile.openstreetmap.org/{z}/{x}/{y}.png", "Streets (OSM)"],
  ["https://tile.osm.ch/osm-swiss-style/{z}/{x}/{y}.png", "Topography (OSM)"],
  ["tile://https://a.basemaps.cartocdn.com/dark_all/{z}/{x}/{y}.png", "Dark (OSM)"],
  ["mapbox://styles/mapbox/streets-v9", "Streets (Mapbox)"],
  ["mapbox://styles/mapbox/dark-v9", "Dark (Mapbox)"],
  ["mapbox://styles/mapbox/light-v9", "Light (Mapbox)"],
  ["mapbox://styles/mapbox/satellite-streets-v9", "Satellite Streets (Mapbox)"],
  ["mapbox://styles/mapbox/satellite-v9", "Satellite (Mapbox)"],
  ["mapbox://styles/mapbox/outdoors-v9", "Outdoors (Mapbox)"],
] as const;

const storedViewport = z.looseObject({
  longitude: storedNumber.optional(),
  latitude: storedNumber.optional(),
  zoom: storedNumber.optional(),
  bearing: storedNumber.optional(),
  pitch: storedNumber.optional(),
});

export const mapFields = {
  mapbox_style: {
    ...map,
    renderTrigger: true,
    schema: z.string().nullable(),
    default: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    label: "Map Style",
    control: { kind: "select", options: TILES, freeForm: true },
    description: "Mapbox styles show Edgewise's own map; or enter the https URL of a style or tiles",
  },
  autozoom: {
    ...map,
    renderTrigger: true,
    schema: storedFlag,
    default: true,
    label: "Auto Zoom",
    control: { kind: "checkbox" },
  },
  viewport: {
    ...map,
    renderTrigger: true,
    schema: storedViewport,
    default: { longitude: 6.85236157047845, latitude: 31.222656842808707, zoom: 1, bearing: 0, pitch: 0 },
    label: "Viewport",
    control: { kind: "viewport" },
    description: "The initial view of the map, where it does not zoom to the data",
  },
} satisfies Fields;

/** Functions in JavaScript are stored for bundles, and never run: Superset's default setting turns them off, too. */
export const functionField = (label: string) =>
  ({
    tab: "data",
    section: "Advanced",
    schema: storedText,
    default: "",
    label,
    control: { kind: "disabled-function" },
  }) satisfies Field;

export const advancedFields = {
  js_columns: {
    tab: "data",
    section: "Advanced",
    schema: storedReferences,
    default: [],
    label: "Extra data for JS",
    control: { kind: "column", multi: true },
  },
  js_data_mutator: functionField("JavaScript data interceptor"),
  js_tooltip: functionField("JavaScript tooltip generator"),
  js_onclick_href: functionField("JavaScript onClick href"),
} satisfies Fields;

export const lineColumnField = (label: string) =>
  columnField(label, {
    required: true,
    control: { kind: "column", max: 1, plain: true },
  });

export const lineTypeField = (label: string, types: readonly (typeof LINE_TYPES)[number][]) =>
  ({
    ...query,
    schema: z.enum(LINE_TYPES),
    default: "json",
    label,
    control: { kind: "select", options: types.map((type) => [type, LINE_NAMES[type]] as const) },
  }) satisfies Field;
const LINE_NAMES = { polyline: "Polyline", json: "JSON", geohash: "geohash (square)" };

export const reverseField = (section: string) =>
  ({
    tab: "data",
    section,
    renderTrigger: true,
    schema: storedFlag,
    default: false,
    label: "Reverse Lat & Long",
    control: { kind: "checkbox" },
  }) satisfies Field;
