import { describe, expect, it } from "vitest";
import { isComplete, operandOf, operatorsOf, ruleWords, targetValue, withOperator } from "./rule-draft";

describe("conditional formatting rule", () => {
  it("treats a rule as complete with a column and the targets of its operator", () => {
    expect(isComplete({ column: "n", operator: "None" })).toBe(true);
    expect(isComplete({ column: "n", operator: ">" })).toBe(false);
    expect(isComplete({ column: "n", operator: ">", targetValue: 0 })).toBe(true);
    expect(isComplete({ column: "n", operator: "< x <", targetValueLeft: 1 })).toBe(false);
    expect(isComplete({ column: "n", operator: "< x <", targetValueLeft: 5, targetValueRight: 2 })).toBe(false);
    expect(isComplete({ operator: "None" })).toBe(false);
    expect(isComplete({ column: "ok", operator: "is true" })).toBe(true);
  });

  it("describes a rule as a condition", () => {
    expect(ruleWords({ column: "n", operator: "< x ≤", targetValueLeft: 1, targetValueRight: 5 }, "sales")).toBe(
      "1 < sales ≤ 5",
    );
    expect(ruleWords({ column: "n", operator: "begins with", targetValue: "A" }, "city")).toBe("city begins with A");
    expect(ruleWords({ column: "n", operator: "None" }, "sales")).toBe("sales");
  });

  it("offers the operators of the column's kind", () => {
    expect(operatorsOf("text")).not.toContain(">");
    expect(operatorsOf("boolean")).toEqual(["is true", "is false", "is null", "is not null"]);
    expect(["None", "≤ x <", "=", "is null"].map(operandOf)).toEqual(["none", "range", "one", "none"]);
  });

  it("keeps numbers as numbers and drops targets that an operator does not use", () => {
    expect([targetValue("12.5", "number"), targetValue("12", "text"), targetValue("x", "number")]).toEqual([
      12.5,
      "12",
      "x",
    ]);
    expect(withOperator({ column: "n", operator: ">", targetValue: 3, own: 1 }, "None")).toEqual({
      column: "n",
      operator: "None",
      own: 1,
    });
  });
});
