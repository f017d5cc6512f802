import { timeRangesAt } from "../../schema/query/time-ranges";
import fc from "fast-check";
import type { DatasetModel } from "../../schema/dataset/model";
import { postgres } from "../../schema/sql/dialects/postgres";
import type { Dialect } from "../../schema/sql/dialects/dialect";
import { prepareQuery } from "../../schema/sql/compile/prepare";
import { templatesOf } from "../../schema/sql/template/renderer";
import { tokenize } from "../../schema/sql/read/tokens";

const dataset = {
  id: 1,
  table_name: "t",
  columns: [],
  metrics: [],
  main_dttm_col: null,
  database: { id: 1 },
} as unknown as DatasetModel;
export const now = new Date("2026-01-01T00:00:00Z");
const timeRanges = timeRangesAt(now);
export const render = (
  template: string,
  values: { urlParams?: Record<string, string>; filter?: unknown } = {},
  dialect: Dialect = postgres,
): string =>
  templatesOf(
    {
      user: { id: 1, username: "u", email: "e", roles: ["Gamma"] },
      urlParams: values.urlParams ?? {},
      parameters: { p: { a: [1] } },
    },
    {
      dataset,
      dialect,
      query: prepareQuery(
        { columns: ["x"], filters: [{ col: "c", op: "IN", val: values.filter ?? ["v"] }] },
        dataset,
        timeRanges,
      ),
      timeRanges,
      datasetSql: () => null,
    },
  ).render(template);
export const hostile = fc.string({
  unit: fc.constantFrom(
    "'",
    '"',
    "\\",
    "`",
    "-",
    "/",
    "*",
    "#",
    ";",
    "(",
    ")",
    "$",
    " ",
    "\n",
    "a",
    "0",
    "\u2019",
    "\0",
  ),
});
export const kinds = (text: string, { lexical }: Dialect): string[] => tokenize(text, lexical).map(({ kind }) => kind);
