import { mariadbPrograms, startMariadb } from "./local-mariadb";
import { mysqlProgram, startMysql } from "./local-mysql";

/** The servers that this engine is tried with, where they are there. */
export const localServers = [
  { name: "MariaDB", isHere: mariadbPrograms() !== null, start: startMariadb },
  { name: "MySQL", isHere: mysqlProgram() !== null, start: startMysql },
];
