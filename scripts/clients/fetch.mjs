import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const WINDOWS = process.platform === "win32";
const WANTED = readFileSync(new URL("./requirements.txt", import.meta.url), "utf8");
const SUPERSET_UI = "@superset-ui/core@0.20.4";
/** A package that the client imports but does not declare as a dependency. */
const UNDECLARED = "json-bigint@1.0.0";

/** The folder of the installed third-party clients. */
export const clientsFolder = () => resolve(process.env.CLIENTS_CACHE ?? join("node_modules", ".cache", "clients"));
export const pythonProgram = (name) =>
  join(clientsFolder(), "python", WINDOWS ? "Scripts" : "bin", WINDOWS ? `${name}.exe` : name);
export const hasPythonClients = () => existsSync(pythonStamp()) && readFileSync(pythonStamp(), "utf8") === WANTED;
export const supersetUi = () =>
  join(clientsFolder(), "node_modules", "@superset-ui", "core", "lib", "connection", "index.js");

const pythonStamp = () => join(clientsFolder(), "python", "installed.txt");

/** Installs the missing clients from their registries and returns the reasons for those that failed. */
export function fetchClients() {
  mkdirSync(clientsFolder(), { recursive: true });
  return [python(), npm()].filter(Boolean);
}

function python() {
  if (hasPythonClients()) return null;
  const interpreter = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);
  if (!interpreter) return "There is no python3: the clients of PyPI are skipped.";
  console.log("Fetching the clients of PyPI (once, 350 MB) …");
  const folder = join(clientsFolder(), "python");
  if (!run(interpreter, ["-m", "venv", "--clear", folder]))
    return `${interpreter} can make no virtual environment (Debian: python3-venv): the clients of PyPI are skipped.`;
  if (
    !run(pythonProgram("python"), [
      "-m",
      "pip",
      "install",
      "--quiet",
      "--disable-pip-version-check",
      "-r",
      join("scripts", "clients", "requirements.txt"),
    ])
  )
    return "PyPI could not be asked: its clients are skipped.";
  writeFileSync(pythonStamp(), WANTED);
  return null;
}

function npm() {
  if (existsSync(supersetUi())) return null;
  writeFileSync(join(clientsFolder(), "package.json"), JSON.stringify({ private: true }));
  // Its peer dependencies are all of Superset's pages; the client alone needs none of them.
  const done = run(
    "npm",
    [
      "install",
      "--no-save",
      "--legacy-peer-deps",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      SUPERSET_UI,
      UNDECLARED,
    ],
    { cwd: clientsFolder(), shell: WINDOWS },
  );
  return done ? null : `${SUPERSET_UI} could not be fetched: it is skipped.`;
}

const run = (program, args, options = {}) =>
  spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"], ...options }).status === 0;
