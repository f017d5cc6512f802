import { z } from "zod";

/** A number that params sometimes store as text. */
export const storedNumber: z.ZodType<number> = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i)
    .transform(Number),
]);

/** Null, "" and absent all mean unset. */
export const optionalNumber: z.ZodType<number | null> = z.union([
  storedNumber,
  z.literal("").transform(() => null),
  z.null(),
]);

/** Text that may be stored as null. */
export const storedText: z.ZodType<string> = z.union([z.string(), z.null().transform(() => "")]);

/** A metric or a column, as its name or as an ad-hoc object; a list of one element counts as its element. */
export const storedReference: z.ZodType<string | Record<string, unknown> | null> = z.preprocess(
  (stored) => (Array.isArray(stored) ? (stored[0] ?? null) : stored),
  z.union([z.string(), z.looseObject({})]).nullable(),
);

/** Several metrics or columns; a single one counts as a list of one. */
export const storedReferences: z.ZodType<(string | Record<string, unknown>)[]> = z.preprocess(
  (stored) =>
    Array.isArray(stored)
      ? stored.filter((item) => item !== "" && item !== null)
      : stored === null || stored === ""
        ? []
        : [stored],
  z.array(z.union([z.string(), z.looseObject({})])),
);
