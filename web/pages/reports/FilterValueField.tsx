import { filterQuery } from "../../../schema/filter-types/filter-query";
import type { NativeFilter } from "../../../schema/filter-types/native-filter";
import type { Row } from "../../../schema/query/chart-data-response";
import { postChartData } from "../../api/data/chart-data";
import { t } from "../../i18n";
import { Field, TextInput } from "../../ui/inputs/Field";
import { MultiSelect, Select } from "../../ui/inputs/Select";
import type { SearchedOptions } from "../../ui/inputs/useOptions";
import type { FilterDraft } from "./report-filters";

type Values = FilterDraft["values"];
type Selected = string | number;

interface FilterValueFieldProps {
  filter: FilterDraft;
  /** The dashboard's filter; null if it no longer exists. */
  of: NativeFilter | null;
  dashboardId: number;
  onChange: (values: Values) => void;
}

/** The value of a filter in a report. */
export function FilterValueField({ filter, of, dashboardId, onChange }: FilterValueFieldProps) {
  const { type, values, column } = filter;
  const text = (at: number): string => (values[at] === null || values[at] === undefined ? "" : String(values[at]));
  const listed = values
    .filter((value): value is Selected => typeof value === "string" || typeof value === "number")
    .map((value) => ({ value, label: String(value) }));
  if (type === "filter_time")
    return (
      <Field label={t("Value")} help={t("“Last week”, or “2026-01-01 : 2026-02-01”")}>
        <TextInput value={text(0)} onChange={(range) => onChange([range])} />
      </Field>
    );
  if (type === "filter_range") {
    const end = (at: 0 | 1) => (value: string) => {
      const number = value.trim() === "" || !Number.isFinite(Number(value)) ? null : Number(value);
      onChange(at === 0 ? [number, values[1] ?? null] : [values[0] ?? null, number]);
    };
    return (
      <>
        <Field label={t("From")}>
          <TextInput type="number" value={text(0)} onChange={end(0)} />
        </Field>
        <Field label={t("To")}>
          <TextInput type="number" value={text(1)} onChange={end(1)} />
        </Field>
      </>
    );
  }
  if (!of)
    return (
      <Field label={t("Value")}>
        <TextInput value={values.map(String).join(", ")} onChange={() => {}} disabled />
      </Field>
    );
  const options = optionsFor(of, dashboardId, (row) =>
    type === "filter_timegrain"
      ? { value: row["duration"], label: row["name"] }
      : type === "filter_timecolumn"
        ? { value: row["column_name"], label: row["verbose_name"] ?? row["column_name"] }
        : { value: row[column ?? ""], label: row[column ?? ""] },
  );
  return (
    <Field label={t("Value")} required>
      {type === "filter_select" ? (
        <MultiSelect
          value={listed}
          onChange={(next) => onChange(next.map(({ value }) => value))}
          options={options}
          placeholder={t("Select value")}
        />
      ) : (
        <Select
          value={listed[0] ?? null}
          onChange={(next) => onChange(next ? [next.value] : [])}
          options={options}
          placeholder={t("Select value")}
        />
      )}
    </Field>
  );
}

/** The filter's options, queried as by its dashboard. */
function optionsFor(
  filter: NativeFilter,
  dashboardId: number,
  optionOf: (row: Row) => { value: unknown; label: unknown },
): SearchedOptions<Selected> {
  return {
    key: ["report-filter", dashboardId, filter.id],
    search: async (search, signal) => {
      const context = filterQuery({ filter, dashboardId, urlParams: {}, dependencies: {}, search });
      if (!context) return [];
      const { result } = await postChartData(context, { signal });
      return (result[0]?.data ?? [])
        .map(optionOf)
        .flatMap(({ value, label }) =>
          typeof value === "string" || typeof value === "number" ? [{ value, label: String(label ?? value) }] : [],
        );
    },
  };
}
