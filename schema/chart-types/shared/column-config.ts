import { z } from "zod";
import { currencySchema } from "./currency";

const kept = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);

/** column_config: by column, keys as stored; a value of the wrong type counts as absent. */
export const columnConfig = z.looseObject({
  columnWidth: kept(z.coerce.number().positive()),
  customColumnName: kept(z.string()),
  displayTypeIcon: kept(z.boolean()),
  horizontalAlign: kept(z.enum(["left", "center", "right"])),
  truncateLongCells: kept(z.boolean()),
  showCellBars: kept(z.boolean()),
  alignPositiveNegative: kept(z.boolean()),
  colorPositiveNegative: kept(z.boolean()),
  d3NumberFormat: kept(z.string()),
  d3SmallNumberFormat: kept(z.string()),
  d3TimeFormat: kept(z.string()),
  currencyFormat: kept(currencySchema),
  visible: kept(z.boolean()),
  fractionDigits: kept(z.coerce.number().int().min(0).max(20)),
});
export type ColumnConfig = z.infer<typeof columnConfig>;
export type ColumnConfigs = Record<string, ColumnConfig>;
export const columnConfigs = z.record(z.string(), columnConfig);
