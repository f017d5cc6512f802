import { z } from "zod";
import type { Frame } from "../frame";
import { PostProcessingError } from "./error";

/** One step of post-processing: its options by key, and what it makes of a frame. */
export interface Operation<Made = Frame> {
  name: string;
  run(frame: Frame, options: Record<string, unknown>): Made;
}

/** An operation of parsed options; unknown, missing and mistyped options are refused in the incumbent's words. */
export const defineOperation = <S extends z.ZodRawShape>(name: string, shape: S, run: (frame: Frame, options: z.output<z.ZodObject<S>>) => Frame): Operation => defineStep(name, shape, run);

/** The same of what does not make a frame at once. */
export function defineStep<S extends z.ZodRawShape, Made>(name: string, shape: S, run: (frame: Frame, options: z.output<z.ZodObject<S>>) => Made): Operation<Made> {
  const schema = z.object(shape);
  return {
    name,
    run(frame, options) {
      const unknown = Object.keys(options).find((key) => !(key in shape));
      if (unknown !== undefined) throw PostProcessingError.failed(`${name}() got an unexpected keyword argument '${unknown}'`);
      const required = Object.keys(shape).filter((key) => !(key in options) && !(shape[key] as unknown as z.ZodType).safeParse(undefined).success);
      if (required.length > 0) throw PostProcessingError.failed(missingArguments(name, required));
      const parsed = schema.safeParse(options);
      if (!parsed.success) {
        const { path, message } = parsed.error.issues[0]!;
        throw PostProcessingError.invalid(`Invalid options for ${name}: ${path.join(".")}: ${message}`);
      }
      return run(frame, parsed.data);
    },
  };
}

export const names = z.array(z.string());
/** Column → new name of the result. */
export const renames = z.record(z.string(), z.string());
export const aggregates = z.record(z.string(), z.looseObject({ column: z.string().nullish(), operator: z.string().nullish(), options: z.record(z.string(), z.unknown()).nullish() }));

function missingArguments(name: string, keys: string[]): string {
  const quoted = keys.map((key) => `'${key}'`);
  const list = quoted.length < 3 ? quoted.join(" and ") : `${quoted.slice(0, -1).join(", ")}, and ${quoted.at(-1)}`;
  return `${name}() missing ${keys.length} required positional argument${keys.length > 1 ? "s" : ""}: ${list}`;
}
