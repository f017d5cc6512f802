/** Where commands write. With `--json`, text goes to no stream and the result is one JSON document on stdout. */
export interface Console {
  isJson: boolean;
  /** Writes a line of the result. */
  line(text?: string): void;
  /** Writes a line beside the result: progress and hints. */
  note(text: string): void;
  /** Writes the result of a command for scripts. */
  result(value: unknown): void;
  color(name: Color, text: string): string;
}

const COLORS = { red: 31, green: 32, yellow: 33, blue: 34, dim: 2, bold: 1 } as const;
export type Color = keyof typeof COLORS;

export interface ConsoleOptions {
  out(text: string): void;
  error(text: string): void;
  isJson: boolean;
  hasColors: boolean;
}

export const openConsole = ({ out, error, isJson, hasColors }: ConsoleOptions): Console => ({
  isJson,
  line: (text = "") => void (isJson || out(`${printable(text)}\n`)),
  note: (text) => void (isJson || error(`${printable(text)}\n`)),
  result: (value) => void (isJson && out(`${JSON.stringify(value, null, 2)}\n`)),
  color: (name, text) => (hasColors && !isJson ? `\u001b[${COLORS[name]}m${text}\u001b[0m` : text),
});

/** Replaces control characters, except those of colors: names come from a server, and terminals obey them. */
const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/\u001b(?!\[\d{1,2}m)|[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f]/g, "\u{fffd}");
