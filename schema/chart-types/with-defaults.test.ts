import { expect, it } from "vitest";
import { z } from "zod";
import type { Fields } from "./define";
import { withDefaults } from "./with-defaults";

const field = (value: unknown) =>
  ({
    schema: z.unknown(),
    default: value,
    label: "",
    control: { kind: "hidden" },
    tab: "data",
    section: "",
  }) as Fields[string];

it("withDefaults fills in absent fields only and keeps unknown keys", () => {
  const fields: Fields = { sort_by_metric: field(true), row_limit: field(100), metric: field(undefined) };
  expect(withDefaults(fields, { viz_type: "pie", datasource: "3__table", row_limit: null, mine: 1 })).toEqual({
    viz_type: "pie",
    datasource: "3__table",
    row_limit: null,
    mine: 1,
    sort_by_metric: true,
  });
});
