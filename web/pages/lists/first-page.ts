import type { ListQuery } from "../../api/resource";
import type { Sort } from "../../ui/DataTable";
import { defaultSort } from "./list-state";

export const pageSize = 25;

/** What a list asks for at its plain address; web/before-app.js asks the same, written out. */
export const firstPageOf = (sort: Sort = defaultSort, columns?: readonly string[]): ListQuery => ({
  filters: [], order_column: sort.column, order_direction: sort.order, page: 0, page_size: pageSize, ...(columns ? { select_columns: columns } : {}),
});
