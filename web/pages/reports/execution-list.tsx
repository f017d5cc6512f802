import type { Execution } from "../../../schema/report/calls";
import type { ReportType } from "../../../schema/report/wire";
import { executionsOf } from "../../api/reports";
import { currentLocale, t } from "../../i18n";
import type { ListDefinition } from "../lists/list-definition";
import { KindLinks } from "./KindLinks";
import { StateBadge, stateOptions } from "./report-list";

export function executionList({
  id,
  name,
  kind,
}: {
  id: number;
  name: string;
  kind: ReportType;
}): ListDefinition<Execution> {
  return {
    resource: `report/${id}/log`,
    client: executionsOf(id),
    title: t("Execution log of {name}", { name }),
    messages: {
      fetchFailed: t("An error occurred while fetching logs"),
      infoFailed: (message) => t("An error occurred while fetching log info: {message}", { message }),
    },
    defaultView: "table",
    defaultSort: { column: "start_dttm", order: "desc" },
    hasFavorites: false,
    isReadOnly: true,
    emptyTitle: t("No logs yet"),
    emptyHint: t("Runs appear here."),
    nameOf: (row) => row.scheduled_dttm,
    columns: [
      {
        id: "state",
        header: t("State"),
        sortBy: "state",
        className: "c-s",
        cell: (row) => <StateBadge state={row.state} />,
      },
      {
        id: "scheduled",
        header: t("Scheduled at (UTC)"),
        sortBy: "scheduled_dttm",
        className: "tn",
        cell: (row) => <Moment iso={row.scheduled_dttm} />,
      },
      {
        id: "start",
        header: t("Start at (UTC)"),
        sortBy: "start_dttm",
        className: "c-t tn",
        cell: (row) => <Moment iso={row.start_dttm} />,
      },
      { id: "duration", header: t("Duration"), className: "c-t tn", cell: (row) => duration(row) },
      {
        id: "value",
        header: t("Value"),
        sortBy: "value",
        className: "c-t tn",
        cell: (row) => row.value?.toLocaleString(currentLocale()),
      },
      { id: "error", header: t("Error message"), sortBy: "error_message", cell: (row) => row.error_message },
    ],
    filters: [{ kind: "select", id: "state", label: t("State"), col: "state", opr: "eq", options: stateOptions() }],
    sorts: [],
    more: () => <KindLinks kind={kind} />,
    properties: () => null,
  };
}

function duration({ start_dttm, end_dttm }: Execution): string {
  if (!start_dttm || !end_dttm) return "";
  const seconds = Math.max(0, (Date.parse(`${end_dttm}Z`) - Date.parse(`${start_dttm}Z`)) / 1000);
  return new Intl.NumberFormat(currentLocale(), {
    style: "unit",
    unit: "second",
    unitDisplay: "narrow",
    maximumFractionDigits: 1,
  }).format(seconds);
}

function Moment({ iso }: { iso: string | null }) {
  return (
    iso && (
      <time dateTime={`${iso}Z`}>
        {new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" }).format(
          new Date(`${iso}Z`),
        )}
      </time>
    )
  );
}
