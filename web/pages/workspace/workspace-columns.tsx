import { Pencil } from "lucide-react";
import type { WorkspaceItem } from "../../../schema/workspace/calls";
import { currentLocale, t } from "../../i18n";
import { Badge } from "../../ui/display/Badge";
import type { DataColumn } from "../../ui/navigation/DataTable";
import { IconButton } from "../../ui/actions/IconButton";

export function workspaceColumns(onEdit: (row: WorkspaceItem) => void): DataColumn<WorkspaceItem>[] {
  return [
    {
      id: "name",
      header: t("Name"),
      cell: (row) => (
        <span className="nm-cell">
          <span className="nm trunc">{row.name}</span>
          <span className="t2">{row.host ?? row.slug}</span>
        </span>
      ),
    },
    {
      id: "state",
      header: t("State"),
      cell: (row) => (
        <Badge kind={row.suspended ? "danger" : "success"}>
          {row.suspended
            ? t("Suspended")
            : row.is_default
              ? t("Default")
              : t("Open", undefined, { context: "state of a workspace" })}
        </Badge>
      ),
    },
    { id: "people", header: t("Users"), className: "tn", cell: (row) => row.people.toLocaleString(currentLocale()) },
    {
      id: "dashboards",
      header: t("Dashboards"),
      className: "tn c-s",
      cell: (row) => row.dashboards.toLocaleString(currentLocale()),
    },
    {
      id: "charts",
      header: t("Charts"),
      className: "tn c-s",
      cell: (row) => row.charts.toLocaleString(currentLocale()),
    },
    { id: "plan", header: t("Plan"), className: "t2 c-t", cell: (row) => planOf(row) },
    {
      id: "actions",
      header: <span className="vh">{t("Actions")}</span>,
      width: 48,
      cell: (row) => (
        <IconButton icon={Pencil} label={t("Plan of {name}", { name: row.name })} onClick={() => onEdit(row)} />
      ),
    },
  ];
}

function planOf({ limits }: WorkspaceItem): string {
  const parts = [
    ...(limits.requests_a_minute
      ? [
          t("{count, plural, one {# request per minute} other {# requests per minute}}", {
            count: limits.requests_a_minute,
          }),
        ]
      : []),
    ...(limits.queries_at_once
      ? [t("{count, plural, one {# concurrent query} other {# concurrent queries}}", { count: limits.queries_at_once })]
      : []),
    ...(limits.rows ? [t("{count, plural, one {# row} other {# rows}}", { count: limits.rows })] : []),
  ];
  return parts.join(" · ") || t("Unlimited");
}
