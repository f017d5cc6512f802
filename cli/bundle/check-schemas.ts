import type { z } from "zod";
import type { BundleKind } from "../../workers/bundle/kinds";
import { chartV1, dashboardV1, databaseV1, datasetV1, savedQueryV1, themeV1 } from "../../workers/bundle/v1";
import { type Json, kindOfPath } from "./objects";
import type { FileProblem } from "./parse-files";

/** What an import accepts. */
const SCHEMAS: Record<BundleKind, z.ZodType> = {
  chart: chartV1,
  dashboard: dashboardV1,
  database: databaseV1,
  dataset: datasetV1,
  saved_query: savedQueryV1,
  theme: themeV1,
};

/** Returns what an import would refuse in each file, with the place: "columns.2.column_name: …". */
export const schemaProblems = (contents: ReadonlyMap<string, Json>): FileProblem[] =>
  [...contents].flatMap(([file, content]) => {
    const kind = kindOfPath(file);
    const issues = kind ? (SCHEMAS[kind].safeParse(content).error?.issues ?? []) : [];
    return issues.map(({ path, message }) => ({
      file,
      message: `${path.length ? `${path.join(".")}: ` : ""}${message}`,
    }));
  });
