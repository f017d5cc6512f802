import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { chosenValues, timeColumnMask, timeGrainMask, timeMask } from "../../../../schema/filter-types/masks";
import type { Row } from "../../../../schema/query/answer";
import { t } from "../../../i18n";
import { ChoiceBox } from "../../../controls/choice/ChoiceBox";
import { Field } from "../../../ui/Field";
import { failedWords } from "./failed-words";
import type { FilterControlProps } from "./FilterField";
import { filterRowsQuery, useFilterQuery } from "./filter-rows";

const TimeRangeInput = lazy(() => import("../../../controls/time-range/TimeRangeInput").then((module) => ({ default: module.TimeRangeInput })));

export function TimeFilter({ filter, mask, onChange, field }: FilterControlProps) {
  const { value } = mask.filterState;
  return (
    <Field {...field}>
      <Suspense fallback={<span className="input" aria-busy="true" />}>
        <TimeRangeInput value={typeof value === "string" ? value : ""} onChange={(range) => onChange(timeMask(filter, range))} aria-label={filter.name} />
      </Suspense>
    </Field>
  );
}

export function TimeGrainFilter({ filter, mask, onChange, field }: FilterControlProps) {
  const { data, error, isPending } = useQuery(filterRowsQuery(useFilterQuery(filter)));
  const options = (data?.rows ?? []).flatMap((row) => (row["duration"] ? [{ value: String(row["duration"]), label: String(row["name"]) }] : []));
  const chosen = chosenValues(mask)[0];
  return (
    <Field {...field} error={failedWords(error)}>
      <ChoiceBox
        value={typeof chosen === "string" ? chosen : undefined}
        options={options}
        placeholder={isPending ? t("Loading...") : countWords(options.length)}
        onChange={(duration) => onChange(timeGrainMask(filter, duration, options.find((option) => option.value === duration)?.label))}
        onClear={() => onChange(timeGrainMask(filter, null))}
      />
    </Field>
  );
}

export function TimeColumnFilter({ filter, mask, onChange, field }: FilterControlProps) {
  const { data, error, isPending } = useQuery(filterRowsQuery(useFilterQuery(filter)));
  const options = (data?.rows ?? []).filter(isTime).map((row) => ({ value: String(row["column_name"]), label: String(row["verbose_name"] || row["column_name"]) }));
  const chosen = chosenValues(mask)[0];
  return (
    <Field {...field} error={failedWords(error)}>
      <ChoiceBox
        value={typeof chosen === "string" ? chosen : undefined}
        options={options}
        placeholder={isPending ? t("Loading...") : countWords(options.length)}
        onChange={(column) => onChange(timeColumnMask(filter, column))}
        onClear={() => onChange(timeColumnMask(filter, null))}
      />
    </Field>
  );
}

const isTime = (row: Row): boolean => Boolean(row["is_dttm"]) || row["dtype"] === 2;
const countWords = (count: number): string => t("{count, plural, one {# option} other {# options}}", { count });
