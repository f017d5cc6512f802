import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "@tanstack/react-router";
import { ChartLine } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import type { ChartType } from "../../../schema/chart-types/define";
import type { ExploreResponse } from "../../../schema/explore-state/calls";
import { useReportOpened } from "../../api/activity";
import { ApiError } from "../../api/transport/api-error";
import { exploreQuery } from "../../api/explore";
import { chartTypeModule, isReady, useChartType } from "../../charts/chart-types";
import { t } from "../../i18n";
import { AccessDenied } from "../../shell/AccessDenied";
import { isRefused } from "../../shell/PageError";
import { PageHeader } from "../../shell/PageHeader";
import { Button, buttonClass } from "../../ui/actions/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { type ExploreAddress, parseExploreAddress } from "./address/explore-address";
import { copyName, localCopy } from "./address/local-copy";
import { newChart } from "./draft/new-chart";
import { openedForms, storedForm } from "../../../schema/explore-state/opened-form";
import { ExploreSkeleton } from "./ExploreSkeleton";
import { ExploreView } from "./ExploreView";
import type { ExploreStart } from "./useExplore";
import "./explore.css";

const RequestAccess = lazy(() =>
  import("../access-requests/RequestAccess").then((module) => ({ default: module.RequestAccess })),
);

const DEFAULT_VIZ_TYPE = "table";

/** /explore/ and /superset/explore/p/{key}/: opens a saved chart, or a new one of a dataset. */
export function ExplorePage() {
  const { searchStr } = useLocation();
  const { key } = useParams({ strict: false });
  const address = useMemo(() => parseExploreAddress(searchStr, key), [searchStr, key]);
  const response = useQuery({
    ...exploreQuery(address.target ?? {}),
    enabled: address.target !== null,
    refetchOnReconnect: false,
  });
  useReportOpened("explore", response.data && (response.data.slice?.slice_id ?? null));

  if (!address.target) {
    return (
      <>
        <PageHeader title={t("Explore")} />
        <main id="main" className="crash">
          <EmptyState
            level={2}
            icon={ChartLine}
            title={t("No chart selected")}
            hint={t("Open a chart from the list, or create one from a dataset.")}
          >
            <span className="row" style={{ marginTop: 8, justifyContent: "center" }}>
              <a className={buttonClass("primary")} href="/chart/add">
                {t("New chart")}
              </a>
              <a className={buttonClass()} href="/chart/list/">
                {t("All charts")}
              </a>
            </span>
          </EmptyState>
        </main>
      </>
    );
  }
  if (response.isError) {
    return (
      <>
        <PageHeader title={t("Explore")} />
        <main id="main" className="crash">
          {response.error instanceof ApiError && response.error.status === 404 ? (
            <ChartNotFound id={address.target.slice_id} />
          ) : isPlainRefusal(response.error) ? (
            <AccessDenied title={t("You don't have access to charts")} needs={["can_read", "Explore"]} />
          ) : (
            <ErrorState error={response.error} title={t("Couldn't open this chart")}>
              <Button onClick={() => void response.refetch()}>{t("Try again")}</Button>
            </ErrorState>
          )}
        </main>
      </>
    );
  }
  if (!response.data) return <ExploreSkeleton />;
  if (address.target.slice_id && isEmpty(response.data)) {
    return (
      <>
        <PageHeader title={t("Explore")} />
        <main id="main" className="crash">
          <ChartNotFound id={address.target.slice_id} />
        </main>
      </>
    );
  }
  return <Opened key={searchStr + (key ?? "")} response={response.data} address={address} />;
}

function ChartNotFound({ id }: { id: number | string | undefined }) {
  return (
    <EmptyState
      level={2}
      icon={ChartLine}
      title={t("Chart not found")}
      hint={t("It doesn't exist, or you don't have access to it.")}
    >
      <span className="col" style={{ marginTop: 8, gap: 8, alignItems: "center" }}>
        {id !== undefined && (
          <Suspense>
            <RequestAccess kind="chart" objectRef={String(id)} />
          </Suspense>
        )}
        <a className={buttonClass()} href="/chart/list/">
          {t("All charts")}
        </a>
      </span>
    </EmptyState>
  );
}

/** Whether there is neither a chart, nor a form of one, nor a dataset to start from. */
const isEmpty = (response: ExploreResponse): boolean =>
  storedForm(response) === null && response.dataset.name === "[Missing Dataset]";

/** Whether the page itself is forbidden; a refusal of the chart or dataset has its own message. */
const isPlainRefusal = (error: Error): boolean => isRefused(error) && error.message === "Forbidden";

/**
 * Waits for the chart type only if a new chart starts with its defaults, or a stored form must be migrated to its
 * current controls.
 */
function Opened({ response, address }: { response: ExploreResponse; address: ExploreAddress }) {
  const requested = storedForm(response) ? null : address.vizType;
  // A new chart of a type that Edgewise does not have may be one of a plugin.
  const added = useQuery({
    queryKey: ["chart-type", requested],
    queryFn: () =>
      chartTypeModule(requested ?? "").then(
        () => true,
        () => false,
      ),
    enabled: requested !== null && !isReady(requested),
  });
  const vizType = typeOf(response, address, added.data === true);
  const chartType = useChartType(isReady(vizType) || added.data ? vizType : DEFAULT_VIZ_TYPE);
  const isSettled = added.data !== undefined || !added.isFetching;
  const start = useMemo(
    () => (isSettled ? startOf(response, vizType, address, chartType ?? null) : null),
    [isSettled, response, vizType, address, chartType],
  );
  return start ? <ExploreView response={response} address={address} start={start} /> : <ExploreSkeleton />;
}

/**
 * The initial form: this tab's unsent changes, else those stored on the server; for a new chart the chart type's
 * defaults.
 */
function startOf(
  response: ExploreResponse,
  vizType: string,
  address: ExploreAddress,
  chartType: ChartType | null,
): ExploreStart | null {
  const { slice, dataset } = response;
  const { datasource } = response.form_data;
  const stored = storedForm(response);
  const forms =
    stored && openedForms(stored, slice?.form_data ?? null, isReady(stored.viz_type) ? chartType : undefined);
  if (!forms && stored) return null;
  const saved = forms?.saved ?? null;
  const copy =
    address.target?.permalink_key || !isReloaded()
      ? null
      : localCopy.read(copyName(slice?.slice_id ?? null, datasource));
  if (copy) return { formData: copy, saved, complete: true };
  if (forms) return { ...forms, complete: true };
  return (
    chartType && {
      formData: newChart(chartType.fields, vizType, datasource, dataset),
      saved,
      complete: false,
    }
  );
}

/** Unsent changes are restored only on a reload, not when the same chart is opened by a link. */
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
}

function typeOf(response: ExploreResponse, { vizType }: ExploreAddress, isPlugin: boolean): string {
  const stored = storedForm(response);
  if (stored) return stored.viz_type;
  return vizType !== null && (isPlugin || isReady(vizType)) ? vizType : DEFAULT_VIZ_TYPE;
}
