import { z } from "zod";
import { currencySchema } from "./currency";

const stored = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);

/** column_config: options by column, with keys as stored; a value of the wrong type is treated as absent. */
export const columnConfig = z.looseObject({
  columnWidth: stored(z.coerce.number().positive()),
  customColumnName: stored(z.string()),
  displayTypeIcon: stored(z.boolean()),
  horizontalAlign: stored(z.enum(["left", "center", "right"])),
  truncateLongCells: stored(z.boolean()),
  showCellBars: stored(z.boolean()),
  alignPositiveNegative: stored(z.boolean()),
  colorPositiveNegative: stored(z.boolean()),
  d3NumberFormat: stored(z.string()),
  d3SmallNumberFormat: stored(z.string()),
  d3TimeFormat: stored(z.string()),
  currencyFormat: stored(currencySchema),
  visible: stored(z.boolean()),
  fractionDigits: stored(z.coerce.number().int().min(0).max(20)),
});
export type ColumnConfig = z.infer<typeof columnConfig>;
export type ColumnConfigs = Record<string, ColumnConfig>;
export const columnConfigs = z.record(z.string(), columnConfig);
