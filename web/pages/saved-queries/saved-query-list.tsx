import type { SavedQueryItem, savedQueries } from "../../api/saved-queries";
import { t } from "../../i18n";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";
import { shownModifiedColumn } from "../lists/shared-columns";

/** One's saved queries; a name opens the query in a tab of the editor. */
export function savedQueryList(client: typeof savedQueries): ListDefinition<SavedQueryItem> {
  const nameOf = (row: SavedQueryItem) => row.label || t("Untitled");
  return {
    resource: "saved_query",
    client,
    title: t("Saved queries"),
    noun: t("saved query"),
    plural: t("saved queries"),
    defaultView: "table",
    hasFavorites: false,
    hasBundles: false,
    emptyHint: t("Queries that are saved in the SQL editor are listed here."),
    nameOf,
    columns: [
      { id: "name", header: t("Name"), sortBy: "label", cell: (row) => <NameCell name={nameOf(row)} href={`/sqllab/?savedQueryId=${row.id}`} description={row.description} modified={row.changed_on} /> },
      { id: "database", header: t("Database"), sortBy: "database.database_name", cell: (row) => <span className="trunc">{row.database?.database_name}</span> },
      { id: "schema", header: t("Schema"), sortBy: "schema", cell: (row) => row.schema },
      { id: "sql", header: t("SQL"), className: "c-t", cell: (row) => <code className="trunc code-cell">{row.sql}</code> },
      shownModifiedColumn((row) => row.changed_on),
    ],
    filters: [{ kind: "search", id: "label", label: t("Name"), col: "label", opr: "all_text" }],
    sorts: [],
    properties: (row, close) => <PropertiesDialog title={t("Edit query properties")} row={{ label: row.label, description: row.description }} fields={fields()} save={(changes) => client.update(row.id, changes)} onClose={close} />,
  };
}

const fields = (): PropertyField[] => [
  { key: "label", label: t("Name"), kind: "text", required: true },
  { key: "description", label: t("Description"), kind: "text" },
];
