import { z } from "zod";
import type { Fields } from "../define";
import {
  breakpointFields,
  dimensionField,
  fixedColorField,
  legendFields,
  schemeField,
  schemeTypeField,
} from "../shared/deck/color-fields";
import { advancedFields, mapFields, queryFields, spatialField, tooltipFields } from "../shared/deck/fields";
import { POINT_UNITS } from "./point-unit";
import { fixedOrMetricField, numberField } from "../shared/deck/value-fields";

const SIZE = "Point Size";
const COLOR = "Point Color";

export const deckScatterFields = {
  spatial: spatialField(),
  ...queryFields,
  ...tooltipFields,
  ...mapFields,
  point_radius_fixed: fixedOrMetricField(SIZE, "Point Size"),
  point_unit: {
    tab: "data",
    section: SIZE,
    renderTrigger: true,
    schema: z.enum(POINT_UNITS),
    default: "square_m",
    label: "Point Unit",
    control: {
      kind: "select",
      options: [
        ["square_m", "Square meters"],
        ["square_km", "Square kilometers"],
        ["square_miles", "Square miles"],
        ["radius_m", "Radius in meters"],
        ["radius_km", "Radius in kilometers"],
        ["radius_miles", "Radius in miles"],
      ],
    },
  },
  min_radius: numberField(SIZE, "Minimum Radius", 2, {
    required: true,
    description: "In pixels, at every zoom level",
  }),
  max_radius: numberField(SIZE, "Maximum Radius", 250, {
    required: true,
    description: "In pixels, at every zoom level",
  }),
  multiplier: numberField(SIZE, "Multiplier", 1),
  ...legendFields(COLOR),
  color_scheme_type: schemeTypeField(
    COLOR,
    ["fixed_color", "categorical_palette", "color_breakpoints"],
    "categorical_palette",
  ),
  color_picker: fixedColorField(COLOR),
  dimension: dimensionField(COLOR),
  color_scheme: schemeField(COLOR),
  ...breakpointFields(COLOR),
  ...advancedFields,
} satisfies Fields;
