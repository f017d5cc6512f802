import { controlValues } from "../../../../schema/dashboard/controlled-form-data";
import { type AppliedFilter, filtersOn, maskOfApplied } from "../../../../schema/dashboard/filter-plan";
import type { DataMask } from "../../../../schema/filter-types/data-mask";
import { TIME_GRAIN } from "../../../../schema/filter-types/display-controls";
import type { NativeFilter } from "../../../../schema/filter-types/native-filter";
import { columnLabel } from "../../../../schema/query/labels";
import { datasetUid } from "../../../../schema/datasource/datasource";
import type { ChartResult } from "../../../charts/chart-data";
import { t } from "../../../i18n";
import { useDashboard } from "../dashboard-context";
import { useFilters } from "./filters-context";

/** Names and values of the filters that apply to a chart, with those its dataset cannot follow listed separately. */
export function AppliedFilters({ chartId, result }: { chartId: number; result: ChartResult | undefined }) {
  const { plan, masks, chartName } = useFilters();
  const rejected = new Set(
    result?.queries.flatMap((query) => query.rejected_filters?.map(({ column }) => column) ?? []),
  );
  const lines = filtersOn(plan, masks, chartId).map((applied) => {
    const mask = maskOfApplied(masks, applied)!;
    return {
      ...lineOf(applied, mask, chartName),
      incompatible: columnsOf(mask).length > 0 && columnsOf(mask).every((column) => rejected.has(column)),
    };
  });
  const groups = [
    { title: t("Applied filters"), of: lines.filter((line) => !line.incompatible) },
    { title: t("Incompatible filters"), of: lines.filter((line) => line.incompatible) },
  ];
  return groups
    .filter(({ of }) => of.length > 0)
    .map(({ title, of }) => (
      <section key={title}>
        <h3>
          {title} <span className="count">{of.length}</span>
        </h3>
        <dl>
          {of.map((line) => (
            <div key={line.key}>
              <dt>{line.name}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
      </section>
    ));
}

/** Names and values of the display controls that change a chart. */
export function AppliedControls({ controls }: { controls: readonly NativeFilter[] }) {
  const { masks } = useFilters();
  const { datasets } = useDashboard();
  const wordsOf = (control: NativeFilter) => {
    const names = datasets.get(datasetUid(control.targets[0]?.datasetId ?? null))?.verbose_map ?? {};
    return control.filterType === TIME_GRAIN
      ? masks[control.id]?.filterState.label
      : controlValues(masks, control)
          .map((column) => names[column] || column)
          .join(", ");
  };
  return (
    <section>
      <h3>
        {t("Display controls")} <span className="count">{controls.length}</span>
      </h3>
      <dl>
        {controls.map((control) => (
          <div key={control.id}>
            <dt>{control.name}</dt>
            <dd>{wordsOf(control)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function lineOf(
  applied: AppliedFilter,
  { filterState: { label, value } }: DataMask,
  chartName: (id: number) => string,
) {
  const text = label || (Array.isArray(value) ? value.join(", ") : String(value ?? ""));
  return applied.kind === "native"
    ? { key: applied.filter.id, name: applied.filter.name, value: text }
    : {
        key: String(applied.chartId),
        name: t("Cross-filter of {chart}", { chart: chartName(applied.chartId) }),
        value: text,
      };
}

const columnsOf = ({ extraFormData }: DataMask): string[] =>
  (extraFormData.filters ?? []).map(({ col }) => columnLabel(col));
