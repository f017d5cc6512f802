import { parquetReadObjects } from "hyparquet";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Row } from "../../../schema/query/chart-data-response";
import { csv, decimalText, numberText } from "./csv";
import { fileStream } from "./file-stream";
import { fileTable, type FileTable } from "./table";
import { xlsx } from "./xlsx";

const table = (types: FileTable["types"], ...rows: Row[]): FileTable => {
  const headings = Object.keys(rows[0] ?? {});
  return {
    headings,
    types,
    values: headings.map((key) => rows.map((row) => row[key]!)),
    length: rows.length,
    isDate: types.map(() => false),
  };
};

it("quotes what needs quotes and escapes formulas", () => {
  const rows = ["a,b", 'say "x"', "two\nlines", "=HYPERLINK(1)", "+1|2", "@x", "-5", "-x", "plain"].map((a) => ({ a }));
  expect(
    csv(table(["string"], ...rows))
      .split("\n")
      .slice(1)
      .join("¶"),
  ).toBe('"a,b"¶"say ""x"""¶"two¶lines"¶\'=HYPERLINK(1)¶\'+1\\|2¶\'@x¶-5¶\'-x¶plain¶');
});

it("prints numbers and times as the recorded files do", () => {
  expect([
    numberText(33, "float"),
    numberText(33, "int"),
    numberText(1e21, "float"),
    numberText(0.00001, "float"),
    numberText(0, "float"),
  ]).toEqual(["33.0", "33", "1e+21", "1e-05", "0.0"]);
  expect(csv(table(["datetime", "boolean"], { t: 1041811200000, b: true }, { t: 1041811200500, b: null }))).toBe(
    "t,b\n2003-01-06 00:00:00,True\n2003-01-06 00:00:00.500000,\n",
  );
  expect(csv(table(["datetime"], { t: "2003-01-06T00:00:00.500001" }))).toBe("t\n2003-01-06 00:00:00.500001\n");
});

it("keeps the scale of decimals", () => {
  expect([
    decimalText(33992, 0),
    decimalText(12.5, 2),
    decimalText(-0.5, 2),
    decimalText(0, 3),
    decimalText(5, 1),
  ]).toEqual(["33992", "12.50", "-0.50", "0.000", "5.0"]);
  // Digits beyond a number's precision are not made up, and integers that became floats keep their digits.
  expect([
    decimalText(12.04077253218884, 16),
    decimalText(1.2345, 2),
    decimalText(1e21, 0),
    decimalText(NaN, 2),
  ]).toEqual(["12.04077253218884", "1.2345", "1e+21", ""]);
  expect(
    csv({ ...table(["float", "float"], { sum: 33992, price: 12.5 }, { sum: null, price: -1 }), scales: [0, 2] }),
  ).toBe("sum,price\n33992,12.50\n,-1.00\n");
});

it("names the time bucket in the header as Superset does", () => {
  const payload = {
    colnames: ["__timestamp", "n"],
    types: ["datetime", "int"],
    data: [{ __timestamp: 0, n: 1 }],
  } as unknown as Parameters<typeof fileTable>[0];
  expect(
    fileTable(payload, { columns: [], metrics: [] } as unknown as Parameters<typeof fileTable>[1]).headings,
  ).toEqual(["Time", "n"]);
});

it("writes a list in a cell as one text", () => {
  const payload = {
    colnames: ["group", "outliers"],
    types: ["string", "string"],
    data: [
      { group: "a", outliers: [23, 19.5] },
      { group: "b", outliers: [] },
    ],
  } as unknown as Parameters<typeof fileTable>[0];
  const lists = fileTable(payload, { columns: [], metrics: [] } as unknown as Parameters<typeof fileTable>[1]);
  expect(csv(lists)).toBe('group,outliers\na,"[23, 19.5]"\nb,[]\n');
  expect(strFromU8(unzipSync(xlsx(lists))["xl/worksheets/sheet1.xml"]!)).toContain(">[23, 19.5]<");
});

it("writes texts as texts to a workbook, without control characters", () => {
  const sheet = strFromU8(
    unzipSync(xlsx(table(["string", "float"], { "a<b": "=1+1\u0000&", n: 1.5 })))["xl/worksheets/sheet1.xml"]!,
  );
  expect(sheet).toContain("a&lt;b");
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1&amp;</t>');
  expect(sheet).toContain("<c><v>1.5</v></c>");
});

