import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generatedFiles, readChartTypes } from "./chart-types.mjs";

const GENERATED = join(import.meta.dirname, "..", "schema", "chart-types", "generated");

it("schema/chart-types/generated/ matches the chart types' folders (npm run chart-types writes it)", async () => {
  const files = await generatedFiles(await readChartTypes());
  expect(readdirSync(GENERATED).toSorted()).toEqual(Object.keys(files).toSorted());
  for (const [name, text] of Object.entries(files)) expect(readFileSync(join(GENERATED, name), "utf8")).toBe(text);
});
