import { describe, expect, it } from "vitest";
import { formatPython } from "./python-format";

describe("formatPython", () => {
  it.each([
    [3919615.6607666016, ".2f", "3919615.66"],
    [3919615.6607666016, ",.2f", "3,919,615.66"],
    [3919615.6607666016, ".0%", "391961566%"],
    [3919615.6607666016, "+,.2f", "+3,919,615.66"],
    [3919615.6607666016, "e", "3.919616e+06"],
    [3919615.6607666016, "g", "3.91962e+06"],
    [3919615.6607666016, "_", "3_919_615.6607666016"],
    [3919615.6607666016, "", "3919615.6607666016"],
    [-5.5, "08.2f", "-0005.50"],
    [5.5, "<8.1f", "5.5     "],
    [5.5, "*^9.1f", "***5.5***"],
    [1e21, "f", "1000000000000000000000.000000"],
    [2, "", "2.0"],
    [12345, ".2", "1.2e+04"],
    [0.00001, "g", "1e-05"],
  ])("formats the float %d by %j as %j", (value, specification, text) => {
    expect(formatPython(value, specification, "float")).toBe(text);
  });
  it.each([
    [967, ",d", "967"],
    [1967, ",d", "1,967"],
    [255, "x", "ff"],
    [967, ".1f", "967.0"],
    [967, "", "967"],
    [967, ".1%", "96700.0%"],
  ])("formats the integer %d by %j as %j", (value, specification, text) => {
    expect(formatPython(value, specification, "int")).toBe(text);
  });
  it.each(["$,.2f", "SMART_NUMBER", ".3s", "~g", "%d/%m/%Y", "nope", "(,.2f", "{"])("refuses %j", (specification) => {
    expect(formatPython(1.5, specification, "float")).toBeNull();
  });
  it("refuses a float by a specification of integers", () => expect(formatPython(1.5, "d", "float")).toBeNull());
});
