import { z } from "zod";
import type { Fields } from "../define";
import { advancedFields, mapFields, queryFields, sizeField, spatialField, tooltipFields } from "../shared/deck/fields";
import { numberField } from "../shared/deck/value-fields";
import { storedContours } from "./stored-contour";

const MAP = "Map";
const AGGREGATIONS = ["sum", "min", "max", "mean"] as const;

export const deckContourFields = {
  spatial: spatialField(),
  size: sizeField("Weight"),
  ...queryFields,
  ...tooltipFields,
  ...mapFields,
  cellSize: numberField(MAP, "Cell Size", 300, { description: "The size of each cell in meters" }),
  aggregation: {
    tab: "data",
    section: MAP,
    renderTrigger: true,
    schema: z.enum(AGGREGATIONS),
    default: "sum",
    label: "Aggregation",
    control: { kind: "select", options: AGGREGATIONS.map((name) => [name, name] as const) },
  },
  contours: {
    tab: "data",
    section: MAP,
    renderTrigger: true,
    schema: storedContours,
    default: [],
    label: "Contours",
    control: { kind: "contours" },
    description: "Isolines separate values above and below a threshold; isobands fill the area between two",
  },
  ...advancedFields,
} satisfies Fields;
