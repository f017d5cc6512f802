import { defineMessage } from "../../language/message";
import { asArray } from "../../query/labels";
import type { Fields } from "../define";
import { periodDataFields } from "../shared/period-series/data-fields";
import { storedReference, storedText } from "../shared/stored-number";
import { columnCollection, type TimeColumn } from "./time-column";

const { granularity_sqla, time_grain_sqla, time_range, metrics, adhoc_filters, limit, row_limit, order_desc } =
  periodDataFields;
const query = { tab: "data", section: "Query" } as const;

export const timeTableFields = {
  granularity_sqla,
  time_grain_sqla,
  time_range,
  metrics: {
    ...metrics,
    required: true,
    check: (value: unknown[], { groupby }: Record<string, unknown>) =>
      asArray(groupby).length > 0 && value.length > 1 ? ONE_METRIC : null,
  },
  adhoc_filters,
  groupby: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Group by",
    control: { kind: "column", max: 1 },
    description: "One row per value of one metric; otherwise one row per metric",
  },
  limit,
  order_desc,
  column_collection: {
    ...query,
    schema: columnCollection,
    default: [] as TimeColumn[],
    label: "Time series columns",
    control: { kind: "time-series-columns" },
    required: true,
    renderTrigger: true,
    description: "Values, comparisons, averages and sparklines of each row",
  },
  row_limit,
  url: {
    ...query,
    schema: storedText,
    default: "",
    label: "URL",
    control: { kind: "text", placeholder: "https://example.org/?metric={{metric.label}}" },
    renderTrigger: true,
    description: "Link of each row. The placeholder metric.label is replaced with the row's name.",
  },
} satisfies Fields;

export const ONE_METRIC = defineMessage("When using 'Group By' you are limited to use a single metric");
