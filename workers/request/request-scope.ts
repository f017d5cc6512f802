import type { BatchResponse } from "drizzle-orm/batch";
import { PgRaw } from "drizzle-orm/pg-core/query-builders/raw";
import type { Credentials, Db, Identified, Metadata, Statements } from "../metadata";

/** A read that waits until the others of its scope wait as well. */
interface WaitingRead {
  as: Credentials;
  known: string | null;
  statements: Statements;
  resolve: (read: { identified: Identified | null; rows: unknown[] }) => void;
  reject: (error: unknown) => void;
}

/**
 * What the requests share that one page sends within the Worker, all as its requester: one identification, and the
 * round trips of those that wait at the same time.
 */
export class RequestScope {
  /** Keys of what the requests read from the isolate's caches or put there. */
  readonly cachedKeys = { rows: new Set<string>(), objects: new Set<string>() };
  private running = 0;
  private waiting: WaitingRead[] = [];
  private last: { known: string | null; identified: Identified } | undefined;

  constructor(private readonly own: Metadata) {}

  /** The metadata for requests of the scope. */
  readonly metadata: Metadata = {
    prepare: (build) => this.own.prepare(build),
    read: (as, known, build) => this.read(as, known, build),
    write: (as, run) => this.own.write(as, run),
    roundTrips: () => this.own.roundTrips(),
  };

  /** Runs a request of the scope: reads are sent once all that run wait for theirs. */
  async run<T>(send: () => Promise<T>): Promise<T> {
    this.running++;
    try {
      return await send();
    } finally {
      this.running--;
      this.sendWaiting();
    }
  }

  private read<const S extends Statements>(
    as: Credentials,
    known: string | null,
    build: (db: Db) => S,
  ): Promise<{ identified: Identified | null; rows: BatchResponse<S> }> {
    const statements = this.own.prepare(build);
    const { last } = this;
    // Rights that were known then may have been evicted since.
    if (last && statements.length === 0 && (last.identified.rights || last.known === known))
      return Promise.resolve({ identified: last.identified, rows: [] as unknown as BatchResponse<S> });
    return new Promise((resolve, reject) => {
      this.waiting.push({ as, known, statements, resolve: resolve as WaitingRead["resolve"], reject });
      // Those that start in the same task count as running.
      queueMicrotask(() => this.sendWaiting());
    });
  }

  private sendWaiting(): void {
    const [first, ...others] = this.waiting;
    if (!first || this.waiting.length < this.running) return;
    const reads = [first, ...others];
    this.waiting = [];
    const known = others.every((read) => read.known === first.known) ? first.known : null;
    const { sent, places } = distinct(reads.flatMap(({ statements }) => statements));
    this.own
      .read(first.as, known, () => sent)
      .then(
        ({ identified, rows }) => {
          if (identified) this.last = { known, identified };
          let from = 0;
          for (const { statements, resolve } of reads) {
            const own = places.slice(from, (from += statements.length));
            resolve({ identified, rows: own.map((place) => (rows as unknown[])[place]) });
          }
        },
        (error: unknown) => {
          for (const { reject } of reads) reject(error);
        },
      );
  }
}

/** The statements without repetitions, and for each of them its place among those. */
function distinct(statements: Statements): { sent: Statements; places: number[] } {
  const sent: Statements[number][] = [];
  const known = new Map<unknown, number>();
  const places = statements.map((statement) => {
    const text = statement instanceof PgRaw ? JSON.stringify(statement.getQuery()) : statement;
    const place = known.get(text) ?? sent.push(statement) - 1;
    known.set(text, place);
    return place;
  });
  return { sent, places };
}

const scopes = new WeakMap<Request, RequestScope>();

/** Makes a request one of the scope. */
export const joinScope = (request: Request, scope: RequestScope): void => void scopes.set(request, scope);

export const scopeOf = (request: Request): RequestScope | undefined => scopes.get(request);
