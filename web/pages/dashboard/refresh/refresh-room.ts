import { REFRESH_PROTOCOL, type RefreshMessage, type RefreshEvent } from "../../../../schema/messages/refresh-room";
import { guestToken } from "../../../api/transport/guest-session";
import { openReconnectingSocket } from "../../../api/transport/reconnecting-socket";

export interface RefreshRoom {
  send: (message: RefreshMessage) => void;
  leave: () => void;
}

/** Connects the windows of a refreshing dashboard to the channel in which they elect the one that queries. */
export function enterRefreshRoom(
  dashboardId: number,
  on: { opened: () => void; event: (event: RefreshEvent) => void; closed: () => void },
): RefreshRoom {
  const protocols = () => {
    const token = guestToken();
    return token === undefined ? [] : [REFRESH_PROTOCOL, `guest.${token}`];
  };
  return openReconnectingSocket(`/api/v1/dashboard/${dashboardId}/refreshes`, {
    protocols,
    opened: on.opened,
    message: (event) => on.event(event as RefreshEvent),
    closed: on.closed,
  });
}
