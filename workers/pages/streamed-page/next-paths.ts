import { encodeRison } from "../../../schema/rison";
import type { DashboardView } from "./dashboard-view";

/** What the application requests first beside the dashboard, exactly as web/ writes the addresses. */
export const nextPaths = (view: DashboardView, userId: number): string[] => [
  ...always(view.dashboard.id, userId),
  ...(filtersInBrowser(view) ? datasetPaths(view) : []),
];

const always = (id: number, userId: number): string[] => [
  "/api/v1/me/roles/",
  "/api/v1/user/avatars/",
  `/api/v1/dashboard/favorite_status/${query([id])}`,
  `/api/v1/report/${query({ filters: reportFilters(id, userId), page: 0, page_size: 100 })}`,
];

/** As in web/pages/dashboard/local-filters/LocalFilters.tsx, which requests the datasets of its aggregates. */
const filtersInBrowser = ({ plan }: DashboardView): boolean =>
  plan.cross.enabled || plan.filters.some(({ filterType }) => filterType === "filter_select");

const datasetPaths = ({ charts }: DashboardView): string[] =>
  [...new Set([...charts.values()].map(({ form_data }) => datasetId(form_data.datasource)))].flatMap((id) =>
    id === null ? [] : [`/api/v1/dataset/${id}`],
  );

const reportFilters = (id: number, userId: number) => [
  { col: "dashboard_id", opr: "eq", value: id },
  { col: "created_by", opr: "rel_o_m", value: userId },
];

const query = (value: unknown): string => `?q=${encodeURIComponent(encodeRison(value))}`;

/** The id in "12__table". */
const datasetId = (datasource: unknown): number | null => {
  const [, id] = /^(\d+)__table$/.exec(String(datasource)) ?? [];
  return id === undefined ? null : Number(id);
};
