import type { ListedCssTemplate } from "../../../schema/css-template/calls";
import type { cssTemplates } from "../../api/css-templates";
import type { ToCreate, ToUpdate } from "../../api/transport/resource";
import { t } from "../../i18n";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";
import { shownModifiedColumn } from "../lists/shared-columns";
import { modifiedByFilter } from "../lists/shared-filters";

export function cssTemplateList(client: typeof cssTemplates): ListDefinition<ListedCssTemplate> {
  return {
    resource: "css_template",
    client,
    title: t("CSS templates"),
    messages: {
      fetchFailed: t("An error occurred while fetching CSS templates"),
      infoFailed: (message) => t("An error occurred while fetching CSS template info: {message}", { message }),
      deleteTitle: t("Delete CSS template?"),
      bulkDelete: {
        title: t("Delete CSS templates?"),
        question: t("Are you sure you want to delete the selected CSS templates?"),
        count: (count) => t("{count, plural, one {# CSS template} other {# CSS templates}}", { count }),
      },
    },
    defaultView: "table",
    defaultSort: { column: "template_name", order: "asc" },
    hasFavorites: false,
    emptyHint: t("Templates are available in the dashboard CSS editor."),
    nameOf: (row) => row.template_name || t("Untitled"),
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "template_name",
        cell: (row) => <NameCell name={row.template_name || t("Untitled")} href={null} modified={row.changed_on} />,
      },
      {
        id: "css",
        header: t("CSS"),
        className: "c-t",
        cell: (row) => <code className="trunc code-cell">{row.css}</code>,
      },
      shownModifiedColumn((row) => row.changed_on),
    ],
    filters: [
      { kind: "search", id: "template_name", label: t("Name"), col: "template_name", opr: "ct" },
      modifiedByFilter("css_template"),
    ],
    sorts: [],
    create: {
      label: t("CSS template"),
      command: t("New CSS template"),
      dialog: (close) => (
        <PropertiesDialog
          title={t("Add CSS template")}
          action={t("Add")}
          row={{}}
          fields={fields()}
          save={(values: ToCreate<"css_template">) => client.create(values)}
          onClose={close}
        />
      ),
    },
    properties: (row, close) => (
      <PropertiesDialog
        title={t("Edit CSS template properties")}
        row={row}
        fields={fields()}
        save={(changes: ToUpdate<"css_template">) => client.update(row.id, changes)}
        onClose={close}
      />
    ),
  };
}

const fields = (): PropertyField[] => [
  { key: "template_name", label: t("Name"), kind: "text", required: true },
  { key: "css", label: t("CSS"), kind: "code" },
];
