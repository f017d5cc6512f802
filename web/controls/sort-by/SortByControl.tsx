import { ArrowDown, ArrowUp } from "lucide-react";
import { asArray } from "../../../schema/query/labels";
import { t } from "../../i18n";
import { Field } from "../../ui/Field";
import { Segmented } from "../../ui/Segmented";
import { ChoiceBox } from "../choice/ChoiceBox";
import { columnOption } from "../column-look";
import type { ControlProps } from "../control-props";
import { say } from "../panel/say";
import { PillBox } from "../pills/PillBox";
import { axisOrders } from "./axis-orders";
import { parseSortOrder, writeSortOrder } from "./sort-order";

/** Columns to sort by in order, where the field keeps a list; else the one label of the chart to sort by. */
export function SortByControl(props: ControlProps<"sort-by">) {
  return Array.isArray(props.field.default) ? <SortOrders {...props} /> : <SortLabel {...props} />;
}

function SortOrders({ field, value, dataset, onChange }: ControlProps<"sort-by">) {
  const add = (column: string) => writeSortOrder({ column, ascending: true });
  return (
    <PillBox<unknown>
      label={say(field.label)}
      items={asArray(value as unknown[] | null)}
      onChange={onChange}
      look={(stored) => {
        const order = parseSortOrder(stored);
        if (!order) return { label: String(stored), icon: ArrowUp, warning: t("Found invalid orderby options") };
        const known = dataset.columns.some(({ column_name }) => column_name === order.column);
        return { label: `${order.column} ${order.ascending ? t("[asc]") : t("[desc]")}`, icon: order.ascending ? ArrowUp : ArrowDown, ...(known ? {} : { warning: t("This column is not in the dataset any more") }) };
      }}
      addLabel={t("Drop columns, or click")}
      dropped={(item) => (item.kind === "column" ? { item: add(item.column.column_name) } : null)}
      renderEditor={({ item, save }) => {
        const order = parseSortOrder(item);
        return (
          <div className="editor-main">
            <Field label={t("Column")}>
              <ChoiceBox value={order?.column} options={dataset.columns.map(columnOption)} onChange={(column) => save(writeSortOrder({ column, ascending: order?.ascending ?? true }))} autoFocus />
            </Field>
            {order && <Segmented label={t("Direction")} value={order.ascending ? "asc" : "desc"} options={[{ value: "asc", label: t("Ascending") }, { value: "desc", label: t("Descending") }]} onChange={(next) => (next === "asc") !== order.ascending && save(writeSortOrder({ ...order, ascending: next === "asc" }))} />}
          </div>
        );
      }}
    />
  );
}

/** One of what the axis may be sorted by. */
function SortLabel({ value, values, dataset, onChange }: ControlProps<"sort-by">) {
  const orders = axisOrders(values, (name) => dataset.columns.some(({ column_name, is_dttm }) => is_dttm && column_name === name));
  return <ChoiceBox value={typeof value === "string" ? value : undefined} options={orders ?? []} disabled={orders === null} onChange={onChange} onClear={() => onChange(null)} placeholder={orders === null ? t("By time") : t("Not sorted")} />;
}
