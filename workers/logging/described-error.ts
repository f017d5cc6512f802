/** What the log says of an error. */
export interface DescribedError {
  error: string;
  /** The SQLSTATE or the code of the platform. */
  code?: string;
  /** Present for texts of the runtime and the platform, which contain no values. */
  text?: string;
  stack?: string[];
  cause?: DescribedError;
}

const MAX_FRAMES = 12;
const MAX_CAUSES = 3;

/**
 * Describes an error by its class, code and stack. Its message is left out unless it is known to contain no values:
 * errors of drivers and parsers quote statements, parameters and what a person typed.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as { code?: unknown };
  const text = SAFE_TEXTS.exec(error.message)?.[0];
  const stack = framesOf(error);
  return {
    error: /^\w{1,60}$/.test(error.constructor.name) ? error.constructor.name : "Error",
    ...(typeof code === "string" && /^\w{1,40}$/.test(code) ? { code } : {}),
    ...(text ? { text } : {}),
    ...(stack.length > 0 ? { stack } : {}),
    ...(error.cause !== undefined && depth < MAX_CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** The beginnings of messages that V8, workerd and this app write without values. */
const SAFE_TEXTS =
  /^(?:Cannot read properties of (?:undefined|null)|Network connection lost|The operation was aborted due to timeout|Worker exceeded \w+|internal error; reference = \w{1,40}|Memory limit|Query read timeout|timeout exceeded when trying to connect|Connection terminated|The metadata database is unavailable|Maximum call stack size exceeded|no response in \d{1,6} ms)/;

/** The frames of a stack; its first lines repeat the message, which may have several lines. */
function framesOf({ stack = "", message }: Error): string[] {
  const at = stack.indexOf(message);
  const frames = at < 0 ? stack : stack.slice(at + message.length);
  return frames
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.length <= MAX_FRAME_CHARACTERS && FRAME.test(line) && POSITION.test(line))
    .slice(0, MAX_FRAMES);
}

const MAX_FRAME_CHARACTERS = 450;
/** A function and a file, without quotes and other marks of values. */
const FRAME = /^at [\w$.<>[\] #()/:@-]+$/;
const POSITION = /:\d{1,7}:\d{1,7}\)?$/;
