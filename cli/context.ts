import type { Console } from "./console";
import type { Folder } from "./folder/folder";
import type { Fetch } from "./server/client";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a command needs of the machine. */
export interface Machine {
  env: Environment;
  fetch: Fetch;
  /** The file that holds the sign-ins. */
  credentialsPath: string;
  openFolder(path: string): Folder;
  writeFile(path: string, content: string | Uint8Array): Promise<void>;
  /** Returns the files of a folder at a commit, by path below the folder. */
  filesAtCommit(folder: string, commit: string): Promise<Map<string, string>>;
  /** Asks a yes-or-no question; null where nobody can answer. */
  confirm(question: string): Promise<boolean | null>;
  /** Asks for a text; null where nobody can answer. */
  ask(question: string, options?: { isSecret?: boolean }): Promise<string | null>;
  nowMs(): number;
  wait(ms: number): Promise<void>;
}

export interface Context extends Machine {
  console: Console;
}

export type OptionValues = Readonly<Record<string, string | boolean | string[] | undefined>>;

export interface CommandOption {
  /** The placeholder of its value; flags have none. */
  value?: string;
  isList?: boolean;
  help: string;
}

export interface Command {
  name: string;
  /** What follows the name: "[folder]". */
  usage: string;
  summary: string;
  maxArguments: number;
  options: Readonly<Record<string, CommandOption>>;
  /** Returns the exit code. */
  run(context: Context, args: readonly string[], options: OptionValues): Promise<number>;
}

export const textOption = (options: OptionValues, name: string): string | undefined => {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
};

export const listOption = (options: OptionValues, name: string): string[] => {
  const value = options[name];
  return Array.isArray(value) ? value : [];
};
