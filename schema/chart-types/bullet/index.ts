import { defineChartType } from "../define";
import { drawBullet } from "./draw";
import { bulletFields } from "./fields";
import { bulletQuery } from "./query";

export const bullet = defineChartType({
  viz_type: "bullet",
  name: "Bullet Chart",
  category: "KPI",
  summary: "One metric against ranges and markers.",
  tags: ["Business", "Legacy", "Report", "nvd3"],
  interactive: false,
  fields: bulletFields,
  query: bulletQuery,
  draw: drawBullet,
});
