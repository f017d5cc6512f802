import { diff } from "./commands/diff";
import { login } from "./commands/login";
import { preview } from "./commands/preview";
import { pull } from "./commands/pull";
import { push } from "./commands/push";
import { test } from "./commands/test";
import { validate } from "./commands/validate";
import { openConsole } from "./console";
import type { Command, CommandOption, Machine } from "./context";
import { CommandError, EXIT, usageError } from "./errors";
import { type Arguments, readArguments } from "./read-arguments";

const COMMANDS: readonly Command[] = [login, pull, push, diff, validate, test, preview];

const SHARED: Readonly<Record<string, CommandOption>> = {
  url: { value: "address", help: "the server; otherwise EDGEWISE_URL, that of the last pull, or of the last sign-in" },
  json: { help: "write the result as JSON" },
  help: { help: "show this" },
};

export interface Streams {
  out(text: string): void;
  error(text: string): void;
  hasColors: boolean;
}

/** Runs a command line without its program; returns the exit code. */
export async function run(args: readonly string[], machine: Machine, streams: Streams): Promise<number> {
  const [name, ...rest] = args;
  const isJson = args.includes("--json");
  const console = openConsole({ ...streams, isJson });
  try {
    if (name === undefined || ["help", "--help", "-h"].includes(name)) {
      streams.out(overview());
      return name === undefined ? EXIT.usage : EXIT.ok;
    }
    const command = COMMANDS.find((one) => one.name === name);
    if (!command) throw usageError(`There is no command “${name}”. See edgewise --help.`);
    const { values, positionals } = read(command, rest);
    if (values["help"]) {
      streams.out(helpOf(command));
      return EXIT.ok;
    }
    return await command.run({ ...machine, console }, positionals, values);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    if (isJson) console.result({ error: error.message, ...error.details });
    else streams.error(`${console.color("red", error.message)}\n`);
    return error.exitCode;
  }
}

function read(command: Command, args: readonly string[]): Arguments {
  try {
    const read = readArguments(args, { ...command.options, ...SHARED });
    if (read.positionals.length > command.maxArguments) throw new Error(`“${read.positionals.at(-1)}” is one too many`);
    return read;
  } catch (error) {
    throw usageError(`${(error as Error).message}. See edgewise ${command.name} --help.`);
  }
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name, usage }) => `${name} ${usage}`.length));
  const lines = COMMANDS.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`);
  return `edgewise: dashboards as code

${lines.join("\n")}

edgewise <command> --help lists the options of a command.

Exit codes: 0 done, 1 failure, 2 wrong use, 3 conflict, 4 not signed in or not permitted.
Environment: EDGEWISE_URL, EDGEWISE_TOKEN (an API key), EDGEWISE_USERNAME, EDGEWISE_PASSWORD,
EDGEWISE_DATABASE_PASSWORD_<NAME> (the password of a new database), and of its SSH tunnel
EDGEWISE_SSH_PASSWORD_<NAME>, EDGEWISE_SSH_PRIVATE_KEY_<NAME>,
EDGEWISE_SSH_PRIVATE_KEY_PASSWORD_<NAME>; NO_COLOR.
`;
}

function helpOf({ name, usage, summary, options }: Command): string {
  const entries = Object.entries({ ...options, ...SHARED }).map(([option, { value, help, isList }]) => [
    `--${option}${value ? ` <${value}>` : ""}`,
    isList ? `${help} (may be repeated)` : help,
  ]);
  const width = Math.max(...entries.map(([option]) => option!.length));
  return `edgewise ${name} ${usage}

${summary}

${entries.map(([option, help]) => `  ${option!.padEnd(width)}  ${help}`).join("\n")}
`;
}
