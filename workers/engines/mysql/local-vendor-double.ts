import type { AddressInfo } from "node:net";
import { createConnection, createServer, type Connection as Driver, type FieldPacket } from "mysql2";
import type { LocalServer } from "./local-server";

/** What a server of MySQL's protocol says and refuses, as its documentation states. */
interface Vendor {
  /** The version in its greeting. */
  version: string;
  /** Statements that it refuses, with the error's number. */
  refuses: readonly (readonly [pattern: RegExp, code: number])[];
  /** Statements of its own, as MariaDB has them. */
  translates: readonly (readonly [pattern: RegExp, replacement: string])[];
}

const UNKNOWN_VARIABLE = 1193;
const SYNTAX = 1064;

const ANALYTICAL: Pick<Vendor, "refuses" | "translates"> = {
  refuses: [
    [/max_execution_time|max_statement_time|tx_read_only|transaction_read_only|18446744073709551615/, UNKNOWN_VARIABLE],
    [/START TRANSACTION/, SYNTAX],
  ],
  translates: [[/query_timeout/, "max_statement_time"]],
};

/**
 * Sources: TiDB's, StarRocks', Doris' and SingleStore's documentation of system variables, transactions, KILL and
 * catalogs.
 */
const VENDORS = {
  tidb: {
    version: "8.0.11-TiDB-v8.5.0",
    refuses: [
      [/READ ONLY|tx_read_only|transaction_read_only/, 1235],
      [/max_statement_time/, UNKNOWN_VARIABLE],
    ],
    translates: [
      [/KILL TIDB QUERY/, "KILL QUERY"],
      [/max_execution_time = (\d+)/, "max_statement_time = $1 / 1000"],
    ],
  },
  starrocks: {
    ...ANALYTICAL,
    version: "8.0.33",
    translates: [...ANALYTICAL.translates, [/\bt\.ENGINE\b/, "IF(t.ENGINE IS NULL, NULL, 'StarRocks')"]],
  },
  pydoris: {
    ...ANALYTICAL,
    version: "5.7.99",
    translates: [...ANALYTICAL.translates, [/\bt\.ENGINE\b/, "IF(t.ENGINE IS NULL, NULL, 'Doris')"]],
  },
  singlestoredb: {
    version: "5.7.32",
    refuses: [
      [/time_zone|max_execution_time|max_statement_time|_read_only|sql_select_limit/, UNKNOWN_VARIABLE],
      [/STRICT_TRANS_TABLES|ERROR_FOR_DIVISION_BY_ZERO|NO_ENGINE_SUBSTITUTION/, 1231],
    ],
    translates: [
      [/@@table_name_case_sensitivity/, "NOT @@lower_case_table_names"],
      [/\bt\.ENGINE\b/, "IF(t.ENGINE IS NULL, NULL, 'MemSQL')"],
    ],
  },
} satisfies Record<string, Vendor>;

export type VendorName = keyof typeof VENDORS;

/** A server that greets and refuses as a vendor's does, in front of a MariaDB that runs what it accepts. */
export interface VendorDouble {
  port: number;
  /** All statements that arrived. */
  statements: string[];
  stop: () => void;
}

/** mysql2's server, whose types are incomplete. */
interface ListeningServer {
  on: (event: "connection", listener: (served: Served) => void) => void;
  listen: (port: number, host: string, onListening: () => void) => void;
  close: () => void;
  _server: { address: () => AddressInfo };
}

/** The part of a connection of mysql2's server that its types lack. */
interface Served {
  /** The number of the next packet, which begins again with each statement. */
  sequenceId: number;
  clientHelloReply: { database?: string };
  serverHandshake: (facts: object) => void;
  writeColumns: (columns: readonly object[]) => void;
  writeTextRow: (cells: readonly (string | null)[]) => void;
  writeEof: () => void;
  writeOk: (facts?: object) => void;
  writeError: (facts: { message: string; code: number }) => void;
  on: (event: string, listener: (text: string) => void) => void;
}

export async function startVendorDouble(name: VendorName, mariadb: LocalServer): Promise<VendorDouble> {
  const vendor: Vendor = VENDORS[name];
  const statements: string[] = [];
  const opened: Driver[] = [];
  const server = (createServer as unknown as () => ListeningServer)();
  server.on("connection", (served) => {
    const behind = createConnection({ uri: mariadb.uri(""), rowsAsArray: true, typeCast: false });
    opened.push(behind);
    behind.on("error", () => {});
    behind.once("connect", () =>
      served.serverHandshake({
        protocolVersion: 10,
        serverVersion: vendor.version,
        connectionId: behind.threadId,
        statusFlags: 2,
        characterSet: 45,
        capabilityFlags: 0xffffff & ~2048,
        authCallback: ({ database = "" }: { database?: string }, done: (error: null) => void) => {
          const schema = database.slice(database.indexOf(".") + 1);
          behind.query(schema ? `USE \`${schema}\`` : "DO 0", () => {
            done(null);
            served.sequenceId = 0;
          });
        },
      }),
    );
    served.on("error", () => behind.destroy());
    served.on("quit", () => behind.end());
    const receive = (sql: string): void => {
      statements.push(sql);
      const refused = vendor.refuses.find(([pattern]) => pattern.test(sql));
      const fail = (message: string, code: number): void => {
        served.writeError({ message, code });
        served.sequenceId = 0;
      };
      if (refused) return fail(`refused by ${name}: ${sql}`, refused[1]);
      const translated = vendor.translates
        .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), sql)
        .replace(/^USE `?\w+`?\./, "USE ");
      behind.query(translated, (error, rows, fields) => {
        if (error) return fail(error.message, error.errno ?? 1105);
        if (!Array.isArray(rows)) {
          served.writeOk();
          served.sequenceId = 0;
          return;
        }
        served.writeColumns((fields as unknown as FieldPacket[]).map(columnOf));
        for (const row of rows as unknown as (Buffer | null)[][])
          served.writeTextRow(row.map((cell) => cell && cell.toString("utf8")));
        served.writeEof();
        served.sequenceId = 0;
      });
    };
    // mysql2 takes SET for a prepared statement.
    for (const event of ["query", "stmt_prepare"]) served.on(event, receive);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server._server.address();
  return {
    port,
    statements,
    stop: () => {
      opened.forEach((each) => each.destroy());
      server.close();
    },
  };
}

/** A column as mysql2 writes it. */
function columnOf(field: FieldPacket): object {
  const { name, orgName, table, orgTable, characterSet, columnLength, columnType, decimals, flags } =
    field as unknown as Record<string, unknown>;
  return {
    catalog: "def",
    schema: "",
    name,
    orgName,
    table,
    orgTable,
    characterSet,
    columnLength,
    columnType,
    decimals,
    flags,
  };
}
