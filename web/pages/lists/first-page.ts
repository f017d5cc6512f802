import { MAX_COUNTED_ROWS } from "../../../schema/limits";
import type { ListQuery } from "../../api/transport/resource";
import type { Sort } from "../../ui/navigation/DataTable";
import { defaultSort } from "./list-state";

export const pageSize = 25;

/** The query of a list without parameters in its address; web/before-app.js contains the same query as a literal. */
export const firstPageOf = (sort: Sort = defaultSort, columns?: readonly string[]): ListQuery => ({
  filters: [],
  order_column: sort.column,
  order_direction: sort.order,
  page: 0,
  page_size: pageSize,
  max_count: MAX_COUNTED_ROWS,
  ...(columns ? { select_columns: columns } : {}),
});
