import type { FormattingRule } from "../../../schema/chart-types/shared/conditional-formatting";
import type { ResultColumnKind } from "../result-columns";
import { parseNumber } from "../localized-number";

export const ENTIRE_ROW = "ENTIRE_ROW";
const RANGES = ["< x <", "≤ x ≤", "≤ x <", "< x ≤"] as const;
const NUMBER_OPERATORS = ["None", ">", "<", "≥", "≤", "=", "≠", ...RANGES] as const;
const TEXT_OPERATORS = ["None", "=", "begins with", "ends with", "containing", "not containing", "is null"] as const;
const BOOLEAN_OPERATORS = ["is true", "is false", "is null", "is not null"] as const;

export type Operand = "none" | "one" | "range";

export const operatorsOf = (kind: ResultColumnKind): readonly string[] =>
  kind === "boolean" ? BOOLEAN_OPERATORS : kind === "text" ? TEXT_OPERATORS : [...NUMBER_OPERATORS, "is null"];

export function operandOf(operator: string): Operand {
  if ((RANGES as readonly string[]).includes(operator)) return "range";
  return operator === "None" || (BOOLEAN_OPERATORS as readonly string[]).includes(operator) ? "none" : "one";
}

/** A target as it is stored: a number for numbers, else text. */
export function targetValue(text: string, kind: ResultColumnKind): string | number {
  return kind === "text" ? text : (parseNumber(text) ?? text);
}

/** Whether the rule has all that it needs; charts skip incomplete ones. */
export function isComplete(rule: FormattingRule): boolean {
  const has = (value: unknown) => value !== undefined && value !== null && value !== "";
  if (!rule.column) return false;
  const operand = operandOf(rule.operator || "None");
  if (operand === "range")
    return (
      has(rule.targetValueLeft) &&
      has(rule.targetValueRight) &&
      Number(rule.targetValueLeft) < Number(rule.targetValueRight)
    );
  return operand === "none" || has(rule.targetValue);
}

/** "sales ≥ 100", "100 < sales ≤ 200", "city begins with A". */
export function ruleWords(rule: FormattingRule, label: string): string {
  const operator = rule.operator || "None";
  const operand = operandOf(operator);
  if (operand === "range")
    return `${rule.targetValueLeft ?? ""} ${operator.replace("x", label)} ${rule.targetValueRight ?? ""}`;
  if (operator === "None") return label;
  return operand === "none" ? `${label} ${operator}` : `${label} ${operator} ${rule.targetValue ?? ""}`;
}

/** The rule with another operator; targets that this one does not use are removed. */
export function withOperator(rule: FormattingRule, operator: string): FormattingRule {
  const { targetValue: one, targetValueLeft: left, targetValueRight: right, ...rest } = rule;
  const operand = operandOf(operator);
  return {
    ...rest,
    operator,
    ...(operand === "one" && one !== undefined ? { targetValue: one } : {}),
    ...(operand === "range" ? { targetValueLeft: left, targetValueRight: right } : {}),
  };
}
