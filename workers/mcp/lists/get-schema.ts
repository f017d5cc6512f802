import { z } from "zod";
import { defineTool, requestInput } from "../tool";
import { filterColumns } from "./filters";
import { MODEL_TYPES, models } from "./models";

export const getSchema = defineTool({
  name: "get_schema",
  title: "Get schema",
  description:
    "Returns which columns a list tool can return, filter, order and search: of charts, datasets, dashboards or databases.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(z.object({ model_type: z.enum(MODEL_TYPES) })),
  run: async ({ request: { model_type } }) => ({ data: { schema_info: modelSchema(model_type) } }),
});

/** What the list of a kind of object returns, filters, orders and searches by. */
export function modelSchema(model_type: (typeof MODEL_TYPES)[number]) {
  const model = models[model_type];
  return {
    model_type,
    select_columns: Object.entries(model.columns).map(([name, { description, type }]) => ({
      name,
      description,
      type,
      is_default: model.defaults.includes(name),
    })),
    filter_columns: filterColumns(model),
    sortable_columns: Object.keys(model.sortable),
    default_select: model.defaults,
    default_sort: "changed_on",
    default_sort_direction: "desc",
    search_columns: model.searchColumns,
  };
}
