import { type ComponentType, lazy, Suspense } from "react";
import type { DataMask } from "../../../../schema/filter-types/data-mask";
import { ancestors } from "../../../../schema/filter-types/cascade";
import { DECK_LAYERS, GROUP_BY, TIME_COLUMN, TIME_GRAIN } from "../../../../schema/filter-types/display-controls";
import { isRequired, type NativeFilter } from "../../../../schema/filter-types/native-filter";
import { t } from "../../../i18n";
import { useFilters } from "./filters-context";
import { GroupByControl } from "./GroupByControl";
import { RangeFilter } from "./RangeFilter";
import { TimeColumnFilter, TimeFilter, TimeGrainFilter } from "./TimeFilters";
import { ValueFilter } from "./ValueFilter";

export interface FilterControlProps {
  filter: NativeFilter;
  mask: DataMask;
  onChange: (mask: DataMask) => void;
  /** Props of its Field. */
  field: { label: string; tip?: string; required?: boolean };
}

const LayersControl = lazy(() => import("./LayersControl").then((module) => ({ default: module.LayersControl })));

const CONTROLS: Record<string, ComponentType<FilterControlProps>> = {
  filter_select: ValueFilter,
  filter_range: RangeFilter,
  filter_time: TimeFilter,
  filter_timecolumn: TimeColumnFilter,
  filter_timegrain: TimeGrainFilter,
  [GROUP_BY]: GroupByControl,
  [TIME_GRAIN]: TimeGrainFilter,
  [TIME_COLUMN]: TimeColumnFilter,
  [DECK_LAYERS]: LayersControl,
};

/** One filter of the bar; a dot shows that its value is not applied yet. */
export function FilterField({
  filter,
  mask,
  changed,
  onChange,
}: Omit<FilterControlProps, "field"> & { changed: boolean }) {
  const { plan } = useFilters();
  const Control = CONTROLS[filter.filterType];
  const parents = ancestors(filter, plan.filters).map(({ name }) => name);
  const tip = [
    filter.description,
    parents.length > 0 ? t("Values are dependent on {filters}", { filters: parents.join(", ") }) : "",
  ]
    .filter(Boolean)
    .join("\n");
  return (
    <div
      className={changed ? "fbar-item changed" : "fbar-item"}
      data-filter-id={filter.id}
      title={changed ? t("Not applied yet") : undefined}
    >
      {Control ? (
        <Suspense fallback={<p className="t3 cap">{filter.name}</p>}>
          <Control
            filter={filter}
            mask={mask}
            onChange={onChange}
            field={{ label: filter.name, ...(tip ? { tip } : {}), required: isRequired(filter) }}
          />
        </Suspense>
      ) : (
        <p className="t3 cap">
          {t("{name}: filter type {type} is not supported yet", { name: filter.name, type: filter.filterType })}
        </p>
      )}
    </div>
  );
}