it("writes times as dates with a format to a workbook, and as text where a spreadsheet has no such day", () => {
  const times = [1041811200000, 1041811200500, "2003-01-06T12:00:00.500001", Date.UTC(1899, 11, 31), null].map((t) => ({
    t,
  }));
  const parts = unzipSync(xlsx(table(["datetime"], ...times)));
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"]!);
  // 37627 is what Superset's recorded file holds for 2003-01-06.
  expect([...sheet.matchAll(/<c s="1"><v>([\d.]+)<\/v><\/c>/g)].map(([, serial]) => serial)).toEqual([
    "37627",
    "37627.000005787035",
    "37627.500005787035",
  ]);
  expect(sheet).toContain(">1899-12-31 00:00:00<");
  expect(sheet).toContain("<c/>");
  expect(strFromU8(parts["xl/styles.xml"]!)).toContain('formatCode="YYYY-MM-DD HH:MM:SS"');
  expect(strFromU8(parts["[Content_Types].xml"]!)).toContain('PartName="/xl/styles.xml"');
  expect(strFromU8(parts["xl/_rels/workbook.xml.rels"]!)).toMatch(/styles" Target="styles.xml"/);
});

it.each(["csv", "xlsx"] as const)(
  "writes the same %s whether the rows arrive at once or in batches",
  async (format) => {
    const rows = Array.from({ length: 5003 }, (_, n): Row => ({
      n,
      t: n % 7 === 0 ? null : `text "${n}", & <more>`,
      d: n * 86_400_000,
    }));
    const whole = table(["int", "string", "datetime"], ...rows);
    const bits = Array.from({ length: 11 }, (_, at) => ({
      values: whole.values.map((column) => column.slice(at * 500, (at + 1) * 500)),
      length: Math.min(500, 5003 - at * 500),
    }));
    const [first, ...others] = bits;
    const streamed = new Uint8Array(
      await new Response(
        fileStream(format, whole, first!, { next: async () => others.shift() ?? null, leave: () => {} }),
      ).arrayBuffer(),
    );
    const text = (bytes: Uint8Array): string =>
      format === "csv" ? strFromU8(bytes) : strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!);
    expect(text(streamed)).toBe(format === "csv" ? csv(whole) : text(xlsx(whole)));
    expect(text(streamed)).toContain("text");
  },
);

it("starts a CSV file with a byte order mark on request, even without rows", async () => {
  const none = { values: [[]], length: 0 };
  const bytesOf = async (look?: object) =>
    new Uint8Array(
      await new Response(
        fileStream(
          "csv",
          { headings: ["é"], types: ["int"], isDate: [false] },
          none,
          { next: async () => null, leave: () => {} },
          look,
        ),
      ).arrayBuffer(),
    );
  expect([...(await bytesOf({ hasByteOrderMark: true }))]).toEqual([
    0xef,
    0xbb,
    0xbf,
    ...new TextEncoder().encode("é\n"),
  ]);
  expect([...(await bytesOf())]).toEqual([...new TextEncoder().encode("é\n")]);
});

it("aborts a file when its rows fail, and ends the rows when its reader cancels", async () => {
  const whole = table(["int"], { n: 1 });
  const failing = { next: () => Promise.reject(new Error("the connection was lost")), leave: () => {} };
  await expect(new Response(fileStream("csv", whole, whole, failing)).text()).rejects.toThrow(
    "the connection was lost",
  );
  for (const reads of [0, 3]) {
    let ended = false;
    const reader = fileStream("csv", whole, whole, {
      next: async () => whole,
      leave: () => void (ended = true),
    }).getReader();
    for (let read = 0; read < reads; read++) await reader.read();
    await reader.cancel();
    expect(ended, `after ${reads} parts`).toBe(true);
  }
});

it("writes Parquet in row groups, with every digit of whole numbers", async () => {
  const length = 45_000;
  const columns = {
    headings: ["n", "n", "f", "t", "b", "at"],
    types: ["int", "int", "float", "string", "boolean", "datetime"] as const,
    isDate: [false, false, false, false, false, false],
  };
  const batch = (from: number, count: number) => ({
    length: count,
    values: [
      (at: number) => at,
      (at: number) => (at === 7 ? "9223372036854775807" : null),
      (at: number) => at / 4,
      (at: number) => `t${at}`,
      (at: number) => at % 2 === 0,
      (at: number) => at * 86_400_000,
    ].map((value) => Array.from({ length: count }, (_, at) => value(from + at))),
  });
  const batches = Array.from({ length: 9 }, (_, at) => batch(at * 5000, 5000));
  const bytes = await new Response(
    fileStream("parquet", columns, batches.shift()!, { next: async () => batches.shift() ?? null, leave: () => {} }),
  ).arrayBuffer();
  const rows = await parquetReadObjects({ file: bytes });
  expect(rows).toHaveLength(length);
  expect(rows[7]).toEqual({
    n: 7n,
    n__1: 9223372036854775807n,
    f: 1.75,
    t: "t7",
    b: false,
    at: new Date(7 * 86_400_000),
  });
  expect(rows.at(-1)).toMatchObject({ n: 44_999n, n__1: null, t: "t44999" });
});

it("writes a Parquet file with its columns when there are no rows", async () => {
  const bytes = await new Response(
    fileStream(
      "parquet",
      { headings: ["n"], types: ["int"], isDate: [false] },
      { values: [[]], length: 0 },
      { next: async () => null, leave: () => {} },
    ),
  ).arrayBuffer();
  expect(await parquetReadObjects({ file: bytes })).toEqual([]);
});

it("writes dates without hours, numbers in their formats, frozen headings and column widths to a workbook", () => {
  const parts = unzipSync(
    xlsx({
      ...table(
        ["datetime", "float", "float", "string"],
        { day: 1041811200000, sales: 1234.5, share: 0.25, name: "a text of thirty characters..." },
        { day: null, sales: -2, share: null, name: "b" },
      ),
      isDate: [true, false, false, false],
      formats: [null, '"€ "#,##0.00', "0.00%", null],
    }),
  );
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"]!);
  expect(sheet).toContain('<c s="2"><v>37627</v></c><c s="4"><v>1234.5</v></c><c s="5"><v>0.25</v></c>');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect([...sheet.matchAll(/<col min="\d" max="\d" width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([
    12, 15, 10, 32,
  ]);
  const styles = strFromU8(parts["xl/styles.xml"]!);
  expect(styles).toContain('<numFmt numFmtId="166" formatCode="&quot;€ &quot;#,##0.00"/>');
  expect(styles).toContain('<numFmt numFmtId="165" formatCode="YYYY-MM-DD"/>');
});
