import { describe, expect, it } from "vitest";
import { checkExpression } from "../compile/expression";
import { readSql } from "../read/relations";
import { postgres } from "./postgres";
import { redshift } from "./redshift";

describe("Redshift's dialect", () => {
  it("doubles backslashes and quotes in literals", () => {
    expect(redshift.text("O'Neil \\ \\'")).toBe("'O''Neil \\\\ \\\\'''");
  });

  it.each(["tag", "top", "raw", "Sold At"])("quotes the name %s", (name) => {
    expect(redshift.quote(name)).toBe(`"${name}"`);
  });

  it.each([
    [
      "SELECT NVL(region, 'none'), DATEDIFF(day, a, b), LISTAGG(name, ',') WITHIN GROUP (ORDER BY name) FROM sales.t GROUP BY 1",
      "sales.t",
    ],
    ["SELECT JSON_EXTRACT_PATH_TEXT(payload, 'a'), CONVERT_TIMEZONE('UTC', at), GETDATE() FROM t", "t"],
    ["SELECT * FROM t QUALIFY ROW_NUMBER() OVER (PARTITION BY a ORDER BY b) = 1", null],
    ["SELECT CAST(payload AS SUPER) FROM t", "t"],
  ])("reads %s", (sql, table) => {
    const read = readSql(sql, redshift);
    if (table === null) return expect(read).toBeNull();
    expect(read?.relations.map(({ schema, table: name }) => (schema ? `${schema}.${name}` : name))).toEqual([table]);
    expect(read?.unknownCalls).toEqual([]);
  });

  it.each([
    "SELECT 'a\\' FROM secrets --' FROM t",
    "SELECT 'a\\'' FROM t",
    "SELECT E'a' FROM t",
    "SELECT $$a$$ FROM t",
    "SELECT * FROM #temporary",
    "SELECT * FROM t, t.items AS i WHERE i.a[0] = 1",
  ])("is not certain of %s", (sql) => {
    expect(readSql(sql, redshift)).toBeNull();
  });

  it("refuses functions of the server and of models", () => {
    for (const sql of ["pg_get_late_binding_view_cols()", "explain_model('m')", "mv_info('a')", "slice_num()"])
      expect(() => checkExpression(sql, { dialect: redshift, trusted: true }), sql).toThrow();
  });

  it("has PostgreSQL's time grains, as Superset has them", () => {
    expect(redshift.timeGrains).toEqual(postgres.timeGrains);
  });
});
