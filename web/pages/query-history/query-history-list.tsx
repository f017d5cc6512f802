import { Eye, SquareTerminal } from "lucide-react";
import type { ListedRun } from "../../../schema/query-run/calls";
import { relatedOptions } from "../../api/options";
import type { queries } from "../../api/sql/queries";
import { currentLocale, t } from "../../i18n";
import { fullName } from "../../ui/display/Avatars";
import { RelativeTime } from "../../ui/display/RelativeTime";
import type { ListDefinition } from "../lists/list-definition";
import { secondsText } from "./seconds-text";
import { QueryStatus, statusNames } from "./QueryStatus";

/** The query history, latest first; a row opens the query. */
export function queryHistoryList(client: typeof queries, onShow: (row: ListedRun) => void): ListDefinition<ListedRun> {
  const isoOf = (row: ListedRun) => new Date(row.start_time).toISOString();
  return {
    resource: "query",
    client,
    title: t("Query history"),
    messages: {
      fetchFailed: t("An error occurred while fetching queries"),
      infoFailed: (message) => t("An error occurred while fetching query info: {message}", { message }),
    },
    defaultView: "table",
    defaultSort: { column: "start_time", order: "desc" },
    hasFavorites: false,
    emptyHint: t("Queries run in SQL Lab are listed here."),
    nameOf: (row) => row.tab_name || t("Query {id}", { id: row.id }),
    columns: [
      {
        id: "state",
        header: <span className="vh">{t("State")}</span>,
        className: "c-f",
        cell: (row) => <QueryStatus status={row.status} error={row.error_message} />,
      },
      {
        id: "time",
        header: t("Time"),
        sortBy: "start_time",
        className: "t2",
        cell: (row) => <RelativeTime iso={isoOf(row)} />,
      },
      {
        id: "duration",
        header: t("Duration"),
        sortBy: "duration",
        className: "tn c-t",
        cell: (row) => durationOf(row),
      },
      {
        id: "tab",
        header: t("Tab name"),
        sortBy: "tab_name",
        className: "c-t",
        cell: (row) => <span className="trunc">{row.tab_name}</span>,
      },
      {
        id: "database",
        header: t("Database"),
        sortBy: "database.database_name",
        className: "c-t",
        cell: (row) => row.database?.database_name,
      },
      { id: "schema", header: t("Schema"), sortBy: "schema", className: "c-t", cell: (row) => row.schema },
      { id: "tables", header: t("Tables"), className: "c-t", cell: (row) => <Tables row={row} /> },
      {
        id: "user",
        header: t("User"),
        sortBy: "user.first_name",
        className: "c-t",
        cell: (row) => row.user && fullName(row.user),
      },
      {
        id: "rows",
        header: t("Rows"),
        sortBy: "rows",
        className: "n tn c-t",
        cell: (row) => row.rows?.toLocaleString(currentLocale()),
      },
      {
        id: "sql",
        header: t("SQL"),
        sortBy: "sql",
        cell: (row) => (
          <button type="button" className="query-sql" title={row.sql ?? ""} onClick={() => onShow(row)}>
            <code className="trunc code-cell">{row.sql}</code>
          </button>
        ),
      },
    ],
    filters: [
      { kind: "search", id: "sql", label: t("Search by query text"), col: "sql", opr: "ct" },
      {
        kind: "select",
        id: "database",
        label: t("Database"),
        col: "database",
        opr: "rel_o_m",
        options: relatedOptions("query", "database"),
      },
      {
        kind: "select",
        id: "state",
        label: t("State"),
        col: "status",
        opr: "eq",
        options: Object.entries(statusNames()).map(([value, label]) => ({ value, label })),
      },
      {
        kind: "select",
        id: "user",
        label: t("User"),
        col: "user",
        opr: "rel_o_m",
        options: relatedOptions("query", "user"),
      },
      {
        kind: "select",
        id: "since",
        label: t("Time range"),
        col: "start_time",
        opr: "gt",
        options: { key: ["query", "since"], search: () => Promise.resolve(sinceOptions()) },
      },
    ],
    sorts: [],
    rowEntries: (row) => [
      { label: t("View"), icon: Eye, onSelect: () => onShow(row) },
      {
        label: t("Open in SQL Lab"),
        icon: SquareTerminal,
        onSelect: () => location.assign(`/sqllab/?queryId=${row.id}`),
      },
    ],
    more: () => (
      <a className="btn" href="/savedqueryview/list/">
        {t("Saved queries")}
      </a>
    ),
    properties: () => null,
  };
}

function durationOf({ start_time, end_time }: ListedRun): string {
  if (end_time === null) return "";
  const seconds = Math.max(0, end_time - start_time) / 1000;
  if (seconds < 60) return t("{seconds} s", { seconds: secondsText(seconds) });
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

function Tables({ row: { sql_tables } }: { row: ListedRun }) {
  const names = [...new Set(sql_tables.map(({ schema, table }) => (schema ? `${schema}.${table}` : table)))];
  return (
    <span title={names.join(", ")}>
      {names[0]}
      {names.length > 1 && <span className="t3"> {t("+{count}", { count: names.length - 1 })}</span>}
    </span>
  );
}

/** Start times for the time filter, computed when the options are requested. */
const sinceOptions = () => {
  const ago = (hours: number) => Date.now() - hours * 3_600_000;
  return [
    { value: ago(1), label: t("Last hour") },
    { value: ago(24), label: t("Last day") },
    { value: ago(24 * 7), label: t("Last week") },
    { value: ago(24 * 30), label: t("Last month") },
  ];
};
