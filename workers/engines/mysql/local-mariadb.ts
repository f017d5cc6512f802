import { existsSync } from "node:fs";
import { type LocalServer, startServer } from "./local-server";

const SERVER = ["/usr/sbin/mariadbd", "/usr/local/sbin/mariadbd", "/usr/libexec/mariadbd"];
const INSTALLER = ["/usr/bin/mariadb-install-db", "/usr/local/bin/mariadb-install-db"];

/** Returns the paths of MariaDB's programs; null on machines without them. */
export function mariadbPrograms(): { server: string; installer: string } | null {
  const server = SERVER.find(existsSync);
  const installer = INSTALLER.find(existsSync);
  return server && installer ? { server, installer } : null;
}

/** Starts MariaDB. It refuses to run as root, so root runs it as the user mysql. */
export function startMariadb(wanted: number, settings: readonly string[] = []): Promise<LocalServer> {
  const programs = mariadbPrograms();
  if (!programs) throw new Error("no MariaDB programs on this machine");
  return startServer(
    {
      name: "MariaDB",
      user: "mysql",
      installer: (data) => [
        programs.installer,
        "--no-defaults",
        `--datadir=${data}`,
        "--auth-root-authentication-method=normal",
        "--skip-test-db",
        "--skip-name-resolve",
      ],
      server: (data) => [programs.server, "--no-defaults", `--datadir=${data}`],
    },
    wanted,
    settings,
  );
}
