import type { ExploreColumn, ExploreDataset } from "../../../schema/explore-state/calls";
import { t } from "../../i18n";
import { Field, TextInput } from "../../ui/inputs/Field";
import { OptionSelect } from "../option-select/OptionSelect";
import { MultiOptionSelect } from "../option-select/MultiOptionSelect";
import { isNumeric } from "../column-look";
import { parseNumber } from "../localized-number";
import { TimeRangeEditor } from "../time-range/TimeRangeEditor";
import type { FilterDraft, Scalar } from "./filter-draft";
import { takesList, takesNoValue } from "./operators";
import { useColumnValues } from "./useColumnValues";

export interface ComparatorInputProps {
  draft: FilterDraft;
  column: ExploreColumn | null;
  dataset: ExploreDataset;
  onChange(comparator: FilterDraft["comparator"]): void;
}

/** The input for a filter's value: none, a time range, values of the column, or free text. */
export function ComparatorInput({
  draft: { operatorId, comparator, subject },
  column,
  dataset,
  onChange,
}: ComparatorInputProps) {
  const requests =
    column !== null && operatorId !== null && operatorId !== "TEMPORAL_RANGE" && !takesNoValue(operatorId);
  const values = useColumnValues(dataset, requests ? column.column_name : null);
  if (operatorId === null || takesNoValue(operatorId)) return null;
  if (operatorId === "TEMPORAL_RANGE") {
    return (
      <TimeRangeEditor
        value={typeof comparator === "string" ? comparator : "No filter"}
        onChange={onChange}
        column={subject ?? undefined}
      />
    );
  }
  const typed = (text: string): Scalar => (isNumeric(column ?? undefined) ? (parseNumber(text) ?? text) : text);
  if (takesList(operatorId)) {
    return (
      <Field label={t("Filter values")}>
        <MultiOptionSelect
          value={(Array.isArray(comparator) ? comparator : comparator === null ? [] : [comparator]) as Scalar[]}
          onChange={onChange}
          freeForm={typed}
          {...values}
        />
      </Field>
    );
  }
  const value = Array.isArray(comparator) ? comparator[0] : (comparator ?? undefined);
  if (column === null || /LIKE/.test(operatorId)) {
    return (
      <Field
        label={t("Filter value")}
        {...(/LIKE/.test(operatorId) ? { help: t("% matches any text, _ any single character") } : {})}
      >
        <TextInput
          value={value === undefined ? "" : String(value)}
          onChange={(text) => onChange(column === null ? (parseNumber(text) ?? text) : text)}
        />
      </Field>
    );
  }
  return (
    <Field label={t("Filter value")}>
      <OptionSelect value={value} onChange={onChange} freeForm={typed} {...values} onClear={() => onChange(null)} />
    </Field>
  );
}
