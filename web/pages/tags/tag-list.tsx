import type { ListedTag } from "../../../schema/tag/calls";
import { tagPage, type tags } from "../../api/tags";
import { t } from "../../i18n";
import { fullName } from "../../ui/display/Avatars";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { modifiedColumn } from "../lists/shared-columns";
import { modifiedByFilter } from "../lists/shared-filters";
import { TagDialog } from "./TagDialog";

const CUSTOM = 1;

export function tagList(client: typeof tags): ListDefinition<ListedTag> {
  return {
    resource: "tag",
    client,
    title: t("Tags"),
    messages: {
      fetchFailed: t("An error occurred while fetching tags"),
      infoFailed: (message) => t("An error occurred while fetching tag info: {message}", { message }),
      deleteTitle: t("Delete tag?"),
      bulkDelete: {
        title: t("Delete tags?"),
        question: t("Are you sure you want to delete the selected tags?"),
        count: (count) => t("{count, plural, one {# tag} other {# tags}}", { count }),
      },
    },
    defaultView: "table",
    hasFavorites: true,
    emptyTitle: t("No tags yet"),
    emptyHint: t("Tags group dashboards, charts and datasets that belong together."),
    isFixed: (row) => row.type !== CUSTOM,
    deleteNote: () => <p className="t2">{t("It is removed from all tagged objects.")}</p>,
    nameOf: (row) => row.name,
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "name",
        cell: (row) => <NameCell name={row.name} href={tagPage(row.id)} modified={row.changed_on} />,
      },
      {
        id: "description",
        header: t("Description"),
        sortBy: "description",
        className: "c-s",
        cell: (row) => row.description,
      },
      {
        id: "created_by",
        header: t("Created by"),
        sortBy: "created_by.first_name",
        className: "c-t",
        cell: (row) => row.created_by && fullName(row.created_by),
      },
      modifiedColumn((row) => row.changed_on),
    ],
    // Types and owners of objects are also tags, created by the server.
    only: [{ col: "type", opr: "custom_tag", value: true }],
    filters: [{ kind: "search", id: "name", label: t("Name"), col: "name", opr: "ct" }, modifiedByFilter("tag")],
    sorts: [],
    create: { label: t("Tag"), command: t("New tag"), dialog: (close) => <TagDialog tag={null} onClose={close} /> },
    properties: (row, close) => <TagDialog tag={row} onClose={close} />,
  };
}
