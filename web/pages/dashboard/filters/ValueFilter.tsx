import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { maskValues, selectMask, type SelectValue } from "../../../../schema/filter-types/masks";
import { targetColumn } from "../../../../schema/filter-types/native-filter";
import { TEMPORAL } from "../../../../schema/query/chart-data-response";
import { finestTimeFormatter } from "../../../../schema/format/finest-time";
import { FILTER_ROWS } from "../../../../schema/filter-types/filter-query";
import { valueText } from "../../../../schema/filter-types/value-text";
import { useSettled } from "../../../controls/useSettled";
import { t } from "../../../i18n";
import { Field } from "../../../ui/inputs/Field";
import { Segmented } from "../../../ui/inputs/Segmented";
import { failedWords } from "./failed-words";
import type { FilterControlProps } from "./FilterField";
import { filterPagesQuery, useFilterQuery } from "./filter-rows";
import { ValueBox } from "./ValueBox";

/** Selects one or several values of a column, searched in the browser or on the server, included or excluded. */
export function ValueFilter({ filter, mask, onChange, field }: FilterControlProps) {
  const { multiSelect, inverseSelection, creatable, searchAllOptions } = filter.controlValues;
  const [text, setText] = useState("");
  const settledText = useSettled(useDeferredValue(text.trim()));
  const input = useFilterQuery(filter);
  const all = useInfiniteQuery(filterPagesQuery(input));
  const onServer = searchAllOptions === true || (all.data?.pages[0]?.rows.length ?? 0) >= FILTER_ROWS;
  const searching = onServer && settledText !== "";
  const found = useInfiniteQuery({
    ...filterPagesQuery({ ...input, search: settledText }),
    enabled: searching,
    placeholderData: keepPreviousData,
  });
  const shown = searching ? found : all;

  const column = targetColumn(filter) ?? "";
  const [first] = all.data?.pages ?? [];
  const temporal = first?.coltypes[0] === TEMPORAL;
  const options =
    shown.data?.pages.flatMap(({ rows }) => rows.map((row) => (row[column] ?? null) as SelectValue)) ?? [];
  const values = maskValues(mask);
  const formatTime = temporal
    ? finestTimeFormatter([...options, ...values].filter((value) => typeof value === "number"))
    : undefined;
  const formatValue = (value: SelectValue) =>
    formatTime && typeof value === "number" ? formatTime(value) : valueText(value);
  const excluded = mask.filterState.excludeFilterValues !== false;
  const choose = (next: SelectValue[]) => onChange(selectMask(filter, next, excluded, formatValue));
  return (
    <Field {...field} error={failedWords(shown.error)}>
      {inverseSelection && (
        <Segmented
          label={t("Values of {name}", { name: filter.name })}
          className="fbar-inverse"
          value={excluded ? "out" : "in"}
          options={[
            { value: "out", label: t("Exclude") },
            { value: "in", label: t("Include") },
          ]}
          onChange={(next) => onChange(selectMask(filter, values, next === "out", formatValue))}
        />
      )}
      <ValueBox
        name={filter.name}
        values={values}
        options={options}
        formatValue={formatValue}
        text={text}
        onText={setText}
        multi={multiSelect !== false}
        creatable={creatable !== false && !temporal}
        foundElsewhere={searching}
        busy={shown.isFetching}
        placeholder={
          all.isPending
            ? t("Loading...")
            : t("{count, plural, one {# option} other {# options}}", { count: options.length })
        }
        onMore={shown.hasNextPage && !shown.isFetching ? () => void shown.fetchNextPage() : undefined}
        onChange={choose}
      />
    </Field>
  );
}
