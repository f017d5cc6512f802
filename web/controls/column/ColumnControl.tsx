import type { ExploreColumn, ExploreDataset } from "../../../schema/explore-state/calls";
import { asArray } from "../../../schema/query/labels";
import type { QueryColumn } from "../../../schema/query/query-context";
import { t } from "../../i18n";
import { columnIcon, isNumeric, isTemporal, metricIcon } from "../column-look";
import type { ControlProps } from "../control-props";
import { translateLabel } from "../panel/translate-label";
import { PillBox } from "../pills/PillBox";
import type { PillLook } from "../pills/Pill";
import { columnName, isMissing } from "./column-draft";
import { ColumnEditor } from "./ColumnEditor";

export function ColumnControl({ control, field, value, dataset, onChange }: ControlProps<"column">) {
  const fits = (column: ExploreColumn) =>
    (!control.temporalOnly || isTemporal(column)) && (!control.numericOnly || isNumeric(column));
  return (
    <PillBox<QueryColumn>
      label={translateLabel(field.label)}
      items={asArray(value as QueryColumn | QueryColumn[] | null)}
      max={control.multi ? control.max : 1}
      onChange={(next) => onChange(control.multi ? next : (next[0] ?? null))}
      look={(column) =>
        column === field.default
          ? { label: translateLabel(String(column)), icon: columnIcon(undefined) }
          : columnLook(column, dataset)
      }
      addLabel={control.multi ? t("Drop columns, or click") : t("Drop a column, or click")}
      dropped={(item) => (item.kind === "column" && fits(item.column) ? { item: item.column.column_name } : null)}
      renderEditor={({ item, save, close }) => (
        <ColumnEditor
          column={item}
          dataset={dataset}
          columns={dataset.columns.filter(fits)}
          plain={control.plain ?? false}
          onSave={save}
          onClose={close}
        />
      )}
    />
  );
}

export function columnLook(column: QueryColumn, dataset: ExploreDataset): PillLook {
  const found =
    typeof column === "string" ? dataset.columns.find(({ column_name }) => column_name === column) : undefined;
  return {
    label: columnName(column, dataset),
    icon: typeof column === "string" ? columnIcon(found) : metricIcon.own,
    code: typeof column === "object" && column.label === column.sqlExpression && !column.isColumnReference,
    title: typeof column === "object" ? column.sqlExpression : (found?.description ?? undefined),
    ...(isMissing(column, dataset) ? { warning: t("This column is no longer in the dataset") } : {}),
  };
}
