import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Chord Diagram",
  category: "Flow",
  summary: "Flows between nodes on a circle, drawn as ribbons.",
  tags: ["Circular", "Legacy", "Proportional", "Relational"],
  draws: ["echarts"],
  echartsParts: ["ChordChart", "TooltipComponent", "LabelLayout"],
  skeleton: "circle",
  groupBy: null,
  placeable: true,
};
