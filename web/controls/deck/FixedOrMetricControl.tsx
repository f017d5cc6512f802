import type { Metric } from "../../../schema/query/query-context";
import { t } from "../../i18n";
import { Segmented } from "../../ui/inputs/Segmented";
import type { ControlProps } from "../control-props";
import { MetricControl } from "../metric/MetricControl";
import { NumberInput } from "../NumberInput";
import { translateLabel } from "../panel/translate-label";

/** A fixed number, or a metric. */
export function FixedOrMetricControl(props: ControlProps<"fixed-or-metric">) {
  const { field, value, onChange } = props;
  const stored = typeof value === "string" ? { type: "metric", value } : ((value ?? {}) as Record<string, unknown>);
  const isMetric = stored["type"] === "metric";
  const number = Number(stored["value"]);
  return (
    <div className="col" style={{ gap: 6 }}>
      <Segmented
        className="ctl-seg"
        label={translateLabel(field.label)}
        value={isMetric ? "metric" : "fix"}
        options={[
          { value: "fix", label: t("Fixed") },
          { value: "metric", label: t("Based on a metric") },
        ]}
        onChange={(type) => onChange(type === "fix" ? { type, value: FIRST_NUMBER } : { type, value: null })}
      />
      {isMetric ? (
        <MetricControl
          {...props}
          control={{ kind: "metric", max: 1 }}
          value={(stored["value"] as Metric | undefined) ?? null}
          onChange={(metric) => onChange({ type: "metric", value: metric })}
        />
      ) : (
        <NumberInput
          aria-label={translateLabel(field.label)}
          value={Number.isFinite(number) && stored["value"] !== null ? number : null}
          min={0}
          onChange={(next) => next !== null && onChange({ type: "fix", value: next })}
        />
      )}
    </div>
  );
}

const FIRST_NUMBER = 1000;
