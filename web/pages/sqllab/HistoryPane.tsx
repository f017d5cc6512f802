import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CopyPlus, History, Trash2 } from "lucide-react";
import { historyQuery, sqlEditor } from "../../api/sql/sql-editor";
import { meQuery } from "../../api/people/session";
import { t } from "../../i18n";
import { Badge } from "../../ui/display/Badge";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { IconButton } from "../../ui/actions/IconButton";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { toast } from "../../ui/overlays/Toast";
import { statusNames } from "../query-history/QueryStatus";
import { seconds } from "./results/RowCount";

interface HistoryPaneProps {
  tab: number;
  onOpen: (sql: string) => void;
  onCopy: (sql: string) => void;
}

/** Queries run in this tab; selecting one puts it back into the editor. */
export function HistoryPane({ tab, onOpen, onCopy }: HistoryPaneProps) {
  const cache = useQueryClient();
  const me = useQuery(meQuery());
  const runs = useQuery({ ...historyQuery(tab, me.data?.id ?? 0), enabled: me.data !== undefined, staleTime: 0 });
  const remove = async (run: string, line: HTMLElement) => {
    // Removing the row would lose the focus inside it.
    const next = line.nextElementSibling ?? line.previousElementSibling;
    (next
      ? [...next.querySelectorAll("button")].at(-1)
      : document.querySelector<HTMLElement>(".sql-below [role=tab][aria-selected=true]")
    )?.focus();
    await sqlEditor
      .forgetRun(tab, run)
      .catch((problem: unknown) => toast("danger", problem instanceof Error ? problem.message : String(problem)));
    void cache.invalidateQueries({ queryKey: ["sqllab", "history", tab] });
  };
  if (runs.error) return <ErrorState error={runs.error} />;
  if (runs.data?.length === 0) return <EmptyState icon={History} title={t("No queries run in this tab yet")} />;
  return (
    <ul className="sql-history">
      {runs.data?.map((run) => (
        <li key={run.id}>
          <button type="button" onClick={() => onOpen(run.sql)} title={t("Open in editor")}>
            <Badge
              kind={
                run.status === "success"
                  ? "success"
                  : run.status === "failed" || run.status === "timed_out"
                    ? "danger"
                    : "neutral"
              }
            >
              {statusNames()[run.status]}
            </Badge>
            <code className="trunc">{run.sql}</code>
            <span className="t3 cap end">
              {run.rows !== null && t("{count, plural, one {# row} other {# rows}}", { count: run.rows })}
            </span>
            <span className="t3 cap m-hide">{run.end_time !== null && seconds(run.end_time - run.start_time)}</span>
            <span className="t3 cap">
              <RelativeTime iso={new Date(run.start_time).toISOString()} />
            </span>
          </button>
          <IconButton icon={CopyPlus} label={t("Open in a new tab")} size="tiny" onClick={() => onCopy(run.sql)} />
          <IconButton
            icon={Trash2}
            label={t("Remove from the history")}
            size="tiny"
            onClick={({ currentTarget }) => void remove(run.client_id, currentTarget.closest("li")!)}
          />
        </li>
      ))}
    </ul>
  );
}
