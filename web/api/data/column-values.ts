import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../transport/client";

/** Values per page; a shorter first page is the only one. */
export const VALUES_AT_ONCE = 200;
/** The server lists at most this many values. */
const MOST_VALUES = 10_000;

interface ColumnValuesRequest {
  datasetId: number;
  type: string;
  column: string;
  /** Only values that contain it, ignoring case. */
  text: string;
}

/** A column's distinct values in order, page by page. */
export function columnValuesQuery({ datasetId, type, column, text }: ColumnValuesRequest) {
  return infiniteQueryOptions({
    queryKey: ["column-values", datasetId, column, text],
    queryFn: async ({ pageParam, signal }) => {
      const q = { ...(text === "" ? {} : { filter: text }), page: pageParam, page_size: VALUES_AT_ONCE };
      return (
        await call("GET /api/v1/datasource/:type/:id/column/:column/values/", {
          params: { type, id: datasetId, column },
          query: { q },
          signal,
        })
      ).result;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < VALUES_AT_ONCE || pages.length * VALUES_AT_ONCE >= MOST_VALUES ? undefined : pages.length,
    staleTime: 300_000,
    retry: false,
  });
}
