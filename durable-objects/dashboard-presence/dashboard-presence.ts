import { DurableObject } from "cloudflare:workers";
import { presenceMessage, type PresenceEvent, type SavedVersion } from "../../schema/messages/dashboard-presence";
import { closeBack, personTag, readJson, send } from "../sockets";
import { presence, type PresenceEffect, type PresenceMessage, type Seat } from "./state";

/**
 * Tracks who has one dashboard of a workspace open ("<workspace>:<dashboard>"). Its only state is its sockets, each
 * with its user attached, so that it hibernates between messages.
 */
export class DashboardPresence extends DurableObject {
  /**
   * In memory only: the version that the Worker reads when a window connects is as new, except for a save between the
   * two.
   */
  private newest: SavedVersion | null = null;

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    // A ping does not wake the object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /**
   * Accepts a WebSocket of the person in the header "x-seat", whom the Worker has authorized; "x-newest" is the version
   * that it read.
   */
  override async fetch(request: Request): Promise<Response> {
    const parsed = (header: string): unknown => JSON.parse(decodeURIComponent(request.headers.get(header) ?? "null"));
    const seat: Seat = { ...(parsed("x-seat") as Omit<Seat, "id">), id: crypto.randomUUID() };
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [seat.id, personTag(seat.person.id)]);
    server.serializeAttachment(null);
    this.apply({ kind: "enter", seat, newest: parsed("x-newest") as SavedVersion | null });
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Closes the user's sockets when one of their sessions ends: windows that are still signed in reconnect. */
  endConnections(userId: number): void {
    for (const socket of this.ctx.getWebSockets(personTag(userId))) {
      this.leave(socket);
      socket.close(1008);
    }
  }

  /**
   * Closes all sockets when access to the dashboard may have changed: each window reconnects, is authorized again and
   * gets the newest version.
   */
  reconnectAll(): void {
    for (const socket of this.ctx.getWebSockets()) {
      socket.serializeAttachment(null);
      socket.close(1012);
    }
  }

  /** Notifies every window, including the one that saved, which knows its version. */
  saved(saved: SavedVersion): void {
    this.apply({ kind: "saved", saved });
  }

  override async webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): Promise<void> {
    const parsed = typeof text === "string" ? presenceMessage.safeParse(readJson(text)) : null;
    const seat = socket.deserializeAttachment() as Seat | null;
    if (!parsed?.success || !seat) return socket.close(1008);
    this.apply({ kind: "edit", id: seat.id, editing: parsed.data.editing });
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    this.leave(socket);
    closeBack(socket, code);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    this.leave(socket);
  }

  private leave(socket: WebSocket): void {
    const seat = socket.deserializeAttachment() as Seat | null;
    socket.serializeAttachment(null);
    if (seat) this.apply({ kind: "leave", id: seat.id }, seat);
  }

  /** Applies a message; `closedSeat` is one whose socket is already closed. */
  private apply(message: PresenceMessage, closedSeat?: Seat): void {
    const seats = this.ctx.getWebSockets().flatMap((socket) => (socket.deserializeAttachment() as Seat | null) ?? []);
    const { room, effects } = presence(
      { seats: closedSeat ? [...seats, closedSeat] : seats, newest: this.newest },
      message,
    );
    this.newest = room.newest;
    for (const seat of room.seats)
      for (const socket of this.ctx.getWebSockets(seat.id)) socket.serializeAttachment(seat);
    for (const effect of effects) this.perform(effect);
  }

  private perform(effect: PresenceEffect): void {
    for (const socket of this.ctx.getWebSockets(effect.id)) {
      if (effect.kind === "refuse") socket.close(1013);
      else
        send(
          socket,
          JSON.stringify({
            people: effect.people,
            ...(effect.saved && { saved: effect.saved }),
          } satisfies PresenceEvent),
        );
    }
  }
}
