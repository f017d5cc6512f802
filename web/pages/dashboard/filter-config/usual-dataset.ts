import type { DashboardChart } from "../../../../schema/dashboard/calls";

/** The dataset that most of the dashboard's charts use. */
export function usualDataset(charts: ReadonlyMap<number, DashboardChart> | null): number | undefined {
  const counts = new Map<number, number>();
  for (const { form_data } of charts?.values() ?? []) {
    const id = Number.parseInt(form_data.datasource, 10);
    if (Number.isInteger(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
