// Downloads the servers that tests need and this machine's packages may lack: ClickHouse's engine from npm (chdb, a
// download of 180 MB), Trino from Maven Central (120 MB), the newest that runs on Java 17, as its engine and two
// connectors, MySQL with its libraries from Debian's unstable (60 MB), unpacked into a folder and never installed into
// the system, DuckDB and sqlglot from PyPI (30 MB), and Keycloak, also from Maven Central (180 MB), for
// `npm run test:oauth2` only.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const CHDB = "3.4.0";
const TRINO = "435";
const KEYCLOAK = "24.0.5";
const DUCKDB = "2.0.1";
const SQLGLOT = "30.30.0";
/** Debian's unstable has the newest version only, so no version can be pinned; its keys sign every package. */
const DEBIAN = {
  keys: "/usr/share/keyrings/debian-archive-keyring.gpg",
  suite: "unstable main",
  server: "mysql-server-core",
};
const PLUGINS = ["memory", "tpch"];
const CACHE = resolve(process.env.ENGINES_CACHE ?? join(import.meta.dirname, "../../node_modules/.cache/engines"));

/** Downloads what is missing; returns a line with the reason for each server that is unavailable. */
export function fetchEngines() {
  return [fetchChdb(), fetchTrino(), fetchMysql(), fetchDuckDb()].filter((reason) => reason !== null);
}

/** DuckDB, with sqlglot that translates statements for it, in place of warehouses that can't run here. */
function fetchDuckDb() {
  const folder = join(CACHE, "duckdb-sql");
  if (existsSync(join(folder, "bin", "python"))) return null;
  console.log("Fetching DuckDB (once) …");
  const half = join(CACHE, "duckdb-sql-unfinished");
  rmSync(half, { recursive: true, force: true });
  const error =
    run("python3", ["-m", "venv", half], CACHE) ??
    run(
      join(half, "bin", "python"),
      ["-m", "pip", "install", "--quiet", `duckdb==${DUCKDB}`, `sqlglot==${SQLGLOT}`],
      half,
    );
  if (error) return `DuckDB is skipped: ${error}`;
  renameSync(half, folder);
  return null;
}

/** The same for a Trino that authenticates people by tokens of a Keycloak. */
export function fetchProvider() {
  return [fetchTrino(), fetchKeycloak()].filter((reason) => reason !== null);
}

function fetchChdb() {
  const folder = join(CACHE, "chdb");
  if (existsSync(join(folder, "node_modules", "chdb"))) return null;
  console.log("Fetching ClickHouse (once) …");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const error = run(
    "npm",
    [
      "install",
      "--no-save",
      "--no-package-lock",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      `chdb@${CHDB}`,
    ],
    folder,
  );
  return error && `ClickHouse is skipped: ${error}`;
}

function fetchTrino() {
  const folder = join(CACHE, "trino");
  if (PLUGINS.every((name) => existsSync(join(folder, "plugin", name))) && existsSync(join(folder, "lib"))) return null;
  const missing = missingProgram();
  if (missing) return `Trino is skipped: ${missing}`;
  console.log("Fetching Trino (once) …");
  const pom = join(import.meta.dirname, "pom.xml");
  const half = join(CACHE, "trino-unfinished");
  rmSync(half, { recursive: true, force: true });
  mkdirSync(join(half, "plugin"), { recursive: true });
  let error = run(
    "mvn",
    [
      "-q",
      "-B",
      "-f",
      pom,
      "dependency:copy-dependencies",
      "-DincludeScope=runtime",
      `-DoutputDirectory=${join(half, "lib")}`,
    ],
    half,
  );
  for (const name of PLUGINS) {
    error ??= run(
      "mvn",
      [
        "-q",
        "-B",
        "-f",
        pom,
        "dependency:copy",
        `-Dartifact=io.trino:trino-${name}:${TRINO}:zip`,
        `-DoutputDirectory=${half}`,
      ],
      half,
    );
    error ??= run("jar", ["xf", join(half, `trino-${name}-${TRINO}.zip`)], join(half, "plugin"));
    if (!error) renameSync(join(half, "plugin", `trino-${name}-${TRINO}`), join(half, "plugin", name));
  }
  if (error) return `Trino is skipped: ${error}`;
  rmSync(folder, { recursive: true, force: true });
  renameSync(half, folder);
  return null;
}

