import { ArrowDown, ArrowUp } from "lucide-react";
import { asArray } from "../../../schema/query/labels";
import { t } from "../../i18n";
import { Field } from "../../ui/inputs/Field";
import { Segmented } from "../../ui/inputs/Segmented";
import { OptionSelect } from "../option-select/OptionSelect";
import { columnOption } from "../column-look";
import type { ControlProps } from "../control-props";
import { translateLabel } from "../panel/translate-label";
import { PillBox } from "../pills/PillBox";
import { axisOrders } from "./axis-orders";
import { parseSortOrder, writeSortOrder } from "./sort-order";

/** Ordered columns to sort by, if the field stores a list; else one label of the chart. */
export function SortByControl(props: ControlProps<"sort-by">) {
  return Array.isArray(props.field.default) ? <SortOrders {...props} /> : <SortLabel {...props} />;
}

function SortOrders({ field, value, dataset, onChange }: ControlProps<"sort-by">) {
  const add = (column: string) => writeSortOrder({ column, ascending: true });
  return (
    <PillBox<unknown>
      label={translateLabel(field.label)}
      items={asArray(value as unknown[] | null)}
      onChange={onChange}
      look={(stored) => {
        const order = parseSortOrder(stored);
        if (!order) return { label: String(stored), icon: ArrowUp, warning: t("Found invalid orderby options") };
        const known = dataset.columns.some(({ column_name }) => column_name === order.column);
        return {
          label: `${order.column} ${order.ascending ? t("[asc]") : t("[desc]")}`,
          icon: order.ascending ? ArrowUp : ArrowDown,
          ...(known ? {} : { warning: t("This column is no longer in the dataset") }),
        };
      }}
      addLabel={t("Drop columns, or click")}
      dropped={(item) => (item.kind === "column" ? { item: add(item.column.column_name) } : null)}
      renderEditor={({ item, save }) => {
        const order = parseSortOrder(item);
        return (
          <div className="editor-main">
            <Field label={t("Column")}>
              <OptionSelect
                value={order?.column}
                options={dataset.columns.map(columnOption)}
                onChange={(column) => save(writeSortOrder({ column, ascending: order?.ascending ?? true }))}
                autoFocus
              />
            </Field>
            {order && (
              <Segmented
                label={t("Direction")}
                value={order.ascending ? "asc" : "desc"}
                options={[
                  { value: "asc", label: t("Ascending") },
                  { value: "desc", label: t("Descending") },
                ]}
                onChange={(next) =>
                  (next === "asc") !== order.ascending && save(writeSortOrder({ ...order, ascending: next === "asc" }))
                }
              />
            )}
          </div>
        );
      }}
    />
  );
}

/** A single sort key of the axis. */
function SortLabel({ value, values, dataset, onChange }: ControlProps<"sort-by">) {
  const orders = axisOrders(values, (name) =>
    dataset.columns.some(({ column_name, is_dttm }) => is_dttm && column_name === name),
  );
  return (
    <OptionSelect
      value={typeof value === "string" ? value : undefined}
      options={orders ?? []}
      disabled={orders === null}
      onChange={onChange}
      onClear={() => onChange(null)}
      placeholder={orders === null ? t("By time") : t("Not sorted")}
    />
  );
}
