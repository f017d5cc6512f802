import { z } from "zod";
import type { Fields } from "../define";
import { columnField, filtersField, metricField, rowLimitField } from "../shared/query-fields";
import { roamField } from "../shared/roam-field";
import { storedNumber } from "../shared/stored-number";

const look = { tab: "customize", section: "Layout", renderTrigger: true } as const;
const SIDES = [
  ["left", "Left"],
  ["top", "Top"],
  ["right", "Right"],
  ["bottom", "Bottom"],
] as const;
const side = z.enum(["left", "top", "right", "bottom"]);
const SYMBOLS = ["emptyCircle", "circle", "rect", "triangle", "diamond", "pin", "arrow", "none"] as const;
const DEPTHS = [
  [-1, "All levels"],
  ...Array.from({ length: 11 }, (_, depth) => [depth, String(depth)] as const),
] as const;

export const treeFields = {
  id: columnField("Id", { required: true, description: "Unique id of each node" }),
  parent: columnField("Parent", { required: true, description: "Id of each node's parent" }),
  name: columnField("Name", { description: "Name of each node; by default its id" }),
  root_node_id: {
    tab: "data",
    section: "Query",
    schema: z.union([z.string(), z.number().transform(String)]).nullable(),
    default: null,
    label: "Root node id",
    control: { kind: "text" },
    description: "Id of the root node; by default the node without a parent",
    renderTrigger: true,
  },
  metric: metricField("Metric", { required: false, description: "Shown in the tooltip" }),
  adhoc_filters: filtersField,
  row_limit: rowLimitField(10_000),

  layout: {
    ...look,
    schema: z.enum(["orthogonal", "radial"]).catch("orthogonal"),
    default: "orthogonal",
    label: "Tree layout",
    control: {
      kind: "select",
      options: [
        ["orthogonal", "Orthogonal"],
        ["radial", "Radial"],
      ],
      segmented: true,
    },
  },
  orient: {
    ...look,
    schema: z.enum(["LR", "RL", "TB", "BT"]).catch("LR"),
    default: "LR",
    label: "Tree orientation",
    control: {
      kind: "select",
      options: [
        ["LR", "Left to Right"],
        ["RL", "Right to Left"],
        ["TB", "Top to Bottom"],
        ["BT", "Bottom to Top"],
      ],
    },
    when: (values) => values["layout"] === "orthogonal",
  },
  node_label_position: {
    ...look,
    schema: side.catch("left"),
    default: "left",
    label: "Node label position",
    control: { kind: "select", options: SIDES, segmented: true },
    description: "Label position of nodes with children",
  },
  child_label_position: {
    ...look,
    schema: side.catch("bottom"),
    default: "bottom",
    label: "Child label position",
    control: { kind: "select", options: SIDES, segmented: true },
    description: "Label position of nodes without children",
  },
  emphasis: {
    ...look,
    schema: z.enum(["ancestor", "descendant"]).catch("descendant"),
    default: "descendant",
    label: "Emphasis",
    control: {
      kind: "select",
      options: [
        ["ancestor", "Ancestor"],
        ["descendant", "Descendant"],
      ],
    },
    description: "Related nodes to highlight on hover",
  },
  symbol: {
    ...look,
    schema: z.enum(SYMBOLS).catch("emptyCircle"),
    default: "emptyCircle",
    label: "Symbol",
    control: {
      kind: "select",
      options: SYMBOLS.map(
        (symbol) =>
          [
            symbol,
            symbol.replace("emptyCircle", "Empty circle").replace(/^./, (letter) => letter.toUpperCase()),
          ] as const,
      ),
    },
  },
  symbolSize: {
    ...look,
    schema: storedNumber,
    default: 7,
    label: "Symbol size",
    control: { kind: "slider", min: 5, max: 30, step: 2 },
  },
  roam: roamField,
  initialTreeDepth: {
    ...look,
    schema: storedNumber,
    default: 2,
    label: "Initial tree depth",
    control: { kind: "select", options: DEPTHS },
    description: "Number of levels that are expanded initially",
  },
} satisfies Fields;
