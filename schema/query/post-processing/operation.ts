import { z } from "zod";
import type { Frame } from "../frame";
import { PostProcessingError } from "./error";
import type { Steps, Work } from "./work";

/** One step of post-processing: computes a frame from a frame and options. */
export interface Operation<Made = Frame> {
  name: string;
  /** Counts cells before it allocates them, and pauses when `work` requires it. */
  run(frame: Frame, options: Record<string, unknown>, work: Work): Steps<Made>;
}

type Run<S extends z.ZodRawShape, Made> = (
  frame: Frame,
  options: z.output<z.ZodObject<S>>,
  work: Work,
) => Made | Steps<Made>;

/**
 * Defines an operation with a schema of options. Unknown, missing and mistyped options are refused with Superset's
 * messages.
 */
export const defineOperation = <S extends z.ZodRawShape>(name: string, shape: S, run: Run<S, Frame>): Operation =>
  defineStep(name, shape, run);

/** Like defineOperation, for steps that do not produce a frame synchronously. */
export function defineStep<S extends z.ZodRawShape, Made extends object>(
  name: string,
  shape: S,
  run: Run<S, Made>,
): Operation<Made> {
  const schema = z.object(shape);
  return {
    name,
    *run(frame, options, work) {
      const unknown = Object.keys(options).find((key) => !(key in shape));
      if (unknown !== undefined)
        throw PostProcessingError.failed(`${name}() got an unexpected keyword argument '${unknown}'`);
      const required = Object.keys(shape).filter(
        (key) => !(key in options) && !(shape[key] as unknown as z.ZodType).safeParse(undefined).success,
      );
      if (required.length > 0) throw PostProcessingError.failed(missingArguments(name, required));
      const parsed = schema.safeParse(options);
      if (!parsed.success) {
        const { path, message } = parsed.error.issues[0]!;
        throw PostProcessingError.invalid(`Invalid options for ${name}: ${path.join(".")}: ${message}`);
      }
      const made = run(frame, parsed.data, work);
      return isSteps(made) ? yield* made : made;
    },
  };
}

const isSteps = <Made extends object>(made: Made | Steps<Made>): made is Steps<Made> => Symbol.iterator in made;

export const names = z.array(z.string());
/** Column → its name in the result. */
export const renames = z.record(z.string(), z.string());
export const aggregates = z.record(
  z.string(),
  z.looseObject({
    column: z.string().nullish(),
    operator: z.string().nullish(),
    options: z.record(z.string(), z.unknown()).nullish(),
  }),
);

function missingArguments(name: string, keys: string[]): string {
  const quoted = keys.map((key) => `'${key}'`);
  const list = quoted.length < 3 ? quoted.join(" and ") : `${quoted.slice(0, -1).join(", ")}, and ${quoted.at(-1)}`;
  return `${name}() missing ${keys.length} required positional argument${keys.length > 1 ? "s" : ""}: ${list}`;
}
