import { z } from "zod";
import { InvalidInput } from "../invalid-input";
import type { Model, ModelFilter } from "./model";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const OPERATORS = ["eq", "ne", "sw", "ew", "in", "nin", "like", "ilike", "is_null", "is_not_null"] as const;
type Operator = (typeof OPERATORS)[number];

const OPERATORS_OF: Record<ModelFilter["kind"], readonly Operator[]> = {
  text: OPERATORS,
  flag: ["eq", "ne"],
  relation: ["eq", "ne", "is_null", "is_not_null"],
  relations: ["eq", "in"],
  favorite: ["eq"],
};

export const filterOf = (model: Model) =>
  z.strictObject({
    col: z.enum(Object.keys(model.filters) as [string, ...string[]]).describe("Column to filter by"),
    opr: z.enum(OPERATORS).describe("Operator; get_schema lists those of each column"),
    value: z
      .union([scalar, z.array(scalar)])
      .nullish()
      .describe("A value; a list for in and nin; none for is_null and is_not_null"),
  });
export type Filter = z.infer<ReturnType<typeof filterOf>>;

/** Columns to filter by, with their operators. */
export const filterColumns = (model: Model): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(model.filters).map(([name, { kind }]) => [name, OPERATORS_OF[kind]]));

export interface ApiFilter {
  col: string;
  opr: string;
  value: NonNullable<Filter["value"]>;
}

/** Returns the filter as the API has it; throws for an operator that the column lacks. */
export function apiFilter(model: Model, { col, opr, value }: Filter): ApiFilter {
  const { kind, column = col } = model.filters[col]!;
  if (!OPERATORS_OF[kind].includes(opr))
    throw new InvalidInput(`${col} has no operator ${opr}. It has: ${OPERATORS_OF[kind].join(", ")}.`);
  if (opr === "is_null" || opr === "is_not_null") return { col: column, opr, value: true };
  if (value === undefined || value === null) throw new InvalidInput(`The operator ${opr} takes a value.`);
  const isList = Array.isArray(value);
  if (isList !== (opr === "in" || opr === "nin"))
    throw new InvalidInput(`The operator ${opr} takes ${isList ? "one value" : "a list of values"}.`);
  switch (kind) {
    case "text":
      return opr === "like" || opr === "ilike"
        ? { col: column, ...likeOperator(String(value)) }
        : { col: column, opr: TEXT[opr], value };
    case "flag":
      return { col: column, opr: opr === "eq" ? "eq" : "neq", value };
    case "relation":
      return { col: column, opr: opr === "eq" ? "rel_o_m" : "nrel_o_m", value };
    case "relations":
      return { col: column, opr: "rel_m_m", value };
    case "favorite":
      return { col: column, opr: `${model.type}_is_favorite`, value: value === true };
  }
}

const TEXT = { eq: "eq", ne: "neq", sw: "sw", ew: "ew", in: "in", nin: "not_in" };

/** Patterns with % at their ends: the API has no others. */
function likeOperator(pattern: string): { opr: string; value: string } {
  const starts = pattern.startsWith("%");
  const ends = pattern.endsWith("%");
  const value = pattern.slice(starts ? 1 : 0, ends ? -1 : pattern.length);
  if (value.includes("%")) throw new InvalidInput("A pattern can have one % at its beginning and end only.");
  return { opr: starts && ends ? "ct" : starts ? "ew" : ends ? "sw" : "eq", value };
}
