import { z } from "zod";
import type { Fields } from "../define";
import { AGGREGATIONS } from "../shared/deck/aggregations";
import {
  breakpointFields,
  fixedColorField,
  legendFields,
  schemeField,
  schemeTypeField,
} from "../shared/deck/color-fields";
import { advancedFields, mapFields, queryFields, sizeField, spatialField, tooltipFields } from "../shared/deck/fields";
import { flagField, numberField } from "../shared/deck/value-fields";

const MAP = "Map";

export const deckGridFields = {
  spatial: spatialField(),
  size: sizeField("Height"),
  ...queryFields,
  ...tooltipFields,
  ...mapFields,
  color_scheme_type: schemeTypeField(
    MAP,
    ["fixed_color", "categorical_palette", "color_breakpoints"],
    "categorical_palette",
  ),
  color_picker: fixedColorField(MAP),
  color_scheme: schemeField(MAP),
  ...breakpointFields(MAP),
  grid_size: numberField(MAP, "Grid Size", 20),
  extruded: flagField(MAP, "Extruded", true),
  js_agg_function: {
    tab: "data",
    section: MAP,
    renderTrigger: true,
    schema: z.enum(AGGREGATIONS),
    default: "sum",
    label: "Dynamic Aggregation Function",
    control: { kind: "select", options: AGGREGATIONS.map((name) => [name, name] as const) },
  },
  ...legendFields(MAP),
  ...advancedFields,
} satisfies Fields;
