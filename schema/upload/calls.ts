import { z } from "zod";
import { COLUMN_TYPES } from "./column-type";

/** The columns of a file, or of a sheet of it; the last two fields only when rows were requested. */
export const columnPreview = z.object({
  sheet_name: z.string().nullable(),
  column_names: z.array(z.string()),
  column_types: z.array(z.enum(COLUMN_TYPES)).exactOptional(),
  sample: z.array(z.array(z.string().nullable())).exactOptional(),
});
export type ColumnPreview = z.infer<typeof columnPreview>;
