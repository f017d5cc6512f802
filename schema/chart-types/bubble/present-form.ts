import { type FormData, parseFields } from "../define";
import { legacyBubbleFields } from "./fields";

/** Pixels between an axis and its title when no margin is stored. */
const TITLE_MARGIN = 30;

/** Converts a legacy bubble chart's params to the keys of bubble_v2. */
export function presentForm(formData: FormData): FormData {
  const values = parseFields(legacyBubbleFields, formData);
  const [low, high] = values.y_axis_bounds;
  const margin = (stored: "auto" | number) => (stored === "auto" ? TITLE_MARGIN : stored);
  return {
    ...formData,
    viz_type: "bubble_v2",
    row_limit: values.limit || formData["row_limit"],
    max_bubble_size: values.max_bubble_size,
    show_legend: values.show_legend,
    x_axis_title_margin: margin(values.bottom_margin),
    xAxisFormat: values.x_axis_format,
    xAxisLabelRotation: values.x_ticks_layout === "45°" ? 45 : 0,
    logXAxis: values.x_log_scale,
    truncateXAxis: values.x_axis_showminmax,
    y_axis_title_margin: margin(values.left_margin),
    logYAxis: values.y_log_scale,
    truncateYAxis: values.y_axis_showminmax || low !== null || high !== null,
    y_axis_bounds: values.y_axis_bounds,
  };
}
