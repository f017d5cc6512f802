import { ChevronDown, ChevronUp, Table2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ChartResult } from "../../../charts/chart-data";
import { t } from "../../../i18n";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { IconButton } from "../../../ui/actions/IconButton";
import { Tabs } from "../../../ui/navigation/Tabs";
import { RowsSkeleton } from "./RowsSkeleton";
import "./results.css";

const RowsTable = lazy(() =>
  import("../../../charts/rows/RowsTable").then((module) => ({ default: module.RowsTable })),
);
const SamplesTable = lazy(() => import("./SamplesTable").then((module) => ({ default: module.SamplesTable })));

interface ResultsPaneProps {
  /** "3__table" */
  datasource: string;
  result: ChartResult | undefined;
  names: Readonly<Record<string, string>> | undefined;
  title: string;
  mayDownload: boolean;
}

/**
 * Below the chart: its rows, one tab per query, and samples of its dataset. Nothing is requested while it is closed.
 */
export function ResultsPane({ datasource, result, names, title, mayDownload }: ResultsPaneProps) {
  const [open, setOpen] = useState<string | null>(null);
  const queries = result?.queries ?? [];
  const tabs = [
    ...(queries.length > 1
      ? queries.map((_, at) => ({ value: `results-${at}`, label: t("Results {number}", { number: at + 1 }) }))
      : [{ value: "results-0", label: t("Results") }]),
    { value: "samples", label: t("Samples") },
  ];
  const shown = open !== null && tabs.some((tab) => tab.value === open) ? open : null;
  const query = shown?.startsWith("results-") ? queries[Number(shown.slice("results-".length))] : undefined;
  return (
    <section className={shown ? "results open" : "results"} aria-label={t("Results and samples")}>
      <div className="results-fold">
        <IconButton
          icon={shown ? ChevronDown : ChevronUp}
          label={shown ? t("Collapse data panel") : t("Expand data panel")}
          aria-expanded={shown !== null}
          onClick={() => setOpen(shown ? null : "results-0")}
        />
      </div>
      <Tabs label={t("Results and samples")} value={shown ?? "none"} tabs={tabs} onChange={setOpen}>
        {shown && (
          <div className="results-body">
            <Suspense fallback={<RowsSkeleton />}>
              {shown === "samples" ? (
                <SamplesTable datasource={datasource} fileName={mayDownload ? `${title} samples` : null} />
              ) : query ? (
                <RowsTable
                  key={shown}
                  rows={query}
                  {...(names ? { names } : {})}
                  fileName={mayDownload ? title : null}
                />
              ) : (
                <EmptyState icon={Table2} title={t("Run a query to display results")} />
              )}
            </Suspense>
          </div>
        )}
      </Tabs>
    </section>
  );
}
