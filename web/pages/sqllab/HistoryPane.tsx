import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { historyQuery } from "../../api/sql-editor";
import { meQuery } from "../../api/session";
import { t } from "../../i18n";
import { Badge } from "../../ui/Badge";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { RelativeTime } from "../../ui/RelativeTime";

/** What was run in this tab; choosing one puts it back into the editor. */
export function HistoryPane({ tab, onOpen }: { tab: number; onOpen: (sql: string) => void }) {
  const me = useQuery(meQuery());
  const runs = useQuery({ ...historyQuery(tab, me.data?.id ?? 0), enabled: me.data !== undefined, staleTime: 0 });
  if (runs.error) return <ErrorState error={runs.error} />;
  if (runs.data?.length === 0) return <EmptyState icon={History} title={t("Nothing was run in this tab yet")} />;
  return (
    <ul className="sql-history">
      {runs.data?.map((run) => (
        <li key={run.id}>
          <button type="button" onClick={() => onOpen(run.sql)} title={t("Put back into the editor")}>
            <Badge kind={run.status === "success" ? "success" : run.status === "failed" ? "danger" : "neutral"}>{run.status}</Badge>
            <code className="trunc">{run.sql}</code>
            <span className="t3 cap end">{run.rows !== null && t("{count, plural, one {# row} other {# rows}}", { count: run.rows })}</span>
            <span className="t3 cap"><RelativeTime iso={new Date(run.start_time).toISOString()} /></span>
          </button>
        </li>
      ))}
    </ul>
  );
}
