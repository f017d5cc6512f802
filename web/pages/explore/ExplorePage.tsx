import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { ChartLine } from "lucide-react";
import { useMemo } from "react";
import { exploreQuery, parseExploreTarget } from "../../api/explore";
import { t } from "../../i18n";
import { PageHeader } from "../../shell/PageHeader";
import { Button, buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { ExploreView } from "./ExploreView";
import "./explore.css";

/** /explore/: a saved chart with its dataset and its settings, or a dataset with its charts. */
export function ExplorePage() {
  const { searchStr } = useLocation();
  const target = useMemo(() => parseExploreTarget(searchStr), [searchStr]);
  const answer = useQuery({ ...exploreQuery(target ?? {}), enabled: target !== null });

  if (!target) {
    return (
      <>
        <PageHeader title={t("Explore")} />
        <main id="main" className="crash">
          <EmptyState level={2} icon={ChartLine} title={t("No chart chosen")} hint={t("Open a chart from the list to see it with its dataset and settings.")}>
            <a className={buttonClass("primary")} href="/chart/list/" style={{ marginTop: 8 }}>{t("All charts")}</a>
          </EmptyState>
        </main>
      </>
    );
  }
  if (answer.isError) {
    return (
      <>
        <PageHeader title={t("Explore")} />
        <main id="main" className="crash">
          <ErrorState error={answer.error} title={t("This chart could not be opened")}>
            <Button onClick={() => void answer.refetch()}>{t("Try again")}</Button>
          </ErrorState>
        </main>
      </>
    );
  }
  if (!answer.data) return <ExploreSkeleton />;
  return <ExploreView key={searchStr} answer={answer.data} />;
}

function ExploreSkeleton() {
  return (
    <>
      <div className="phead"><Skeleton width={220} height={16} /></div>
      <main id="main" className="exp" aria-busy="true">
        <div className="pane" style={{ padding: 16, gap: 12 }}>{Array.from({ length: 12 }, (_, index) => <Skeleton key={index} width={`${90 - (index % 4) * 12}%`} />)}</div>
        <div className="pane" style={{ padding: 16, gap: 16 }}>{Array.from({ length: 7 }, (_, index) => <Skeleton key={index} height={32} />)}</div>
        <div className="stage" style={{ padding: 16 }}><Skeleton height="100%" /></div>
      </main>
    </>
  );
}
