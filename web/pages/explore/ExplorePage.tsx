import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "@tanstack/react-router";
import { ChartLine } from "lucide-react";
import { useMemo } from "react";
import type { ChartType, FormData } from "../../../schema/chart-types/define";
import { useReportOpened } from "../../api/activity";
import { ApiError } from "../../api/api-error";
import { type ExploreAnswer, exploreQuery } from "../../api/explore";
import { isReady, useChartType } from "../../charts/chart-types";
import { t } from "../../i18n";
import { Lacking } from "../../shell/Lacking";
import { isRefused } from "../../shell/PageError";
import { PageHeader } from "../../shell/PageHeader";
import { Button, buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { type ExploreAddress, parseExploreAddress } from "./address/explore-address";
import { copyName, localCopy } from "./address/local-copy";
import { newChart } from "./draft/new-chart";
import { openedForm } from "./draft/opened-form";
import { ExploreSkeleton } from "./ExploreSkeleton";
import { ExploreView } from "./ExploreView";
import "./explore.css";

const DEFAULT_VIZ_TYPE = "table";

/** /explore/ and /superset/explore/p/{key}/: a chart to look at, change and save, or a new one of a dataset. */
export function ExplorePage() {
  const { searchStr } = useLocation();
  const { key } = useParams({ strict: false });
  const address = useMemo(() => parseExploreAddress(searchStr, key), [searchStr, key]);
  const answer = useQuery({ ...exploreQuery(address.target ?? {}), enabled: address.target !== null, refetchOnReconnect: false });
  useReportOpened("explore", answer.data?.slice?.slice_id);

  if (!address.target) {
    return (
      <>
        <PageHeader title={t("Explore")} />
        <main id="main" className="crash">
          <EmptyState level={2} icon={ChartLine} title={t("No chart chosen")} hint={t("Open a chart from the list, or make a new one from a dataset.")}>
            <span className="row" style={{ marginTop: 8, justifyContent: "center" }}>
              <a className={buttonClass("primary")} href="/chart/add">{t("New chart")}</a>
              <a className={buttonClass()} href="/chart/list/">{t("All charts")}</a>
            </span>
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
          {answer.error instanceof ApiError && answer.error.status === 404 ? (
            <EmptyState level={2} icon={ChartLine} title={t("Chart not found")} hint={t("It does not exist, or you do not have access to it.")}>
              <a className={buttonClass()} href="/chart/list/" style={{ marginTop: 8 }}>{t("All charts")}</a>
            </EmptyState>
          ) : isPlainRefusal(answer.error) ? (
            <Lacking title={t("You do not have access to charts’ pages")} needs={["can_read", "Explore"]} />
          ) : (
            <ErrorState error={answer.error} title={t("This chart could not be opened")}>
              <Button onClick={() => void answer.refetch()}>{t("Try again")}</Button>
            </ErrorState>
          )}
        </main>
      </>
    );
  }
  if (!answer.data) return <ExploreSkeleton />;
  return <Opened key={searchStr + (key ?? "")} answer={answer.data} address={address} />;
}

/** Of the page itself, not of what it shows: that says its own words. */
const isPlainRefusal = (error: Error): boolean => isRefused(error) && error.message === "Forbidden";

/** Waits for the chart type only where a new chart begins with its defaults. */
function Opened({ answer, address }: { answer: ExploreAnswer; address: ExploreAddress }) {
  const vizType = typeOf(answer, address);
  const chartType = useChartType(isReady(vizType) ? vizType : DEFAULT_VIZ_TYPE);
  const start = useMemo(() => startOf(answer, address, chartType ?? null), [answer, address, chartType]);
  return start ? <ExploreView answer={answer} address={address} start={start} /> : <ExploreSkeleton />;
}

/** Begins with what this tab has not sent yet, else with what the server keeps; a new chart with what its type starts with. */
function startOf(answer: ExploreAnswer, address: ExploreAddress, chartType: ChartType | null): { formData: FormData; complete: boolean } | null {
  const { form_data: stored, slice, dataset } = answer;
  const copy = address.target?.permalink_key || !isReloaded() ? null : localCopy.read(copyName(slice?.slice_id ?? null, stored.datasource));
  if (copy) return { formData: copy, complete: true };
  if (!isNew(answer)) return { formData: openedForm(stored, slice?.form_data ?? null), complete: true };
  return chartType && { formData: newChart(chartType.fields, typeOf(answer, address), stored.datasource, dataset), complete: false };
}

/** What was not sent is for the page that comes back, not for the same chart opened anew. */
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
}

const isNew = ({ slice, form_data }: ExploreAnswer): boolean => slice === null && typeof form_data.viz_type !== "string";

function typeOf(answer: ExploreAnswer, { vizType }: ExploreAddress): string {
  if (!isNew(answer)) return answer.form_data.viz_type;
  return vizType !== null && isReady(vizType) ? vizType : DEFAULT_VIZ_TYPE;
}
