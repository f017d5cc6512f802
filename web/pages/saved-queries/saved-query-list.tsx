import { Eye, History, Link2, SquareTerminal } from "lucide-react";
import type { ListedSavedQuery } from "../../../schema/saved-query/calls";
import { distinctOptions, relatedOptions } from "../../api/options";
import type { savedQueries } from "../../api/sql/saved-queries";
import { t } from "../../i18n";
import { toast } from "../../ui/overlays/Toast";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";
import { modifiedColumn, tagsColumn } from "../lists/shared-columns";
import { tagFilter } from "../lists/shared-filters";
import { QueryLinks } from "./QueryLinks";
import { ScheduleCell, scheduleEntries } from "./ScheduleCell";
import { saveQueryProperties } from "./save-properties";

interface SavedQueryActs {
  onShow: (row: ListedSavedQuery) => void;
  onVersions: (row: ListedSavedQuery) => void;
}

/** The person's saved queries; a name opens the query in a tab of the editor. */
export function savedQueryList(
  client: typeof savedQueries,
  { onShow, onVersions }: SavedQueryActs,
): ListDefinition<ListedSavedQuery> {
  const nameOf = (row: ListedSavedQuery) => row.label || t("Untitled");
  const address = (row: ListedSavedQuery) => `/sqllab/?savedQueryId=${row.id}`;
  const setActive = async (row: ListedSavedQuery, schedule_active: boolean, refresh: () => void) => {
    try {
      await client.update(row.id, { schedule_active });
      refresh();
    } catch (problem) {
      toast("danger", problem instanceof Error ? problem.message : String(problem));
    }
  };
  const copyLink = async (row: ListedSavedQuery) => {
    await navigator.clipboard.writeText(new URL(address(row), location.origin).href);
    toast("success", t("Link Copied!"));
  };
  return {
    resource: "saved_query",
    taggedAs: "query",
    client,
    title: t("Saved queries"),
    messages: {
      fetchFailed: t("An error occurred while fetching saved queries"),
      infoFailed: (message) => t("An error occurred while fetching saved query info: {message}", { message }),
      deleteTitle: t("Delete saved query?"),
      bulkDelete: {
        title: t("Delete saved queries?"),
        question: t("Are you sure you want to delete the selected saved queries?"),
        count: (count) => t("{count, plural, one {# saved query} other {# saved queries}}", { count }),
      },
      bundles: {
        importTitle: t("Import saved queries"),
        imported: t("Saved query imported"),
        importFailed: (message) => t("An error occurred while importing saved query: {message}", { message }),
        exportFailed: (message) => t("There was an issue exporting the selected saved queries: {message}", { message }),
      },
    },
    defaultView: "table",
    hasFavorites: false,
    emptyHint: t("Queries saved in SQL Lab appear here."),
    nameOf,
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "label",
        cell: (row) => (
          <NameCell name={nameOf(row)} href={address(row)} description={row.description} modified={row.changed_on} />
        ),
      },
      {
        id: "database",
        header: t("Database"),
        sortBy: "database.database_name",
        className: "c-s",
        cell: (row) => <span className="trunc">{row.database?.database_name}</span>,
      },
      { id: "schema", header: t("Schema"), sortBy: "schema", className: "c-s", cell: (row) => row.schema },
      { id: "tables", header: t("Tables"), className: "c-t", cell: (row) => <Tables row={row} /> },
      {
        id: "sql",
        header: t("SQL"),
        className: "c-t",
        cell: (row) => (
          <button type="button" className="query-sql" title={row.sql ?? ""} onClick={() => onShow(row)}>
            <code className="trunc code-cell">{row.sql}</code>
          </button>
        ),
      },
      { id: "schedule", header: t("Schedule"), className: "c-t", cell: (row) => <ScheduleCell row={row} /> },
      tagsColumn(),
      modifiedColumn((row) => row.changed_on),
    ],
    filters: [
      { kind: "search", id: "label", label: t("Name"), col: "label", opr: "all_text" },
      {
        kind: "select",
        id: "database",
        label: t("Database"),
        col: "database",
        opr: "rel_o_m",
        options: relatedOptions("saved_query", "database"),
      },
      {
        kind: "select",
        id: "schema",
        label: t("Schema"),
        col: "schema",
        opr: "eq",
        options: distinctOptions("saved_query", "schema"),
      },
      tagFilter("saved_query"),
    ],
    sorts: [],
    rowEntries: (row, refresh) => [
      { label: t("Preview"), icon: Eye, onSelect: () => onShow(row) },
      { label: t("Open in SQL Lab"), icon: SquareTerminal, onSelect: () => location.assign(address(row)) },
      { label: t("Copy link"), icon: Link2, onSelect: () => void copyLink(row) },
      { label: t("Version history"), icon: History, onSelect: () => onVersions(row) },
      ...scheduleEntries(row, (active) => setActive(row, active, refresh)),
    ],
    more: () => <QueryLinks />,
    properties: (row, close) => (
      <PropertiesDialog
        title={t("Edit query properties")}
        row={{ label: row.label, description: row.description, tags: row.tags }}
        fields={fields()}
        save={(changes) => saveQueryProperties(row, changes)}
        onClose={close}
      />
    ),
  };
}

function Tables({ row: { sql_tables } }: { row: ListedSavedQuery }) {
  const names = [...new Set((sql_tables ?? []).map(({ schema, table }) => (schema ? `${schema}.${table}` : table)))];
  return (
    <span title={names.join(", ")}>
      {names[0]}
      {names.length > 1 && <span className="t3"> {t("+{count}", { count: names.length - 1 })}</span>}
    </span>
  );
}

const fields = (): PropertyField[] => [
  { key: "label", label: t("Name"), kind: "text", required: true },
  { key: "description", label: t("Description"), kind: "text" },
  { key: "tags", label: t("Tags"), kind: "tags", help: t("A list of tags that have been applied to this query.") },
];
