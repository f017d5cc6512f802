import { Play, ScrollText, Send } from "lucide-react";
import type { ListedReport } from "../../../schema/report/calls";
import type { ReportType } from "../../../schema/report/wire";
import { reportsOf } from "../../api/reports";
import { t } from "../../i18n";
import { Badge, type BadgeKind } from "../../ui/display/Badge";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { Tags } from "../../ui/display/Tag";
import type { ListDefinition, ListMessages } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { modifiedColumn, ownersColumn } from "../lists/shared-columns";
import { modifiedByFilter, ownerFilter } from "../lists/shared-filters";
import { ActiveSwitch } from "./ActiveSwitch";
import { KindLinks } from "./KindLinks";
import { ReportDialog } from "./ReportDialog";
import { runNow, sendTest } from "./run-report";
import { scheduleText } from "./schedule-text";

const LOOK: Record<string, BadgeKind> = { Success: "success", Error: "danger", Working: "info", "On Grace": "warning" };

export const logPath = (kind: ReportType, id: number): string => `/${kind.toLowerCase()}/${id}/log/`;

/** State of a run as text. */
export function StateBadge({ state }: { state: string }) {
  const words: Record<string, string> = {
    Success: t("Success"),
    Error: t("Error"),
    Working: t("Working"),
    "Not triggered": t("Not triggered"),
    "On Grace": t("On Grace"),
  };
  return <Badge kind={LOOK[state] ?? "neutral"}>{words[state] ?? state}</Badge>;
}

export const stateOptions = () => [
  { value: "Success", label: t("Success") },
  { value: "Working", label: t("Working") },
  { value: "Error", label: t("Error") },
  { value: "Not triggered", label: t("Not triggered") },
  { value: "On Grace", label: t("On Grace") },
];

export function reportList(kind: ReportType): ListDefinition<ListedReport> {
  const client = reportsOf(kind);
  const isAlert = kind === "Alert";
  return {
    resource: isAlert ? "alert" : "report",
    client,
    title: t("Alerts & reports"),
    messages: isAlert ? alertMessages() : reportMessages(),
    defaultView: "table",
    defaultSort: { column: "name", order: "desc" },
    hasFavorites: false,
    emptyTitle: isAlert ? t("No alerts yet") : t("No reports yet"),
    emptyHint: isAlert
      ? t("An alert checks a value and notifies you when it crosses a threshold.")
      : t("A report sends a chart or a dashboard on a schedule."),
    nameOf: (row) => row.name,
    ownersOf: (row) => row.owners,
    hrefOf: (row) => logPath(kind, row.id),
    columns: [
      { id: "state", header: t("Status"), className: "c-s", cell: (row) => <StateBadge state={row.last_state} /> },
      {
        id: "name",
        header: t("Name"),
        sortBy: "name",
        cell: (row) => (
          <NameCell
            name={row.name}
            href={logPath(kind, row.id)}
            description={row.description}
            modified={row.changed_on}
          />
        ),
      },
      {
        id: "last_run",
        header: t("Last run"),
        sortBy: "last_eval_dttm",
        className: "t2 c-m",
        cell: (row) => (row.last_eval_dttm ? <RelativeTime iso={row.last_eval_dttm} /> : t("Never")),
      },
      {
        id: "schedule",
        header: t("Schedule"),
        sortBy: "crontab_humanized",
        className: "c-t",
        cell: (row) => (
          <span className="trunc" title={row.timezone}>
            {scheduleText(row.crontab, row.crontab_humanized)}
          </span>
        ),
      },
      {
        id: "method",
        header: t("Notification method"),
        className: "c-t",
        cell: (row) => (
          <Tags names={[...new Set(row.recipients.map(({ type }) => (type === "SlackV2" ? "Slack" : type)))]} />
        ),
      },
      ownersColumn(),
      modifiedColumn((row) => row.changed_on),
      { id: "active", header: t("Active"), sortBy: "active", cell: (row) => <ActiveSwitch report={row} /> },
    ],
    filters: [
      { kind: "search", id: "name", label: t("Name"), col: "name", opr: "report_all_text" },
      ownerFilter("report"),
      { kind: "select", id: "status", label: t("Status"), col: "last_state", opr: "eq", options: stateOptions() },
      modifiedByFilter("report"),
    ],
    sorts: [],
    more: () => <KindLinks kind={kind} />,
    rowEntries: (row, _refresh, mayChange) => [
      { label: t("Execution log"), icon: ScrollText, onSelect: () => location.assign(logPath(kind, row.id)) },
      ...(mayChange
        ? [
            { label: t("Send test to me"), icon: Send, onSelect: () => void sendTest(row.id) },
            ...(row.active ? [{ label: t("Run now"), icon: Play, onSelect: () => void runNow(row.id) }] : []),
          ]
        : []),
    ],
    create: {
      label: isAlert ? t("Alert") : t("Report"),
      command: isAlert ? t("New alert") : t("New report"),
      dialog: (close) => <ReportDialog kind={kind} id={null} onClose={close} />,
    },
    editLabel: t("Edit"),
    properties: (row, close) => <ReportDialog kind={kind} id={row.id} onClose={close} />,
  };
}

const alertMessages = (): ListMessages => ({
  fetchFailed: t("An error occurred while fetching alerts"),
  infoFailed: (message) => t("An error occurred while fetching alert info: {message}", { message }),
  deleteTitle: t("Delete alert?"),
  bulkDelete: {
    title: t("Delete alerts?"),
    question: t("Are you sure you want to delete the selected alerts?"),
    count: (count) => t("{count, plural, one {# alert} other {# alerts}}", { count }),
  },
});

const reportMessages = (): ListMessages => ({
  fetchFailed: t("An error occurred while fetching reports"),
  infoFailed: (message) => t("An error occurred while fetching report info: {message}", { message }),
  deleteTitle: t("Delete report?"),
  bulkDelete: {
    title: t("Delete reports?"),
    question: t("Are you sure you want to delete the selected reports?"),
    count: (count) => t("{count, plural, one {# report} other {# reports}}", { count }),
  },
});
