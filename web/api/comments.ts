import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { THREADS_A_PAGE } from "../../schema/comment/limits";
import type { CommentedKind } from "../../schema/comment/wire";
import { call } from "./transport/client";

/** A dashboard or chart that people comment on. */
export interface CommentedObject {
  kind: CommentedKind;
  id: number;
}

export interface ThreadFilter {
  resolved: boolean;
  /** Only threads about this chart of the dashboard. */
  chartId: number | null;
}

const keyOf = ({ kind, id }: CommentedObject) => ["comments", kind, id];

/** Threads of an object, the newest first, paginated; requested again whenever the person comes back to them. */
export const threadsQuery = (object: CommentedObject, { resolved, chartId }: ThreadFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(object), resolved, chartId],
    queryFn: ({ pageParam, signal }) => {
      const q = { resolved, page: pageParam, ...(chartId === null ? {} : { chart_id: chartId }) };
      const input = { params: { id: object.id }, query: { q }, signal };
      return object.kind === "chart"
        ? call("GET /api/v1/comment_thread/chart/:id/", input)
        : call("GET /api/v1/comment_thread/dashboard/:id/", input);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * THREADS_A_PAGE < last.count ? pages.length : undefined),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** One thread; null if it is deleted or about an object that the person may not open. */
export const threadQuery = (object: CommentedObject, id: number) =>
  queryOptions({
    queryKey: [...keyOf(object), "thread", id],
    queryFn: async ({ signal }) => (await call("GET /api/v1/comment_thread/:id", { params: { id }, signal })).result,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const commentsKey = keyOf;

export const comments = {
  start: ({ kind, id }: CommentedObject, text: string, chartId: number | null) => {
    const input = { params: { id }, body: { text, ...(chartId === null ? {} : { chart_id: chartId }) } };
    return kind === "chart"
      ? call("POST /api/v1/comment_thread/chart/:id/", input)
      : call("POST /api/v1/comment_thread/dashboard/:id/", input);
  },
  reply: (thread: number, text: string) =>
    call("POST /api/v1/comment_thread/:id/comments/", { params: { id: thread }, body: { text } }),
  update: (thread: number, comment: number, text: string) =>
    call("PUT /api/v1/comment_thread/:id/comments/:comment", { params: { id: thread, comment }, body: { text } }),
  remove: (thread: number, comment: number) =>
    call("DELETE /api/v1/comment_thread/:id/comments/:comment", { params: { id: thread, comment } }),
  resolve: (thread: number, resolved: boolean) =>
    call("PUT /api/v1/comment_thread/:id", { params: { id: thread }, body: { resolved } }),
};
