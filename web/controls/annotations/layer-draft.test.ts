import { describe, expect, it } from "vitest";
import { layerProblem, newLayer, withOverride, withSource, withType } from "./layer-draft";

describe("annotation layer", () => {
  it("requires a name and arithmetic over x for a formula", () => {
    const layer = { ...newLayer(), name: "Goal", value: "2 * x + 10" };
    expect(layerProblem(layer, [])).toBeNull();
    expect(layerProblem({ ...layer, value: "alert(1)" }, [])).not.toBeNull();
    expect(layerProblem({ ...layer, name: " " }, [])).toBe("Name is required");
    expect(layerProblem(layer, ["Goal"])).toBe("Another layer already has this name");
  });

  it("selects the first source of a new type and drops the query settings of the old one", () => {
    const events = withType({ ...newLayer(), name: "News", value: "x", own: 1 }, "EVENT");
    expect(events).toMatchObject({ annotationType: "EVENT", sourceType: "NATIVE", value: null, own: 1, name: "News" });
    expect(withType({ ...events, value: 4 }, "INTERVAL")).toMatchObject({ sourceType: "NATIVE", value: 4 });
    expect(withType(events, "TIME_SERIES")).toMatchObject({ sourceType: "line", value: null });
  });

  it("requires the time columns of a table", () => {
    const table = { ...withSource(withType({ ...newLayer(), name: "Spans" }, "INTERVAL"), "table"), value: 7 };
    expect(layerProblem(table, [])).toBe("Interval start column is required");
    expect(layerProblem({ ...table, timeColumn: "a" }, [])).toBe("Interval end column is required");
    expect(layerProblem({ ...table, timeColumn: "a", intervalEndColumn: "b" }, [])).toBeNull();
  });

  it("uses the chart's time range where the stored value is null", () => {
    const layer = withOverride(newLayer(), "time_range", null);
    expect(layer["overrides"]).toEqual({ time_range: null });
    expect(withOverride(layer, "time_range", undefined)["overrides"]).toEqual({});
  });
});
