import { z } from "zod";
import type { Fields } from "../define";
import { ROW_LIMITS } from "../shared/cartesian/stored-look";
import { optionalNumber, storedNumber, storedReference } from "../shared/stored-number";

const query = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Options", renderTrigger: true } as const;

export const wordCloudFields = {
  series: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Dimension",
    control: { kind: "column", max: 1 },
    required: true,
    description: "One word per value",
  },
  metric: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Metric",
    control: { kind: "metric" },
    required: true,
    description: "Size of the words",
  },
  adhoc_filters: {
    ...query,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  row_limit: {
    ...query,
    schema: optionalNumber,
    default: 100,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
  },
  sort_by_metric: {
    ...query,
    schema: z.boolean(),
    default: false,
    label: "Sort by metric",
    control: { kind: "checkbox" },
    description: "Keep the largest words within the limit",
  },

  size_from: {
    ...look,
    schema: storedNumber,
    default: 10,
    label: "Minimum Font Size",
    control: { kind: "number", min: 1 },
    description: "Font size of the smallest value in pixels",
    half: true,
  },
  size_to: {
    ...look,
    schema: storedNumber,
    default: 70,
    label: "Maximum Font Size",
    control: { kind: "number", min: 1 },
    description: "Font size of the largest value in pixels",
    half: true,
  },
  rotation: {
    ...look,
    schema: z.enum(["random", "flat", "square"]).catch("square"),
    default: "square",
    label: "Word Rotation",
    control: {
      kind: "select",
      options: [
        ["random", "random"],
        ["flat", "flat"],
        ["square", "square"],
      ],
    },
  },
  color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Color scheme",
    control: { kind: "color-scheme", scheme: "categorical" },
  },
} satisfies Fields;
