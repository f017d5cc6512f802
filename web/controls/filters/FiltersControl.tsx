import { Clock, Funnel } from "lucide-react";
import { asArray } from "../../../schema/query/labels";
import { t } from "../../i18n";
import type { ControlProps } from "../control-props";
import { newOptionName } from "../option-name";
import { translateLabel } from "../panel/translate-label";
import { PillBox } from "../pills/PillBox";
import { draftOn, filterDraft, filterOf, type StoredFilter } from "./filter-draft";
import { filterWarning, filterWords } from "./filter-words";
import { FilterEditor } from "./FilterEditor";

const REQUESTED = ["metrics", "metric", "metric_2", "percent_metrics", "timeseries_limit_metric"];

export function FiltersControl({ name, field, value, values, dataset, onChange }: ControlProps<"filters">) {
  // Keys of a mixed chart's second query end with _b.
  const suffix = name.endsWith("_b") ? "_b" : "";
  const requested = REQUESTED.flatMap((key) => asArray(values[`${key}${suffix}`] as unknown)).filter(
    (one) => typeof one === "string",
  );
  return (
    <PillBox<StoredFilter>
      label={translateLabel(field.label)}
      items={asArray(value as StoredFilter[] | null)}
      onChange={onChange}
      look={(filter) => {
        const { operatorId, tab } = filterDraft(filter);
        const warning = filterWarning(filter, dataset);
        return {
          label: filterWords(filter, dataset),
          icon: operatorId === "TEMPORAL_RANGE" ? Clock : Funnel,
          code: tab === "sql",
          ...(filter["isExtra"] === true ? { title: t("This filter comes from the dashboard") } : {}),
          ...(warning ? { warning } : {}),
        };
      }}
      addLabel={t("Drop columns or metrics, or click")}
      dropped={(item) => {
        const subject = item.kind === "column" ? item.column.column_name : item.metric.metric_name;
        const draft = draftOn(subject, dataset);
        const made = filterOf(draft, null, newOptionName("filter"));
        // The editor opens for a filter without a value.
        return {
          item: made ?? {
            expressionType: "SIMPLE",
            clause: draft.clause,
            subject,
            operatorId: draft.operatorId,
            comparator: [],
          },
          edit: made === null || draft.operatorId === "TEMPORAL_RANGE",
        };
      }}
      renderEditor={({ item, save, close }) => (
        <FilterEditor filter={item} dataset={dataset} metrics={requested} onSave={save} onClose={close} />
      )}
      wide
    />
  );
}
