import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { Tokens } from "../server/sign-in";

/** Sign-ins by address of the server. */
export interface Credentials {
  /** The server of commands that name none. */
  default?: string;
  servers: Record<string, Tokens>;
}

/** The file of the sign-ins, in the folder that the platform has for settings of a person. */
export function credentialsPath(
  env: Readonly<Record<string, string | undefined>>,
  platform = process.platform,
): string {
  const home = env["HOME"] ?? homedir();
  const folder =
    env["XDG_CONFIG_HOME"] ??
    (platform === "win32" ? (env["APPDATA"] ?? join(home, "AppData", "Roaming")) : join(home, ".config"));
  return join(folder, "edgewise", "credentials.json");
}

export async function readCredentials(path: string): Promise<Credentials> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return "";
  });
  return text ? (JSON.parse(text) as Credentials) : { servers: {} };
}

/** Writes the file so that only its owner may read it, also where it existed with other permissions. */
export async function writeCredentials(path: string, credentials: Credentials): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
}
