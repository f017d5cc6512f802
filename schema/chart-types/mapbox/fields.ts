import { defineMessage } from "../../language/message";
import { z } from "zod";
import type { Fields } from "../define";
import { optionalNumber, storedNumber, storedReference, storedReferences } from "../shared/stored-number";

const data = { tab: "data", section: "Query" } as const;
const points = { tab: "data", section: "Points" } as const;
const labels = { tab: "data", section: "Labelling" } as const;
const visual = { tab: "data", section: "Visual Tweaks", renderTrigger: true } as const;
const viewport = { tab: "data", section: "Viewport", renderTrigger: true } as const;

const option = (value: number) => [value, String(value)] as const;
const named = (value: string) => [value, value] as const;
const ROW_LIMITS = [10, 50, 100, 250, 500, 1000, 5000, 10000, 50000].map(option);
const RADII = [0, 20, 40, 60, 80, 100, 200, 500, 1000].map(option);
const COLORS = [
  "rgb(0, 139, 139)",
  "rgb(128, 0, 128)",
  "rgb(255, 215, 0)",
  "rgb(69, 69, 69)",
  "rgb(220, 20, 60)",
  "rgb(34, 139, 34)",
];
const COLOR_NAMES = ["Dark Cyan", "Purple", "Gold", "Dim Gray", "Crimson", "Forest Green"];
const STYLES = [
  ["streets-v9", "Streets"],
  ["dark-v9", "Dark"],
  ["light-v9", "Light"],
  ["satellite-streets-v9", "Satellite Streets"],
  ["satellite-v9", "Satellite"],
  ["outdoors-v9", "Outdoors"],
] as const;

/** A list of labels; a single label or empty text are accepted too. */
const storedLabels = z.preprocess(
  (stored) => (stored === "" || stored === null ? [] : Array.isArray(stored) ? stored : [stored]),
  z.array(z.union([z.string(), z.looseObject({})])),
);

export const mapboxFields = {
  all_columns_x: {
    ...data,
    schema: storedReference,
    default: null,
    label: "Longitude",
    control: { kind: "column", max: 1 },
    required: true,
  },
  all_columns_y: {
    ...data,
    schema: storedReference,
    default: null,
    label: "Latitude",
    control: { kind: "column", max: 1 },
    required: true,
  },
  clustering_radius: {
    ...data,
    renderTrigger: true,
    schema: storedNumber,
    default: 60,
    label: "Clustering Radius",
    control: { kind: "select", options: RADII, freeForm: true },
    description: "Distance in pixels within which points form a cluster; 0 turns clustering off",
  },
  row_limit: {
    ...data,
    schema: optionalNumber,
    default: 10000,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
  },
  adhoc_filters: {
    ...data,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  groupby: {
    ...data,
    schema: storedReferences,
    default: [],
    label: "Dimensions",
    control: { kind: "column", multi: true },
    description: "One point per combination of values; must include longitude and latitude",
  },

  point_radius: {
    ...points,
    schema: z.union([z.string(), z.null().transform(() => "Auto")]),
    default: "Auto",
    label: "Point Radius",
    control: { kind: "column", max: 1, numericOnly: true, plain: true },
    description: "Column with the radius of each point; Auto uses one size",
  },
  point_radius_unit: {
    ...points,
    renderTrigger: true,
    schema: z.enum(["Pixels", "Miles", "Kilometers"]).catch("Pixels"),
    default: "Pixels",
    label: "Point Radius Unit",
    control: { kind: "select", options: ["Pixels", "Miles", "Kilometers"].map(named), segmented: true },
  },

  mapbox_label: {
    ...labels,
    schema: storedLabels,
    default: [],
    label: "label",
    control: { kind: "column", multi: true, max: 1 },
    description: "Column for point labels, or “count” for the number of rows",
  },
  pandas_aggfunc: {
    ...labels,
    renderTrigger: true,
    schema: z.enum(["sum", "mean", "min", "max", "std", "var"]).catch("sum"),
    default: "sum",
    label: "Cluster label aggregator",
    control: { kind: "select", options: ["sum", "mean", "min", "max", "std", "var"].map(named) },
  },

  // Preserved for charts that store it; points always move with the map.
  render_while_dragging: {
    ...visual,
    schema: z.boolean(),
    default: true,
    label: "Live render",
    control: { kind: "hidden" },
  },
  mapbox_style: {
    ...visual,
    schema: z.string().nullable(),
    default: "mapbox://styles/mapbox/light-v9",
    label: "Map Style",
    control: {
      kind: "select",
      options: STYLES.map(([id, name]) => [`mapbox://styles/mapbox/${id}`, name] as const),
      freeForm: true,
    },
    description: "Mapbox styles show Edgewise's own map; or enter the https URL of a style or tiles",
  },
  global_opacity: {
    ...visual,
    schema: storedNumber,
    default: 1,
    label: "Opacity",
    control: { kind: "slider", min: 0, max: 1, step: 0.05 },
    check: (value) => (value >= 0 && value <= 1 ? null : defineMessage("Must be between 0 and 1")),
  },
  mapbox_color: {
    ...visual,
    schema: z.string().catch("rgb(0, 139, 139)"),
    default: "rgb(0, 139, 139)",
    label: "RGB Color",
    control: { kind: "select", options: COLORS.map((color, at) => [color, COLOR_NAMES[at]!] as const), freeForm: true },
  },

  viewport_longitude: {
    ...viewport,
    schema: optionalNumber,
    default: null,
    label: "Default longitude",
    control: { kind: "number" },
  },
  viewport_latitude: {
    ...viewport,
    schema: optionalNumber,
    default: null,
    label: "Default latitude",
    control: { kind: "number" },
  },
  viewport_zoom: {
    ...viewport,
    schema: optionalNumber,
    default: null,
    label: "Zoom",
    control: { kind: "number", min: 0, max: 22 },
  },
} satisfies Fields;
