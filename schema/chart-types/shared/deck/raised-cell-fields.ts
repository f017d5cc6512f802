import { z } from "zod";
import type { Fields } from "../../define";
import { AGGREGATIONS } from "./aggregations";
import { breakpointFields, fixedColorField, legendFields, schemeField, schemeTypeField } from "./color-fields";
import { advancedFields, mapFields, queryFields, sizeField, spatialField, tooltipFields } from "./fields";
import { flagField, numberField } from "./value-fields";

const MAP = "Map";

/** The fields of cells that are raised and colored by the weights of their points. */
export const raisedCellFields = {
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
