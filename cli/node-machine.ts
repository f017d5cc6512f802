import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { unzipFiles } from "./bundle/zip-bundle";
import type { Machine } from "./context";
import { CommandError } from "./errors";
import { credentialsPath } from "./folder/credentials";
import { diskFolder } from "./folder/disk-folder";
import type { Streams } from "./run";

/** The machine that the program runs on. */
export function nodeMachine(): Machine {
  return {
    env: process.env,
    fetch: (request) => fetch(request),
    credentialsPath: credentialsPath(process.env),
    openFolder: (path) => diskFolder(resolve(path)),
    async writeFile(path, content) {
      await mkdir(dirname(resolve(path)), { recursive: true });
      await writeFile(path, content);
    },
    filesAtCommit,
    async confirm(question) {
      const answer = await ask(question);
      return answer === null ? null : /^y(es)?$/i.test(answer.trim());
    },
    ask: (question, { isSecret = false } = {}) => ask(question, isSecret),
    nowMs: () => performance.now(),
    wait: (ms) => setTimeout(ms),
  };
}

export const nodeStreams = (): Streams => ({
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
  hasColors: process.stdout.isTTY === true && !process.env["NO_COLOR"],
});

const MAX_ARCHIVE_BYTES = 256 * 1024 * 1024;

/** Returns the files of a folder at a commit, as Git has them. */
async function filesAtCommit(folder: string, commit: string): Promise<Map<string, string>> {
  // The name of a commit that begins with "-" would be an option.
  if (commit.startsWith("-")) throw new CommandError(`“${commit}” is not a commit.`);
  try {
    const { stdout } = await promisify(execFile)("git", ["archive", "--format=zip", "--prefix=bundle/", commit, "."], {
      cwd: resolve(folder),
      encoding: "buffer",
      maxBuffer: MAX_ARCHIVE_BYTES,
    });
    return unzipFiles(stdout);
  } catch (error) {
    const { stderr, message } = error as { stderr?: Buffer; message: string };
    throw new CommandError(`Git can't read ${commit}: ${(stderr?.toString() || message).trim().split("\n")[0]}`);
  }
}

/** Asks on the terminal; null without one. Secrets are not shown. */
async function ask(question: string, isSecret = false): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  process.stderr.write(question);
  const output = isSecret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    if (isSecret) process.stderr.write("\n");
  }
}
