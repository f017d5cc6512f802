import { DurableObject } from "cloudflare:workers";
import { presenceMessage, type PresenceNews, type SavedVersion } from "../../schema/messages/dashboard-presence";
import { closeBack, personTag, readJson, send } from "../sockets";
import { presence, type PresenceEffect, type PresenceMessage, type Seat } from "./state";

/** Who has one dashboard of a workspace open ("<workspace>:<dashboard>"). It knows only its sockets, and each says whose it is: it sleeps between their messages. */
export class DashboardPresence extends DurableObject {
  /** In memory only: what the Worker reads as a window enters is as new, but for a save between the two. */
  private newest: SavedVersion | null = null;

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    // A ping does not wake the object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** A WebSocket of the person in the header "x-seat", whom the Worker knows and has let in; "x-newest" is the version that it read. */
  override async fetch(request: Request): Promise<Response> {
    const said = (header: string): unknown => JSON.parse(decodeURIComponent(request.headers.get(header) ?? "null"));
    const seat: Seat = { ...(said("x-seat") as Omit<Seat, "id">), id: crypto.randomUUID() };
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [seat.id, personTag(seat.person.id)]);
    server.serializeAttachment(null);
    this.apply({ kind: "enter", seat, newest: said("x-newest") as SavedVersion | null });
    return new Response(null, { status: 101, webSocket: client });
  }

  /** A session of the person ended: their windows that are still signed in come back. */
  endConnections(userId: number): void {
    for (const socket of this.ctx.getWebSockets(personTag(userId))) {
      this.leave(socket);
      socket.close(1008);
    }
  }

  /** Who may open the dashboard may have changed: everybody has to come in anew, and is told then what was saved. */
  comeAnew(): void {
    for (const socket of this.ctx.getWebSockets()) {
      socket.serializeAttachment(null);
      socket.close(1012);
    }
  }

  /** Every window hears of it, also the one that saved: it knows its version. */
  saved(saved: SavedVersion): void {
    this.apply({ kind: "saved", saved });
  }

  override async webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): Promise<void> {
    const said = typeof text === "string" ? presenceMessage.safeParse(readJson(text)) : null;
    const seat = socket.deserializeAttachment() as Seat | null;
    if (!said?.success || !seat) return socket.close(1008);
    this.apply({ kind: "edit", id: seat.id, editing: said.data.editing });
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

  /** `gone` has left its socket already. */
  private apply(message: PresenceMessage, gone?: Seat): void {
    const taken = this.ctx.getWebSockets().flatMap((socket) => (socket.deserializeAttachment() as Seat | null) ?? []);
    const { room, effects } = presence({ seats: gone ? [...taken, gone] : taken, newest: this.newest }, message);
    this.newest = room.newest;
    for (const seat of room.seats) for (const socket of this.ctx.getWebSockets(seat.id)) socket.serializeAttachment(seat);
    for (const effect of effects) this.perform(effect);
  }

  private perform(effect: PresenceEffect): void {
    for (const socket of this.ctx.getWebSockets(effect.id)) {
      if (effect.kind === "refuse") socket.close(1013);
      else send(socket, JSON.stringify({ people: effect.people, ...(effect.saved && { saved: effect.saved }) } satisfies PresenceNews));
    }
  }
}
