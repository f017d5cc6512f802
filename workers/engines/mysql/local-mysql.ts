import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { engineFolder } from "../local-engines";
import { type Command, type LocalServer, startServer } from "./local-server";

/**
 * Returns the MySQL server that `npm run test:engines` stores, with the libraries and the loader that it came with,
 * which may be newer than the machine's; null before they were downloaded.
 */
export function mysqlProgram(): Command | null {
  const folder = join(engineFolder("mysql"), "usr");
  const server = join(folder, "sbin", "mysqld");
  if (!existsSync(server)) return null;
  const libraries = readdirSync(join(folder, "lib"))
    .filter((name) => name.endsWith("-linux-gnu"))
    .map((name) => join(folder, "lib", name))[0]!;
  const loader = readdirSync(libraries).find((name) => name.startsWith("ld-linux"))!;
  return [
    join(libraries, loader),
    "--library-path",
    libraries,
    server,
    "--no-defaults",
    `--basedir=${folder}`,
    ...(process.getuid?.() === 0 ? ["--user=root"] : []),
  ];
}

/** With name resolution off, root needs an account for its address. */
const ROOT =
  "CREATE USER IF NOT EXISTS root@'127.0.0.1' IDENTIFIED BY ''; GRANT ALL ON *.* TO root@'127.0.0.1' WITH GRANT OPTION;";

export function startMysql(wanted: number, settings: readonly string[] = []): Promise<LocalServer> {
  const program = mysqlProgram();
  if (!program) throw new Error("MySQL is not fetched: npm run test:engines does it");
  return startServer(
    {
      name: "MySQL",
      installer: (data) => [...program, "--initialize-insecure", `--datadir=${data}`],
      server: (data, folder) => {
        const first = join(folder, "first.sql");
        writeFileSync(first, `${ROOT.replaceAll("; ", ";\n")}\n`);
        return [
          ...program,
          `--datadir=${data}`,
          `--init-file=${first}`,
          "--mysqlx=OFF",
          "--performance-schema=OFF",
          "--secure-file-priv=",
        ];
      },
    },
    wanted,
    settings,
  );
}
