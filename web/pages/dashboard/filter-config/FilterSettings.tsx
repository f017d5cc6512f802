import { useQuery } from "@tanstack/react-query";
import { resettled, retyped } from "../../../../schema/filter-types/config/filter-config";
import { filterKind, kindsFor } from "../../../../schema/filter-types/config/filter-kinds";
import { dataMask } from "../../../../schema/filter-types/data-mask";
import { isOfControls, type NativeFilter, targetColumn } from "../../../../schema/filter-types/native-filter";
import { datasetUid } from "../../../../schema/datasource/datasource";
import { exploreDatasetQuery } from "../../../api/explore";
import { OptionSelect } from "../../../controls/option-select/OptionSelect";
import { columnOption } from "../../../controls/column-look";
import { t } from "../../../i18n";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { datasetOptions } from "../../../api/options";
import { Select } from "../../../ui/inputs/Select";
import type { FilterTabsProps } from "./FilterTabs";
import { SelectSettings } from "./SelectSettings";
import { NarrowingSettings } from "./NarrowingSettings";

/**
 * Target and behavior of a filter; the filter type decides which fields show. A new filter starts with its name field
 * focused.
 */
export function FilterSettings({ fresh, ...props }: FilterTabsProps & { fresh: boolean }) {
  const { entry, filter, draft, problems } = props;
  const kind = filterKind(filter.filterType);
  const control = isOfControls(filter);
  const datasetId = filter.targets[0]?.datasetId;
  const { data: dataset, isFetching } = useQuery({
    ...exploreDatasetQuery(datasetUid(datasetId ?? null)),
    enabled: kind.dataset && datasetId !== undefined,
  });
  const column = targetColumn(filter);
  const columns = (dataset?.columns ?? []).filter(
    (one) => one.filterable !== false && kind.columns.some((type) => type === (one.type_generic ?? 1)),
  );
  const change = ({ controlValues, ...changes }: Partial<NativeFilter>) =>
    draft.change(filter.id, (before) => {
      const entry = { ...before, item: { ...filter, ...changes } };
      return controlValues ? resettled(entry, controlValues) : entry;
    });
  // The default is a value of the old target, so it is dropped.
  const aim = (target: NativeFilter["targets"][number], more: Partial<NativeFilter> = {}) =>
    draft.change(filter.id, (before) => ({
      ...before,
      hasDefault: false,
      item: { ...filter, ...more, targets: [target], defaultDataMask: dataMask.parse({}) },
    }));
  return (
    <div className="fcfg-pane">
      <div className="fcfg-two">
        <Field label={control ? t("Display control type") : t("Filter type")} required>
          <OptionSelect
            value={filter.filterType}
            options={kindsFor(filter).map(({ type, label }) => ({ value: type, label: t(label) }))}
            onChange={(type) => draft.change(filter.id, (before) => retyped(before, type))}
          />
        </Field>
        <Field
          label={control ? t("Display control name") : t("Filter name")}
          required
          error={problems.name && t(problems.name)}
        >
          <TextInput value={filter.name} autoFocus={fresh} onChange={(name) => change({ name })} />
        </Field>
        {kind.dataset && (
          <Field label={t("Dataset")} required error={problems.dataset && t(problems.dataset)}>
            <Select
              value={
                datasetId === undefined
                  ? null
                  : {
                      value: datasetId,
                      label: dataset?.table_name ?? dataset?.name ?? (isFetching ? t("Loading...") : String(datasetId)),
                    }
              }
              options={datasetOptions}
              onChange={(next) =>
                next &&
                next.value !== datasetId &&
                aim({ datasetId: next.value }, { sortMetric: undefined, adhoc_filters: undefined })
              }
            />
          </Field>
        )}
        {kind.columns.length > 0 && (
          <Field label={t("Column")} required error={problems.column && t(problems.column)}>
            <OptionSelect
              value={column}
              options={columns.map(columnOption)}
              placeholder={dataset ? t("Select a column") : t("Loading...")}
              disabled={!dataset}
              onChange={(name) => datasetId !== undefined && aim({ datasetId, column: { name } })}
            />
          </Field>
        )}
      </div>
      {(kind.narrowed || kind.sorted) && (
        <NarrowingSettings
          entry={entry}
          filter={filter}
          draft={draft}
          problems={problems}
          dataset={dataset}
          change={change}
        />
      )}
      <SelectSettings entry={entry} filter={filter} draft={draft} problems={problems} change={change} />
    </div>
  );
}
