import { expect, it } from "vitest";
import { downloadName } from "./file-name";

it("names a download after its title, with the ending of the server's name", () => {
  expect([
    downloadName("Sales: 2003/2004", "csv", "20261127_070000.csv"),
    downloadName("Sales", "csv", "20261127_070000.zip"),
    downloadName("Sales", "xlsx", null),
    downloadName(" // ", "csv", null),
  ]).toEqual(["Sales 2003 2004.csv", "Sales.zip", "Sales.xlsx", "chart.csv"]);
});
