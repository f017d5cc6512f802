import { DurableObject } from "cloudflare:workers";
import { tabMessage, type TabEvent, type TabMessage } from "../../schema/messages/sql-tabs";
import { MAX_TABS, type Tab, type TabFields, type TabTable, NEW_TAB } from "../../schema/sql-tabs/tab";
import type { TabView } from "../../schema/sql-tabs/view";
import { closeBack, readJson, send } from "../sockets";
import { edit, type Edited, editsAfter, replace } from "./state";
import { TabStore } from "./tab-store";

export interface ReadTab {
  tab: Tab;
  active: boolean;
  /** Version of its SQL, from which a window continues. */
  version: number;
  tables: TabTable[];
}

/** Why a change was not stored. */
export type NotStored = "gone" | "full";

/**
 * The SQL editor's tabs of one person of a workspace ("<workspace>:<user>"), in all their windows: each is notified of
 * the changes of the others. It never queries a database.
 */
export class SqlTabs extends DurableObject {
  private readonly store: TabStore;

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    this.store = new TabStore(ctx.storage.sql);
    // A ping does not wake the object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  list(): { id: number; label: string }[] {
    return this.store.list();
  }

  /** Returns a tab by its id; the active one for null. */
  read(id: number | null): ReadTab | null {
    const found = this.store.tab(id ?? this.store.active() ?? -1);
    return (
      found && {
        tab: found.tab,
        active: found.tab.id === this.store.active(),
        version: found.text.version,
        tables: this.store.tables(found.tab.id),
      }
    );
  }

  /** Adds a tab, which becomes the active one; returns null where there are too many or its text is too long. */
  add(fields: Partial<TabFields>): number | null {
    if (this.store.count() >= MAX_TABS) return null;
    const id = this.writeIfSpace(() => this.store.add({ ...NEW_TAB, ...fields }));
    if (id === null) return null;
    this.store.activate(id);
    this.broadcast({ kind: "tab", tab: id });
    return id;
  }

  change(id: number, { sql, ...fields }: Partial<TabFields>): NotStored | null {
    const found = this.store.tab(id);
    if (!found) return "gone";
    const edited = sql === undefined ? null : replace(found.text, sql);
    if (edited?.kind === "refused") return "full";
    if (this.writeIfSpace(() => this.store.set(id, fields)) === null) return "full";
    if (Object.keys(fields).length) this.broadcast({ kind: "set", tab: id, fields, mark: null });
    return edited && this.keepEdit(id, edited) === "full" ? "full" : null;
  }

  activate(id: number): NotStored | null {
    if (!this.store.tab(id)) return "gone";
    this.store.activate(id);
    this.broadcast({ kind: "active", tab: id });
    return null;
  }

  /** Removes a tab and its tables; the tab that was active before it becomes active. */
  remove(id: number): NotStored | null {
    if (!this.store.tab(id)) return "gone";
    this.store.remove(id);
    this.broadcast({ kind: "gone", tab: id });
    return null;
  }

  addTable(table: Omit<TabTable, "id">): number | NotStored {
    if (!this.store.tab(table.tab_state_id)) return "gone";
    const id = this.writeIfSpace(() => this.store.addTable(table));
    if (id === null) return "full";
    this.broadcast({ kind: "tab", tab: table.tab_state_id });
    return id;
  }

  expand(tableId: number, expanded: boolean): NotStored | null {
    return this.notifyTab(this.store.expand(tableId, expanded));
  }

  removeTable(tableId: number): NotStored | null {
    return this.notifyTab(this.store.removeTable(tableId));
  }

  /** Stores an exported tab under its id; the same tab again replaces it. */
  restore({ tab, active, tables }: Omit<ReadTab, "version">): void {
    this.ctx.storage.transactionSync(() => this.store.restore(tab, tables));
    if (active) this.store.activate(tab.id);
  }

  /** Closes all sockets when a session of the person ends: windows that are still signed in reconnect. */
  endConnections(): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(1008);
  }

  /** Closes the connections and deletes all stored data when the person or their workspace is deleted. */
  async forget(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(1008);
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Accepts a window's WebSocket. */
  override async fetch(): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): Promise<void> {
    const parsed = typeof text === "string" ? tabMessage.safeParse(readJson(text)) : null;
    if (!parsed?.success) return socket.close(1008);
    const refused = this.apply(socket, parsed.data);
    if (refused)
      sendEvent(socket, {
        kind: "refused",
        tab: parsed.data.tab,
        why: refused,
        mark: "mark" in parsed.data ? parsed.data.mark : null,
      });
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    closeBack(socket, code);
  }

  private apply(socket: WebSocket, message: TabMessage): "gone" | "full" | "base" | null {
    const found = this.store.tab(message.tab);
    if (!found) return "gone";
    switch (message.kind) {
      case "edit": {
        if (message.view) this.storeView(found.tab, message.view);
        const edited = edit(found.text, message.base, message);
        return edited.kind === "refused" ? edited.why : this.keepEdit(message.tab, edited);
      }
      case "set":
        if (this.writeIfSpace(() => this.store.set(message.tab, message.fields as Partial<TabFields>)) === null)
          return "full";
        this.broadcast({ kind: "set", tab: message.tab, fields: message.fields, mark: message.mark });
        return null;
      case "view":
        return this.storeView(found.tab, message.view);
      case "resume": {
        const missed = editsAfter(found.text, message.version);
        missed?.forEach((each, at) =>
          sendEvent(socket, { kind: "edit", tab: message.tab, version: message.version + at + 1, ...each }),
        );
        return missed ? null : "base";
      }
    }
  }

  /** Stores what a window shows of a tab; others keep their own cursor and heights. */
  private storeView({ id, extra_json }: Tab, view: TabView): "full" | null {
    return this.writeIfSpace(() => this.store.set(id, { extra_json: { ...extra_json, ...view } })) === null
      ? "full"
      : null;
  }

  private keepEdit(id: number, edited: Edited): "full" | null {
    if (edited.kind !== "edited") return null;
    if (this.writeIfSpace(() => this.store.keepText(id, edited.text)) === null) return "full";
    this.broadcast({ kind: "edit", tab: id, version: edited.text.version, ...edited.edit });
    return null;
  }

  /** Returns the result of the write; null where the storage is full. */
  private writeIfSpace<T>(write: () => T): T | null {
    if (this.store.isFull()) return null;
    try {
      return write();
    } catch (error) {
      if (/SQLITE_FULL|SQLITE_TOOBIG/.test(String(error))) return null;
      throw error;
    }
  }

  private notifyTab(tab: number | null): NotStored | null {
    if (tab === null) return "gone";
    this.broadcast({ kind: "tab", tab });
    return null;
  }

  private broadcast(event: TabEvent): void {
    for (const socket of this.ctx.getWebSockets()) sendEvent(socket, event);
  }
}

const sendEvent = (socket: WebSocket, event: TabEvent): void => send(socket, JSON.stringify(event));
