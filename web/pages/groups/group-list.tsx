import type { GroupItem } from "../../../schema/group/calls";
import { type groups, roleOptions, userOptions } from "../../api/people/people";
import type { ToCreate, ToUpdate } from "../../api/transport/resource";
import { t } from "../../i18n";
import { Tags } from "../../ui/display/Tag";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";

export function groupList(client: typeof groups): ListDefinition<GroupItem> {
  const fields: PropertyField[] = [
    { key: "name", label: t("Name"), kind: "text", required: true },
    { key: "label", label: t("Label"), kind: "text" },
    { key: "description", label: t("Description"), kind: "text" },
    {
      key: "roles",
      label: t("Roles"),
      kind: "many",
      options: roleOptions,
      nameOf: (item) => (item as GroupItem["roles"][number]).name,
    },
    {
      key: "users",
      label: t("Users"),
      kind: "many",
      options: userOptions,
      nameOf: (item) => (item as GroupItem["users"][number]).username,
    },
  ];
  return {
    resource: "security/groups",
    client,
    title: t("Groups"),
    messages: {
      fetchFailed: t("An error occurred while fetching groups"),
      infoFailed: (message) => t("An error occurred while fetching group info: {message}", { message }),
      deleteTitle: t("Delete group?"),
    },
    defaultView: "table",
    defaultSort: { column: "name", order: "asc" },
    hasFavorites: false,
    writes: { create: "can_post", change: "can_put", remove: "can_delete" },
    emptyHint: t("A group gives its members the same roles."),
    nameOf: (row) => row.name,
    deleteNote: () => <p className="t2">{t("Its members remain but lose the roles that only this group grants.")}</p>,
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "name",
        cell: (row) => <NameCell name={row.name} href={null} description={row.description} modified={null} />,
      },
      { id: "label", header: t("Label"), sortBy: "label", className: "c-s", cell: (row) => row.label },
      {
        id: "roles",
        header: t("Roles"),
        className: "c-t",
        cell: (row) => <Tags names={row.roles.map(({ name }) => name)} />,
      },
      {
        id: "users",
        header: t("Users"),
        className: "c-t",
        cell: (row) => <Tags names={row.users.map(({ username }) => username)} />,
      },
    ],
    filters: [{ kind: "search", id: "name", label: t("Name"), col: "name", opr: "ct" }],
    sorts: [],
    create: {
      label: t("Group", undefined, { context: "of users" }),
      command: t("New group"),
      dialog: (close) => (
        <PropertiesDialog
          title={t("Add group")}
          row={{}}
          fields={fields}
          save={(values: ToCreate<"security/groups">) => client.create(values)}
          onClose={close}
        />
      ),
    },
    properties: (row, close) => (
      <PropertiesDialog
        title={t("Edit group")}
        row={row}
        fields={fields}
        save={(changes: ToUpdate<"security/groups">) => client.update(row.id, changes)}
        onClose={close}
      />
    ),
  };
}
