import type { ListedPlugin } from "../../../schema/plugin/calls";
import type { plugins } from "../../api/plugins";
import type { ToCreate, ToUpdate } from "../../api/transport/resource";
import { t } from "../../i18n";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";
import { shownModifiedColumn } from "../lists/shared-columns";
import { modifiedByFilter } from "../lists/shared-filters";

export function pluginList(client: typeof plugins): ListDefinition<ListedPlugin> {
  return {
    resource: "dynamic_plugin",
    client,
    title: t("Plugins"),
    messages: {
      fetchFailed: t("An error occurred while fetching plugins"),
      infoFailed: (message) => t("An error occurred while fetching plugin info: {message}", { message }),
      deleteTitle: t("Delete plugin?"),
      bulkDelete: {
        title: t("Delete plugins?"),
        question: t("Are you sure you want to delete the selected plugins?"),
        count: (count) => t("{count, plural, one {# plugin} other {# plugins}}", { count }),
      },
    },
    defaultView: "table",
    defaultSort: { column: "name", order: "asc" },
    hasFavorites: false,
    emptyHint: t("A plugin draws charts of a type that it adds."),
    nameOf: (row) => row.name,
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "name",
        cell: (row) => <NameCell name={row.name} href={null} modified={row.changed_on} />,
      },
      { id: "key", header: t("Key"), sortBy: "key", className: "c-t", cell: (row) => <code>{row.key}</code> },
      {
        id: "bundle_url",
        header: t("Bundle URL"),
        sortBy: "bundle_url",
        className: "c-t",
        cell: (row) => <code className="trunc code-cell">{row.bundle_url}</code>,
      },
      shownModifiedColumn((row) => row.changed_on),
    ],
    filters: [
      { kind: "search", id: "name", label: t("Name"), col: "name", opr: "ct" },
      modifiedByFilter("dynamic_plugin"),
    ],
    sorts: [],
    create: {
      label: t("Plugin"),
      command: t("New plugin"),
      dialog: (close) => (
        <PropertiesDialog
          title={t("Add plugin")}
          action={t("Add")}
          row={{}}
          fields={fields()}
          save={(values: ToCreate<"dynamic_plugin">) => client.create(values)}
          onClose={close}
        />
      ),
    },
    properties: (row, close) => (
      <PropertiesDialog
        title={t("Edit plugin properties")}
        row={row}
        fields={fields()}
        save={(changes: ToUpdate<"dynamic_plugin">) => client.update(row.id, changes)}
        onClose={close}
      />
    ),
  };
}

const fields = (): PropertyField[] => [
  { key: "name", label: t("Name"), kind: "text", required: true, help: t("A human-friendly name") },
  {
    key: "key",
    label: t("Key"),
    kind: "text",
    required: true,
    help: t("The viz_type of the plugin's charts. Charts that exist keep the key they were saved with."),
  },
  {
    key: "bundle_url",
    label: t("Bundle URL"),
    kind: "text",
    required: true,
    help: t("The https address of the plugin's script, at a host that the workspace allows."),
  },
];
