import type { actionLog, LogItem } from "../../api/people/action-log";
import { relatedOptions } from "../../api/options";
import { currentLocale, t } from "../../i18n";
import { fullName } from "../../ui/display/Avatars";
import { RelativeTime } from "../../ui/display/RelativeTime";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";

export function actionLogList(client: typeof actionLog): ListDefinition<LogItem> {
  return {
    resource: "log",
    client,
    title: t("Action log"),
    messages: {
      fetchFailed: t("An error occurred while fetching log entries"),
      infoFailed: (message) => t("An error occurred while fetching log entry info: {message}", { message }),
    },
    defaultView: "table",
    defaultSort: { column: "dttm", order: "desc" },
    hasFavorites: false,
    isReadOnly: true,
    nameOf: (row) => row.action ?? "",
    columns: [
      {
        id: "action",
        header: t("Action"),
        sortBy: "action",
        cell: (row) => <NameCell name={row.action ?? ""} href={null} modified={row.dttm} />,
      },
      {
        id: "user",
        header: t("User"),
        sortBy: "user.first_name",
        className: "c-s",
        cell: (row) => (row.user ? <span title={row.user.username}>{fullName(row.user)}</span> : null),
      },
      {
        id: "dashboard",
        header: t("Dashboard"),
        sortBy: "dashboard_id",
        className: "c-t",
        cell: (row) =>
          row.dashboard_id !== null && <a href={`/superset/dashboard/${row.dashboard_id}/`}>{row.dashboard_id}</a>,
      },
      {
        id: "slice",
        header: t("Chart"),
        sortBy: "slice_id",
        className: "c-t",
        cell: (row) => row.slice_id !== null && <a href={`/explore/?slice_id=${row.slice_id}`}>{row.slice_id}</a>,
      },
      {
        id: "json",
        header: t("JSON"),
        className: "c-t",
        cell: (row) => (
          <code className="trunc code-cell" title={row.json ?? ""}>
            {row.json}
          </code>
        ),
      },
      {
        id: "duration",
        header: t("Duration (ms)"),
        sortBy: "duration_ms",
        className: "c-t tn",
        cell: (row) => row.duration_ms?.toLocaleString(currentLocale()),
      },
      {
        id: "when",
        header: t("Time"),
        sortBy: "dttm",
        className: "t2 c-m",
        cell: (row) => <RelativeTime iso={row.dttm} />,
      },
    ],
    filters: [
      { kind: "search", id: "action", label: t("Action"), col: "action", opr: "ct" },
      {
        kind: "select",
        id: "user",
        label: t("User"),
        col: "user",
        opr: "rel_o_m",
        options: relatedOptions("log", "user"),
      },
      {
        kind: "select",
        id: "since",
        label: t("Time"),
        col: "dttm",
        opr: "gt",
        options: { key: ["log", "since"], search: () => Promise.resolve(sinceOptions()) },
      },
      { kind: "date-range", id: "dttm", label: t("Time range"), col: "dttm" },
      { kind: "number-range", id: "duration", label: t("Duration (ms)"), col: "duration_ms" },
    ],
    sorts: [],
    properties: () => null,
  };
}

/** Start times for the time filter, computed when the options are requested. */
const sinceOptions = () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  return [
    { value: ago(1), label: t("Last hour") },
    { value: ago(24), label: t("Last day") },
    { value: ago(24 * 7), label: t("Last week") },
    { value: ago(24 * 30), label: t("Last month") },
  ];
};
