import type { TabEvent, TabMessage } from "../../../../schema/messages/sql-tabs";
import { openReconnectingSocket, type ReconnectingSocket } from "../../../api/transport/reconnecting-socket";

/** How long a message may remain without a reply before the channel counts as dead. */
const SILENCE_MS = 8_000;

export interface TabChannel {
  send: (message: TabMessage) => void;
  leave: () => void;
}

/** The WebSocket to the Durable Object of the person's tabs, shared by all windows. Reconnects when it is lost. */
export function openTabChannel({
  opened,
  lost,
  received,
}: {
  opened: () => void;
  lost: () => void;
  received: (message: TabEvent) => void;
}): TabChannel {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let socket: ReconnectingSocket;
  const down = () => {
    clearTimeout(silence);
    lost();
  };
  const connect = () =>
    openReconnectingSocket("/tabstateview/live", {
      opened,
      message: (message) => {
        clearTimeout(silence);
        received(message as TabEvent);
      },
      closed: down,
    });
  const again = () => {
    socket.leave();
    socket = connect();
  };
  socket = connect();
  return {
    send(message) {
      socket.send(message);
      clearTimeout(silence);
      if (message.kind === "edit")
        silence = setTimeout(() => {
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
