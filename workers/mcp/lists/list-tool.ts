import { z } from "zod";
import { InvalidInput } from "../invalid-input";
import { defineTool, fromJsonText, objectCacheFields, requestInput, type Tool } from "../tool";
import { apiFilter, filterOf } from "./filters";
import { apiColumns, type Model, presentRow } from "./model";

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 100;

/** list_charts and the like: objects that the person may see, by page. */
export function listTool(model: Model): Tool {
  const sortable = Object.keys(model.sortable);
  const request = z.object({
    filters: fromJsonText(z.array(filterOf(model)).default([])).describe("Conditions, all of which apply"),
    select_columns: fromJsonText(z.array(z.string()).default([])).describe(
      `Columns to return; by default ${model.defaults.join(", ")}`,
    ),
    search: z
      .string()
      .nullish()
      .describe(`Text in ${model.searchColumns.join(", ")}. Not together with filters.`),
    order_column: z
      .enum(sortable as [string, ...string[]])
      .nullish()
      .describe("Column to order by; the last change by default"),
    order_direction: z.enum(["asc", "desc"]).default(model.orderDirection ?? "asc"),
    page: z.int().min(1).default(1).describe("Page, from 1"),
    page_size: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    ...objectCacheFields,
  });
  return defineTool({
    name: `list_${model.plural}`,
    title: `List ${model.plural}`,
    description: `Lists ${model.plural} that the person may see, with filters or a search text, by page.`,
    scope: "read",
    isReadOnly: true,
    input: requestInput(request.prefault({})),
    run: async ({ request: input }, { api, request: { now } }) => {
      const columns = selectedColumns(model, input.select_columns);
      if (input.search && input.filters.length) throw new InvalidInput("Use either search or filters, not both.");
      const filters = input.search
        ? [{ col: model.search.column, opr: model.search.operator, value: input.search }]
        : input.filters.map((filter) => apiFilter(model, filter));
      const { count, result } = await api.get<{ count: number; result: Record<string, unknown>[] }>(model.path, {
        columns: apiColumns(model, columns),
        filters,
        page: input.page - 1,
        page_size: input.page_size,
        ...orderOf(model, input),
      });
      const pages = {
        page: input.page,
        page_size: input.page_size,
        total_pages: Math.ceil(count / input.page_size),
        has_previous: input.page > 1,
        has_next: input.page * input.page_size < count,
      };
      return {
        data: {
          [model.plural]: result.map((row) => presentRow(model, columns, row, api)),
          count: result.length,
          total_count: count,
          ...pages,
          columns_requested: input.select_columns,
          columns_loaded: columns,
          columns_available: Object.keys(model.columns),
          sortable_columns: sortable,
          filters_applied: input.filters,
          pagination: { ...pages, total_count: count },
          timestamp: now.toISOString(),
        },
      };
    },
  });
}

function selectedColumns(model: Model, selected: readonly string[]): readonly string[] {
  const unknown = selected.filter((name) => !Object.hasOwn(model.columns, name));
  if (unknown.length)
    throw new InvalidInput(
      `Unknown columns: ${unknown.join(", ")}. There are: ${Object.keys(model.columns).join(", ")}.`,
    );
  return selected.length ? selected : model.defaults;
}

function orderOf(
  { sortable }: Model,
  { order_column, order_direction }: { order_column?: string | null | undefined; order_direction: "asc" | "desc" },
): object {
  if (order_column) return { order_column: sortable[order_column], order_direction };
  return { order_column: sortable["changed_on"], order_direction: "desc" };
}
