import { z } from "zod";
import type { Fields } from "../define";
import {
  breakpointFields,
  colorField,
  legendFields,
  linearSchemeField,
  schemeTypeField,
} from "../shared/deck/color-fields";
import {
  advancedFields,
  lineColumnField,
  lineTypeField,
  mapFields,
  queryFields,
  reverseField,
  tooltipFields,
} from "../shared/deck/fields";
import {
  fixedOrMetricField,
  flagField,
  numberField,
  optionalNumberField,
  unitField,
} from "../shared/deck/value-fields";
import { metricField } from "../shared/query-fields";

const SETTINGS = "Polygon Settings";

export const deckPolygonFields = {
  line_column: lineColumnField("Polygon Column"),
  line_type: lineTypeField("Polygon Encoding", ["polyline", "json", "geohash"]),
  metric: metricField("Metric", { required: false }),
  point_radius_fixed: fixedOrMetricField("Query", "Elevation"),
  ...queryFields,
  reverse_long_lat: reverseField("Query"),
  ...tooltipFields,
  ...mapFields,
  color_scheme_type: schemeTypeField(
    SETTINGS,
    ["fixed_color", "linear_palette", "color_breakpoints"],
    "linear_palette",
  ),
  fill_color_picker: colorField(SETTINGS, "Fill Color", {
    type: "fixed_color",
    description: "Set the opacity to 0 to keep the color of the GeoJSON",
  }),
  linear_color_scheme: linearSchemeField(SETTINGS),
  ...breakpointFields(SETTINGS),
  stroke_color_picker: colorField(SETTINGS, "Stroke Color", {
    description: "Set the opacity to 0 to keep the color of the GeoJSON",
  }),
  filled: flagField(SETTINGS, "Filled", true),
  stroked: flagField(SETTINGS, "Stroked", false),
  extruded: flagField(SETTINGS, "Extruded", true),
  multiplier: numberField(SETTINGS, "Multiplier", 1),
  line_width: numberField(SETTINGS, "Line width", 1),
  line_width_unit: unitField(SETTINGS, "Line width unit", "pixels"),
  opacity: numberField(SETTINGS, "Opacity", 80, {
    control: { kind: "slider", min: 0, max: 100, step: 1 },
  }),
  num_buckets: optionalNumberField(SETTINGS, "Number of buckets to group data", [2, 3, 5, 10], {
    default: 5,
  }),
  break_points: {
    tab: "data",
    section: SETTINGS,
    renderTrigger: true,
    schema: z
      .array(z.union([z.string(), z.number()]))
      .nullable()
      .transform((stored) => stored ?? []),
    default: [],
    label: "Bucket break points",
    control: { kind: "select", options: [], multi: true, freeForm: true },
  },
  ...legendFields(SETTINGS),
  ...advancedFields,
} satisfies Fields;
