import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client";
import type { ExploreColumn, ExploreDataset } from "../../api/explore";
import { t } from "../../i18n";
import { Field, TextInput } from "../../ui/Field";
import { ChoiceBox } from "../choice/ChoiceBox";
import { MultiChoiceBox } from "../choice/MultiChoiceBox";
import { isNumeric, isTemporal } from "../column-look";
import { parseNumber } from "../NumberInput";
import { TimeRangeEditor } from "../time-range/TimeRangeEditor";
import type { FilterDraft, Scalar } from "./filter-draft";
import { takesList, takesNothing } from "./operators";

export interface ComparatorInputProps {
  draft: FilterDraft;
  column: ExploreColumn | null;
  dataset: ExploreDataset;
  onChange(comparator: FilterDraft["comparator"]): void;
}

/** What a filter compares with: nothing, a time range, values of the column, or a text of one's own. */
export function ComparatorInput({ draft: { operatorId, comparator, subject }, column, dataset, onChange }: ComparatorInputProps) {
  const asks = column !== null && operatorId !== null && operatorId !== "TEMPORAL_RANGE" && !takesNothing(operatorId);
  const values = useColumnValues(dataset, asks ? column.column_name : null);
  if (operatorId === null || takesNothing(operatorId)) return null;
  if (operatorId === "TEMPORAL_RANGE") {
    return <TimeRangeEditor value={typeof comparator === "string" ? comparator : "No filter"} onChange={onChange} column={subject ?? undefined} />;
  }
  const typed = (text: string): Scalar => (isNumeric(column ?? undefined) ? (parseNumber(text) ?? text) : text);
  if (takesList(operatorId)) {
    return (
      <Field label={t("Filter values")}>
        <MultiChoiceBox value={(Array.isArray(comparator) ? comparator : comparator === null ? [] : [comparator]) as Scalar[]} options={values.options} onChange={onChange} freeForm={typed} note={values.note} placeholder={values.placeholder} />
      </Field>
    );
  }
  const value = Array.isArray(comparator) ? comparator[0] : (comparator ?? undefined);
  if (column === null || /LIKE/.test(operatorId)) {
    return (
      <Field label={t("Filter value")} {...(/LIKE/.test(operatorId) ? { help: t("% stands for any text, _ for any one letter") } : {})}>
        <TextInput value={value === undefined ? "" : String(value)} onChange={(text) => onChange(column === null ? (parseNumber(text) ?? text) : text)} />
      </Field>
    );
  }
  return (
    <Field label={t("Filter value")}>
      <ChoiceBox value={value} options={values.options} onChange={onChange} freeForm={typed} note={values.note} placeholder={values.placeholder} onClear={() => onChange(null)} />
    </Field>
  );
}

/** The distinct values of a column, as far as the dataset lets people see them. */
export function useColumnValues(dataset: ExploreDataset, column: string | null) {
  const { data, isFetching, isError } = useQuery({
    queryKey: ["column-values", dataset.id, column],
    queryFn: async ({ signal }) => (await api.get<{ result: (Scalar | null)[] }>(`/api/v1/datasource/${dataset.type ?? "table"}/${dataset.id}/column/${encodeURIComponent(column ?? "")}/values/`, undefined, { signal })).result,
    enabled: column !== null && (dataset as { filter_select?: boolean }).filter_select !== false,
    staleTime: 300_000,
    retry: false,
  });
  const temporal = isTemporal(dataset.columns.find(({ column_name }) => column_name === column));
  const options = (data ?? []).map((value) => (value === null ? { value: "<NULL>" as Scalar, label: "<NULL>" } : { value, label: value === "" ? t("(empty)") : temporal && typeof value === "number" ? isoText(value) : String(value) }));
  const note = isFetching && !data ? t("Loading...") : isError ? t("The values could not be fetched; type one.") : undefined;
  return { options, note, placeholder: data ? t("{count, plural, one {# value} other {# values}}", { count: data.length }) : t("Type a value") };
}

/** Times come as milliseconds. */
const isoText = (epochMs: number): string => new Date(epochMs).toISOString().replace(/(T00:00:00)?\.000Z$/, "").replace("T", " ");
