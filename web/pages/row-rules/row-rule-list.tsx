import { relatedOptions } from "../../api/options";
import type { RowRuleItem, rowRules } from "../../api/people/row-rules";
import { t } from "../../i18n";
import { Badge } from "../../ui/Badge";
import { Tags } from "../../ui/Tag";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";
import { modifiedColumn } from "../lists/shared-columns";
import { modifiedByFilter } from "../lists/shared-filters";

export function rowRuleList(client: typeof rowRules): ListDefinition<RowRuleItem> {
  const types = [{ value: "Regular", label: t("Regular") }, { value: "Base", label: t("Base") }];
  const fields: PropertyField[] = [
    { key: "name", label: t("Rule Name"), kind: "text", required: true, help: t("The name of the rule must be unique") },
    { key: "filter_type", label: t("Filter Type"), kind: "choice", options: types, help: t("Regular rules bind the roles that they name. Base rules bind everybody but the roles that they name.") },
    { key: "tables", label: t("Datasets"), kind: "many", required: true, options: relatedOptions("rowlevelsecurity", "tables"), nameOf: (item) => tableName(item as RowRuleItem["tables"][number]) },
    { key: "roles", label: t("Roles"), kind: "many", options: relatedOptions("rowlevelsecurity", "roles"), nameOf: (item) => (item as RowRuleItem["roles"][number]).name },
    { key: "group_key", label: t("Group Key"), kind: "text", help: t("Rules of one group are joined by OR, groups by AND.") },
    { key: "clause", label: t("Clause"), kind: "code", rows: 3, required: true, help: t("The condition of a WHERE, e.g. client_id = 9. Templates are filled in.") },
    { key: "description", label: t("Description"), kind: "long-text" },
  ];
  return {
    resource: "rowlevelsecurity",
    client,
    title: t("Row Level Security"),
    noun: t("rule"),
    plural: t("rules"),
    defaultView: "table",
    hasFavorites: false,
    hasBundles: false,
    emptyHint: t("A rule decides which rows of a dataset a role sees."),
    nameOf: (row) => row.name,
    columns: [
      { id: "name", header: t("Name"), sortBy: "name", cell: (row) => <NameCell name={row.name} href={null} description={row.description} modified={row.changed_on} /> },
      { id: "filter_type", header: t("Filter Type"), sortBy: "filter_type", className: "c-s", cell: (row) => <Badge kind={row.filter_type === "Base" ? "info" : "accent"} plain>{row.filter_type}</Badge> },
      { id: "tables", header: t("Datasets"), className: "c-t", cell: (row) => <Tags names={row.tables.map(tableName)} /> },
      { id: "roles", header: t("Roles"), className: "c-t", cell: (row) => <Tags names={row.roles.map(({ name }) => name)} /> },
      { id: "group_key", header: t("Group Key"), sortBy: "group_key", className: "c-t", cell: (row) => row.group_key },
      { id: "clause", header: t("Clause"), sortBy: "clause", className: "c-t", cell: (row) => <code className="trunc code-cell">{row.clause}</code> },
      modifiedColumn((row) => row.changed_on),
    ],
    filters: [
      { kind: "search", id: "name", label: t("Name"), col: "name", opr: "ct" },
      { kind: "select", id: "filter_type", label: t("Filter Type"), col: "filter_type", opr: "eq", options: types },
      { kind: "select", id: "tables", label: t("Dataset"), col: "tables", opr: "rel_m_m", options: relatedOptions("rowlevelsecurity", "tables") },
      { kind: "select", id: "roles", label: t("Role"), col: "roles", opr: "rel_m_m", options: relatedOptions("rowlevelsecurity", "roles") },
      modifiedByFilter("rowlevelsecurity"),
    ],
    sorts: [],
    create: { label: t("Rule"), dialog: (close) => <PropertiesDialog title={t("Add Rule")} action={t("Add")} row={{ filter_type: "Regular" }} fields={fields} save={(values) => client.create({ filter_type: "Regular", roles: [], ...values })} onClose={close} /> },
    properties: (row, close) => <PropertiesDialog title={t("Edit Rule")} row={row} fields={fields} save={(changes) => client.update(row.id, changes)} onClose={close} />,
  };
}

const tableName = ({ schema, table_name }: { schema?: string | null; table_name: string }): string => (schema ? `${schema}.${table_name}` : table_name);
