import type { CommandOption, OptionValues } from "./context";

export interface Arguments {
  values: OptionValues;
  positionals: string[];
}

/**
 * Reads the arguments after a command: `--name value`, `--name=value`, `--flag`; what follows `--` is no option. Throws
 * an error of one line, without its period.
 */
export function readArguments(args: readonly string[], options: Readonly<Record<string, CommandOption>>): Arguments {
  const values: Record<string, string | boolean | string[]> = {};
  const positionals: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const argument = args[at]!;
    if (argument === "--") {
      positionals.push(...args.slice(at + 1));
      break;
    }
    if (!argument.startsWith("-") || argument === "-") {
      positionals.push(argument);
      continue;
    }
    const [, name = "", inline] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(argument === "-h" ? "--help" : argument) ?? [];
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) throw new Error(`There is no option “${argument.split("=")[0]}”`);
    if (!option.value) {
      if (inline !== undefined) throw new Error(`--${name} takes no value`);
      values[name] = true;
      continue;
    }
    const value = inline ?? args[++at];
    if (value === undefined || (inline === undefined && value.startsWith("--")))
      throw new Error(`--${name} needs a value`);
    values[name] = option.isList ? [...((values[name] as string[] | undefined) ?? []), value] : value;
  }
  return { values, positionals };
}
