import type { ListedRowRule } from "../../../schema/row-rule/calls";
import { relatedOptions } from "../../api/options";
import type { rowRules } from "../../api/people/row-rules";
import type { ToCreate, ToUpdate } from "../../api/transport/resource";
import { t } from "../../i18n";
import { Badge } from "../../ui/display/Badge";
import { Tags } from "../../ui/display/Tag";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";
import { modifiedColumn } from "../lists/shared-columns";
import { modifiedByFilter } from "../lists/shared-filters";

type RowRule = ToCreate<"rowlevelsecurity">;

export function rowRuleList(client: typeof rowRules): ListDefinition<ListedRowRule> {
  const types = [
    { value: "Regular", label: t("Regular") },
    { value: "Base", label: t("Base") },
  ];
  const fields: PropertyField[] = [
    {
      key: "name",
      label: t("Rule name"),
      kind: "text",
      required: true,
      help: t("The name of the rule must be unique"),
    },
    {
      key: "filter_type",
      label: t("Filter type"),
      kind: "choice",
      options: types,
      help: t("Regular rules apply to the selected roles. Base rules apply to everyone except the selected roles."),
    },
    {
      key: "tables",
      label: t("Datasets"),
      kind: "many",
      required: true,
      options: relatedOptions("rowlevelsecurity", "tables"),
      nameOf: (item) => tableName(item as ListedRowRule["tables"][number]),
    },
    {
      key: "roles",
      label: t("Roles"),
      kind: "many",
      options: relatedOptions("rowlevelsecurity", "roles"),
      nameOf: (item) => (item as ListedRowRule["roles"][number]).name,
    },
    {
      key: "group_key",
      label: t("Group key"),
      kind: "text",
      help: t("Rules with the same group key are combined with OR, groups with AND."),
    },
    {
      key: "clause",
      label: t("Clause"),
      kind: "code",
      rows: 3,
      required: true,
      help: t("Condition for the WHERE clause, e.g. client_id = 9. Supports Jinja templates."),
    },
    { key: "description", label: t("Description"), kind: "long-text" },
  ];
  return {
    resource: "rowlevelsecurity",
    client,
    title: t("Row level security"),
    messages: {
      fetchFailed: t("An error occurred while fetching rules"),
      infoFailed: (message) => t("An error occurred while fetching rule info: {message}", { message }),
      deleteTitle: t("Delete rule?"),
      bulkDelete: {
        title: t("Delete rules?"),
        question: t("Are you sure you want to delete the selected rules?"),
        count: (count) => t("{count, plural, one {# rule} other {# rules}}", { count }),
      },
    },
    defaultView: "table",
    hasFavorites: false,
    emptyHint: t("A rule decides which rows of a dataset a role sees."),
    nameOf: (row) => row.name,
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "name",
        cell: (row) => <NameCell name={row.name} href={null} description={row.description} modified={row.changed_on} />,
      },
      {
        id: "filter_type",
        header: t("Filter type"),
        sortBy: "filter_type",
        className: "c-s",
        cell: (row) => (
          <Badge kind={row.filter_type === "Base" ? "info" : "accent"} plain>
            {row.filter_type}
          </Badge>
        ),
      },
      {
        id: "tables",
        header: t("Datasets"),
        className: "c-t",
        cell: (row) => <Tags names={row.tables.map(tableName)} />,
      },
      {
        id: "roles",
        header: t("Roles"),
        className: "c-t",
        cell: (row) => <Tags names={row.roles.map(({ name }) => name)} />,
      },
      { id: "group_key", header: t("Group key"), sortBy: "group_key", className: "c-t", cell: (row) => row.group_key },
      {
        id: "clause",
        header: t("Clause"),
        sortBy: "clause",
        className: "c-t",
        cell: (row) => <code className="trunc code-cell">{row.clause}</code>,
      },
      modifiedColumn((row) => row.changed_on),
    ],
    filters: [
      { kind: "search", id: "name", label: t("Name"), col: "name", opr: "ct" },
      { kind: "select", id: "filter_type", label: t("Filter type"), col: "filter_type", opr: "eq", options: types },
      {
        kind: "select",
        id: "tables",
        label: t("Dataset"),
        col: "tables",
        opr: "rel_m_m",
        options: relatedOptions("rowlevelsecurity", "tables"),
      },
      {
        kind: "select",
        id: "roles",
        label: t("Role"),
        col: "roles",
        opr: "rel_m_m",
        options: relatedOptions("rowlevelsecurity", "roles"),
      },
      modifiedByFilter("rowlevelsecurity"),
    ],
    sorts: [],
    create: {
      label: t("Rule"),
      command: t("New rule"),
      dialog: (close) => (
        <PropertiesDialog
          title={t("Add rule")}
          action={t("Add")}
          row={{ filter_type: "Regular" }}
          fields={fields}
          save={(values: Pick<RowRule, "name" | "tables" | "clause"> & Partial<RowRule>) =>
            client.create({ filter_type: "Regular", roles: [], ...values })
          }
          onClose={close}
        />
      ),
    },
    properties: (row, close) => (
      <PropertiesDialog
        title={t("Edit rule")}
        row={row}
        fields={fields}
        save={(changes: ToUpdate<"rowlevelsecurity">) => client.update(row.id, changes)}
        onClose={close}
      />
    ),
  };
}

const tableName = ({ schema, table_name }: { schema?: string | null; table_name: string }): string =>
  schema ? `${schema}.${table_name}` : table_name;
