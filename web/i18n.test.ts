import { describe, expect, it } from "vitest";
import { t } from "./i18n";

describe("t", () => {
  it("returns the English text of the id, with values filled in", () => {
    expect(t("Export {name}", { name: "Sales" })).toBe("Export Sales");
  });

  it("selects the plural form by number", () => {
    const message = "{count, plural, one {# row} other {# rows}}";
    expect(t(message, { count: 1 })).toBe("1 row");
    expect(t(message, { count: 2000 })).toBe("2,000 rows");
  });
});
