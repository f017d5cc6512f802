import { useQuery } from "@tanstack/react-query";
import { BookMarked, SquareTerminal } from "lucide-react";
import { savedQueries } from "../../api/sql/saved-queries";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Icon } from "../../ui/display/Icon";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { Skeleton } from "../../ui/feedback/Skeleton";

const query = { order_column: "changed_on_delta_humanized", order_direction: "desc" as const, page: 0, page_size: 5 };

/** The person's latest saved queries; each opens in a tab of the SQL editor. */
export function SavedQueries() {
  const list = useQuery({
    queryKey: ["list", "saved_query", query],
    queryFn: ({ signal }) => savedQueries.list(query, signal),
  });
  const rows = list.data?.result;
  return (
    <div className="card" aria-busy={list.isPending}>
      {list.isPending &&
        Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="lrow">
            <Skeleton width={`${40 - index * 5}%`} />
          </div>
        ))}
      {list.isError && (
        <ErrorState error={list.error} title={t("An error occurred while fetching saved queries")}>
          <Button onClick={() => void list.refetch()}>{t("Try again")}</Button>
        </ErrorState>
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={BookMarked}
          title={t("No saved queries yet")}
          hint={t("Queries saved in SQL Lab appear here.")}
        />
      )}
      {rows?.map((row) => (
        <div key={row.id} className="lrow">
          <Icon of={SquareTerminal} />
          <a className="nm trunc" href={`/sqllab/?savedQueryId=${row.id}`}>
            {row.label || t("Untitled")}
          </a>
          <span className="t3 cap m-hide trunc">{row.database?.database_name}</span>
          <span className="t3 cap end" style={{ whiteSpace: "nowrap" }}>
            <RelativeTime iso={row.changed_on} />
          </span>
        </div>
      ))}
    </div>
  );
}
