import type { DatabaseModel } from "../../schema/database/model";
import type { Connection } from "../engines/engine";
import { type ConnectionLease, leaseOf } from "./connection-lease";

export type Connect = (database: DatabaseModel) => Promise<Connection>;

/** The connections to customers' databases of one request; whatever runs a query gets its connection here. */
export interface Connections {
  /** The connection of one result. It is opened when it is used; its lessee closes it. */
  lease: (database: DatabaseModel) => ConnectionLease;
  /** For queries within a query that holds a connection, such as those of annotations: they never wait for one. */
  nested: Connections;
  /** Closes idle connections, and from then on each that is returned. */
  end: () => Promise<void>;
}

/** A connection of its own for each lease. */
export function connectionsOf(connect: Connect): Connections {
  const connections: Connections = {
    lease: (database) => leaseOf(() => connect(database)),
    get nested() {
      return connections;
    },
    end: async () => {},
  };
  return connections;
}
