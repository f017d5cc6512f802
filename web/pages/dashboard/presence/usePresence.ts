import { useEffect, useState } from "react";
import type { PersonHere, PresenceEvent, SavedVersion } from "../../../../schema/messages/dashboard-presence";
import { openReconnectingSocket } from "../../../api/transport/reconnecting-socket";

interface Here {
  people: PersonHere[];
  /** The newest version that anyone, in any window, saved since. */
  saved: SavedVersion | null;
}

/** People who have the dashboard open, and newly saved versions, live. */
export function usePresence(dashboardId: number, editing: boolean): Here {
  const [people, setPeople] = useState<PersonHere[]>([]);
  const [saved, setSaved] = useState<SavedVersion | null>(null);
  useEffect(() => {
    const handleEvent = ({ people: here, saved: newer }: PresenceEvent) => {
      setPeople(here);
      if (newer) setSaved(newer);
    };
    const socket = openReconnectingSocket(`/api/v1/dashboard/${dashboardId}/presence?editing=${editing}`, {
      message: (event) => handleEvent(event as PresenceEvent),
      closed: () => setPeople([]),
    });
    return socket.leave;
  }, [dashboardId, editing]);
  return { people, saved };
}
