import { expect, it } from "vitest";
import { currencyQuery, onlyCurrency, wantsCurrency } from "./detected-currency";

const dataset = { currency_code_column: "code", columns: [{ column_name: "code" }] } as Parameters<
  typeof currencyQuery
>[1];
const payload = (...codes: (string | null)[]) => ({ data: codes.map((code) => ({ code })) });

it("wantsCurrency detects a format with the symbol AUTO, of the chart or of a column", () => {
  expect(wantsCurrency({ currency_format: { symbol: "AUTO" } })).toBe(true);
  expect(wantsCurrency({ column_config: { sales: { currencyFormat: { symbol: "AUTO" } } } })).toBe(true);
  expect([
    wantsCurrency(null),
    wantsCurrency({ currency_format: { symbol: "EUR" } }),
    wantsCurrency({ column_config: [] }),
  ]).toEqual([false, false, false]);
});

it("currencyQuery reads the codes of the same rows, with the filters and the range", () => {
  const requested = currencyQuery(
    {
      columns: ["city"],
      metrics: ["count"],
      filters: [{ col: "city", op: "==", val: "Rome" }],
      time_range: "Last week",
      extras: { where: "a = 1", having: "count(*) > 1" },
      row_limit: 10,
      post_processing: [{ operation: "pivot" }],
    },
    dataset,
  );
  expect(requested).toMatchObject({
    columns: ["code"],
    metrics: [],
    filters: [{ col: "city", op: "==", val: "Rome" }],
    time_range: "Last week",
    extras: { where: "a = 1" },
    row_limit: 2,
  });
  expect(requested).not.toHaveProperty("post_processing");
  expect(requested?.extras).not.toHaveProperty("having");
  expect(currencyQuery({}, { ...dataset, currency_code_column: "gone" })).toBeNull();
});

it("onlyCurrency returns one code or null", () => {
  expect([
    onlyCurrency(payload("eur"), "code"),
    onlyCurrency(payload("EUR", "USD"), "code"),
    onlyCurrency(payload(), "code"),
    onlyCurrency(payload("EUR", null), "code"),
    onlyCurrency(payload("€"), "code"),
  ]).toEqual(["EUR", null, null, "EUR", null]);
});
