import type { ChartDetails, ListedChart } from "../../../schema/chart/calls";
import { chartGlyph } from "../../../schema/chart-types/chart-glyph";
import { chartTypeName, chartTypeOptions } from "../../charts/chart-type-name";
import { chartListColumns, charts } from "../../api/charts";
import { datasetOptions, relatedOptions } from "../../api/options";
import { t } from "../../i18n";
import { ChartGlyph } from "../../ui/display/ChartGlyph";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { Tag } from "../../ui/display/Tag";
import { Thumbnail } from "../../ui/display/Thumbnail";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog } from "../lists/PropertiesDialog";
import { cardSorts, modifiedColumn, ownersColumn, tagsColumn } from "../lists/shared-columns";
import { certifiedFilter, favoriteFilter, modifiedByFilter, ownerFilter, tagFilter } from "../lists/shared-filters";
import { objectOptions } from "../tags/tag-objects";
import { DashboardLinks } from "./DashboardLinks";
import { NewChartLink } from "./NewChartLink";
import { saveChartProperties } from "./save-properties";

export function chartList(client: typeof charts): ListDefinition<ListedChart> {
  return {
    resource: "chart",
    taggedAs: "chart",
    client,
    title: t("Charts"),
    messages: {
      fetchFailed: t("An error occurred while fetching charts"),
      infoFailed: (message) => t("An error occurred while fetching chart info: {message}", { message }),
      deleteTitle: t("Delete chart?"),
      bulkDelete: {
        title: t("Delete charts?"),
        question: t("Are you sure you want to delete the selected charts?"),
        count: (count) => t("{count, plural, one {# chart} other {# charts}}", { count }),
      },
      bundles: {
        importTitle: t("Import charts"),
        imported: t("Chart imported"),
        importFailed: (message) => t("An error occurred while importing chart: {message}", { message }),
        exportFailed: (message) => t("There was an issue exporting the selected charts: {message}", { message }),
      },
    },
    defaultView: "table",
    hasFavorites: true,
    nameOf: (row) => row.slice_name,
    ownersOf: (row) => row.owners,
    queryKeys: chartListColumns,
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "slice_name",
        cell: (row) => (
          <NameCell
            name={row.slice_name}
            href={row.url}
            certifiedBy={row.certified_by}
            description={row.description}
            modified={row.changed_on_utc}
          />
        ),
      },
      {
        id: "type",
        header: t("Type"),
        sortBy: "viz_type",
        className: "c-s",
        cell: (row) => chartTypeName(row.viz_type),
      },
      {
        id: "dataset",
        header: t("Dataset"),
        sortBy: "datasource_name",
        className: "c-t",
        cell: (row) => (row.datasource_url ? <a href={row.datasource_url}>{datasetName(row)}</a> : datasetName(row)),
      },
      {
        id: "dashboards",
        header: t("On dashboards"),
        className: "c-t",
        cell: (row) => <DashboardLinks dashboards={row.dashboards} />,
      },
      tagsColumn(),
      ownersColumn(),
      modifiedColumn((row) => row.changed_on_utc),
    ],
    filters: [
      { kind: "search", id: "slice_name", label: t("Name"), col: "slice_name", opr: "chart_all_text" },
      { kind: "select", id: "viz_type", label: t("Type"), col: "viz_type", opr: "eq", options: chartTypeOptions() },
      {
        kind: "select",
        id: "datasource_id",
        label: t("Dataset"),
        col: "datasource_id",
        opr: "eq",
        options: datasetOptions,
      },
      tagFilter("chart"),
      ownerFilter("chart"),
      {
        kind: "select",
        id: "dashboards",
        label: t("Dashboard"),
        col: "dashboards",
        opr: "rel_m_m",
        options: objectOptions.dashboard,
      },
      favoriteFilter("chart"),
      certifiedFilter("chart"),
      modifiedByFilter("chart"),
    ],
    sorts: cardSorts("slice_name"),
    card: chartCard,
    more: () => <NewChartLink />,
    properties: chartProperties,
  };
}

/** The dialog for the properties of a chart. */
export function chartProperties(row: ChartDetails, close: (changed: boolean) => void) {
  return (
    <PropertiesDialog
      title={t("Chart properties")}
      row={row}
      owners={relatedOptions("chart", "owners")}
      save={(changes) => saveChartProperties(row.id, changes)}
      newest={() => charts.get(row.id)}
      onClose={close}
      fields={[
        { key: "slice_name", label: t("Name"), kind: "text", required: true },
        {
          key: "description",
          label: t("Description"),
          kind: "long-text",
          help: t("Markdown. Viewers open it from the chart's title on dashboards."),
        },
        { key: "owners", label: t("Owners"), kind: "owners" },
        {
          key: "tags",
          label: t("Tags"),
          kind: "tags",
          help: t("A list of tags that have been applied to this chart."),
        },
        {
          key: "cache_timeout",
          label: t("Cache timeout"),
          kind: "number",
          help: t("Cache timeout in seconds. -1 bypasses the cache; empty uses the dataset's."),
        },
        {
          key: "certified_by",
          label: t("Certified by"),
          kind: "text",
          help: t("Person or group that has certified this chart."),
        },
        { key: "certification_details", label: t("Certification details"), kind: "text" },
      ]}
    />
  );
}

export function chartCard(row: ListedChart) {
  return {
    href: row.url,
    thumb: (
      <Thumbnail address={row.thumbnail_url}>
        <ChartGlyph glyph={chartGlyph(row.viz_type)} />
      </Thumbnail>
    ),
    meta: <RelativeTime iso={row.changed_on_utc} text={(when) => t("Modified {when}", { when })} />,
    badge: <Tag>{chartTypeName(row.viz_type)}</Tag>,
  };
}

/** "public.sales" → "sales". */
const datasetName = (row: ListedChart) => row.datasource_name_text?.split(".").at(-1) ?? "";
