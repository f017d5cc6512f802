import { createElement } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import { controlsOn } from "../../../../schema/dashboard/controlled-form-data";
import { filtersOn } from "../../../../schema/dashboard/filter-plan";
import type { ChartResult } from "../../../charts/chart-data";
import { moduleLoader, neverLoaded, useModule } from "../../../charts/module-loader";
import { useFilters } from "./filters-context";

const signs = moduleLoader(() => import("./FilterSigns").then((module) => module.FilterSigns));

interface FilterIndicatorProps {
  chartId: number;
  formData: FormData;
  result: ChartResult | undefined;
}

/** The filters and display controls of a chart; its code loads once there are any. */
export function FilterIndicator({ chartId, formData, result }: FilterIndicatorProps) {
  const { plan, masks } = useFilters();
  const controls = controlsOn(plan, masks, chartId, formData);
  const count = filtersOn(plan, masks, chartId).length;
  const emits = plan.cross.enabled && Object.keys(masks[chartId]?.extraFormData ?? {}).length > 0;
  const view = useModule(count > 0 || controls.length > 0 || emits ? signs : neverLoaded);
  return view && createElement(view, { chartId, result, count, controls, emits });
}
