import { useQuery } from "@tanstack/react-query";
import { sqlResults } from "../../../../api/sql/sql-results";
import { t } from "../../../../i18n";
import { Button } from "../../../../ui/actions/Button";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { ResultView } from "../ResultView";
import { ResultsExpired } from "../ResultsExpired";
import type { PinnedResult } from "./pinned-results";

/** A pinned result, whose rows are requested when it is shown. */
export function PinnedView({ pinned, onUnpin }: { pinned: PinnedResult; onUnpin: () => void }) {
  const response = useQuery({
    queryKey: ["sqllab", "kept", pinned.key],
    queryFn: ({ signal }) => sqlResults.load(pinned.key, signal),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (response.error)
    return (
      <ResultsExpired error={response.error}>
        <Button onClick={onUnpin}>{t("Unpin")}</Button>
      </ResultsExpired>
    );
  return response.data ? (
    <ResultView response={response.data} pin={{ isPinned: true, toggle: onUnpin }} />
  ) : (
    <div className="sql-wait">
      <Skeleton />
    </div>
  );
}
