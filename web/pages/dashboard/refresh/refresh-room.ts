import { REFRESH_PROTOCOL, type RefreshMessage, type RefreshNews } from "../../../../schema/messages/refresh-room";
import { guestToken } from "../../../api/guest-session";

/** How long to wait before connecting again, and how often without an answer between. */
const RETRY_MS = 5_000;
const MAX_TRIES = 5;

export interface RefreshRoom {
  say: (message: RefreshMessage) => void;
  leave: () => void;
}

/** Where the windows of a refreshing dashboard agree who asks. A connection that ends (a deployment, a sleeping laptop) is made again. */
export function enterRefreshRoom(dashboardId: number, heard: { opened: () => void; news: (news: RefreshNews) => void; closed: () => void }): RefreshRoom {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let over = false;
  const connect = () => {
    const address = new URL(`/api/v1/dashboard/${dashboardId}/refreshes`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const token = guestToken();
    socket = new WebSocket(address, token === undefined ? [] : [REFRESH_PROTOCOL, `guest.${token}`]);
    socket.addEventListener("open", () => {
      if (over) return;
      tries = 0;
      heard.opened();
    });
    socket.addEventListener("message", ({ data }) => !over && heard.news(JSON.parse(String(data)) as RefreshNews));
    socket.addEventListener("close", () => {
      if (over) return;
      heard.closed();
      tries++;
      if (tries < MAX_TRIES) timer = setTimeout(connect, RETRY_MS * tries);
    });
  };
  connect();
  return {
    say: (message) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
    leave: () => {
      over = true;
      clearTimeout(timer);
      // Closed before it is open, a socket complains in the console.
      if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener("open", ({ target }) => (target as WebSocket).close(1000));
      else socket?.close(1000);
    },
  };
}
