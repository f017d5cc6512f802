import type { FormData } from "../../../../schema/chart-types/define";
import { asArray, columnLabel, metricLabel } from "../../../../schema/query/labels";
import type { Metric, QueryColumn } from "../../../../schema/query/query-context";
import { t } from "../../../i18n";
import { isEmpty } from "../draft/form-values";

const METRIC_KEYS = ["metrics", "metric", "y", "x", "size"];
const DIMENSION_KEYS = ["groupby", "groupbyRows", "groupbyColumns", "columns", "series", "entity", "source", "target"];
/** More names than these make no name. */
const MAX_NAMED = 2;

/**
 * A name for a new chart by its metrics and dimensions, "Revenue by region"; null without metrics. `names` are the
 * labels of the dataset's columns and metrics.
 */
export function suggestName(formData: FormData, names: Readonly<Record<string, string>>): string | null {
  const filled = <T>(keys: readonly string[]): T[] =>
    keys.flatMap((key) => asArray(formData[key] as T | T[] | null)).filter((value) => !isEmpty(value));
  const named = (labels: readonly string[]) =>
    [...new Set(labels)]
      .filter((label) => label !== "")
      .slice(0, MAX_NAMED)
      .map((label) => names[label] || label)
      .join(", ");
  const metrics = named(filled<Metric>(METRIC_KEYS).map(metricLabel));
  const dimensions = filled<QueryColumn>(DIMENSION_KEYS).map(columnLabel);
  const axis = filled<QueryColumn>(["x_axis"]).map(columnLabel);
  const by = named(dimensions.length > 0 ? dimensions : axis);
  if (metrics === "") return null;
  return by === ""
    ? metrics
    : t("{metrics} by {dimensions}", { metrics, dimensions: by }, { comment: "“Revenue by region”" });
}
