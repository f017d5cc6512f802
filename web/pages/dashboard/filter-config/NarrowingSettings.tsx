import type { ExploreDataset } from "../../../../schema/explore-state/calls";
import { filterKind } from "../../../../schema/filter-types/config/filter-kinds";
import { storedFilters } from "../../../../schema/filter-types/config/filter-config";
import { isOfControls, type NativeFilter } from "../../../../schema/filter-types/native-filter";
import { OptionSelect } from "../../../controls/option-select/OptionSelect";
import { MultiOptionSelect } from "../../../controls/option-select/MultiOptionSelect";
import { t } from "../../../i18n";
import { Field } from "../../../ui/inputs/Field";
import { Segmented } from "../../../ui/inputs/Segmented";
import type { FilterTabsProps } from "./FilterTabs";
import { titleOf } from "./item-title";
import { Part } from "./Part";
import { PrefilterSettings } from "./PrefilterSettings";
import { RangeSettings } from "./RangeSettings";

export interface SettingsProps extends FilterTabsProps {
  change: (changes: Partial<NativeFilter>) => void;
}

/** Which values a filter offers, and in which order. */
export function NarrowingSettings(props: SettingsProps & { dataset: ExploreDataset | undefined }) {
  const { filter, draft, problems, dataset, change } = props;
  const kind = filterKind(filter.filterType);
  const others = storedFilters(draft.config).filter(({ id }) => id !== filter.id);
  const control = isOfControls(filter);
  const { controlValues } = filter;
  // A display control stores its sort metric in controlValues.
  const sortMetric = control ? (controlValues.sortMetric ?? undefined) : filter.sortMetric;
  const sorted = controlValues.sortAscending !== undefined && controlValues.sortAscending !== null;
  const sort = (ascending: boolean | undefined, metric = sortMetric) => {
    const by = ascending === undefined ? undefined : metric;
    return change(
      control
        ? { controlValues: { ...controlValues, sortAscending: ascending, sortMetric: by } }
        : { controlValues: { ...controlValues, sortAscending: ascending }, sortMetric: by },
    );
  };
  return (
    <details className="fcfg-section" open>
      <summary>{control ? t("Display control configuration") : t("Filter configuration")}</summary>
      {kind.narrowed && (
        <Part
          label={t("Values are dependent on other filters")}
          tip={t("Values selected in other filters will affect the filter options to only show relevant values")}
          checked={filter.cascadeParentIds.length > 0}
          disabled={others.length === 0}
          onChange={(on) => change({ cascadeParentIds: on ? [others[0]!.id] : [] })}
        >
          <Field label={t("Depends on")} error={problems.dependencies && t(problems.dependencies)}>
            <MultiOptionSelect
              value={filter.cascadeParentIds}
              options={others.map((other) => ({ value: other.id, label: titleOf(other) }))}
              onChange={(cascadeParentIds) => change({ cascadeParentIds })}
            />
          </Field>
        </Part>
      )}
      {kind.narrowed && <PrefilterSettings {...props} />}
      {kind.sorted && (
        <Part
          label={control ? t("Sort display control values") : t("Sort filter values")}
          checked={sorted}
          onChange={(on) => sort(on ? true : undefined)}
        >
          <Segmented
            label={t("Sort type")}
            value={controlValues.sortAscending === false ? "down" : "up"}
            options={[
              { value: "up", label: t("Sort ascending") },
              { value: "down", label: t("Sort descending") },
            ]}
            onChange={(next) => sort(next === "up")}
          />
          <Field label={t("Sort metric")} help={t("Sorts by this metric instead of the value")}>
            <OptionSelect
              value={sortMetric ?? undefined}
              options={(dataset?.metrics ?? []).map(({ metric_name, verbose_name }) => ({
                value: metric_name,
                label: verbose_name || metric_name,
              }))}
              onChange={(metric) => sort(controlValues.sortAscending ?? true, metric)}
              onClear={() => sort(controlValues.sortAscending ?? true, undefined)}
            />
          </Field>
        </Part>
      )}
      {filter.filterType === "filter_range" && <RangeSettings {...props} />}
    </details>
  );
}
