import type { QueryContext } from "../../schema/query/query-context";

/** Body of POST /api/v1/chart/data/stream. */
export interface BatchBody {
  requests: { id: string; context: QueryContext }[];
}

export const batchBody = (contexts: readonly QueryContext[]): BatchBody => ({
  requests: contexts.map((context, at) => ({ id: String(at), context })),
});
