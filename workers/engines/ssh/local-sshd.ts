import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { Duplex } from "node:stream";
import type { ByteStream } from "../tls/start-tls";
import { freePort } from "../free-port.mjs";

const SSHD = "/usr/sbin/sshd";
export const hasSshd = existsSync(SSHD);

export interface LocalSshd {
  port: number;
  username: string;
  hostFingerprint: string;
  /** A private key whose owner may sign in, made by ssh-keygen with these parameters. */
  authorizedKey: (...parameters: string[]) => string;
  /** Sends a signal to the processes of its connections: SIGSTOP makes them silent, SIGKILL ends them. */
  signalConnections: (signal: NodeJS.Signals) => void;
  stop: () => void;
}

/** Starts Debian's SSH server on loopback, with an Ed25519 host key, for the user who runs the tests. */
export async function startSshd(wanted: number): Promise<LocalSshd> {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-sshd-"));
  const path = (name: string): string => join(folder, name);
  const generate = (name: string, parameters: readonly string[]): void => {
    execFileSync("ssh-keygen", ["-q", "-f", path(name), "-C", "test", ...parameters], { stdio: "pipe" });
  };
  generate("host", ["-t", "ed25519", "-N", ""]);
  writeFileSync(path("authorized"), "");
  // Root's server drops its rights in this folder.
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true });
  const port = await freePort(wanted);
  const settings = {
    ListenAddress: "127.0.0.1",
    HostKey: path("host"),
    AuthorizedKeysFile: path("authorized"),
    PidFile: "none",
    StrictModes: "no",
    UsePAM: "no",
    PasswordAuthentication: "no",
    PermitRootLogin: "yes",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  const running = spawn(SSHD, ["-D", "-e", "-f", "/dev/null", "-p", String(port), ...options], { stdio: "ignore" });
  const stop = (): void => {
    process.off("exit", stop);
    running.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  const print = execFileSync("ssh-keygen", ["-l", "-f", path("host.pub")]).toString();
  const signalConnections = (signal: NodeJS.Signals): void => {
    for (const pid of descendantsOf(running.pid!)) process.kill(pid, signal);
  };
  let keys = 0;
  const authorizedKey = (...parameters: string[]): string => {
    const name = `key-${keys++}`;
    generate(name, parameters);
    writeFileSync(path("authorized"), readFileSync(path(`${name}.pub`)), { flag: "a" });
    return readFileSync(path(name), "utf8");
  };
  for (let attempt = 0; attempt < 100 && !(await isListening(port)); attempt++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    port,
    username: userInfo().username,
    hostFingerprint: print.split(" ")[1]!,
    authorizedKey,
    signalConnections,
    stop,
  };
}

function descendantsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** A plain connection to a port of loopback. */
export function connectLocally(port: number): ByteStream {
  const socket = createConnection({ host: "127.0.0.1", port });
  const { readable, writable } = Duplex.toWeb(socket);
  return { readable, writable, close: async () => void socket.destroy() } as ByteStream;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port }, () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
