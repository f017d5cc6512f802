import { z } from "zod";
import { dashboardInfo } from "../objects/dashboard-info";
import { loadChart } from "../objects/load-chart";
import { defineTool, fromJsonText, requestInput } from "../tool";
import { newLayout, titleOf } from "./new-layout";

const MAX_CHARTS = 50;

export const generateDashboard = defineTool({
  name: "generate_dashboard",
  title: "Create dashboard",
  description:
    "Creates a dashboard of charts, in rows of two. To add to one that exists, use add_chart_to_existing_dashboard.",
  scope: "write",
  isReadOnly: false,
  input: requestInput(
    z.object({
      chart_ids: fromJsonText(z.array(z.int()).min(1).max(MAX_CHARTS)),
      dashboard_title: z.string().max(500).nullish().describe("From the names of the charts if absent"),
      published: z.boolean().default(false),
    }),
  ),
  run: async ({ request: { chart_ids, dashboard_title, published } }, { api }) => {
    const charts = await Promise.all([...new Set(chart_ids)].map((id) => loadChart(api, id)));
    const { id } = await api.post<{ id: number }>("/api/v1/dashboard/", {
      dashboard_title: dashboard_title?.trim() || titleOf(charts.map(({ slice_name }) => slice_name)),
      published,
    });
    await api.put(`/api/v1/dashboard/${id}`, { json_metadata: JSON.stringify({ positions: newLayout(charts) }) });
    const dashboard = await dashboardInfo(api, id);
    return { data: { dashboard, dashboard_url: dashboard.url, error: null } };
  },
});
