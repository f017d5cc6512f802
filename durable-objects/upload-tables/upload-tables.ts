import { DurableObject } from "cloudflare:workers";
import type { StoredColumn } from "../../schema/upload/column-type";
import type {
  DeclaredColumn,
  Outcome,
  ReadResponse,
  StoreFailure,
  TableStore,
  UploadStore,
  UploadTarget,
} from "../../schema/upload/table-store";
import { UPLOAD_FAILURES } from "../../schema/upload/failure-texts";
import { failureOf } from "./failure";
import { readings } from "./readings";
import {
  addRows,
  bytesOf,
  dropReplaced,
  dropUpload,
  storePart,
  createStaging,
  type Placement,
  placeRows,
  receivedBytes,
  sweep,
  withdrawRows,
} from "./staging";
import { NO_UPLOADS, type UploadEffect, type UploadMessage, type UploadsState, uploads } from "./state";
import { isUploaded, tableCatalog } from "./table-catalog";

/**
 * The tables of one upload database ("<workspace>:<database uuid>"), in the object's SQLite. It needs no migrations:
 * its own tables exist only during an upload.
 */
export class UploadTables extends DurableObject implements TableStore, UploadStore {
  private state: UploadsState = NO_UPLOADS;
  private count = 0;
  private hasReplaced = false;
  private readonly sql = this.ctx.storage.sql;
  private readonly catalog = tableCatalog(this.sql);
  private readonly statements = readings(this.ctx.storage, this.catalog, () => this.dropWhatIsFree());
  private readonly columnsOf = new Map<number, readonly StoredColumn[]>();
  private readonly placements = new Map<number, Placement>();

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    sweep(this.sql);
  }

  async read(text: string, options: { timeoutMs: number; maxRows: number }): Promise<ReadResponse> {
    return this.statements.read(text, options);
  }

  async relations(text: string): Promise<Outcome<{ tables: string[] }>> {
    return this.attempt<{ tables: string[] }>(() => ({ tables: this.statements.relations(text) }));
  }

  async tables(): Promise<string[]> {
    return this.catalog.names();
  }

  async columns(table: string): Promise<DeclaredColumn[]> {
    return this.catalog.columns(table);
  }

  async reading(): Promise<number> {
    return this.statements.count();
  }

  async begin(): Promise<Outcome<{ upload: string }>> {
    const upload = crypto.randomUUID();
    return this.apply({ kind: "begin", upload, number: ++this.count }) ?? { upload };
  }

  async keep(upload: string, part: number, bytes: Uint8Array): Promise<Outcome> {
    return this.touching(upload, (number) => {
      storePart(this.sql, number, part, bytes);
      return {};
    });
  }

  async received(upload: string): Promise<Outcome<{ bytes: number }>> {
    return this.touching(upload, (number) => ({ bytes: receivedBytes(this.sql, number) }));
  }

  async bytes(upload: string, start: number, end: number): Promise<Outcome<{ bytes: Uint8Array }>> {
    return this.touching(upload, (number) => ({ bytes: bytesOf(this.sql, number, start, end) }));
  }

  async stage(upload: string, target: UploadTarget, columns: readonly StoredColumn[]): Promise<Outcome> {
    if (!isUploaded(target.table) || target.table.includes("\0"))
      return { failure: { kind: "refused", message: UPLOAD_FAILURES.reserved } };
    return this.attempt(() => {
      const number = this.state.uploads[upload]?.number;
      if (number !== undefined) this.columnsOf.set(number, columns);
      return this.apply({ kind: "stage", upload, target, exists: this.catalog.find(target.table) !== null }) ?? {};
    });
  }

  async add(upload: string, rows: string): Promise<Outcome> {
    return this.touching(upload, (number) => {
      const added = addRows(this.sql, number, this.columnsOf.get(number)?.length ?? 0, rows);
      return this.apply({ kind: "add", upload, rows: added }) ?? {};
    });
  }

  async finish(upload: string): Promise<Outcome<{ table: string; columns: DeclaredColumn[]; rows: number }>> {
    const before = this.state;
    const staged = before.uploads[upload];
    const existing = staged?.target ? this.catalog.find(staged.target.table) : null;
    const outcome = this.attempt(() =>
      this.ctx.storage.transactionSync<Outcome>(
        () => this.apply({ kind: "finish", upload, exists: existing !== null }) ?? {},
      ),
    );
    if (outcome.failure) {
      if (outcome.failure.kind !== "gone") this.state = before;
      if (staged) this.placements.delete(staged.number);
      return outcome;
    }
    this.catalog.forget();
    const table = staged!.target!.mode === "append" && existing !== null ? existing : staged!.target!.table;
    return { table, columns: this.catalog.columns(table), rows: staged!.rows };
  }

  async confirm(upload: string): Promise<void> {
    this.apply({ kind: "confirm", upload });
  }

  async takeBack(upload: string): Promise<void> {
    this.ctx.storage.transactionSync(() => this.apply({ kind: "take back", upload }));
    this.dropWhatIsFree();
  }

  async giveUp(upload: string): Promise<void> {
    this.apply({ kind: "give up", upload });
  }

  async clear(): Promise<void> {
    this.state = NO_UPLOADS;
    this.placements.clear();
    this.catalog.forget();
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    this.apply({ kind: "tick" });
  }

  private touching<T extends object>(upload: string, work: (number: number) => Outcome<T>): Outcome<T> {
    return this.apply({ kind: "touch", upload }) ?? this.attempt(() => work(this.state.uploads[upload]!.number));
  }

  private attempt<T extends object>(work: () => Outcome<T>): Outcome<T> {
    try {
      return work();
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }

  private apply(message: UploadMessage): { failure: StoreFailure } | null {
    const { state, effects } = uploads(this.state, message, Date.now());
    this.state = state;
    for (const effect of effects) {
      const failure = this.perform(effect);
      if (failure) return { failure };
    }
    return null;
  }

  private perform(effect: UploadEffect): StoreFailure | null {
    switch (effect.kind) {
      case "refused":
        return REFUSALS[effect.reason];
      case "stage":
        createStaging(this.sql, effect.upload.number, this.columnsOf.get(effect.upload.number)!);
        return null;
      case "place": {
        const columns = this.columnsOf.get(effect.upload.number)!.map(({ name }) => name);
        const table = this.catalog.find(effect.upload.target!.table);
        this.placements.set(
          effect.upload.number,
          placeRows(
            this.sql,
            effect.upload,
            effect.how,
            { table, columns: table === null ? [] : this.catalog.columns(table) },
            columns,
          ),
        );
        return null;
      }
      case "settle":
        this.placements.delete(effect.number);
        this.hasReplaced = true;
        this.dropWhatIsFree();
        return null;
      case "withdraw":
        withdrawRows(this.sql, effect.number, this.placements.get(effect.number)!);
        this.placements.delete(effect.number);
        this.hasReplaced = true;
        this.catalog.forget();
        return null;
      case "drop":
        dropUpload(this.sql, effect.number);
        this.columnsOf.delete(effect.number);
        this.catalog.forget();
        return null;
      case "wake":
        void this.ctx.storage.setAlarm(effect.at);
        return null;
    }
  }

  /** Drops replaced tables once no statement reads them. */
  private dropWhatIsFree(): void {
    if (!this.hasReplaced || !this.statements.close()) return;
    this.hasReplaced = false;
    dropReplaced(this.sql, this.placements.keys());
    this.catalog.forget();
  }
}

const REFUSALS: Record<"gone" | "exists" | "busy" | "placing", StoreFailure> = {
  gone: { kind: "gone", message: UPLOAD_FAILURES.gone },
  exists: {
    kind: "exists",
    message: UPLOAD_FAILURES.exists,
  },
  placing: { kind: "refused", message: UPLOAD_FAILURES.placing },
  busy: { kind: "refused", message: UPLOAD_FAILURES.busy },
};
