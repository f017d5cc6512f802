import { mariadbPrograms, startMariadb } from "./local-mariadb";
import { mysqlProgram, startMysql } from "./local-mysql";

/** The servers that this engine is tested with, where they are installed. */
export const localServers = [
  { name: "MariaDB", isHere: mariadbPrograms() !== null, start: startMariadb },
  { name: "MySQL", isHere: mysqlProgram() !== null, start: startMysql },
];
