import Papa from "papaparse";
import { columnNames } from "../../../../schema/upload/column-names";
import { endingOf, type ReadOptions } from "../../../../schema/upload/wire";
import { spaceSkipper, textOf } from "./csv-text";
import type { Grid } from "./grid";
import { UploadRefused } from "./refused";
import type { UploadedFile } from "./uploaded-file";
import { message } from "../../../../schema/language/localizable";

/** A longer row means that a quote was never closed. */
const MAX_ROW_CHARACTERS = 4 * 1024 * 1024;

/** The rows of delimited text, parsed as pandas parses them. */
export async function csvGrid(file: UploadedFile, options: ReadOptions): Promise<Grid> {
  const before = (options.skip_rows ?? 0) + (options.header_row ?? 0);
  let header: string[] | null = null;
  let seen = 0;
  for await (const lines of csvLines(file, options)) {
    header = lines[before - seen] ?? null;
    seen += lines.length;
    if (header) break;
  }
  if (!header || header.every((name) => name === ""))
    throw UploadRefused.parsing(message("No columns to parse from file"));
  const names = columnNames(header);
  return {
    names,
    lineOf: (row) => row + before + 2,
    rows: async function* () {
      let skip = before + 1;
      let line = 0;
      for await (const lines of csvLines(file, options)) {
        const rows = skip > 0 ? lines.slice(skip) : lines;
        skip -= lines.length - rows.length;
        for (const row of rows) {
          if (row.length > names.length) cutExtra(row, names.length, before + 2 + line);
          line++;
        }
        if (rows.length > 0) yield rows;
      }
    },
  };
}

/** Drops delimiters at a line's end; other cells beyond the columns are an error. */
function cutExtra(row: string[], width: number, line: number): void {
  if (row.slice(width).some((cell) => cell !== ""))
    throw UploadRefused.parsing(
      message("Error tokenizing data. C error: Expected {width} fields in line {line}, saw {count}\n", {
        width,
        line,
        count: row.length,
      }),
    );
  row.length = width;
}

async function* csvLines(file: UploadedFile, options: ReadOptions): AsyncGenerator<string[][]> {
  const delimiter = options.delimiter ?? (endingOf(file.name) === "tsv" ? "\t" : ",");
  const skipSpaces = options.skip_initial_space ? spaceSkipper(delimiter) : null;
  let parser: Papa.Parser | null = null;
  let newline = "\n";
  let rest = "";
  for await (const { text, isLast: isLastPiece } of textOf(file)) {
    const isLast = isLastPiece && !file.isCut;
    if (!parser) {
      if (!text.includes("\n") && text.includes("\r")) newline = "\r";
      parser = new Papa.Parser({ delimiter, newline, quoteChar: '"' } as Papa.ParseConfig);
    }
    let input = rest + (skipSpaces ? skipSpaces(text) : text);
    if (isLast && input.endsWith(newline)) input = input.slice(0, -1);
    if (isLast && input === "") return;
    const { data, errors, meta } = parser.parse(input, 0, !isLast) as Papa.ParseResult<string[]>;
    if (isLast && errors.some(({ code }) => code === "MissingQuotes"))
      throw UploadRefused.parsing(message("Error tokenizing data. C error: EOF inside string"));
    rest = input.slice(meta.cursor);
    if (!isLast && rest.length > MAX_ROW_CHARACTERS)
      throw UploadRefused.parsing(message("Error tokenizing data. C error: EOF inside string"));
    for (const row of data) {
      const last = row.length - 1;
      if (row[last]!.endsWith("\r")) row[last] = row[last]!.slice(0, -1);
    }
    yield options.skip_blank_lines ? data.filter((row) => row.length > 1 || row[0] !== "") : data;
  }
}
