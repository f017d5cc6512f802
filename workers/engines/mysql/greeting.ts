/** What a server says of itself when a connection opens: "8.4.2", "5.5.5-10.11.19-MariaDB…", "8.0.11-TiDB-v8.5.0". */
export interface Greeting {
  version: string;
  isMariaDb: boolean;
}

export const greetingOf = (version: string): Greeting => ({ version, isMariaDb: /mariadb/i.test(version) });

/** Whether a server under MySQL's name is TiDB, which does not support MySQL's settings. */
export const isTidb = ({ version }: Greeting): boolean => /-tidb-/i.test(version);

/** Whether it is MySQL of at least a version; MariaDB's versions are others. */
export function atLeastMysql({ version, isMariaDb }: Greeting, major: number, minor: number): boolean {
  const [, first, second] = /^(\d+)\.(\d+)/.exec(version) ?? [];
  return !isMariaDb && (Number(first) > major || (Number(first) === major && Number(second) >= minor));
}
