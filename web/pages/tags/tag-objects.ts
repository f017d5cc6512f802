import { charts } from "../../api/charts";
import { dashboards } from "../../api/dashboards";
import { datasets } from "../../api/datasets";
import type { TaggedKind } from "../../api/tags";
import { t } from "../../i18n";
import type { Option, Options } from "../../ui/Select";

/** What can be put under a tag here, in the order of a tag's page. */
export const PICKED_KINDS = ["dashboard", "chart", "dataset"] as const;
export type PickedKind = (typeof PICKED_KINDS)[number];

export const kindNames = (): Record<TaggedKind, string> => ({ dashboard: t("Dashboards"), chart: t("Charts"), query: t("Saved queries"), dataset: t("Datasets") });

const page = { page: 0, page_size: 50 };
const named = (text: string, col: string, opr: string) => (text === "" ? [] : [{ col, opr, value: text }]);

export const objectOptions: Record<PickedKind, Options<number>> = {
  dashboard: { key: ["tag", "dashboards"], search: async (text, signal) => (await dashboards.list({ ...page, filters: named(text, "dashboard_title", "title_or_slug") }, signal)).result.map((row): Option<number> => ({ value: row.id, label: row.dashboard_title || t("[ untitled dashboard ]") })) },
  chart: { key: ["tag", "charts"], search: async (text, signal) => (await charts.list({ ...page, filters: named(text, "slice_name", "chart_all_text") }, signal)).result.map((row): Option<number> => ({ value: row.id, label: row.slice_name })) },
  dataset: { key: ["tag", "datasets"], search: async (text, signal) => (await datasets.list({ ...page, filters: named(text, "table_name", "ct") }, signal)).result.map((row): Option<number> => ({ value: row.id, label: row.table_name })) },
};
