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
  source: columnField("Source", { required: true, description: "Nodes that links begin at" }),
  target: columnField("Target", { required: true, description: "Nodes that links end at" }),
  metric: metricField("Metric", { description: "How much a link weighs" }),
  source_category: columnField("Source category", { description: "Colors the source nodes; a node has the category it first comes with" }),
  target_category: columnField("Target category", { description: "Colors the target nodes" }),
  adhoc_filters: filtersField,
  row_limit: rowLimitField(10_000),

  color_scheme: colorSchemeField,
  ...legendFields,
  layout: { ...look, schema: z.enum(["force", "circular"]).catch("force"), default: "force", label: "Graph layout", control: { kind: "select", choices: [["force", "Force"], ["circular", "Circular"]], segmented: true } },
  edgeSymbol: { ...look, schema: z.enum(["none,none", "none,arrow", "circle,arrow", "circle,circle"]).catch("none,arrow"), default: "none,arrow", label: "Edge symbols", control: { kind: "select", choices: [["none,none", "None → None"], ["none,arrow", "None → Arrow"], ["circle,arrow", "Circle → Arrow"], ["circle,circle", "Circle → Circle"]] } },
  draggable: { ...look, schema: storedFlag, default: false, label: "Enable node dragging", control: { kind: "checkbox" }, when: isForce },
  roam: { ...roamField, section: "Layout" },
  selectedMode: { ...look, schema: z.union([z.literal(false), z.enum(["single", "multiple"])]).catch("single"), default: "single", label: "Node select mode", control: { kind: "select", choices: [[false, "Disabled"], ["single", "Single"], ["multiple", "Multiple"]] } },
  showSymbolThreshold: { ...look, schema: storedNumber, default: 0, label: "Label threshold", control: { kind: "number", min: 0 }, description: "Nodes up to this value have no label" },
  baseNodeSize: { ...look, schema: storedNumber, default: 20, label: "Node size", control: { kind: "number", min: 1 }, description: "The smallest node has half of it, the largest two and a half times as much", half: true },
  baseEdgeWidth: { ...look, schema: storedNumber, default: 3, label: "Edge width", control: { kind: "number", min: 0.5, step: 0.5 }, description: "The thinnest link has half of it, the widest twice as much", half: true },
  edgeLength: { ...look, schema: storedNumber, default: 400, label: "Edge length", control: { kind: "slider", min: 100, max: 1000, step: 50 }, when: isForce },
  gravity: { ...look, schema: storedNumber, default: 0.3, label: "Gravity", control: { kind: "slider", min: 0.1, max: 1, step: 0.1 }, description: "How strongly nodes are drawn to the middle", when: isForce },
  repulsion: { ...look, schema: storedNumber, default: 1000, label: "Repulsion", control: { kind: "slider", min: 100, max: 3000, step: 50 }, description: "How strongly nodes push each other away", when: isForce },
  friction: { ...look, schema: storedNumber, default: 0.2, label: "Friction", control: { kind: "slider", min: 0.1, max: 1, step: 0.1 }, description: "How soon nodes come to rest", when: isForce },
} satisfies Fields;
