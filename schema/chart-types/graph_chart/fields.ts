import { z } from "zod";
import type { Fields } from "../define";
import { legendFields } from "../shared/legend";
import { colorSchemeField } from "../shared/look-fields";
import { columnField, filtersField, metricField, rowLimitField, storedFlag } from "../shared/query-fields";
import { storedNumber } from "../shared/stored-number";
import { roamField } from "../shared/roam-field";

const look = { tab: "customize", section: "Layout", renderTrigger: true } as const;
const isForce = (values: Record<string, unknown>): boolean => values["layout"] === "force";

export const graphFields = {
  source: columnField("Source", { required: true, description: "Start node of each link" }),
  target: columnField("Target", { required: true, description: "End node of each link" }),
  metric: metricField("Metric", { description: "Weight of each link" }),
  source_category: columnField("Source category", {
    description: "Colors the source nodes by their first category",
  }),
  target_category: columnField("Target category", { description: "Colors the target nodes" }),
  adhoc_filters: filtersField,
  row_limit: rowLimitField(10_000),

  color_scheme: colorSchemeField,
  ...legendFields,
  layout: {
    ...look,
    schema: z.enum(["force", "circular"]).catch("force"),
    default: "force",
    label: "Graph layout",
    control: {
      kind: "select",
      options: [
        ["force", "Force"],
        ["circular", "Circular"],
      ],
      segmented: true,
    },
  },
  edgeSymbol: {
    ...look,
    schema: z.enum(["none,none", "none,arrow", "circle,arrow", "circle,circle"]).catch("none,arrow"),
    default: "none,arrow",
    label: "Edge symbols",
    control: {
      kind: "select",
      options: [
        ["none,none", "None → None"],
        ["none,arrow", "None → Arrow"],
        ["circle,arrow", "Circle → Arrow"],
        ["circle,circle", "Circle → Circle"],
      ],
    },
  },
  draggable: {
    ...look,
    schema: storedFlag,
    default: false,
    label: "Enable node dragging",
    control: { kind: "checkbox" },
    when: isForce,
  },
  roam: { ...roamField, section: "Layout" },
  selectedMode: {
    ...look,
    schema: z.union([z.literal(false), z.enum(["single", "multiple"])]).catch("single"),
    default: "single",
    label: "Node select mode",
    control: {
      kind: "select",
      options: [
        [false, "Disabled"],
        ["single", "Single"],
        ["multiple", "Multiple"],
      ],
    },
  },
  showSymbolThreshold: {
    ...look,
    schema: storedNumber,
    default: 0,
    label: "Label threshold",
    control: { kind: "number", min: 0 },
    description: "Smallest value for which a label is shown",
  },
  baseNodeSize: {
    ...look,
    schema: storedNumber,
    default: 20,
    label: "Node size",
    control: { kind: "number", min: 1 },
    description: "Median size; the largest node is 5 times the smallest",
    half: true,
  },
  baseEdgeWidth: {
    ...look,
    schema: storedNumber,
    default: 3,
    label: "Edge width",
    control: { kind: "number", min: 0.5, step: 0.5 },
    description: "Median width; the widest edge is 4 times the thinnest",
    half: true,
  },
  edgeLength: {
    ...look,
    schema: storedNumber,
    default: 400,
    label: "Edge length",
    control: { kind: "slider", min: 100, max: 1000, step: 50 },
    when: isForce,
  },
  gravity: {
    ...look,
    schema: storedNumber,
    default: 0.3,
    label: "Gravity",
    control: { kind: "slider", min: 0.1, max: 1, step: 0.1 },
    description: "How strongly nodes are pulled to the center",
    when: isForce,
  },
  repulsion: {
    ...look,
    schema: storedNumber,
    default: 1000,
    label: "Repulsion",
    control: { kind: "slider", min: 100, max: 3000, step: 50 },
    description: "How strongly nodes repel each other",
    when: isForce,
  },
  friction: {
    ...look,
    schema: storedNumber,
    default: 0.2,
    label: "Friction",
    control: { kind: "slider", min: 0.1, max: 1, step: 0.1 },
    description: "How quickly nodes stop moving",
    when: isForce,
  },
} satisfies Fields;
