import { z } from "zod";
import type { DashboardDetails } from "../../../schema/dashboard/calls";
import { withChart } from "../../../schema/dashboard/add-chart";
import { parsedObject } from "../../resources/resource/parsed-object";
import { InvalidInput } from "../invalid-input";
import { dashboardInfo } from "../objects/dashboard-info";
import { loadChart } from "../objects/load-chart";
import { defineTool, requestInput } from "../tool";

export const addChartToExistingDashboard = defineTool({
  name: "add_chart_to_existing_dashboard",
  title: "Add chart to dashboard",
  description: "Adds a chart to a dashboard in a new last row, of a tab if one is named.",
  scope: "write",
  isReadOnly: false,
  input: requestInput(
    z.object({
      dashboard_id: z.int(),
      chart_id: z.int(),
      target_tab: z.string().max(500).nullish().describe("Name or ID of a tab; the first one by default"),
    }),
  ),
  run: async ({ request: { dashboard_id, chart_id, target_tab } }, { api }) => {
    const path = `/api/v1/dashboard/${dashboard_id}`;
    const [response, chart] = await Promise.all([api.send("GET", path), loadChart(api, chart_id)]);
    const { result } = await response.json<{ result: DashboardDetails }>();
    const before = parsedObject(result.position_json);
    if (placeOf(before, chart_id)) throw new InvalidInput("The dashboard contains the chart already.");
    const tabId = target_tab ? tabNamed(before, target_tab) : null;
    const positions = withChart(before, { chartId: chart_id, sliceName: chart.slice_name, tabId });
    const version = response.headers.get("etag");
    await api.put(
      path,
      { json_metadata: JSON.stringify({ ...parsedObject(result.json_metadata), positions }) },
      // Somebody else's save in the meantime is not overwritten: the call fails, and can be repeated.
      version ? { "if-match": version } : {},
    );
    const dashboard = await dashboardInfo(api, dashboard_id);
    return {
      data: { dashboard, dashboard_url: dashboard.url, position: placeOf(positions, chart_id), error: null },
    };
  },
});

type Positions = Record<string, unknown>;
interface Node {
  id: string;
  type: string;
  parents?: string[];
  meta?: { chartId?: number; text?: string };
}

const nodesOf = (positions: Positions): Node[] =>
  Object.values(positions).filter((node): node is Node => typeof node === "object" && node !== null && "type" in node);

/** Where a chart is in a layout; null where it isn't. */
function placeOf(positions: Positions, chartId: number) {
  const node = nodesOf(positions).find(({ type, meta }) => type === "CHART" && meta?.chartId === chartId);
  return node ? { chart_key: node.id, row_key: node.parents?.at(-1) ?? null, parents: node.parents ?? [] } : null;
}

function tabNamed(positions: Positions, name: string): string {
  const tabs = nodesOf(positions).filter(({ type }) => type === "TAB");
  const found = tabs.find(
    ({ id, meta }) => id === name || meta?.text?.trim().toLowerCase() === name.trim().toLowerCase(),
  );
  if (found) return found.id;
  const names = tabs.map(({ id, meta }) => meta?.text ?? id).join(", ");
  throw new InvalidInput(names ? `There is no tab ${name}. There are: ${names}.` : "The dashboard has no tabs.");
}
