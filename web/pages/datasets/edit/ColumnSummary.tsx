import { t } from "../../../i18n";
import { Checkbox } from "../../../ui/inputs/Checkbox";
import type { ColumnDraft } from "./dataset-draft";
import type { ItemProps } from "./ItemList";

type Flag = "is_dttm" | "filterable" | "groupby";

const flags = (): readonly [flag: Flag, head: string, label: (name: string) => string][] => [
  ["is_dttm", t("Temporal"), (name) => t("{name} is temporal", { name })],
  ["filterable", t("Filterable"), (name) => t("{name} is filterable", { name })],
  ["groupby", t("Dimension"), (name) => t("{name} is a dimension", { name })],
];

export const flagHeaders = () =>
  flags().map(([flag, head]) => (
    <span key={flag} className="de-flag">
      {head}
    </span>
  ));

/** A column's row: name, type or expression, and a checkbox per flag, under the list's headings. */
export function ColumnSummary({ item: column, onChange }: ItemProps<ColumnDraft>) {
  const { column_name, verbose_name, calculated, expression, type } = column;
  const made = calculated ? expression : type;
  return (
    <>
      <span className="trunc de-name" title={column_name}>
        {column_name || t("New column")}
        {verbose_name && <span className="t2"> · {verbose_name}</span>}
      </span>
      <span className="de-type trunc mono cap t2" title={made ?? ""}>
        {made}
      </span>
      {flags().map(([flag, , label]) => (
        <span key={flag} className="de-flag">
          <Checkbox
            hideLabel
            label={label(column_name || t("unnamed"))}
            checked={column[flag]}
            onChange={(on) => onChange({ [flag]: on })}
          />
        </span>
      ))}
    </>
  );
}
