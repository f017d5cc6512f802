import { z } from "zod";
import type { ExploreDataset } from "../../../../schema/explore-state/calls";
import { OptionSelect } from "../../../controls/option-select/OptionSelect";
import { columnOption } from "../../../controls/column-look";
import { ExploreDragContext } from "../../../controls/dnd/ExploreDragContext";
import { FiltersControl } from "../../../controls/filters/FiltersControl";
import { TimeRangeInput } from "../../../controls/time-range/TimeRangeInput";
import { t } from "../../../i18n";
import { Field } from "../../../ui/inputs/Field";
import type { NativeFilter } from "../../../../schema/filter-types/native-filter";
import { datasetUid } from "../../../../schema/datasource/datasource";
import type { SettingsProps } from "./NarrowingSettings";
import { Part } from "./Part";

/** Conditions that every value of the filter has to meet. */
export function PrefilterSettings({
  entry,
  filter,
  draft,
  problems,
  dataset,
  change,
}: SettingsProps & { dataset: ExploreDataset | undefined }) {
  const field = {
    schema: z.unknown(),
    default: [],
    label: t("Pre-filter"),
    control: { kind: "filters" as const },
    tab: "data" as const,
    section: "Query" as const,
  };
  const times = dataset?.columns.filter((column) => column.is_dttm) ?? [];
  const values = { adhoc_filters: filter.adhoc_filters ?? [] };
  return (
    <Part
      label={t("Pre-filter available values")}
      tip={t("Limits the values that the filter offers. Doesn't change how the filter applies to the dashboard.")}
      checked={entry.prefiltered}
      onChange={(prefiltered) => draft.change(filter.id, (before) => ({ ...before, prefiltered }))}
    >
      <Field label={t("Pre-filter")} error={problems.prefilter && t(problems.prefilter)}>
        {dataset && (
          <ExploreDragContext>
            <FiltersControl
              name="adhoc_filters"
              field={field}
              control={field.control}
              value={values.adhoc_filters}
              values={values}
              formData={{ viz_type: filter.filterType, datasource: datasetUid(dataset.id) }}
              dataset={dataset}
              error={null}
              onChange={(adhoc_filters) => change({ adhoc_filters: adhoc_filters as NativeFilter["adhoc_filters"] })}
            />
          </ExploreDragContext>
        )}
      </Field>
      {times.length > 0 && (
        <div className="fcfg-two">
          <Field label={t("Time range")}>
            <TimeRangeInput
              value={filter.time_range ?? "No filter"}
              onChange={(time_range) => change({ time_range })}
              aria-label={t("Time range")}
            />
          </Field>
          <Field label={t("Time column")} tip={t("If empty, the time range applies to the default time column")}>
            <OptionSelect
              value={filter.granularity_sqla ?? undefined}
              options={times.map(columnOption)}
              placeholder={dataset?.main_dttm_col ?? t("Select a column")}
              onChange={(granularity_sqla) => change({ granularity_sqla })}
              onClear={() => change({ granularity_sqla: undefined })}
            />
          </Field>
        </div>
      )}
    </Part>
  );
}
