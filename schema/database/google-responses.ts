import { z } from "zod";

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().nullish() });
const spreadsheet = z.object({
  sheets: z.array(z.object({ properties: z.object({ sheetId: z.number().default(0), title: z.string() }) })),
});
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const valueRange = z.object({ values: z.array(z.array(cell)).default([]) });

export type SheetCell = z.infer<typeof cell>;

/** The response of Google's token endpoint; null for any other. */
export const parseToken = (body: unknown) => token.safeParse(body).data ?? null;

/** The sheets of a spreadsheet, as the Sheets API returns them; null for another response. */
export const parseSheets = (body: unknown) => spreadsheet.safeParse(body).data?.sheets ?? null;

/** The rows of a sheet, as the Sheets API returns them; null for another response. */
export const parseValues = (body: unknown) => valueRange.safeParse(body).data?.values ?? null;
