import { describe, expect, it } from "vitest";
import { hasGroupedDigits } from "./grouped-digits";

describe("hasGroupedDigits", () => {
  it.each([
    "id",
    "order_id",
    "orderId",
    "Customer ID",
    "key",
    "zip",
    "zip_code",
    "postalcode",
    "year",
    "YEAR",
    "order year",
    "MAX(year)",
    'MIN("fiscal_year")',
    "ORDERNUMBER",
  ])("is false for %s", (name) => expect(hasGroupedDigits(name)).toBe(false));
  it.each([
    "sales",
    "count",
    "COUNT(id)",
    "SUM(sales)",
    "paid",
    "grid",
    "monkey",
    "number",
    "num",
    "MAX(price)",
    "years_of_service",
  ])("is true for %s", (name) => expect(hasGroupedDigits(name)).toBe(true));
});
