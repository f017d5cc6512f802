import { z } from "zod";
import type { Fields } from "../define";
import { columnField, filtersField, metricField, rowLimitField } from "../shared/query-fields";
import { roamField } from "../shared/roam-field";
import { storedNumber } from "../shared/stored-number";

const look = { tab: "customize", section: "Layout", renderTrigger: true } as const;
const SIDES = [["left", "Left"], ["top", "Top"], ["right", "Right"], ["bottom", "Bottom"]] as const;
const side = z.enum(["left", "top", "right", "bottom"]);
const SYMBOLS = ["emptyCircle", "circle", "rect", "triangle", "diamond", "pin", "arrow", "none"] as const;
const DEPTHS = [[-1, "All levels"], ...Array.from({ length: 11 }, (_, depth) => [depth, String(depth)] as const)] as const;

export const treeFields = {
  id: columnField("Id", { required: true, description: "What a node is known by" }),
  parent: columnField("Parent", { required: true, description: "The id of the node it is part of" }),
  name: columnField("Name", { description: "What a node reads as; its id where nothing is chosen" }),
  root_node_id: { tab: "data", section: "Query", schema: z.union([z.string(), z.number().transform(String)]).nullable(), default: null, label: "Root node id", control: { kind: "text" }, description: "Where the tree begins; by itself at the node that has no parent", renderTrigger: true },
  metric: metricField("Metric", { required: false, description: "Told in tooltips" }),
  adhoc_filters: filtersField,
  row_limit: rowLimitField(10_000),

  layout: { ...look, schema: z.enum(["orthogonal", "radial"]).catch("orthogonal"), default: "orthogonal", label: "Tree layout", control: { kind: "select", choices: [["orthogonal", "Orthogonal"], ["radial", "Radial"]], segmented: true } },
  orient: { ...look, schema: z.enum(["LR", "RL", "TB", "BT"]).catch("LR"), default: "LR", label: "Tree orientation", control: { kind: "select", choices: [["LR", "Left to Right"], ["RL", "Right to Left"], ["TB", "Top to Bottom"], ["BT", "Bottom to Top"]] }, when: (values) => values["layout"] === "orthogonal" },
  node_label_position: { ...look, schema: side.catch("left"), default: "left", label: "Node label position", control: { kind: "select", choices: SIDES, segmented: true }, description: "Of nodes that have others below them" },
  child_label_position: { ...look, schema: side.catch("bottom"), default: "bottom", label: "Child label position", control: { kind: "select", choices: SIDES, segmented: true }, description: "Of nodes that have none" },
  emphasis: { ...look, schema: z.enum(["ancestor", "descendant"]).catch("descendant"), default: "descendant", label: "Emphasis", control: { kind: "select", choices: [["ancestor", "Ancestor"], ["descendant", "Descendant"]] }, description: "Which nodes come out with the one under the pointer" },
  symbol: { ...look, schema: z.enum(SYMBOLS).catch("emptyCircle"), default: "emptyCircle", label: "Symbol", control: { kind: "select", choices: SYMBOLS.map((symbol) => [symbol, symbol.replace("emptyCircle", "Empty circle").replace(/^./, (letter) => letter.toUpperCase())] as const) } },
  symbolSize: { ...look, schema: storedNumber, default: 7, label: "Symbol size", control: { kind: "slider", min: 5, max: 30, step: 2 } },
  roam: roamField,
  initialTreeDepth: { ...look, schema: storedNumber, default: 2, label: "Initial tree depth", control: { kind: "select", choices: DEPTHS }, description: "Levels that are open at first" },
} satisfies Fields;
