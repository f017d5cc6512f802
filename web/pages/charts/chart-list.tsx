import { type ChartItem, chartListColumns, type charts } from "../../api/charts";
import { datasetOptions, relatedOptions } from "../../api/options";
import { t } from "../../i18n";
import { ChartGlyph, glyphOf } from "../../ui/ChartGlyph";
import { RelativeTime } from "../../ui/RelativeTime";
import { Tag } from "../../ui/Tag";
import { Thumbnail } from "../../ui/Thumbnail";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog } from "../lists/PropertiesDialog";
import { cardSorts, modifiedColumn, ownersColumn, tagsColumn } from "../lists/shared-columns";
import { certifiedFilter, favoriteFilter, modifiedByFilter, ownerFilter, tagFilter } from "../lists/shared-filters";
import { objectOptions } from "../tags/tag-objects";
import { chartTypeName, chartTypeOptions } from "./chart-type-name";
import { DashboardLinks } from "./DashboardLinks";
import { NewChartLink } from "./NewChartLink";
import { saveChartProperties } from "./save-properties";

export function chartList(client: typeof charts): ListDefinition<ChartItem> {
  return {
    resource: "chart",
    taggedAs: "chart",
    client,
    title: t("Charts"),
    noun: t("chart"),
    plural: t("charts"),
    defaultView: "table",
    hasFavorites: true,
    nameOf: (row) => row.slice_name,
    ownersOf: (row) => row.owners,
    asks: chartListColumns,
    columns: [
      { id: "name", header: t("Name"), sortBy: "slice_name", cell: (row) => <NameCell name={row.slice_name} href={row.url} certifiedBy={row.certified_by} description={row.description} modified={row.changed_on_utc} /> },
      { id: "type", header: t("Type"), sortBy: "viz_type", className: "c-s", cell: (row) => chartTypeName(row.viz_type) },
      { id: "dataset", header: t("Dataset"), sortBy: "datasource_name", className: "c-t", cell: (row) => row.datasource_url ? <a href={row.datasource_url}>{datasetName(row)}</a> : datasetName(row) },
      { id: "dashboards", header: t("On dashboards"), className: "c-t", cell: (row) => <DashboardLinks dashboards={row.dashboards} /> },
      tagsColumn(),
      ownersColumn(),
      modifiedColumn((row) => row.changed_on_utc),
    ],
    filters: [
      { kind: "search", id: "slice_name", label: t("Name"), col: "slice_name", opr: "chart_all_text" },
      { kind: "select", id: "viz_type", label: t("Type"), col: "viz_type", opr: "eq", options: chartTypeOptions() },
      { kind: "select", id: "datasource_id", label: t("Dataset"), col: "datasource_id", opr: "eq", options: datasetOptions },
      tagFilter("chart"),
      ownerFilter("chart"),
      { kind: "select", id: "dashboards", label: t("Dashboard"), col: "dashboards", opr: "rel_m_m", options: objectOptions.dashboard },
      favoriteFilter("chart"),
      certifiedFilter("chart"),
      modifiedByFilter("chart"),
    ],
    sorts: cardSorts("slice_name"),
    card: chartCard,
    more: () => <NewChartLink />,
    properties: (row, close) => (
      <PropertiesDialog
        title={t("Chart properties")}
        row={row}
        owners={relatedOptions("chart", "owners")}
        save={(changes) => saveChartProperties(row.id, changes)}
        newest={() => client.get<object>(row.id)}
        onClose={close}
        fields={[
          { key: "slice_name", label: t("Name"), kind: "text", required: true },
          { key: "description", label: t("Description"), kind: "long-text", help: t("Markdown. Shown on dashboards when opened from the chart’s title.") },
          { key: "owners", label: t("Owners"), kind: "owners" },
          { key: "tags", label: t("Tags"), kind: "tags", help: t("A list of tags that have been applied to this chart.") },
          { key: "cache_timeout", label: t("Cache timeout"), kind: "number", help: t("Cache timeout in seconds. -1 bypasses the cache; empty uses the dataset's.") },
          { key: "certified_by", label: t("Certified by"), kind: "text", help: t("Person or group that has certified this chart.") },
          { key: "certification_details", label: t("Certification details"), kind: "text" },
        ]}
      />
    ),
  };
}

export function chartCard(row: ChartItem) {
  return {
    href: row.url,
    thumb: <Thumbnail address={row.thumbnail_url}><ChartGlyph shape={glyphOf(row.viz_type)} /></Thumbnail>,
    meta: <>{t("Modified")} <RelativeTime iso={row.changed_on_utc} /></>,
    badge: <Tag>{chartTypeName(row.viz_type)}</Tag>,
  };
}

/** "public.sales" → "sales". */
const datasetName = (row: ChartItem) => row.datasource_name_text?.split(".").at(-1) ?? "";
