import type { TaggedKind } from "../../../schema/tag/wire";
import { charts } from "../../api/charts";
import { dashboards } from "../../api/dashboards";
import { datasetOptions, listedOptions } from "../../api/options";
import { t } from "../../i18n";
import type { Options } from "../../ui/inputs/Select";

/** Object types that can be tagged here, in the order of a tag's page. */
export const PICKED_KINDS = ["dashboard", "chart", "dataset"] as const;
export type PickedKind = (typeof PICKED_KINDS)[number];

export const kindNames = (): Record<TaggedKind, string> => ({
  dashboard: t("Dashboards"),
  chart: t("Charts"),
  query: t("Saved queries"),
  dataset: t("Datasets"),
});

export const objectOptions: Record<PickedKind, Options<number>> = {
  dashboard: listedOptions({
    name: "dashboard",
    client: dashboards,
    by: { col: "dashboard_title", opr: "title_or_slug" },
    columns: ["dashboard_title"],
    label: (row) => row.dashboard_title || t("[ untitled dashboard ]"),
  }),
  chart: listedOptions({
    name: "chart",
    client: charts,
    by: { col: "slice_name", opr: "chart_all_text" },
    columns: ["slice_name"],
    label: (row) => row.slice_name,
  }),
  dataset: datasetOptions,
};
