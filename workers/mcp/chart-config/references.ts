import { z } from "zod";
import { AGGREGATES } from "../../../schema/query/query-context";
import { withAliases } from "../tool";

/** A column or metric of the dataset: with an aggregate or as a saved metric it is a number, else a dimension. */
export const columnRef = withAliases(
  { name: ["column_name"] },
  z.object({
    name: z.string().min(1).max(255).describe("Column of the dataset, or name of a saved metric"),
    label: z.string().max(500).nullish(),
    dtype: z.string().nullish(),
    aggregate: z
      .preprocess((value) => (typeof value === "string" ? value.toUpperCase() : value), z.enum(AGGREGATES))
      .nullish(),
    saved_metric: z.boolean().default(false).describe("Whether name is a saved metric of the dataset"),
  }),
);
export type ColumnRef = z.output<typeof columnRef>;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

export const filterConfig = withAliases(
  { column: ["col"], op: ["operator", "opr"], value: ["val"] },
  z
    .object({
      column: z.string().min(1).max(255),
      op: z.enum(["=", ">", "<", ">=", "<=", "!=", "LIKE", "ILIKE", "NOT LIKE", "IN", "NOT IN"]),
      value: z.union([scalar, z.array(scalar)]),
    })
    .refine(({ op, value }) => Array.isArray(value) === op.endsWith("IN"), {
      error: "IN and NOT IN take a list, other operators one value.",
    }),
);
export type FilterConfig = z.output<typeof filterConfig>;

export const axis = z
  .object({
    title: z.string().max(200).nullish(),
    scale: z.enum(["linear", "log"]).nullish(),
    format: z.string().max(50).nullish(),
  })
  .nullish();

export const legend = z
  .object({
    show: z.boolean().default(true),
    position: z.enum(["top", "bottom", "left", "right"]).nullish(),
  })
  .nullish();

export const timeGrain = z.string().max(50).nullish().describe("PT1H, P1D, P1W, P1M, P3M, P1Y, …");
export const rowLimit = (usual: number) => z.int().min(1).max(50_000).default(usual);
export const filters = z.array(filterConfig).nullish();
/** A list that may be one item. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.preprocess(
    (value) => (value === undefined || value === null || Array.isArray(value) ? value : [value]),
    z.array(item),
  );
