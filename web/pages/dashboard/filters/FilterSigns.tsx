import { Funnel, MousePointerClick, SlidersHorizontal } from "lucide-react";
import { lazy, Suspense } from "react";
import type { controlsOn } from "../../../../schema/dashboard/controlled-form-data";
import type { ChartResult } from "../../../charts/chart-data";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { Popover } from "../../../ui/overlays/Popover";

const AppliedControls = lazy(() => import("./AppliedFilters").then((module) => ({ default: module.AppliedControls })));
const AppliedFilters = lazy(() => import("./AppliedFilters").then((module) => ({ default: module.AppliedFilters })));

interface FilterSignsProps {
  chartId: number;
  result: ChartResult | undefined;
  /** How many filters apply to the chart. */
  count: number;
  /** The display controls that apply to the chart. */
  controls: ReturnType<typeof controlsOn>;
  /** Whether a selection in the chart filters other charts. */
  emits: boolean;
}

/** How many filters and display controls apply to a chart, and which. */
export function FilterSigns({ chartId, result, count, controls, emits }: FilterSignsProps) {
  const sign = emits && (
    <span
      className="count acc filter-sign"
      role="img"
      aria-label={t("Cross-filters other charts")}
      title={t("Cross-filters other charts")}
    >
      <Icon of={MousePointerClick} size="small" />
    </span>
  );
  const controlled = controls.length > 0 && (
    <Popover
      label={
        <>
          <Icon of={SlidersHorizontal} size="small" />
          {controls.length}
          <span className="vh">{t("Display controls")}</span>
        </>
      }
      buttonClass="count acc filter-count"
      className="applied-filters"
    >
      {() => (
        <Suspense>
          <AppliedControls controls={controls} />
        </Suspense>
      )}
    </Popover>
  );
  if (count === 0)
    return (
      <>
        {sign}
        {controlled}
      </>
    );
  const label = (
    <>
      <Icon of={Funnel} size="small" />
      {count}
      <span className="vh">{t("{count, plural, one {applied filter} other {applied filters}}", { count })}</span>
    </>
  );
  return (
    <>
      {sign}
      {controlled}
      <Popover label={label} buttonClass="count acc filter-count" className="applied-filters">
        {() => (
          <Suspense>
            <AppliedFilters chartId={chartId} result={result} />
          </Suspense>
        )}
      </Popover>
    </>
  );
}
