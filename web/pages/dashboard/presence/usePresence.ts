import { useEffect, useState } from "react";
import type { PersonHere, PresenceNews, SavedVersion } from "../../../../schema/messages/dashboard-presence";
import { keepSocket } from "../../../api/kept-socket";

interface Here {
  people: PersonHere[];
  /** The newest version that was saved meanwhile, by anybody in any window. */
  saved: SavedVersion | null;
}

/** Who else has the dashboard open, and what is saved of it, live. */
export function usePresence(dashboardId: number, editing: boolean): Here {
  const [people, setPeople] = useState<PersonHere[]>([]);
  const [saved, setSaved] = useState<SavedVersion | null>(null);
  useEffect(() => {
    const hear = ({ people: here, saved: newer }: PresenceNews) => {
      setPeople(here);
      if (newer) setSaved(newer);
    };
    const socket = keepSocket(`/api/v1/dashboard/${dashboardId}/presence?editing=${editing}`, { message: (news) => hear(news as PresenceNews), closed: () => setPeople([]) });
    return socket.leave;
  }, [dashboardId, editing]);
  return { people, saved };
}
