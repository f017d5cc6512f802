import type { ListedDashboard } from "../../../schema/dashboard/calls";
import { relatedOptions } from "../../api/options";
import type { dashboards } from "../../api/dashboards";
import type { ToUpdate } from "../../api/transport/resource";
import { t } from "../../i18n";
import { ChartGlyph } from "../../ui/display/ChartGlyph";
import { dashboardGlyph } from "../../ui/display/dashboard-glyph";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { Thumbnail } from "../../ui/display/Thumbnail";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog } from "../lists/PropertiesDialog";
import { cardSorts, modifiedColumn, ownersColumn, tagsColumn } from "../lists/shared-columns";
import { certifiedFilter, favoriteFilter, modifiedByFilter, ownerFilter, tagFilter } from "../lists/shared-filters";
import { NewDashboardLink } from "./NewDashboardLink";
import { PublishedBadge } from "./PublishedBadge";

export function dashboardList(client: typeof dashboards): ListDefinition<ListedDashboard> {
  return {
    resource: "dashboard",
    taggedAs: "dashboard",
    client,
    title: t("Dashboards"),
    messages: {
      fetchFailed: t("An error occurred while fetching dashboards"),
      infoFailed: (message) => t("An error occurred while fetching dashboard info: {message}", { message }),
      deleteTitle: t("Delete dashboard?"),
      bulkDelete: {
        title: t("Delete dashboards?"),
        question: t("Are you sure you want to delete the selected dashboards?"),
        count: (count) => t("{count, plural, one {# dashboard} other {# dashboards}}", { count }),
      },
      bundles: {
        importTitle: t("Import dashboards"),
        imported: t("Dashboard imported"),
        importFailed: (message) => t("An error occurred while importing dashboard: {message}", { message }),
        exportFailed: (message) => t("There was an issue exporting the selected dashboards: {message}", { message }),
      },
    },
    defaultView: "table",
    hasFavorites: true,
    nameOf: dashboardName,
    ownersOf: (row) => row.owners,
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "dashboard_title",
        cell: (row) => (
          <NameCell
            name={dashboardName(row)}
            href={row.url}
            certifiedBy={row.certified_by}
            modified={row.changed_on_utc}
          />
        ),
      },
      {
        id: "status",
        header: t("Status"),
        sortBy: "published",
        className: "c-s",
        cell: (row) => <PublishedBadge published={row.published} />,
      },
      tagsColumn(),
      ownersColumn(),
      modifiedColumn((row) => row.changed_on_utc),
    ],
    filters: [
      { kind: "search", id: "title", label: t("Name"), col: "dashboard_title", opr: "title_or_slug" },
      {
        kind: "select",
        id: "published",
        label: t("Status"),
        col: "published",
        opr: "eq",
        boolean: true,
        options: [
          { value: "true", label: t("Published") },
          { value: "false", label: t("Draft") },
        ],
      },
      tagFilter("dashboard"),
      ownerFilter("dashboard"),
      favoriteFilter("dashboard"),
      certifiedFilter("dashboard"),
      modifiedByFilter("dashboard"),
    ],
    sorts: cardSorts("dashboard_title"),
    card: dashboardCard,
    more: () => <NewDashboardLink />,
    properties: (row, close) => (
      <PropertiesDialog
        title={t("Dashboard properties")}
        row={row}
        owners={relatedOptions("dashboard", "owners")}
        save={(changes: ToUpdate<"dashboard">) => client.update(row.id, changes)}
        newest={() => client.get(row.id)}
        onClose={close}
        fields={[
          { key: "dashboard_title", label: t("Name"), kind: "text", required: true },
          { key: "slug", label: t("URL slug"), kind: "text", help: t("A readable URL for your dashboard") },
          { key: "owners", label: t("Owners"), kind: "owners", help: t("Owners can edit the dashboard.") },
          { key: "published", label: t("Published"), kind: "switch" },
          {
            key: "certified_by",
            label: t("Certified by"),
            kind: "text",
            help: t("Person or group that has certified this dashboard."),
          },
          { key: "certification_details", label: t("Certification details"), kind: "text" },
        ]}
      />
    ),
  };
}

export function dashboardCard(row: ListedDashboard) {
  return {
    href: row.url,
    thumb: (
      <Thumbnail address={row.thumbnail_url}>
        <ChartGlyph glyph={dashboardGlyph} />
      </Thumbnail>
    ),
    meta: <RelativeTime iso={row.changed_on_utc} text={(when) => t("Modified {when}", { when })} />,
    badge: <PublishedBadge published={row.published} />,
  };
}

export const dashboardName = (row: Pick<ListedDashboard, "dashboard_title">) =>
  row.dashboard_title || t("[ untitled dashboard ]");
