import { type TagItem, tagPage, type tags } from "../../api/tags";
import { t } from "../../i18n";
import { fullName } from "../../ui/Avatars";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { modifiedColumn } from "../lists/shared-columns";
import { modifiedByFilter } from "../lists/shared-filters";
import { TagDialog } from "./TagDialog";

const CUSTOM = 1;

export function tagList(client: typeof tags): ListDefinition<TagItem> {
  return {
    resource: "tag",
    client,
    title: t("Tags"),
    noun: t("tag"),
    plural: t("tags"),
    defaultView: "table",
    hasFavorites: true,
    hasBundles: false,
    emptyTitle: t("No Tags created"),
    emptyHint: t("A tag gathers dashboards, charts and datasets that belong together."),
    isFixed: (row) => row.type !== CUSTOM,
    deleteNote: () => <p className="t2">{t("It is removed from all tagged objects.")}</p>,
    nameOf: (row) => row.name,
    columns: [
      { id: "name", header: t("Name"), sortBy: "name", cell: (row) => <NameCell name={row.name} href={tagPage(row.id)} modified={row.changed_on} /> },
      { id: "description", header: t("Description"), sortBy: "description", className: "c-s", cell: (row) => row.description },
      { id: "created_by", header: t("Created by"), sortBy: "created_by.first_name", className: "c-t", cell: (row) => row.created_by && fullName(row.created_by) },
      modifiedColumn((row) => row.changed_on),
    ],
    // Types and owners of objects are also tags, created by the server.
    only: [{ col: "type", opr: "custom_tag", value: true }],
    filters: [{ kind: "search", id: "name", label: t("Name"), col: "name", opr: "ct" }, modifiedByFilter("tag")],
    sorts: [],
    create: { label: t("Tag"), dialog: (close) => <TagDialog tag={null} onClose={close} /> },
    properties: (row, close) => <TagDialog tag={row} onClose={close} />,
  };
}
