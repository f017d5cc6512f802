import { asArray } from "../../../schema/query/labels";
import type { ControlProps } from "../control-props";
import { MultiOptionSelect } from "../option-select/MultiOptionSelect";

type Item = string | Record<string, unknown>;

const keyOf = (item: Item): string =>
  typeof item === "string" ? `column:${item}` : `${String(item["item_type"])}:${nameIn(item)}`;
const nameIn = (item: Record<string, unknown>): string =>
  String(item["item_type"] === "metric" ? (item["metric_name"] ?? item["label"]) : item["column_name"]);

/** Columns and metrics in the order in which tooltips show them. */
export function TooltipContentsControl({ value, dataset, onChange }: ControlProps<"tooltip-contents">) {
  const items = asArray<Item>(value as Item[] | null);
  const stored = new Map(items.map((item) => [keyOf(item), item]));
  const columns = dataset.columns.map(({ column_name, verbose_name }) => ({
    value: `column:${column_name}`,
    label: verbose_name || column_name,
    item: { item_type: "column", column_name, ...(verbose_name ? { verbose_name } : {}) },
  }));
  const metrics = dataset.metrics.map(({ metric_name, verbose_name }) => ({
    value: `metric:${metric_name}`,
    label: verbose_name || metric_name,
    item: { item_type: "metric", metric_name, label: metric_name, ...(verbose_name ? { verbose_name } : {}) },
  }));
  const options = [...columns, ...metrics];
  return (
    <MultiOptionSelect
      value={items.map(keyOf)}
      options={options}
      onChange={(keys) =>
        onChange(keys.flatMap((key) => stored.get(key) ?? options.find((option) => option.value === key)?.item ?? []))
      }
    />
  );
}
