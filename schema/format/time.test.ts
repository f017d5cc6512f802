import { describe, expect, it } from "vitest";
import { axisTimeFormatter, timeFormatter, tooltipTimeFormatter } from "./time";

const at = (iso: string): number => Date.parse(iso);

describe("time formatters", () => {
  it.each([
    ["2024-01-01T00:00:00Z", "2024"],
    ["2024-03-01T00:00:00Z", "March"],
    ["2024-03-03T00:00:00Z", "Mar 03"],
    ["2024-03-05T00:00:00Z", "Tue 05"],
    ["2024-03-05T14:00:00Z", "02 PM"],
    ["2024-03-05T14:30:00Z", "02:30"],
    ["2024-03-05T14:30:15Z", ":15s"],
    ["2024-03-05T14:30:15.120Z", ".120ms"],
  ])("smart_date shows the finest unit of %s", (iso, text) => {
    expect(timeFormatter("smart_date")(at(iso))).toBe(text);
  });

  it.each([
    ["2024-01-01T00:00:00Z", "2024"],
    ["2024-03-01T00:00:00Z", "Mar 2024"],
    ["2024-03-05T00:00:00Z", "Tue Mar 5"],
    ["2024-03-05T14:00:00Z", "Tue Mar 05, 02 PM"],
    ["2024-03-05T14:30:15Z", "Tue Mar 05, 02:30:15 PM"],
  ])("tooltipTimeFormatter is verbose: %s", (iso, text) => {
    expect(tooltipTimeFormatter("smart_date")(at(iso))).toBe(text);
    expect(tooltipTimeFormatter(null)(at(iso))).toBe(text);
  });

  it("axisTimeFormatter floors times to the grain", () => {
    expect(axisTimeFormatter("P1M")(at("2024-03-05T14:30:15Z"))).toBe("March");
    expect(axisTimeFormatter("P1Y")(at("2024-03-05T14:30:15Z"))).toBe("2024");
    expect(axisTimeFormatter("P3M")(at("2024-05-05T00:00:00Z"))).toBe("April");
    expect(axisTimeFormatter("P1D")(at("2024-03-05T14:30:15Z"))).toBe("Tue 05");
    expect(axisTimeFormatter(null)(at("2024-03-05T14:00:00Z"))).toBe("02 PM");
    expect(axisTimeFormatter("P1M", "%d.%m.%Y")(at("2024-03-05T14:00:00Z"))).toBe("05.03.2024");
  });

  it.each([
    ["P1D", "2024-03-05"],
    ["P1W", "2024-03-05"],
    ["PT1H", "2024-03-05 14:00"],
    ["PT5M", "2024-03-05 14:30"],
    ["PT1S", "2024-03-05 14:30:15"],
    ["P1M", "Mar 2024"],
    ["P3M", "2024 Q1"],
    ["P1Y", "2024"],
  ])("timeFormatter uses the format of grain %s", (grain, text) => {
    expect(timeFormatter("smart_date", grain)(at("2024-03-05T14:30:15Z"))).toBe(text);
  });

  it("timeFormatter shows both ends of a grain in a custom format", () => {
    expect(timeFormatter("%d/%m/%Y", "P1W")(at("2024-03-04T00:00:00Z"))).toBe("04/03/2024 — 10/03/2024");
    expect(timeFormatter("%d/%m/%Y", "P1W/1970-01-04T00:00:00Z")(at("2024-03-10T00:00:00Z"))).toBe(
      "04/03/2024 — 10/03/2024",
    );
    expect(timeFormatter("%Y", "P1M")(at("2024-03-01T00:00:00Z"))).toBe("2024");
  });

  it("timeFormatter shows date and time without a code, with names in the locale's language", () => {
    expect(timeFormatter(null)(at("2024-03-05T14:30:15Z"))).toBe("2024-03-05 14:30:15");
    expect(timeFormatter("%A %d %B", null, "fr")(at("2024-03-05T14:30:15Z"))).toBe("mardi 05 mars");
  });
});
