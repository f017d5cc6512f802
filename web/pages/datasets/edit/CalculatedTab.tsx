import { Plus } from "lucide-react";
import { useState } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { ColumnDetails } from "./ColumnDetails";
import { ColumnSummary, flagHeaders } from "./ColumnSummary";
import { withColumn, withoutColumn } from "./ColumnsTab";
import { type ColumnDraft, newColumn } from "./dataset-draft";
import { ItemList } from "./ItemList";
import type { TabProps } from "./tab-props";

/** Calculated columns of a dataset. */
export function CalculatedTab({ draft, change }: TabProps) {
  const [made, setMade] = useState<string | null>(null);
  const changeOne = (uuid: string, changes: Partial<ColumnDraft>) =>
    change({ columns: withColumn(draft.columns, uuid, changes) });
  const add = () => {
    const column = newColumn({
      uuid: crypto.randomUUID(),
      column_name: "",
      type: null,
      expression: "",
      calculated: true,
    });
    setMade(column.uuid);
    change({ columns: [...draft.columns, column] });
  };
  return (
    <ItemList
      kind="calculated"
      label={t("Calculated columns")}
      items={draft.columns.filter(({ calculated }) => calculated)}
      nameOf={({ column_name }) => column_name}
      words={({ column_name, verbose_name, expression }) => [column_name, verbose_name, expression]}
      searchLabel={t("Search calculated columns by name")}
      empty={t("This dataset has no calculated columns yet.")}
      made={made}
      actions={
        <Button size="small" icon={Plus} onClick={add}>
          {t("Add calculated column")}
        </Button>
      }
      headers={
        <>
          <span>{t("Column")}</span>
          <span className="de-type">{t("SQL expression")}</span>
          {flagHeaders()}
        </>
      }
      Summary={ColumnSummary}
      Details={ColumnDetails}
      onChange={changeOne}
      onRemove={(column) => change(withoutColumn(draft, column))}
    />
  );
}
