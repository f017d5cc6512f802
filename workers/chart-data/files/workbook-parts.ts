const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = "application/vnd.openxmlformats-package";
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** The start of a sheet's part. */
export const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}">`;

/** Indexes of cell formats; 0 is plain. */
export const TIME_STYLE = 1;
export const DATE_STYLE = 2;
export const HEADING_STYLE = 3;
export const TIME_FORMAT = "YYYY-MM-DD HH:MM:SS";
export const DATE_FORMAT = "YYYY-MM-DD";
const FIRST_OWN_STYLE = 4;
const FIRST_OWN_FORMAT = 166;

/** The number formats of a workbook, each with an index that cells name. */
export interface CellStyles {
  /** Returns the index of a number format; 0 for null. */
  of: (format: string | null | undefined) => number;
  xml: () => string;
}

export function cellStyles(): CellStyles {
  const formats: string[] = [];
  return {
    of: (format) => {
      if (!format) return 0;
      const known = formats.indexOf(format);
      return FIRST_OWN_STYLE + (known >= 0 ? known : formats.push(format) - 1);
    },
    xml: () => {
      const codes = [
        `<numFmt numFmtId="164" formatCode="${TIME_FORMAT}"/><numFmt numFmtId="165" formatCode="${DATE_FORMAT}"/>`,
        ...formats.map(
          (format, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${attribute(format)}"/>`,
        ),
      ];
      const cells = [
        xf(0),
        xf(164),
        xf(165),
        `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top"/></xf>`,
        ...formats.map((_, at) => xf(FIRST_OWN_FORMAT + at)),
      ];
      return part(
        "styleSheet",
        MAIN,
        `<numFmts count="${formats.length + 2}">${codes.join("")}</numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${cells.length}">${cells.join("")}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>`,
      );
    },
  };
}

const xf = (format: number): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${format ? ' applyNumberFormat="1"' : ""}/>`;

const part = (element: string, namespace: string, inner: string): string =>
  `${HEAD}<${element} xmlns="${namespace}">${inner}</${element}>`;

const relationships = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  part(
    "Relationships",
    "http://schemas.openxmlformats.org/package/2006/relationships",
    targets
      .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`)
      .join(""),
  );

/** Returns all parts of the workbook except the sheets and the styles. */
export const partsOf = (names: readonly string[]): [string, string][] => [
  [
    "[Content_Types].xml",
    part(
      "Types",
      "http://schemas.openxmlformats.org/package/2006/content-types",
      `<Default Extension="rels" ContentType="${PACKAGE}.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEET}.worksheet+xml"/>`).join("")}`,
    ),
  ],
  ["_rels/.rels", relationships([["officeDocument", "xl/workbook.xml"]])],
  [
    "xl/_rels/workbook.xml.rels",
    relationships([
      ...names.map((_, at): [string, string] => ["worksheet", `worksheets/sheet${at + 1}.xml`]),
      ["styles", "styles.xml"],
    ]),
  ],
  [
    "xl/workbook.xml",
    part(
      "workbook",
      MAIN,
      `<bookViews><workbookView/></bookViews><sheets>${names.map((name, at) => `<sheet name="${attribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}" xmlns:r="${RELATIONS}"/>`).join("")}</sheets>`,
    ),
  ],
];

/** XML 1.0 allows no control characters except tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const MARKUP = /[&<>]/;

/** A text of a cell, which has at most 32,767 characters, in XML. */
export function escaped(value: string): string {
  const plain = value.slice(0, 32_767).replaceAll(CONTROL, "");
  return MARKUP.test(plain) ? plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") : plain;
}

const attribute = (value: string): string => escaped(value).replaceAll('"', "&quot;");
