import type { SQL } from "drizzle-orm";
import type { Db, Tx } from "../metadata";
import { storeLogEntries, storeLogEntry } from "../resources/log/store";
import { auditEntry } from "./audit-entry";
import type { Route } from "./route-meta";

/** The audit entry of a request's write, stored in the write's own transaction. */
export class AuditTrail {
  /** Names of the fields that the body contains: never their values. */
  sentFields: readonly string[] = [];
  /** Objects that a write is about, where neither its path nor its result names them: ids and keys, nothing else. */
  about: Record<string, unknown> = {};

  constructor(
    private readonly request: Request,
    private readonly route: Route | null,
    private readonly began: Date,
  ) {}

  /** Stores the entry of a write in its transaction; its result names the object where the path does not. */
  async store(tx: Tx, result: unknown): Promise<void> {
    const entry = this.entry(result);
    if (entry) await storeLogEntry(tx, entry);
  }

  /** The entry of a write by `load`, to be sent with it: stored if `condition` is true after the write. */
  statement(db: Db, condition?: SQL): ReturnType<typeof storeLogEntries> {
    const entry = this.entry(null);
    return storeLogEntries(db, entry ? [entry] : [], condition);
  }

  private entry(result: unknown) {
    const described = { fields: this.sentFields, about: this.about };
    return auditEntry(this.request, this.route, described, result, Date.now() - this.began.getTime());
  }
}
