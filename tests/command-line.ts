import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Machine } from "../cli/context";
import { nodeMachine } from "../cli/node-machine";
import { run } from "../cli/run";

/** A command line on a temporary folder: the disk and Git are real; requests go where the test says. */
export class CommandLine {
  readonly root = mkdtempSync(join(tmpdir(), "edgewise-cli-"));
  /** What a person at the terminal answers. */
  answer: boolean | null = null;
  private readonly machine: Machine;

  constructor(
    fetch: Machine["fetch"],
    readonly env: Record<string, string> = {},
  ) {
    const real = nodeMachine();
    this.machine = {
      ...real,
      env: this.env,
      fetch,
      credentialsPath: join(this.root, "config", "credentials.json"),
      openFolder: (path) => real.openFolder(join(this.root, path)),
      writeFile: (path, content) => real.writeFile(join(this.root, path), content),
      filesAtCommit: (path, commit) => real.filesAtCommit(join(this.root, path), commit),
      confirm: async () => this.answer,
      ask: async () => null,
    };
  }

  async run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
    const written = { out: "", error: "" };
    const code = await run(args, this.machine, {
      out: (text) => void (written.out += text),
      error: (text) => void (written.error += text),
      hasColors: false,
    });
    return { code, ...written };
  }

  async json(...args: string[]): Promise<{ code: number; result: any }> {
    const { code, out } = await this.run(...args, "--json");
    return { code, result: JSON.parse(out) };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
