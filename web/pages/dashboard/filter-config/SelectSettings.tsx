import { dataMask } from "../../../../schema/filter-types/data-mask";
import { filterKind } from "../../../../schema/filter-types/config/filter-kinds";
import { isOfControls, targetColumn } from "../../../../schema/filter-types/native-filter";
import { GROUP_BY } from "../../../../schema/filter-types/display-controls";
import { t } from "../../../i18n";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { DefaultValue } from "./DefaultValue";
import type { SettingsProps } from "./NarrowingSettings";
import { Part } from "./Part";

/** Settings of a select filter: description, default value, requirements and options. */
export function SelectSettings({ entry, filter, draft, problems, change }: SettingsProps) {
  const kind = filterKind(filter.filterType);
  const { controlValues } = filter;
  const set = (changes: Partial<typeof controlValues>) => change({ controlValues: { ...controlValues, ...changes } });
  const complete =
    (!kind.dataset || filter.targets[0]?.datasetId !== undefined) &&
    (kind.columns.length === 0 || targetColumn(filter) !== undefined);
  const first = controlValues.defaultToFirstItem === true;
  const select = filter.filterType === "filter_select";
  const control = isOfControls(filter);
  return (
    <details className="fcfg-section" open>
      <summary>{control ? t("Display control settings") : t("Filter settings")}</summary>
      <Field label={t("Description")}>
        <TextInput rows={2} value={filter.description} onChange={(description) => change({ description })} />
      </Field>
      <Part
        label={control ? t("Display control has default value") : t("Filter has default value")}
        {...(first
          ? { tip: t('Default value set automatically when "Select first filter value by default" is checked') }
          : complete
            ? {}
            : { tip: t('Fill all required fields to enable "Default value"') })}
        checked={entry.hasDefault && !first}
        disabled={!complete || first}
        onChange={(hasDefault) =>
          draft.change(filter.id, (before) => ({
            ...before,
            hasDefault,
            item: { ...filter, defaultDataMask: dataMask.parse({}) },
          }))
        }
      >
        <DefaultValue
          filter={filter}
          draft={draft}
          problem={problems.default}
          onChange={(defaultDataMask) => change({ defaultDataMask })}
        />
      </Part>
      <Part
        label={control ? t("Display control value is required") : t("Filter value is required")}
        tip={
          control
            ? t("User must select a value before applying the display control")
            : t("User must select a value before applying the filter")
        }
        checked={controlValues.enableEmptyFilter === true}
        onChange={(enableEmptyFilter) => set({ enableEmptyFilter })}
      />
      {filter.filterType === GROUP_BY && (
        <Part
          label={t("Can select multiple values")}
          tip={t("Allow users to select multiple values")}
          checked={controlValues.canSelectMultiple !== false}
          onChange={(canSelectMultiple) => set({ canSelectMultiple })}
        />
      )}
      {select && (
        <>
          <Part
            label={t("Select first filter value by default")}
            tip={t("No default value can be set. May slow down loading the dashboard.")}
            checked={first}
            onChange={(defaultToFirstItem) => set({ defaultToFirstItem })}
          />
          <Part
            label={t("Allow creation of new values")}
            checked={controlValues.creatable !== false}
            onChange={(creatable) => set({ creatable })}
          />
          <Part
            label={t("Can select multiple values")}
            checked={controlValues.multiSelect !== false}
            onChange={(multiSelect) => set({ multiSelect })}
          />
          <Part
            label={t("Dynamically search all filter values")}
            tip={t(
              "Filters list up to 1000 values. Turn on to search for more as users type (adds queries to the database).",
            )}
            checked={controlValues.searchAllOptions === true}
            onChange={(searchAllOptions) => set({ searchAllOptions })}
          />
          <Part
            label={t("Inverse selection")}
            tip={t("Exclude selected values")}
            checked={controlValues.inverseSelection === true}
            onChange={(inverseSelection) => set({ inverseSelection })}
          />
        </>
      )}
    </details>
  );
}
