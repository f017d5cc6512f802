import { REFRESH_PROTOCOL, type RefreshMessage, type RefreshNews } from "../../../../schema/messages/refresh-room";
import { guestToken } from "../../../api/guest-session";
import { keepSocket } from "../../../api/kept-socket";

export interface RefreshRoom {
  say: (message: RefreshMessage) => void;
  leave: () => void;
}

/** Where the windows of a refreshing dashboard agree who asks. */
export function enterRefreshRoom(dashboardId: number, heard: { opened: () => void; news: (news: RefreshNews) => void; closed: () => void }): RefreshRoom {
  const protocols = () => {
    const token = guestToken();
    return token === undefined ? [] : [REFRESH_PROTOCOL, `guest.${token}`];
  };
  return keepSocket(`/api/v1/dashboard/${dashboardId}/refreshes`, {
    protocols, opened: heard.opened, message: (news) => heard.news(news as RefreshNews), closed: heard.closed,
  });
}
