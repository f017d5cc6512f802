import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { maskValues, timeColumnMask, timeGrainMask, timeMask } from "../../../../schema/filter-types/masks";
import type { Row } from "../../../../schema/query/chart-data-response";
import { t } from "../../../i18n";
import { OptionSelect } from "../../../controls/option-select/OptionSelect";
import type { ListOption } from "../../../controls/option-select/list-option";
import { Field } from "../../../ui/inputs/Field";
import { failedWords } from "./failed-words";
import type { FilterControlProps } from "./FilterField";
import { filterRowsQuery, useFilterQuery } from "./filter-rows";

const TimeRangeInput = lazy(() =>
  import("../../../controls/time-range/TimeRangeInput").then((module) => ({ default: module.TimeRangeInput })),
);

export function TimeFilter({ filter, mask, onChange, field }: FilterControlProps) {
  const { value } = mask.filterState;
  return (
    <Field {...field}>
      <Suspense fallback={<span className="input" aria-busy="true" />}>
        <TimeRangeInput
          value={typeof value === "string" ? value : ""}
          onChange={(range) => onChange(timeMask(filter, range))}
          aria-label={filter.name}
        />
      </Suspense>
    </Field>
  );
}

export function TimeGrainFilter(props: FilterControlProps) {
  const { filter, onChange } = props;
  return (
    <OneOfRows
      {...props}
      optionOf={(row) => (row["duration"] ? { value: String(row["duration"]), label: t(String(row["name"])) } : null)}
      onPick={(option) => onChange(timeGrainMask(filter, option?.value ?? null, option?.label))}
    />
  );
}

export function TimeColumnFilter(props: FilterControlProps) {
  const { filter, onChange } = props;
  return (
    <OneOfRows
      {...props}
      optionOf={(row) =>
        isTime(row)
          ? { value: String(row["column_name"]), label: String(row["verbose_name"] || row["column_name"]) }
          : null
      }
      onPick={(option) => onChange(timeColumnMask(filter, option?.value ?? null))}
    />
  );
}

interface OneOfRowsProps extends FilterControlProps {
  optionOf(row: Row): ListOption<string> | null;
  /** Called with null when the value is cleared. */
  onPick(option: { value: string; label?: string | undefined } | null): void;
}

/** A single select of the rows that the filter queries. */
function OneOfRows({ filter, mask, field, optionOf, onPick }: OneOfRowsProps) {
  const { data, error, isPending } = useQuery(filterRowsQuery(useFilterQuery(filter)));
  const options = (data?.rows ?? []).flatMap((row) => optionOf(row) ?? []);
  const selected = maskValues(mask)[0];
  return (
    <Field {...field} error={failedWords(error)}>
      <OptionSelect
        value={typeof selected === "string" ? selected : undefined}
        options={options}
        placeholder={isPending ? t("Loading...") : countWords(options.length)}
        onChange={(value) => onPick({ value, label: options.find((option) => option.value === value)?.label })}
        onClear={() => onPick(null)}
      />
    </Field>
  );
}

const isTime = (row: Row): boolean => Boolean(row["is_dttm"]) || row["dtype"] === 2;
const countWords = (count: number): string => t("{count, plural, one {# option} other {# options}}", { count });
