import { z } from "zod";
import { created, message, resultOf, unread } from "./shapes";

/** One condition of a list: column, operator (sw, ct, eq, rel_m_m, title_or_slug, …) and value. */
const listFilter = z.object({ col: z.string(), opr: z.string(), value: z.unknown() });

const listQuery = z.object({
  filters: z.array(listFilter).readonly().optional(),
  order_column: z.string().optional(),
  order_direction: z.enum(["asc", "desc"]).optional(),
  page: z.number().optional(),
  page_size: z.number(),
  /**
   * Rows are counted up to one more than this, and at least to one beyond the page: counting hundreds of thousands takes
   * longer than their page. Default is to count all.
   */
  max_count: z.number().optional(),
  /** The columns of the result; default is all that are declared. */
  select_columns: z.array(z.string()).readonly().optional(),
  columns: z.array(z.string()).readonly().optional(),
});

export type ListFilter = z.infer<typeof listFilter>;
export type ListQuery = z.infer<typeof listQuery>;

const optionsQuery = z.object({
  q: z.object({ filter: z.string(), page: z.number(), page_size: z.number() }),
});

const options = <V extends z.ZodType>(value: V) => resultOf(z.array(z.object({ text: z.string(), value })));

/** A page of a list; `count` is the number of all rows, or of those counted. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ count: z.number(), ids: z.array(z.number()), result: z.array(item) });

/** The list of a resource, the values by which it is filtered, and what the person may do with it. */
export const listCalls = <L extends z.ZodType>(listed: L) => ({
  "GET /": { query: z.object({ q: listQuery.optional() }), response: listOf(listed) },
  "GET /_info": {
    query: z.object({ q: z.object({ keys: z.array(z.literal("permissions")) }) }),
    response: z.object({ permissions: z.array(z.string()) }),
  },
  "GET /related/:column": { query: optionsQuery, response: options(z.number()) },
  "GET /distinct/:column": { query: optionsQuery, response: options(z.string()) },
});

interface Shapes {
  listed: z.ZodType;
  item: z.ZodType;
  toCreate: z.ZodType;
  toUpdate: z.ZodType;
}

/** The calls that every resource supports; paths are below the resource's. */
export const resourceCalls = <S extends Shapes>({ listed, item, toCreate, toUpdate }: S) => ({
  ...listCalls<S["listed"]>(listed),
  "GET /:id": {
    query: z.object({ q: z.object({ columns: z.array(z.string()) }).optional() }),
    response: resultOf<S["item"]>(item),
  },
  "POST /": { body: toCreate as S["toCreate"], response: created },
  "PUT /:id": { body: toUpdate as S["toUpdate"], response: unread },
  "DELETE /:id": { response: unread },
  "DELETE /": { query: z.object({ q: z.array(z.number()).readonly() }), response: message },
});

/** The favorites of the person among objects of a kind. */
export const favoriteCalls = {
  "GET /favorite_status/": {
    query: z.object({ q: z.array(z.number()).readonly() }),
    response: resultOf(z.array(z.object({ id: z.number(), value: z.boolean() }))),
  },
  "POST /:id/favorites/": { body: z.object({}), response: unread },
  "DELETE /:id/favorites/": { response: unread },
};
