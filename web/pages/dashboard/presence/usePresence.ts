import { useEffect, useState } from "react";
import type { PersonHere, PresenceNews } from "../../../../schema/messages/dashboard-presence";
import { keepSocket } from "../../../api/kept-socket";

/** Who else has the dashboard open, live. */
export function usePresence(dashboardId: number, editing: boolean): PersonHere[] {
  const [people, setPeople] = useState<PersonHere[]>([]);
  useEffect(() => {
    const socket = keepSocket(`/api/v1/dashboard/${dashboardId}/presence?editing=${editing}`, { message: (news) => setPeople((news as PresenceNews).people), closed: () => setPeople([]) });
    return socket.leave;
  }, [dashboardId, editing]);
  return people;
}
