import { OptionSelect } from "../../../controls/option-select/OptionSelect";
import { t } from "../../../i18n";
import { Field } from "../../../ui/inputs/Field";
import { Segmented } from "../../../ui/inputs/Segmented";
import type { SettingsProps } from "./NarrowingSettings";
import { Part } from "./Part";

const SINGLE = { minimum: 0, exact: 1, maximum: 2 } as const;
type Single = keyof typeof SINGLE;

/** How a range is entered: both ends or one number, by slider, inputs or both. */
export function RangeSettings({ filter, change }: SettingsProps) {
  const { controlValues } = filter;
  const { enableSingleValue: single, rangeDisplayMode = "slider-and-input" } = controlValues;
  const set = (changes: Partial<typeof controlValues>) => change({ controlValues: { ...controlValues, ...changes } });
  const selected = (Object.keys(SINGLE) as Single[]).find((key) => SINGLE[key] === single) ?? "exact";
  return (
    <>
      <Part
        label={t("Single value")}
        checked={single !== undefined && single !== null}
        onChange={(on) => set({ enableSingleValue: on ? SINGLE.exact : undefined })}
      >
        <Segmented
          label={t("Single value type")}
          value={selected}
          options={[
            { value: "minimum", label: t("Minimum") },
            { value: "exact", label: t("Exact") },
            { value: "maximum", label: t("Maximum") },
          ]}
          onChange={(next) => set({ enableSingleValue: SINGLE[next] })}
        />
      </Part>
      <Field label={t("Range type")}>
        <OptionSelect
          value={rangeDisplayMode}
          options={[
            { value: "slider-and-input", label: t("Slider and range input") },
            { value: "slider", label: t("Slider") },
            { value: "input", label: t("Range inputs") },
          ]}
          onChange={(mode) => set({ rangeDisplayMode: mode as typeof rangeDisplayMode })}
        />
      </Field>
    </>
  );
}