function fetchKeycloak() {
  const folder = join(CACHE, "keycloak");
  if (existsSync(join(folder, "bin", "kc.sh"))) return null;
  const missing = missingProgram();
  if (missing) return `Keycloak is skipped: ${missing}`;
  console.log("Fetching Keycloak (once) …");
  const half = join(CACHE, "keycloak-unfinished");
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  let error = run(
    "mvn",
    [
      "-q",
      "-B",
      "-f",
      join(import.meta.dirname, "pom.xml"),
      "dependency:copy",
      `-Dartifact=org.keycloak:keycloak-quarkus-dist:${KEYCLOAK}:zip`,
      `-DoutputDirectory=${half}`,
    ],
    half,
  );
  error ??= run("jar", ["xf", join(half, `keycloak-quarkus-dist-${KEYCLOAK}.zip`)], half);
  if (error) return `Keycloak is skipped: ${error}`;
  rmSync(folder, { recursive: true, force: true });
  renameSync(join(half, `keycloak-${KEYCLOAK}`), folder);
  rmSync(half, { recursive: true, force: true });
  return null;
}

/** The archive of this machine's own packages; undefined if the machine does not run Debian. */
function debianArchive() {
  const { stdout } = spawnSync(
    "apt-get",
    ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Origin: Debian", "Label: Debian"],
    { encoding: "utf8" },
  );
  return stdout?.split("\n").find(Boolean);
}

/**
 * Uses apt in a separate folder where nothing counts as installed, so that all libraries down to libc are downloaded
 * too, verified by the archive's signature.
 */
function fetchMysql() {
  const folder = join(CACHE, "mysql");
  if (existsSync(join(folder, "usr", "sbin", "mysqld"))) return null;
  const missing =
    ["apt-get", "dpkg-deb"].find((program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error) ??
    [DEBIAN.keys].find((file) => !existsSync(file));
  if (missing) return `MySQL is skipped: there is no ${missing} on this machine (it comes as packages of Debian).`;
  const archive = debianArchive();
  if (!archive) return "MySQL is skipped: apt has no list of Debian's packages (apt-get update brings it).";
  console.log("Fetching MySQL (once) …");
  const half = join(CACHE, "mysql-unfinished");
  const archives = join(half, "var", "cache", "apt", "archives");
  const status = join(half, "status");
  rmSync(half, { recursive: true, force: true });
  for (const each of [
    join(archives, "partial"),
    join(half, "var", "lib", "apt", "lists", "partial"),
    join(half, "etc", "apt", "preferences.d"),
    join(half, "unpacked"),
  ])
    mkdirSync(each, { recursive: true });
  writeFileSync(status, "");
  writeFileSync(
    join(half, "etc", "apt", "sources.list"),
    `deb [signed-by=${DEBIAN.keys}] ${archive} ${DEBIAN.suite}\n`,
  );
  const apt = [
    "-qq",
    ...[
      `Dir=${half}`,
      `Dir::State::status=${status}`,
      "APT::Sandbox::User=root",
      "APT::Install-Recommends=false",
      "Acquire::Languages=none",
    ].flatMap((setting) => ["-o", setting]),
  ];
  let error = run("apt-get", [...apt, "update"], half);
  error ??= run("apt-get", [...apt, "install", "--yes", "--download-only", DEBIAN.server], half);
  for (const file of error
    ? []
    : readdirSync(archives).filter((name) => name.endsWith(".deb") && !/^(lib)?perl/.test(name)))
    error ??= run("dpkg-deb", ["--extract", join(archives, file), join(half, "unpacked")], half);
  if (error) return `MySQL is skipped: ${error}`;
  rmSync(folder, { recursive: true, force: true });
  renameSync(join(half, "unpacked"), folder);
  rmSync(half, { recursive: true, force: true });
  return null;
}

function missingProgram() {
  const missing = ["java", "mvn", "jar"].find((program) => spawnSync(program, ["-version"], { stdio: "ignore" }).error);
  return missing && `there is no ${missing} on this machine (a JDK of 17 or newer and Maven are needed).`;
}

function run(program, parameters, cwd) {
  const { status, error } = spawnSync(program, parameters, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  return status === 0 ? null : `${program} ${error ? error.message : `ended with ${status}`}.`;
}
