import { tagPage } from "../../api/tags";
import { t } from "../../i18n";
import { Avatars, type Person } from "../../ui/display/Avatars";
import type { DataColumn } from "../../ui/navigation/DataTable";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { Tags } from "../../ui/display/Tag";
import { customTagNames } from "./custom-tags";

export const ownersColumn = <R extends { owners: Person[] }>(): DataColumn<R> => ({
  id: "owners",
  header: t("Owners"),
  className: "c-o",
  cell: (row) => <Avatars people={row.owners} />,
});

export const tagsColumn = <R extends { tags: { id: number; name: string; type: number }[] }>(): DataColumn<R> => ({
  id: "tags",
  header: t("Tags"),
  className: "c-t",
  cell: (row) => (
    <Tags names={customTagNames(row.tags)} hrefs={new Map(row.tags.map(({ id, name }) => [name, tagPage(id)]))} />
  ),
});

/** Time of the last change; its author is in the title. */
export const modifiedColumn = <R,>(when: (row: R) => string | null): DataColumn<R> => ({
  id: "modified",
  header: t("Last modified"),
  sortBy: "changed_on_delta_humanized",
  className: "t2 c-m",
  cell: (row) => <RelativeTime iso={when(row)} />,
});

/** Time of the last change, for lists that the server does not sort by it. */
export const shownModifiedColumn = <R,>(when: (row: R) => string | null): DataColumn<R> => ({
  id: "modified",
  header: t("Last modified"),
  className: "t2 c-m",
  cell: (row) => <RelativeTime iso={when(row)} />,
});

/** The two sort orders of cards besides the name. */
export const cardSorts = (nameColumn: string) => [
  { label: t("Recently modified"), sort: { column: "changed_on_delta_humanized", order: "desc" as const } },
  { label: t("Least recently modified"), sort: { column: "changed_on_delta_humanized", order: "asc" as const } },
  { label: t("Alphabetical"), sort: { column: nameColumn, order: "asc" as const } },
];
