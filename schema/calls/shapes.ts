import { z } from "zod";

/** Wraps what most routes return: `{ "result": … }`. */
export const resultOf = <S extends z.ZodType>(result: S) => z.object({ result });

/** Nothing in the response is read. */
export const unread = z.unknown();

export const message = z.object({ message: z.string() });

/** The id of the object that was created. */
export const created = z.object({ id: z.number() });

export const person = z.object({ id: z.number(), first_name: z.string(), last_name: z.string() });

export const named = z.object({ id: z.number(), name: z.string() });

export type Named = z.infer<typeof named>;

export const tagLink = z.object({ id: z.number(), name: z.string(), type: z.number() });

/** A chart's stored settings: any keys besides these. */
export const formData = z.looseObject({ viz_type: z.string(), datasource: z.string() });
