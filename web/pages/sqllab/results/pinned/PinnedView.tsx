import { useQuery } from "@tanstack/react-query";
import { sqlResults } from "../../../../api/sql-results";
import { t } from "../../../../i18n";
import { Button } from "../../../../ui/Button";
import { Skeleton } from "../../../../ui/Skeleton";
import { ResultView } from "../ResultView";
import { ResultsGone } from "../ResultsGone";
import type { PinnedResult } from "./pinned-results";

/** Rows that were kept, asked for when they are looked at. */
export function PinnedView({ pinned, onUnpin }: { pinned: PinnedResult; onUnpin: () => void }) {
  const answer = useQuery({ queryKey: ["sqllab", "kept", pinned.key], queryFn: ({ signal }) => sqlResults.kept(pinned.key, signal), staleTime: Infinity, retry: false, refetchOnWindowFocus: false });
  if (answer.error) return <ResultsGone error={answer.error}><Button onClick={onUnpin}>{t("Unpin")}</Button></ResultsGone>;
  return answer.data ? <ResultView answer={answer.data} pin={{ isPinned: true, toggle: onUnpin }} /> : <div className="sql-wait"><Skeleton /></div>;
}
