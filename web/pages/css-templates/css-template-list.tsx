import type { CssTemplateItem, cssTemplates } from "../../api/css-templates";
import { t } from "../../i18n";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";
import { shownModifiedColumn } from "../lists/shared-columns";
import { modifiedByFilter } from "../lists/shared-filters";

export function cssTemplateList(client: typeof cssTemplates): ListDefinition<CssTemplateItem> {
  return {
    resource: "css_template",
    client,
    title: t("CSS templates"),
    noun: t("CSS template"),
    plural: t("CSS templates"),
    defaultView: "table",
    defaultSort: { column: "template_name", order: "asc" },
    hasFavorites: false,
    hasBundles: false,
    emptyHint: t("Templates are available in the dashboard CSS editor."),
    nameOf: (row) => row.template_name || t("Untitled"),
    columns: [
      { id: "name", header: t("Name"), sortBy: "template_name", cell: (row) => <NameCell name={row.template_name || t("Untitled")} href={null} modified={row.changed_on} /> },
      { id: "css", header: t("CSS"), className: "c-t", cell: (row) => <code className="trunc code-cell">{row.css}</code> },
      shownModifiedColumn((row) => row.changed_on),
    ],
    filters: [{ kind: "search", id: "template_name", label: t("Name"), col: "template_name", opr: "ct" }, modifiedByFilter("css_template")],
    sorts: [],
    create: { label: t("CSS template"), dialog: (close) => <PropertiesDialog title={t("Add CSS template")} action={t("Add")} row={{}} fields={fields()} save={(values) => client.create(values)} onClose={close} /> },
    properties: (row, close) => <PropertiesDialog title={t("Edit CSS template properties")} row={row} fields={fields()} save={(changes) => client.update(row.id, changes)} onClose={close} />,
  };
}

const fields = (): PropertyField[] => [
  { key: "template_name", label: t("Name"), kind: "text", required: true },
  { key: "css", label: t("CSS"), kind: "code" },
];
