import type { ExploreColumn } from "../../../schema/explore-state/calls";
import { isNumeric, isTemporal } from "../column-look";
import { defineMessage } from "../../../schema/language/message";

/** By stored operatorId: the operator text stored beside it, and its label. */
export const OPERATORS = {
  EQUALS: { text: "==", label: defineMessage("Equal to (=)"), sign: "=" },
  NOT_EQUALS: { text: "!=", label: defineMessage("Not equal to (≠)"), sign: "≠" },
  LESS_THAN: { text: "<", label: defineMessage("Less than (<)"), sign: "<" },
  LESS_THAN_OR_EQUAL: { text: "<=", label: defineMessage("Less or equal (<=)"), sign: "≤" },
  GREATER_THAN: { text: ">", label: defineMessage("Greater than (>)"), sign: ">" },
  GREATER_THAN_OR_EQUAL: { text: ">=", label: defineMessage("Greater or equal (>=)"), sign: "≥" },
  IN: { text: "IN", label: defineMessage("In", { comment: "filter operator: the value is in a list" }), sign: "in" },
  NOT_IN: {
    text: "NOT IN",
    label: defineMessage("Not in", { comment: "filter operator: the value is not in a list" }),
    sign: "not in",
  },
  LIKE: {
    text: "LIKE",
    label: defineMessage("Like", { comment: "filter operator: SQL LIKE, text that matches a pattern" }),
    sign: "like",
  },
  NOT_LIKE: {
    text: "NOT LIKE",
    label: defineMessage("Not like", { comment: "filter operator: SQL NOT LIKE" }),
    sign: "not like",
  },
  ILIKE: { text: "ILIKE", label: defineMessage("Like (case insensitive)"), sign: "ilike" },
  NOT_ILIKE: { text: "NOT ILIKE", label: defineMessage("Not like (case insensitive)"), sign: "not ilike" },
  IS_NOT_NULL: { text: "IS NOT NULL", label: defineMessage("Is not null"), sign: "is not null" },
  IS_NULL: { text: "IS NULL", label: defineMessage("Is null"), sign: "is null" },
  IS_TRUE: { text: "IS TRUE", label: defineMessage("Is true"), sign: "is true" },
  IS_FALSE: { text: "IS FALSE", label: defineMessage("Is false"), sign: "is false" },
  TEMPORAL_RANGE: { text: "TEMPORAL_RANGE", label: defineMessage("Time range"), sign: "" },
  LATEST_PARTITION: {
    text: "LATEST PARTITION",
    label: defineMessage("use latest_partition template", {
      comment: "filter operator: the newest partition of the table",
    }),
    sign: "latest partition",
  },
} as const satisfies Record<string, { text: string; label: string; sign: string }>;
export type OperatorId = keyof typeof OPERATORS;

const COMPARISONS: readonly OperatorId[] = [
  "EQUALS",
  "NOT_EQUALS",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
];
const NULLS: readonly OperatorId[] = ["IS_NOT_NULL", "IS_NULL"];
const TRUTHS: readonly OperatorId[] = ["IS_TRUE", "IS_FALSE"];
const LISTS: readonly OperatorId[] = ["IN", "NOT_IN"];

/** The operators of a saved metric, which is compared in HAVING. */
const OF_METRICS = COMPARISONS;

type Column = Pick<ExploreColumn, "type_generic" | "is_dttm" | "expression">;

/**
 * The operators that match a column's type; those of metrics without a column. A calculated column may be boolean
 * whatever its type.
 */
export function operatorsFor(column: Column | null): readonly OperatorId[] {
  if (column === null) return OF_METRICS;
  if (column.type_generic === 3) return [...TRUTHS, ...NULLS];
  return column.expression && !isTemporal(column) ? [...operatorsOf(column), ...TRUTHS] : operatorsOf(column);
}

function operatorsOf(column: Column): readonly OperatorId[] {
  if (isTemporal(column)) return ["TEMPORAL_RANGE", ...COMPARISONS, ...LISTS, ...NULLS];
  if (isNumeric(column)) return [...COMPARISONS, ...LISTS, ...NULLS];
  return [
    "IN",
    "NOT_IN",
    "EQUALS",
    "NOT_EQUALS",
    "LIKE",
    "ILIKE",
    "LESS_THAN",
    "LESS_THAN_OR_EQUAL",
    "GREATER_THAN",
    "GREATER_THAN_OR_EQUAL",
    ...NULLS,
  ];
}

/**
 * The operator of a stored filter: by its id, else by its text (older filters have only the text, some in lower case).
 */
export function operatorOf(operatorId: unknown, operator: unknown): OperatorId | null {
  if (typeof operatorId === "string" && operatorId in OPERATORS) return operatorId as OperatorId;
  const text = typeof operator === "string" ? operator.trim().toUpperCase() : "";
  if (text === "IS TRUE" || text === "IS FALSE") return text === "IS TRUE" ? "IS_TRUE" : "IS_FALSE";
  if (text === "=") return "EQUALS";
  return (Object.keys(OPERATORS) as OperatorId[]).find((id) => OPERATORS[id].text === text) ?? null;
}

export const takesList = (id: OperatorId | null): boolean => id !== null && LISTS.includes(id);
export const takesNoValue = (id: OperatorId | null): boolean =>
  id !== null && (NULLS.includes(id) || id === "IS_TRUE" || id === "IS_FALSE" || id === "LATEST_PARTITION");
