import { useQuery } from "@tanstack/react-query";
import { controlValues } from "../../../../schema/dashboard/controlled-form-data";
import { groupByMask } from "../../../../schema/filter-types/masks";
import { isGuest } from "../../../api/guest-session";
import { ChoiceBox } from "../../../controls/choice/ChoiceBox";
import { MultiChoiceBox } from "../../../controls/choice/MultiChoiceBox";
import { t } from "../../../i18n";
import { Field } from "../../../ui/Field";
import { failedWords } from "./failed-words";
import type { FilterControlProps } from "./FilterField";
import { filterRowsQuery, useFilterQuery } from "./filter-rows";

/** Columns of a dataset that its charts are grouped by instead of their own. Guests keep what it begins with: the dataset's other columns are none of theirs. */
export function GroupByControl(props: FilterControlProps) {
  return isGuest() ? null : <ColumnsOfDataset {...props} />;
}

function ColumnsOfDataset({ filter, mask, onChange, field }: FilterControlProps) {
  const { data, error, isPending } = useQuery(filterRowsQuery(useFilterQuery(filter)));
  const chosen = controlValues({ [filter.id]: mask }, filter);
  const turn = filter.controlValues.sortAscending === false ? -1 : 1;
  const options = (data?.rows ?? []).map((row) => ({ value: String(row["column_name"]), label: String(row["verbose_name"] || row["column_name"]) })).sort((a, b) => turn * a.label.localeCompare(b.label));
  const choose = (columns: readonly string[]) => onChange(groupByMask(filter, columns));
  const placeholder = isPending ? t("Loading...") : t("Search columns...");
  return (
    <Field {...field} error={failedWords(error)}>
      {filter.controlValues.canSelectMultiple === false ? (
        <ChoiceBox value={chosen[0]} options={options} placeholder={placeholder} onChange={(column) => choose([column])} onClear={() => choose([])} />
      ) : (
        <MultiChoiceBox value={chosen} options={options} placeholder={placeholder} onChange={choose} />
      )}
    </Field>
  );
}
