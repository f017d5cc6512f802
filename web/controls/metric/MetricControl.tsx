import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { asArray, metricLabel } from "../../../schema/query/labels";
import type { Metric } from "../../../schema/query/query-context";
import { t } from "../../i18n";
import { isNumeric, metricIcon } from "../column-look";
import type { ControlProps } from "../control-props";
import type { DatasetItem } from "../dnd/drag-data";
import { newOptionName } from "../option-name";
import { translateLabel } from "../panel/translate-label";
import { PillBox } from "../pills/PillBox";
import type { PillLook } from "../pills/Pill";
import { metricDraft, metricOf, metricWarning } from "./metric-draft";
import { MetricEditor } from "./MetricEditor";

export function MetricControl({ control, field, value, dataset, onChange }: ControlProps<"metric">) {
  const metrics = asArray<Metric>(value as Metric | Metric[] | null);
  return (
    <PillBox<Metric>
      label={translateLabel(field.label)}
      items={metrics}
      max={control.multi ? control.max : 1}
      onChange={(next) => onChange(control.multi ? next : (next[0] ?? null))}
      look={(metric) => metricLook(metric, dataset)}
      addLabel={t("Drop columns or metrics, or click")}
      dropped={(item) => ({ item: metricFrom(item, dataset) })}
      renderEditor={({ item, save, close }) => (
        <MetricEditor metric={item} dataset={dataset} onSave={save} onClose={close} />
      )}
    />
  );
}

export function metricLook(metric: Metric, dataset: ExploreDataset): PillLook {
  const saved = typeof metric === "string" ? metric : metric.expressionType ? null : metric.label;
  const found = dataset.metrics.find(({ metric_name }) => metric_name === saved);
  const missing = metricWarning(metric, dataset);
  return {
    label: found?.verbose_name || metricLabel(metric),
    icon: saved ? metricIcon.saved : metricIcon.own,
    code: !saved && typeof metric === "object" && !metric.hasCustomLabel,
    title: found?.expression ?? (typeof metric === "object" ? (metric.sqlExpression ?? undefined) : undefined),
    ...(missing
      ? {
          warning:
            missing === "metric"
              ? t("This metric is no longer in the dataset")
              : t("Its column is no longer in the dataset"),
        }
      : {}),
  };
}

/** The metric for a dropped item: a metric itself; the sum of a numeric column, else the count of its values. */
export function metricFrom(item: DatasetItem, dataset: ExploreDataset): Metric {
  if (item.kind === "metric") return item.metric.metric_name;
  const draft = {
    ...metricDraft(null, dataset),
    tab: "simple" as const,
    column: item.column.column_name,
    aggregate: isNumeric(item.column) ? ("SUM" as const) : ("COUNT_DISTINCT" as const),
  };
  return metricOf(draft, null, dataset, newOptionName("metric")) ?? item.column.column_name;
}
