import type { Fields } from "../define";
import { periodAxisFields } from "../shared/period-series/axis-fields";
import { analyticsFields, annotationFields, periodDataFields } from "../shared/period-series/data-fields";
import { seriesLookFields } from "../shared/timeseries/look-fields";

export const compareFields = {
  ...periodDataFields,
  ...analyticsFields,
  ...annotationFields,
  color_scheme: seriesLookFields.color_scheme,
  ...periodAxisFields,
  // Changes can be negative, which a logarithmic axis cannot show.
  y_log_scale: { ...periodAxisFields.y_log_scale, control: { kind: "hidden" } },
} satisfies Fields;
