import type { BodyOf, ResponseOf, Route } from "../../../schema/calls/calls";
import type { ListQuery } from "../../../schema/calls/resource-calls";
import { sendCall } from "./client";
import { download } from "./download";

export type { ListFilter, ListQuery } from "../../../schema/calls/resource-calls";

type NameOf<R> = R extends `GET /api/v1/${infer Name}/related/:column` ? Name : never;

/** The resources whose calls are declared by `resourceCalls` or `listCalls`: "chart", "report/:report/log". */
export type ResourceName = NameOf<Route>;

export interface ListResponse<Listed> {
  count: number;
  ids: number[];
  result: Listed[];
}

type ListedOf<N extends ResourceName> =
  ResponseOf<Extract<`GET /api/v1/${N}/`, Route>> extends ListResponse<infer Listed> ? Listed : never;
type ItemOf<N extends ResourceName> =
  ResponseOf<Extract<`GET /api/v1/${N}/:id`, Route>> extends { result: infer Item } ? Item : never;

/** The declared bodies of creating and updating one of the resource. */
export type ToCreate<N extends ResourceName> = BodyOf<Extract<`POST /api/v1/${N}/`, Route>>;
export type ToUpdate<N extends ResourceName> = BodyOf<Extract<`PUT /api/v1/${N}/:id`, Route>>;

export interface RelatedOption<Value> {
  text: string;
  value: Value;
}

/** The calls that every resource supports; `Listed` is a row of its list, `Item` one object. */
export interface ResourceClient<Listed, Item = unknown, Create = never, Update = never> {
  list: (query: ListQuery, signal?: AbortSignal) => Promise<ListResponse<Listed>>;
  permissions: (signal?: AbortSignal) => Promise<string[]>;
  get: (id: number | string, signal?: AbortSignal) => Promise<Item>;
  create: (body: Create) => Promise<{ id: number }>;
  update: (id: number, body: Update) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  removeMany: (ids: readonly number[]) => Promise<{ message: string }>;
  export: (ids: readonly number[]) => ReturnType<typeof download>;
  related: (column: string, text: string, signal?: AbortSignal, page?: number) => Promise<RelatedOption<number>[]>;
  distinct: (column: string, text: string, signal?: AbortSignal, page?: number) => Promise<RelatedOption<string>[]>;
  favorites: (ids: readonly number[], signal?: AbortSignal) => Promise<Set<number>>;
  setFavorite: (id: number, on: boolean) => Promise<unknown>;
}

/** `params` are those of the resource's own path, such as the report of a log. */
export function resource<N extends ResourceName>(
  name: N,
  params: Record<string, number> = {},
): ResourceClient<ListedOf<N>, ItemOf<N>, ToCreate<N>, ToUpdate<N>> {
  const base = `/api/v1/${name}`;
  const send = async (route: string, own: Record<string, string | number>, rest: object = {}) =>
    (await sendCall(route.replace("/", `${base}/`), { params: { ...params, ...own }, ...rest })).body;
  const options = async (
    kind: "related" | "distinct",
    column: string,
    text: string,
    signal?: AbortSignal,
    page: number = 0,
  ) =>
    (await send(`GET /${kind}/:column`, { column }, { query: { q: { filter: text, page, page_size: 100 } }, signal }))
      .result;
  return {
    list: (query, signal) => send("GET /", {}, { query: { q: query }, signal }),
    permissions: async (signal) =>
      (await send("GET /_info", {}, { query: { q: { keys: ["permissions"] } }, signal })).permissions,
    get: async (id, signal) => (await send("GET /:id", { id }, { signal })).result,
    create: (body) => send("POST /", {}, { body }),
    update: (id, body) => send("PUT /:id", { id }, { body }),
    remove: (id) => send("DELETE /:id", { id }),
    removeMany: (ids) => send("DELETE /", {}, { query: { q: ids } }),
    export: (ids) => download(`${base}/export/`, { query: { q: ids } }),
    related: (...searched) => options("related", ...searched),
    distinct: (...searched) => options("distinct", ...searched),
    favorites: async (ids, signal) => {
      const { result } = await send("GET /favorite_status/", {}, { query: { q: ids }, signal });
      return new Set((result as { id: number; value: boolean }[]).filter((item) => item.value).map(({ id }) => id));
    },
    setFavorite: (id, on) =>
      on ? send("POST /:id/favorites/", { id }, { body: {} }) : send("DELETE /:id/favorites/", { id }),
  };
}
