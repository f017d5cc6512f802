import { expect, it } from "vitest";
import { emptyDraft, fieldsOf, selectedTypes, sheetOf, withColumnType, withFile } from "./upload-draft";

const file = (name: string) => new File([""], name);

it("names the table after the file until a name is entered", () => {
  const first = withFile(emptyDraft, file("Sales – Q1 2024.csv"), "csv");
  expect(first.tableName).toBe("sales_q1_2024");
  expect(withFile(first, file("other.tsv"), "csv", "\t")).toMatchObject({ tableName: "other", delimiter: "\t" });
  expect(withFile({ ...first, tableName: "mine" }, file("other.csv"), "csv").tableName).toBe("mine");
});

it("sends only options of the file's type", () => {
  const draft = {
    ...emptyDraft,
    tableName: " t ",
    dayFirst: true,
    sheet: "S",
    columnsRead: ["a", "b"],
    columnTypes: '{"a":"int64"}',
    indexLabel: "key",
  };
  expect(fieldsOf(draft)).toEqual({
    type: "csv",
    table_name: "t",
    already_exists: "fail",
    columns_read: "a,b",
    header_row: "0",
    skip_rows: "0",
    decimal_character: ".",
    delimiter: ",",
    day_first: "true",
    column_data_types: '{"a":"int64"}',
  });
  expect(fieldsOf({ ...draft, type: "excel", writeIndex: true })).toEqual({
    type: "excel",
    table_name: "t",
    already_exists: "fail",
    columns_read: "a,b",
    header_row: "0",
    skip_rows: "0",
    decimal_character: ".",
    sheet_name: "S",
    dataframe_index: "true",
    index_label: "key",
  });
  expect(fieldsOf({ ...draft, type: "columnar" })).toEqual({
    type: "columnar",
    table_name: "t",
    already_exists: "fail",
    columns_read: "a,b",
  });
});

it("shows the columns of the selected sheet, or of the first", () => {
  const sheets = [
    { sheet_name: "A", column_names: ["a"] },
    { sheet_name: "B", column_names: ["b"] },
  ];
  expect([sheetOf(sheets, "B"), sheetOf(sheets, null), sheetOf([], null)]).toEqual([sheets[1], sheets[0], null]);
});

it("changes the data type of one column, and replaces a text that is no JSON object", () => {
  const one = withColumnType("", "zip", "str");
  expect(one).toBe('{"zip":"str"}');
  expect(selectedTypes(withColumnType(one, "amount", "float64"))).toEqual({ zip: "str", amount: "float64" });
  expect(withColumnType(one, "zip", null)).toBe("");
  expect(withColumnType("{oops", "zip", "str")).toBe('{"zip":"str"}');
});
