import type { TabNews, TabSaying } from "../../../../schema/messages/sql-tabs";
import { keepSocket, type KeptSocket } from "../../../api/kept-socket";

/** How long something said may stay without any word back before the line counts as dead. */
const SILENCE_MS = 8_000;

export interface TabLine {
  say: (saying: TabSaying) => void;
  leave: () => void;
}

/** The line to the object that keeps one's tabs, to all its windows. One that died is opened again. */
export function openTabLine({ opened, closed, hear }: { opened: () => void; closed: () => void; hear: (news: TabNews) => void }): TabLine {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let socket: KeptSocket;
  const down = () => {
    clearTimeout(silence);
    closed();
  };
  const connect = () => keepSocket("/tabstateview/live", {
    opened,
    message: (news) => {
      clearTimeout(silence);
      hear(news as TabNews);
    },
    closed: down,
  });
  const again = () => {
    socket.leave();
    socket = connect();
  };
  socket = connect();
  return {
    say(saying) {
      socket.say(saying);
      clearTimeout(silence);
      if (saying.say === "edit") silence = setTimeout(() => {
        down();
        again();
      }, SILENCE_MS);
    },
    leave() {
      clearTimeout(silence);
      socket.leave();
    },
  };
}
