import type { PersonHere, SavedVersion } from "../../schema/messages/dashboard-presence";

/** One window in which the dashboard is open. */
export interface Seat {
  id: string;
  person: { id: number; first_name: string; last_name: string };
  mayEdit: boolean;
  editing: boolean;
}

/** Connected windows, and the newest version that was reported; null after hibernation. */
export interface PresenceRoom {
  seats: readonly Seat[];
  newest: SavedVersion | null;
}

/** A window connects with the newest version that the Worker read. */
export type PresenceMessage =
  | { kind: "enter"; seat: Seat; newest: SavedVersion | null }
  | { kind: "edit"; id: string; editing: boolean }
  | { kind: "leave"; id: string }
  | { kind: "saved"; saved: SavedVersion };

/** Each window is notified of the others, not of itself. */
export type PresenceEffect =
  | { kind: "notify"; id: string; people: PersonHere[]; saved?: SavedVersion }
  | { kind: "refuse"; id: string };

/** Most windows of one dashboard that are tracked. */
export const MAX_SEATS = 200;

export function presence(
  room: PresenceRoom,
  message: PresenceMessage,
): { room: PresenceRoom; effects: PresenceEffect[] } {
  const { seats } = room;
  switch (message.kind) {
    case "enter": {
      if (seats.length >= MAX_SEATS) return { room, effects: [{ kind: "refuse", id: message.seat.id }] };
      const { seat } = message;
      const entered = effectsFor({
        seats: [...seats, { ...seat, editing: seat.editing && seat.mayEdit }],
        newest: newer(room.newest, message.newest),
      });
      const { newest } = entered.room;
      // Its socket may have been down during a save.
      return newest
        ? {
            ...entered,
            effects: entered.effects.map((effect) => (effect.id === seat.id ? { ...effect, saved: newest } : effect)),
          }
        : entered;
    }
    case "edit": {
      const seat = seats.find(({ id }) => id === message.id);
      if (!seat?.mayEdit || seat.editing === message.editing) return { room, effects: [] };
      return effectsFor({
        ...room,
        seats: seats.map((each) => (each === seat ? { ...seat, editing: message.editing } : each)),
      });
    }
    case "leave":
      return seats.some(({ id }) => id === message.id)
        ? effectsFor({ ...room, seats: seats.filter(({ id }) => id !== message.id) })
        : { room, effects: [] };
    case "saved":
      return effectsFor({ ...room, newest: newer(room.newest, message.saved) }, { saved: message.saved });
  }
}

const newer = (a: SavedVersion | null, b: SavedVersion | null): SavedVersion | null =>
  a && (!b || a.version > b.version) ? a : b;

const effectsFor = (
  room: PresenceRoom,
  change: { saved?: SavedVersion } = {},
): { room: PresenceRoom; effects: PresenceEffect[] } => ({
  room,
  effects: room.seats.map(({ id }) => ({
    kind: "notify",
    id,
    people: people(room.seats.filter((seat) => seat.id !== id)),
    ...change,
  })),
});

/** Lists each person once, editors first; editing in any of their windows counts. */
function people(seats: readonly Seat[]): PersonHere[] {
  const byId = new Map<number, PersonHere>();
  for (const { person, editing } of seats)
    byId.set(person.id, { ...person, editing: editing || (byId.get(person.id)?.editing ?? false) });
  return [...byId.values()].sort((a, b) => Number(b.editing) - Number(a.editing) || a.id - b.id);
}
