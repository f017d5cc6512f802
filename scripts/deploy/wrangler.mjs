import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeployError } from "./deploy-error.mjs";

/** Wrangler as it is found on PATH; every failure throws a DeployError, and nothing is inferred from one. */
export function openWrangler(env = process.env) {
  const capture = (args) =>
    new Promise((resolve, reject) => {
      const child = spawn("wrangler", args, {
        env,
        stdio: ["ignore", "pipe", "pipe"],
        shell: process.platform === "win32",
      });
      let out = "";
      let problem = "";
      child.stdout.on("data", (bytes) => (out += bytes));
      child.stderr.on("data", (bytes) => (problem += bytes));
      child.on("error", (error) => reject(new DeployError(`wrangler could not be started: ${error.message}`)));
      child.on("close", (code) => resolve({ code: code ?? 1, out, problem }));
    });
  const show = (args) =>
    new Promise((resolve, reject) =>
      spawn("wrangler", args, { env, stdio: ["ignore", "inherit", "inherit"], shell: process.platform === "win32" })
        .on("error", (error) => reject(new DeployError(`wrangler could not be started: ${error.message}`)))
        .on("exit", (code) =>
          code === 0 ? resolve() : reject(new DeployError(`wrangler ${args[0]} failed: see its message above.`)),
        ),
    );
  return {
    /** Returns the names of a Worker's secrets; null for a Worker that doesn't exist yet. */
    async listSecrets(target) {
      const args = ["secret", "list", "--format", "json", ...target];
      const { code, out, problem } = await capture(args);
      if (code !== 0) {
        if (isMissingWorker(problem + out)) return null;
        throw new DeployError(`The Worker's secrets could not be listed; nothing was changed.\n${problem || out}`);
      }
      return secretNames(out);
    },

    /** Sets secrets of the deployed Worker in one request, where null deletes one. */
    putSecrets: (target, secrets) => withSecretsFile(secrets, (file) => show(["secret", "bulk", file, ...target])),

    /** Creates a queue or a bucket, unless it exists. */
    async create(args) {
      const { code, out, problem } = await capture(args);
      if (code !== 0 && !/already (exists|taken|owned)/i.test(out + problem))
        throw new DeployError(`wrangler ${args.join(" ")} failed: ${problem || out}`);
    },

    /** Deploys a Worker; its new secrets become valid together with the code. */
    deploy: (target, secrets = {}) =>
      withSecretsFile(secrets, (file) => show(["deploy", ...target, ...(file ? ["--secrets-file", file] : [])])),
  };
}

/** Wrangler's words for a Worker that no deployment has created. */
const isMissingWorker = (text) => /Worker "[^"]*"[^\n]* not found\.|\[code: 10007\]/.test(text);

function secretNames(text) {
  let list;
  try {
    list = JSON.parse(text);
  } catch {
    list = null;
  }
  if (!Array.isArray(list) || list.some((secret) => typeof secret?.name !== "string"))
    throw new DeployError(
      `wrangler secret list printed something else than a list of secrets; nothing was changed.\n${text.slice(0, 500)}`,
    );
  return list.map(({ name }) => name);
}

/** Secrets are passed in a file that only this person can read, never in arguments, which lists of processes show. */
async function withSecretsFile(secrets, run) {
  if (Object.keys(secrets).length === 0) return run(null);
  const folder = mkdtempSync(join(tmpdir(), "edgewise-"));
  try {
    const file = join(folder, "secrets.json");
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    return await run(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
