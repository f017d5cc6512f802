import type { Fields } from "../define";
import { tableFields } from "../table/fields";

const {
  percent_metric_calculation: _calculation,
  allow_rearrange_columns: _rearrange,
  allow_render_html: _html,
  page_length,
  ...shared
} = tableFields;

/** The table's fields without those that a grid fixes: columns can always be moved, and HTML is always shown. */
export const gridFields = {
  ...shared,
  page_length: {
    ...page_length,
    control: {
      kind: "select",
      options: [[0, "All"], ...[10, 20, 50, 100, 200].map((length) => [length, String(length)] as const)],
      freeForm: true,
    },
  },
} satisfies Fields;
