import { useQuery } from "@tanstack/react-query";
import { controlValues } from "../../../../schema/dashboard/controlled-form-data";
import { groupByMask } from "../../../../schema/filter-types/masks";
import { isGuest } from "../../../api/transport/guest-session";
import { OptionSelect } from "../../../controls/option-select/OptionSelect";
import { MultiOptionSelect } from "../../../controls/option-select/MultiOptionSelect";
import { currentLocale, t } from "../../../i18n";
import { Field } from "../../../ui/inputs/Field";
import { failedWords } from "./failed-words";
import type { FilterControlProps } from "./FilterField";
import { filterRowsQuery, useFilterQuery } from "./filter-rows";

/**
 * Replaces the dimensions of charts in scope with selected columns of the dataset. Guests get no control and keep the
 * initial columns, as the dataset's other columns are not theirs to see.
 */
export function GroupByControl(props: FilterControlProps) {
  return isGuest() ? null : <ColumnsOfDataset {...props} />;
}

function ColumnsOfDataset({ filter, mask, onChange, field }: FilterControlProps) {
  const { data, error, isPending } = useQuery(filterRowsQuery(useFilterQuery(filter)));
  const selected = controlValues({ [filter.id]: mask }, filter);
  const turn = filter.controlValues.sortAscending === false ? -1 : 1;
  const options = (data?.rows ?? [])
    .map((row) => ({ value: String(row["column_name"]), label: String(row["verbose_name"] || row["column_name"]) }))
    .sort((a, b) => turn * a.label.localeCompare(b.label, currentLocale()));
  const choose = (columns: readonly string[]) => onChange(groupByMask(filter, columns));
  const placeholder = isPending ? t("Loading...") : t("Search columns...");
  return (
    <Field {...field} error={failedWords(error)}>
      {filter.controlValues.canSelectMultiple === false ? (
        <OptionSelect
          value={selected[0]}
          options={options}
          placeholder={placeholder}
          onChange={(column) => choose([column])}
          onClear={() => choose([])}
        />
      ) : (
        <MultiOptionSelect value={selected} options={options} placeholder={placeholder} onChange={choose} />
      )}
    </Field>
  );
}
