import { strToU8, zipSync } from "fflate";
import { parquetWriteBuffer } from "hyparquet-writer";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { uniqueName } from "../objects";
import { WORKSPACE } from "./permitted-schema";

describe("requests that are made to be expensive", () => {
  let alpha: Client, uploads: number;
  beforeAll(async () => {
    alpha = await Client.as("alpha", WORKSPACE);
    uploads = (await alpha.post("/api/v1/database/upload_database/")).body.id;
  });

  it("limits JSON in a content type that also names a form", async () => {
    const deep = `{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    const long = `{"a":[${"[1],".repeat(150_000)}1]}`;
    for (const type of [
      "application/json; charset=urlencoded",
      "application/json; a=multipart/form-data",
      "application/x-www-form-urlencoded; json",
    ])
      for (const json of [deep, long]) {
        const response = await alpha.raw("POST", "/api/v1/chart/data", json, { "content-type": type });
        expect([response.status, await response.text()], type).toEqual([
          400,
          expect.stringMatching(/JSON (is nested deeper|holds more) than/),
        ]);
      }
    const chart = await alpha.raw("POST", "/api/v1/chart/", deep, {
      "content-type": "application/json; charset=urlencoded",
    });
    expect([chart.status, await chart.text()]).toEqual([400, expect.stringMatching(/JSON is nested deeper than/)]);
  });

  it("limits bodies of paths that only contain the name of an upload", async () => {
    const long = "x".repeat(3 * 1024 * 1024);
    for (const path of [
      "/api/v1/dashboard/upload/permalink",
      "/api/v1/dashboard/import/permalink",
      "/api/v1/database/1/validate_sql/",
      "/superset/explore_json/import/1/",
    ])
      for (const type of ["text/plain", "application/octet-stream", "multipart/form-data; boundary=x"]) {
        const response = await Client.anonymous(WORKSPACE).raw("POST", path, long, {
          "content-type": type,
          "idempotency-key": crypto.randomUUID(),
        });
        expect([response.status, await response.text()], `${path} ${type}`).toEqual([
          400,
          expect.stringContaining("The request body can have at most 2097152 bytes"),
        ]);
      }
  });

  it.each([
    ["/api/v1/chart/upload/x", 404],
    ["/api/v1/me/", 405],
  ])("reads no body at %s, which no route of the method has", async (path, status) => {
    const response = await Client.anonymous(WORKSPACE).raw("POST", path, "x".repeat(3 * 1024 * 1024), {
      "content-type": "text/plain",
    });
    expect(response.status).toBe(status);
  });

  it("limits the fields of an import that is streamed without a length", async () => {
    const boundary = "xxxxxxxx";
    const encoder = new TextEncoder();
    const part = encoder.encode("x".repeat(1_000_000));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent === 64) {
          controller.enqueue(encoder.encode(`\r\n--${boundary}--\r\n`));
          return controller.close();
        }
        if (sent % 8 === 0)
          controller.enqueue(
            encoder.encode(
              `${sent ? "\r\n" : ""}--${boundary}\r\ncontent-disposition: form-data; name="f${sent}"\r\n\r\n`,
            ),
          );
        controller.enqueue(part);
        sent++;
      },
    });
    const admin = await Client.as("admin", WORKSPACE);
    const response = await admin.raw("POST", "/api/v1/dataset/import/", body, {
      "content-type": `multipart/form-data; boundary=${boundary}`,
    });
    expect([response.status, await response.text()]).toEqual([413, expect.stringContaining("The file is too large.")]);
  });

  it("refuses rison that is nested deep or too long, at every list", async () => {
    for (const q of [
      "!(".repeat(5000),
      `${"!(".repeat(3000)}1${")".repeat(3000)}`,
      `(filters:${"!(".repeat(200)}${")".repeat(200)})`,
      "(a:".repeat(4000),
      `(keys:!(${"a,".repeat(10_000)}a))`,
      `(filters:!(${"(col:id,opr:eq,value:1),".repeat(2000)}(col:id,opr:eq,value:1)))`,
      "!".repeat(10_000),
      `(page:${"9".repeat(5000)})`,
      `('${"!!".repeat(5000)}':1)`,
    ]) {
      for (const path of [
        "/api/v1/chart/",
        "/api/v1/dataset/",
        "/api/v1/dashboard/",
        "/api/v1/query/",
        "/api/v1/dataset/export/",
        "/api/v1/dashboard/related/owners",
        "/api/v1/chart/_info",
        "/api/v1/dataset/distinct/schema",
      ]) {
        const { status } = await alpha.get(`${path}?q=${encodeURIComponent(q)}`);
        expect(status, `${path} ${q.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });

  const send = (content: Uint8Array | string, name: string, type: string) => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ type, table_name: uniqueName("t").replaceAll(" ", "_") }))
      form.append(key, value);
    form.append("file", new File([content as Uint8Array<ArrayBuffer>], name));
    return Promise.all([
      alpha.post(`/api/v1/database/${uploads}/upload/`, form),
      alpha.post(
        "/api/v1/database/upload_metadata/",
        (() => {
          const preview = new FormData();
          preview.append("type", type);
          preview.append("file", new File([content as Uint8Array<ArrayBuffer>], name));
          return preview;
        })(),
      ),
    ]);
  };

  it("accepts an upload of some columns, and refuses one of a hundred thousand", async () => {
    expect((await send("a,b\n1,x\n", "data.csv", "csv")).map(({ status }) => status)).toEqual([201, 200]);
    const wide = Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(",");
    for (const content of [
      `${wide}\n`,
      `${wide}\n${wide}\n`,
      `${",".repeat(100_000)}\n`,
      `"${"x".repeat(3_000_000)}`,
      `${'"'.repeat(1_000_001)}\n`,
      "a\n".repeat(500_000),
    ])
      for (const { status, body } of await send(content, "data.csv", "csv"))
        expect(status, JSON.stringify(body)?.slice(0, 300)).toBeLessThan(500);
    const [stored] = await send(`${wide}\n${wide}\n`, "data.csv", "csv");
    expect(stored.status).toBeGreaterThanOrEqual(400);
  });

  it("refuses workbooks that expand without end, or whose archive lies", async () => {
    const sheet = (data: string) =>
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;
    const workbook = (xml: Uint8Array, more: Record<string, Uint8Array> = {}) =>
      zipSync({
        "[Content_Types].xml": strToU8(
          '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
        ),
        "_rels/.rels": strToU8(
          '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        ),
        "xl/workbook.xml": strToU8(
          '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
        ),
        "xl/_rels/workbook.xml.rels": strToU8(
          '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        ),
        "xl/worksheets/sheet1.xml": xml,
        ...more,
      });
    const row = '<row r="1"><c r="A1"><v>1</v></c></row>';
    const small = workbook(strToU8(sheet(row)));
    const lying = small.slice();
    const directory = lying.findLastIndex(
      (byte, at) => byte === 0x50 && lying[at + 1] === 0x4b && lying[at + 2] === 1 && lying[at + 3] === 2,
    );
    new DataView(lying.buffer).setUint32(directory + 24, 0xfffffff0, true);
    for (const content of [
      workbook(new Uint8Array(150_000_000).fill(32)),
      workbook(
        strToU8(
          sheet(`<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
        ),
      ),
      workbook(strToU8(sheet('<row r="999999999"><c r="ZZZZZZZ999999999"><v>1</v></c></row>'))),
      workbook(
        strToU8(
          `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${sheet("<row><c><v>&b;</v></c></row>")}`,
        ),
      ),
      workbook(strToU8(sheet(row)), { "xl/sharedStrings.xml": new Uint8Array(50_000_000).fill(60) }),
      lying,
      small.slice(0, small.length - 30),
      zipSync({ "a.xlsx": small }),
    ])
      for (const { status, body } of await send(content, "data.xlsx", "excel"))
        expect(status, JSON.stringify(body)?.slice(0, 300)).toBeLessThan(500);
  }, 120_000);

  it("refuses Parquet files whose metadata lies", async () => {
    const sound = new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          { name: "a", data: [1, 2, 3], type: "INT32" },
          { name: "b", data: ["x", "y", "z"], type: "STRING" },
        ],
      }),
    );
    expect((await send(sound, "data.parquet", "columnar")).map(({ status }) => status)).toEqual([201, 200]);
    const footer = new DataView(sound.buffer).getUint32(sound.length - 8, true);
    const start = sound.length - 8 - footer;
    const changed = (change: (bytes: Uint8Array) => void) => {
      const bytes = sound.slice();
      change(bytes);
      return bytes;
    };
    const cases = [
      sound.slice(0, 12),
      changed((bytes) => new DataView(bytes.buffer).setUint32(bytes.length - 8, 0xffffffff, true)),
      changed((bytes) => new DataView(bytes.buffer).setUint32(bytes.length - 8, 1, true)),
      changed((bytes) => bytes.fill(0xff, start, start + 40)),
      changed((bytes) => bytes.fill(0, 4, start)),
    ];
    // Every byte of the footer with its highest bits set: counts, sizes, offsets and lengths of lists among them.
    for (let at = start; at < start + footer; at += 3)
      cases.push(
        changed((bytes) => {
          bytes[at]! ^= 0xf7;
        }),
      );
    for (const content of cases)
      for (const { status, body } of await send(content, "data.parquet", "columnar"))
        expect(status, JSON.stringify(body)?.slice(0, 300)).toBeLessThan(500);
  }, 120_000);
});
