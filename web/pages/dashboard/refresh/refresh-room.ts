import { REFRESH_PROTOCOL, type RefreshMessage, type RefreshEvent } from "../../../../schema/messages/refresh-room";
import { guestToken } from "../../../api/transport/guest-session";
import { openReconnectingSocket } from "../../../api/transport/reconnecting-socket";

export interface RefreshRoom {
  say: (message: RefreshMessage) => void;
  leave: () => void;
}

/** Connects the windows of a refreshing dashboard to the channel in which they elect the one that queries. */
export function enterRefreshRoom(dashboardId: number, heard: { opened: () => void; news: (news: RefreshEvent) => void; closed: () => void }): RefreshRoom {
  const protocols = () => {
    const token = guestToken();
    return token === undefined ? [] : [REFRESH_PROTOCOL, `guest.${token}`];
  };
  return openReconnectingSocket(`/api/v1/dashboard/${dashboardId}/refreshes`, {
    protocols, opened: heard.opened, message: (news) => heard.news(news as RefreshEvent), closed: heard.closed,
  });
}
