import { z } from "zod";
import type { Fields } from "../define";
import { fixedColorField, linearSchemeField, schemeTypeField } from "../shared/deck/color-fields";
import { advancedFields, mapFields, queryFields, sizeField, spatialField, tooltipFields } from "../shared/deck/fields";
import { numberField } from "../shared/deck/value-fields";

const MAP = "Map";
const numbers = (count: number, of: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => [of(at), String(of(at))] as const);

export const deckHeatmapFields = {
  spatial: spatialField(),
  size: sizeField("Weight"),
  ...queryFields,
  ...tooltipFields,
  intensity: numberField("Query", "Intensity", 1, {
    control: { kind: "select", options: numbers(10, (at) => (at + 1) / 10), freeForm: true },
  }),
  radius_pixels: numberField("Query", "Intensity Radius", 30, {
    control: { kind: "select", options: numbers(14, (at) => 5 * at + 5), freeForm: true },
  }),
  ...mapFields,
  color_scheme_type: schemeTypeField(MAP, ["fixed_color", "linear_palette"], "linear_palette"),
  color_picker: fixedColorField(MAP),
  linear_color_scheme: linearSchemeField(MAP),
  aggregation: {
    tab: "data",
    section: MAP,
    renderTrigger: true,
    schema: z.enum(["sum", "mean"]),
    default: "sum",
    label: "Aggregation",
    control: {
      kind: "select",
      options: [
        ["sum", "sum"],
        ["mean", "mean"],
      ],
    },
  },
  ...advancedFields,
} satisfies Fields;
