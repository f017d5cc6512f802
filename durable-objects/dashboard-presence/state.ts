import type { PersonHere, SavedVersion } from "../../schema/messages/dashboard-presence";

/** One window in which the dashboard is open. */
export interface Seat {
  id: string;
  person: { id: number; first_name: string; last_name: string };
  mayEdit: boolean;
  editing: boolean;
}

export type PresenceMessage = { kind: "enter"; seat: Seat } | { kind: "edit"; id: string; editing: boolean } | { kind: "leave"; id: string } | { kind: "saved"; saved: SavedVersion };

/** Each window is told of the others, not of itself. */
export type PresenceEffect = { kind: "tell"; id: string; people: PersonHere[]; saved?: SavedVersion } | { kind: "refuse"; id: string };

/** Windows that one dashboard keeps track of. */
export const MAX_SEATS = 200;

export function presence(seats: readonly Seat[], message: PresenceMessage): { seats: Seat[]; effects: PresenceEffect[] } {
  switch (message.kind) {
    case "enter":
      if (seats.length >= MAX_SEATS) return { seats: [...seats], effects: [{ kind: "refuse", id: message.seat.id }] };
      return told([...seats, { ...message.seat, editing: message.seat.editing && message.seat.mayEdit }]);
    case "edit": {
      const seat = seats.find(({ id }) => id === message.id);
      if (!seat?.mayEdit || seat.editing === message.editing) return { seats: [...seats], effects: [] };
      return told(seats.map((each) => (each === seat ? { ...seat, editing: message.editing } : each)));
    }
    case "leave":
      return seats.some(({ id }) => id === message.id) ? told(seats.filter(({ id }) => id !== message.id)) : { seats: [...seats], effects: [] };
    case "saved":
      return told([...seats], { saved: message.saved });
  }
}

const told = (seats: Seat[], news: { saved?: SavedVersion } = {}): { seats: Seat[]; effects: PresenceEffect[] } => ({ seats, effects: seats.map(({ id }) => ({ kind: "tell", id, people: people(seats.filter((seat) => seat.id !== id)), ...news })) });

/** Each person once, who edits first; in any of their windows is enough. */
function people(seats: readonly Seat[]): PersonHere[] {
  const byId = new Map<number, PersonHere>();
  for (const { person, editing } of seats) byId.set(person.id, { ...person, editing: editing || (byId.get(person.id)?.editing ?? false) });
  return [...byId.values()].sort((a, b) => Number(b.editing) - Number(a.editing) || a.id - b.id);
}
