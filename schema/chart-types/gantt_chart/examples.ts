import type { ColumnKind, Row } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

const COLUMNS = ["start_time", "end_time", "status", "priority", "project", "phase"];
const KINDS: ColumnKind[] = [2, 2, 1, 1, 1, 1];
const EVENTS: (number | string)[][] = [
  [1718876400000, 1718880000000, "Planned", "Medium", "Project Alpha", "Testing Phase"],
  [1718908000000, 1718912000000, "Planned", "High", "Project Beta", "User Acceptance Testing"],
  [1718884800000, 1718888400000, "Planned", "High", "Project Beta", "Testing Phase"],
  [1718896800000, 1718900400000, "Planned", "Low", "Project Gamma", "Deployment Phase"],
  [1718887200000, 1718890800000, "Planned", "Medium", "Project Beta", "Deployment Phase"],
  [1718904000000, 1718908000000, "Planned", "Low", "Project Gamma", "Documentation"],
  [1718894400000, 1718898000000, "Planned", "Medium", "Project Gamma", "Testing Phase"],
  [1718878800000, 1718882400000, "On Hold", "High", "Project Alpha", "Deployment Phase"],
  [1718892000000, 1718895600000, "In Progress", "High", "Project Gamma", "Development Phase"],
  [1718906000000, 1718910000000, "In Progress", "High", "Project Alpha", "Feature Implementation"],
  [1718910000000, 1718914000000, "In Progress", "Medium", "Project Gamma", "Bug Fixing"],
  [1718872800000, 1718877200000, "In Progress", "High", "Project Alpha", "Development Phase"],
  [1718902000000, 1718906000000, "In Progress", "High", "Project Beta", "Client Review"],
  [1718882400000, 1718886000000, "In Progress", "Medium", "Project Beta", "Development Phase"],
  [1718880000000, 1718883600000, "Completed", "Medium", "Project Beta", "Design Phase"],
  [1718900000000, 1718904000000, "Completed", "High", "Project Alpha", "Risk Assessment"],
  [1718870400000, 1718874000000, "Completed", "High", "Project Alpha", "Design Phase"],
  [1718889600000, 1718893200000, "Completed", "Low", "Project Gamma", "Design Phase"],
];
const response = {
  queries: [
    {
      colnames: COLUMNS,
      coltypes: KINDS,
      data: EVENTS.map((cells): Row => Object.fromEntries(cells.map((cell, at) => [COLUMNS[at]!, cell]))),
      rowcount: EVENTS.length,
    },
  ],
};

const base = {
  viz_type: "gantt_chart",
  datasource: "13__table",
  start_time: "start_time",
  end_time: "end_time",
  y_axis: "status",
  row_limit: 10_000,
};

export const examples: readonly ChartExample[] = [
  {
    name: "A day's work by state, a row a priority",
    formData: {
      ...base,
      series: "priority",
      subcategories: true,
      tooltip_columns: ["project", "phase"],
      order_by_cols: ['["status",false]'],
      legendOrientation: "right",
      legendType: "plain",
      legendMargin: 100,
      x_axis_time_bounds: ["08:00:00", "19:00:00"],
    },
    response,
  },
  {
    name: "Overlapping events share a row",
    formData: {
      ...base,
      y_axis: "project",
      series: "priority",
      tooltip_columns: ["phase"],
      color_scheme: "supersetColors",
      x_axis_title: "20 June 2024",
      y_axis_title: "Project",
    },
    response,
  },
  {
    name: "Plain, or a row a priority, as turned to",
    formData: { ...base, series: "priority", show_extra_controls: true },
    response,
  },
  {
    name: "One color, zoomable",
    formData: {
      ...base,
      y_axis: ["phase"],
      zoomable: true,
      x_axis_time_format: "%H:%M",
      tooltipTimeFormat: "%Y-%m-%d %H:%M:%S",
    },
    response,
  },
];
