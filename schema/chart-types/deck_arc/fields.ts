import type { Fields } from "../define";
import { colorField, dimensionField, legendFields, schemeField, schemeTypeField } from "../shared/deck/color-fields";
import { advancedFields, mapFields, queryFields, spatialField, tooltipFields } from "../shared/deck/fields";
import { optionalNumberField } from "../shared/deck/value-fields";

const ARC = "Arc";

export const deckArcFields = {
  start_spatial: spatialField("Start Longitude & Latitude"),
  end_spatial: spatialField("End Longitude & Latitude"),
  ...queryFields,
  ...tooltipFields,
  ...mapFields,
  color_scheme_type: schemeTypeField(ARC, ["fixed_color", "categorical_palette"], "fixed_color"),
  color_picker: colorField(ARC, "Source Color", { type: "fixed_color" }),
  target_color_picker: colorField(ARC, "Target Color", {
    type: "fixed_color",
  }),
  dimension: dimensionField(ARC),
  color_scheme: schemeField(ARC),
  stroke_width: optionalNumberField(ARC, "Stroke Width", [1, 2, 3, 4, 5]),
  ...legendFields(ARC),
  ...advancedFields,
} satisfies Fields;
