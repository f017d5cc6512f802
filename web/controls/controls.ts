import { type ComponentType, lazy } from "react";
import type { Control } from "../../schema/chart-types/define";
import { BoundsControl } from "./BoundsControl";
import { CheckboxControl } from "./CheckboxControl";
import { ColorControl } from "./color/ColorControl";
import { ColorSchemeControl } from "./color/ColorSchemeControl";
import { ColumnControl } from "./column/ColumnControl";
import type { ControlProps } from "./control-props";
import { FiltersControl } from "./filters/FiltersControl";
import { FormatControl } from "./format/FormatControl";
import { MetricControl } from "./metric/MetricControl";
import { NumberControl } from "./NumberControl";
import { SelectControl } from "./SelectControl";
import { SliderControl } from "./SliderControl";
import { SortByControl } from "./sort-by/SortByControl";
import { TextControl } from "./TextControl";
import { TimeRangeControl } from "./time-range/TimeRangeControl";

type Views = { [K in Control["kind"]]: ComponentType<ControlProps<K>> };

const AnnotationsControl = lazy(async () => ({
  default: (await import("./annotations/AnnotationsControl")).AnnotationsControl,
}));
const ChartControl = lazy(async () => ({ default: (await import("./ChartControl")).ChartControl }));
const ClockBoundsControl = lazy(async () => ({ default: (await import("./ClockBoundsControl")).ClockBoundsControl }));
const CodeControl = lazy(async () => ({ default: (await import("./CodeControl")).CodeControl }));
const ColorBreakpointsControl = lazy(async () => ({
  default: (await import("./deck/ColorBreakpointsControl")).ColorBreakpointsControl,
}));
const ColumnConfigControl = lazy(async () => ({
  default: (await import("./column-config/ColumnConfigControl")).ColumnConfigControl,
}));
const ConditionalFormattingControl = lazy(async () => ({
  default: (await import("./conditional-formatting/ConditionalFormattingControl")).ConditionalFormattingControl,
}));
const ContoursControl = lazy(async () => ({ default: (await import("./deck/ContoursControl")).ContoursControl }));
const DisabledFunctionControl = lazy(async () => ({
  default: (await import("./deck/DisabledFunctionControl")).DisabledFunctionControl,
}));
const FixedOrMetricControl = lazy(async () => ({
  default: (await import("./deck/FixedOrMetricControl")).FixedOrMetricControl,
}));
const JsonControl = lazy(async () => ({ default: (await import("./JsonControl")).JsonControl }));
const MapLayersControl = lazy(async () => ({
  default: (await import("./map-layers/MapLayersControl")).MapLayersControl,
}));
const MapViewControl = lazy(async () => ({ default: (await import("./MapViewControl")).MapViewControl }));
const MembersControl = lazy(async () => ({ default: (await import("./members/MembersControl")).MembersControl }));
const SpatialControl = lazy(async () => ({ default: (await import("./deck/SpatialControl")).SpatialControl }));
const ThresholdsControl = lazy(async () => ({
  default: (await import("./thresholds/ThresholdsControl")).ThresholdsControl,
}));
const TimeSeriesColumnsControl = lazy(async () => ({
  default: (await import("./time-series-columns/TimeSeriesColumnsControl")).TimeSeriesColumnsControl,
}));
const TooltipContentsControl = lazy(async () => ({
  default: (await import("./deck/TooltipContentsControl")).TooltipContentsControl,
}));
const ViewportControl = lazy(async () => ({ default: (await import("./deck/ViewportControl")).ViewportControl }));
const ZoomSizesControl = lazy(async () => ({ default: (await import("./ZoomSizesControl")).ZoomSizesControl }));

/** The component of each kind of control; rarely used ones load when they are shown. */
export const controls: Views = {
  checkbox: CheckboxControl,
  select: SelectControl,
  text: TextControl,
  number: NumberControl,
  slider: SliderControl,
  metric: MetricControl,
  column: ColumnControl,
  filters: FiltersControl,
  "time-range": TimeRangeControl,
  bounds: BoundsControl,
  "clock-bounds": ClockBoundsControl,
  color: ColorControl,
  "color-scheme": ColorSchemeControl,
  format: FormatControl,
  "sort-by": SortByControl,
  "conditional-formatting": ConditionalFormattingControl,
  "column-config": ColumnConfigControl,
  annotations: AnnotationsControl,
  thresholds: ThresholdsControl,
  "time-series-columns": TimeSeriesColumnsControl,
  chart: ChartControl,
  "map-view": MapViewControl,
  "map-layers": MapLayersControl,
  "zoom-sizes": ZoomSizesControl,
  members: MembersControl,
  spatial: SpatialControl,
  viewport: ViewportControl,
  "fixed-or-metric": FixedOrMetricControl,
  "color-breakpoints": ColorBreakpointsControl,
  contours: ContoursControl,
  "tooltip-contents": TooltipContentsControl,
  "disabled-function": DisabledFunctionControl,
  code: CodeControl,
  json: JsonControl,
  hidden: () => null,
};

/** Kinds that show the field's label themselves. */
export const ownLabel = (control: Control): boolean => control.kind === "checkbox";
