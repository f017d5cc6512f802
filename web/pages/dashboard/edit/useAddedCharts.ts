import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DashboardChart } from "../../../../schema/dashboard/calls";
import type { FormData } from "../../../../schema/chart-types/define";
import type { Layout } from "../../../../schema/dashboard/layout";
import { charts as chartResource } from "../../../api/charts";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";

interface ChartResponse {
  id: number;
  slice_name: string;
  url: string;
  description: string | null;
  cache_timeout: number | null;
  certified_by: string | null;
  certification_details: string | null;
  viz_type: string;
  params: string | null;
}

/** The dashboard's charts, and those added since its last save. */
export function useAddedCharts(
  charts: ReadonlyMap<number, DashboardChart> | null,
  saved: Layout,
  layout: Layout,
): ReadonlyMap<number, DashboardChart> | null {
  const added = useMemo(
    () => [
      ...new Set(
        Object.values(layout).flatMap((node) =>
          node.type === "CHART" &&
          !saved[node.id] &&
          node.meta.chartId !== null &&
          charts &&
          !charts.has(node.meta.chartId)
            ? [node.meta.chartId]
            : [],
        ),
      ),
    ],
    [charts, saved, layout],
  );
  return useQueries({
    queries: added.map((id) => ({
      queryKey: ["dashboard-edit", "chart", id],
      queryFn: ({ signal }: { signal: AbortSignal }) => definitionOf(id, signal),
      staleTime: 60_000,
      retry: false,
    })),
    combine: (responses) => {
      const found = responses.flatMap(({ data }) => data ?? []);
      return found.length === 0
        ? charts
        : new Map([...(charts ?? []), ...found.map((chart) => [chart.id, chart] as const)]);
    },
  });
}

async function definitionOf(id: number, signal: AbortSignal): Promise<DashboardChart> {
  try {
    return dashboardChart(await chartResource.get(id, signal));
  } catch (error) {
    if (!signal.aborted)
      toast("danger", t("Sorry, there is no chart definition associated with the chart trying to be added."));
    throw error;
  }
}

function dashboardChart(chart: ChartResponse): DashboardChart {
  const { id, slice_name, description, cache_timeout, certified_by, certification_details } = chart;
  const form_data = {
    ...(JSON.parse(chart.params || "{}") as Record<string, unknown>),
    slice_id: id,
    viz_type: chart.viz_type,
  } as unknown as FormData;
  return {
    id,
    slice_name,
    slice_url: chart.url,
    description,
    description_markeddown: "",
    cache_timeout,
    certified_by,
    certification_details,
    form_data,
    is_explorable: true,
  };
}
