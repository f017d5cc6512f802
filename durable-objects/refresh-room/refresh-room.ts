import { DurableObject } from "cloudflare:workers";
import { refreshMessage, type RefreshEvent } from "../../schema/messages/refresh-room";
import { closeBack, personTag, readJson, send } from "../sockets";
import { refreshRoom, type RefreshRoomEffect, type RefreshRoomMessage, type Watcher } from "./state";

/**
 * The windows in which one dashboard of a workspace refreshes ("<workspace>:<dashboard>"). It carries no rows: a window
 * that is notified requests them from the Worker, which authorizes the request.
 */
export class RefreshRoom extends DurableObject {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    // A ping does not wake the object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /**
   * Accepts a WebSocket that the Worker has authorized: of the person in the header "x-person", or of a guest until the
   * time in "x-until", in milliseconds.
   */
  override async fetch(request: Request): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    const id = crypto.randomUUID();
    const [person, until] = [request.headers.get("x-person"), request.headers.get("x-until")];
    this.ctx.acceptWebSocket(server, [
      id,
      ...(person === null ? [] : [personTag(Number(person))]),
      ...(until === null ? [] : [untilTag(Number(until))]),
    ]);
    this.apply({ kind: "enter", id });
    if (until !== null) await this.wakeAt(Number(until));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Closes the user's sockets when one of their sessions ends: windows that are still signed in reconnect. */
  endConnections(userId: number): void {
    for (const socket of this.ctx.getWebSockets(personTag(userId))) {
      this.leave(socket);
      socket.close(1008);
    }
  }

  /** Closes the sockets of guests whose token expired; a guest with a newer one reconnects with it. */
  override async alarm(): Promise<void> {
    let next = Infinity;
    for (const socket of this.ctx.getWebSockets()) {
      const until = untilOf(this.ctx.getTags(socket));
      if (until > Date.now()) next = Math.min(next, until);
      else {
        this.leave(socket);
        socket.close(1008);
      }
    }
    await this.wakeAt(next);
  }

  private async wakeAt(atMs: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm();
    if (atMs !== Infinity && (planned === null || planned > atMs)) await this.ctx.storage.setAlarm(atMs);
  }

  override async webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): Promise<void> {
    const parsed = typeof text === "string" ? refreshMessage.safeParse(readJson(text)) : null;
    const watcher = socket.deserializeAttachment() as Watcher | null;
    if (!parsed?.success || !watcher) return socket.close(1008);
    this.apply({ ...parsed.data, id: watcher.id });
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    this.leave(socket);
    closeBack(socket, code);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    this.leave(socket);
  }

  private leave(socket: WebSocket): void {
    const watcher = socket.deserializeAttachment() as Watcher | null;
    socket.serializeAttachment(null);
    if (watcher) this.apply({ kind: "leave", id: watcher.id }, watcher);
  }

  /** Applies a message; `closedWatcher` is one whose socket is already closed. */
  private apply(message: RefreshRoomMessage, closedWatcher?: Watcher): void {
    const here = this.ctx.getWebSockets().flatMap((socket) => (socket.deserializeAttachment() as Watcher | null) ?? []);
    const before = closedWatcher ? [...here, closedWatcher] : here;
    const { watchers, effects } = refreshRoom(before, message, Date.now());
    for (const watcher of watchers)
      if (!before.includes(watcher))
        for (const socket of this.ctx.getWebSockets(watcher.id)) socket.serializeAttachment(watcher);
    for (const effect of effects) this.perform(effect);
  }

  private perform(effect: RefreshRoomEffect): void {
    for (const socket of this.ctx.getWebSockets(effect.id)) {
      if (effect.kind === "refuse") socket.close(1013);
      else
        send(
          socket,
          JSON.stringify(
            (effect.kind === "lead"
              ? { lead: effect.charts }
              : { refreshed: effect.charts, since: effect.since }) satisfies RefreshEvent,
          ),
        );
    }
  }
}

const untilTag = (ms: number): string => `until:${ms}`;

/** Returns Infinity where the tags have no expiry. */
const untilOf = (tags: readonly string[]): number =>
  Number(tags.map((tag) => /^until:(\d+)$/.exec(tag)?.[1]).find((ms) => ms !== undefined) ?? Infinity);
