import { useEffect, useState } from "react";
import type { PersonHere, PresenceNews } from "../../../../schema/messages/dashboard-presence";

/** How long to wait before asking again, and how often without an answer between. */
const RETRY_MS = 5_000;
const MAX_TRIES = 5;

/** Who else has the dashboard open, live. A connection that ends (a deployment, a sleeping laptop) is made again. */
export function usePresence(dashboardId: number, editing: boolean): PersonHere[] {
  const [people, setPeople] = useState<PersonHere[]>([]);
  useEffect(() => {
    let socket: WebSocket | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    let over = false;
    const connect = () => {
      const address = new URL(`/api/v1/dashboard/${dashboardId}/presence?editing=${editing}`, location.href);
      address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
      socket = new WebSocket(address);
      socket.addEventListener("message", ({ data }) => {
        tries = 0;
        if (!over) setPeople((JSON.parse(String(data)) as PresenceNews).people);
      });
      socket.addEventListener("close", () => {
        if (over) return;
        setPeople([]);
        tries++;
        if (tries < MAX_TRIES) timer = setTimeout(connect, RETRY_MS * tries);
      });
    };
    connect();
    return () => {
      over = true;
      clearTimeout(timer);
      // Closed before it is open, a socket complains in the console.
      if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener("open", ({ target }) => (target as WebSocket).close(1000));
      else socket?.close(1000);
    };
  }, [dashboardId, editing]);
  return people;
}
