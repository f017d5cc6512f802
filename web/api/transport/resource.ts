import { api } from "./client";
import { download } from "./download";

export type ResourceName = "dashboard" | "chart" | "dataset" | "database" | "tag" | "css_template" | "theme" | "annotation_layer" | "saved_query" | "query" | "rowlevelsecurity" | "log" | "report" | "alert" | `report/${number}/log` | "security/users" | "security/roles" | "security/groups" | `annotation_layer/${number}/annotation`;

/** One condition of a list: column, operator (sw, ct, eq, rel_m_m, title_or_slug, …) and value. */
export interface ListFilter {
  col: string;
  opr: string;
  value: unknown;
}

export interface ListQuery {
  filters?: readonly ListFilter[];
  order_column?: string;
  order_direction?: "asc" | "desc";
  page: number;
  page_size: number;
  select_columns?: readonly string[];
}

export interface ListResponse<R> {
  count: number;
  ids: number[];
  result: R[];
}

export interface RelatedOption {
  text: string;
  value: number;
}

/** The calls that every resource supports. */
export function resource<Item>(name: ResourceName) {
  const base = `/api/v1/${name}`;
  return {
    list: (query: ListQuery, signal?: AbortSignal) => api.get<ListResponse<Item>>(`${base}/`, { q: query }, { signal }),
    permissions: async (signal?: AbortSignal) => (await api.get<{ permissions: string[] }>(`${base}/_info`, { q: { keys: ["permissions"] } }, { signal })).permissions,
    get: async <T>(id: number | string, signal?: AbortSignal) => (await api.get<{ result: T }>(`${base}/${id}`, undefined, { signal })).result,
    create: (body: unknown) => api.post<{ id: number }>(`${base}/`, body),
    update: (id: number, body: unknown) => api.put<unknown>(`${base}/${id}`, body),
    remove: (id: number) => api.delete<unknown>(`${base}/${id}`),
    removeMany: (ids: readonly number[]) => api.delete<{ message: string }>(`${base}/`, { q: ids }),
    export: (ids: readonly number[]) => download(`${base}/export/`, { query: { q: ids } }),
    related: async (column: string, text: string, signal?: AbortSignal, page = 0) =>
      (await api.get<{ result: RelatedOption[] }>(`${base}/related/${column}`, { q: { filter: text, page, page_size: 100 } }, { signal })).result,
    distinct: async (column: string, text: string, signal?: AbortSignal, page = 0) =>
      (await api.get<{ result: { text: string; value: string }[] }>(`${base}/distinct/${column}`, { q: { filter: text, page, page_size: 100 } }, { signal })).result,
    favorites: async (ids: readonly number[], signal?: AbortSignal) => {
      const { result } = await api.get<{ result: { id: number; value: boolean }[] }>(`${base}/favorite_status/`, { q: ids }, { signal });
      return new Set(result.filter((item) => item.value).map((item) => item.id));
    },
    setFavorite: (id: number, on: boolean): Promise<unknown> => (on ? api.post(`${base}/${id}/favorites/`, {}) : api.delete(`${base}/${id}/favorites/`)),
  };
}
