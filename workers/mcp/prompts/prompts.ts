import { z } from "zod";

/** A text with which a person starts a conversation; names and arguments as in Superset's MCP service. */
export interface Prompt {
  name: string;
  title: string;
  description: string;
  args: z.ZodObject;
  text: (args: Readonly<Record<string, string>>) => string;
}

/** An argument with known values; others mean the first. */
const choice = (values: readonly [string, ...string[]], description: string) =>
  z
    .string()
    .max(200)
    .default(values[0])
    .describe(`${description}: ${values.join(", ")}`);

const known = (steps: Readonly<Record<string, string>>, value: string): string =>
  (Object.hasOwn(steps, value) ? steps[value] : undefined) ?? Object.values(steps)[0]!;

const WORKFLOWS = {
  analyst: `1. get_instance_info: how much there is to explore.
2. search and list_datasets: find the data of the question; get_dataset_info for its columns and metrics.
3. generate_explore_link: a chart to look at and change without saving it.
4. generate_chart saves the charts that answer the question, generate_dashboard puts them on a page.`,
  executive: `1. list_dashboards: what others have prepared; get_dashboard_info for its charts.
2. get_chart_data or get_chart_image for the numbers that matter.
3. Where something is missing: list_datasets, generate_chart, then generate_dashboard.`,
  developer: `1. get_schema: the columns that lists return, filter and order by.
2. list_databases, then execute_sql with a limit; save_sql_query keeps what is used again.
3. open_sql_lab_with_context opens the SQL editor for a person.`,
};

const quickstart: Prompt = {
  name: "quickstart",
  title: "Quickstart",
  description: "First steps with the data of this workspace.",
  args: z.object({
    user_type: choice(["analyst", "executive", "developer"], "Who asks"),
    focus_area: choice(["general", "sales", "marketing", "operations"], "Area of interest"),
  }),
  text: ({ user_type = "", focus_area = "" }) =>
    `Show me what I can find out in this workspace. Area of interest: ${focus_area}. Proceed like this, and show me the
addresses of what you find or create:
${known(WORKFLOWS, user_type)}`,
};

const CHARTS = {
  auto: "choose the type by the columns: lines over time, bars for categories, a table for details",
  line: "lines need a time column and metrics",
  bar: "bars need a category and metrics",
  area: "areas need a time column and metrics that add up",
  scatter: "points need two numeric columns",
  table: "tables take any columns and metrics",
};
const GOALS = {
  exploration: "to explore: use generate_explore_link, and save only what I ask for",
  reporting: "for a report: clear titles, labels and number formats",
  monitoring: "to monitor: few key metrics, with a time range relative to now",
  presentation: "to present: one message a chart, and a title that states it",
};

const createChartGuided: Prompt = {
  name: "create_chart_guided",
  title: "Create a chart step by step",
  description: "Creates a chart together with the person.",
  args: z.object({
    chart_type: choice(["auto", "line", "bar", "area", "scatter", "table"], "Chart type"),
    business_goal: choice(["exploration", "reporting", "monitoring", "presentation"], "Purpose"),
  }),
  text: ({ chart_type = "", business_goal = "" }) =>
    `Create a chart with me, ${known(GOALS, business_goal)}.
1. Ask what the chart is to show, then find the dataset by search or list_datasets.
2. get_dataset_info: check that it has the columns; ${known(CHARTS, chart_type)}.
3. get_chart_type_schema: the settings of the type.
4. generate_explore_link or generate_chart, then get_chart_preview: check that the rows answer the question.
5. Show me the address, and ask what to change.`,
};

export const PROMPTS: readonly Prompt[] = [quickstart, createChartGuided];
