/** Delay before reconnecting, multiplied by the number of failures, and the most failures in a row. */
const RETRY_MS = 5_000;
const MAX_TRIES = 5;

interface SocketHandlers {
  /** The subprotocols to offer, read at each connection; none when absent. */
  protocols?: () => string[];
  /** With this callback, a connection counts as successful when it opens; without it, at its first message. */
  opened?: () => void;
  message: (event: unknown) => void;
  closed: () => void;
}

export interface ReconnectingSocket {
  /** Sends nothing while there is no connection. */
  send: (message: unknown) => void;
  leave: () => void;
}

/**
 * A WebSocket to a path of this host. A lost connection (a deployment, a sleeping laptop) is opened again; after the
 * last attempt, when the network is back or the window becomes visible.
 */
export function openReconnectingSocket(
  path: string,
  { protocols, opened, message: receive, closed }: SocketHandlers,
): ReconnectingSocket {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isDown = false;
  let over = false;
  const connect = () => {
    isDown = false;
    const address = new URL(path, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    socket = new WebSocket(address, protocols?.());
    socket.addEventListener("open", () => {
      if (over || !opened) return;
      tries = 0;
      opened();
    });
    socket.addEventListener("message", ({ data }) => {
      if (over) return;
      tries = 0;
      receive(JSON.parse(String(data)));
    });
    socket.addEventListener("close", () => {
      if (over) return;
      closed();
      isDown = true;
      tries++;
      if (tries < MAX_TRIES) timer = setTimeout(connect, RETRY_MS * tries);
    });
  };
  const hope = () => {
    if (!isDown || document.visibilityState !== "visible") return;
    clearTimeout(timer);
    tries = 0;
    connect();
  };
  connect();
  addEventListener("online", hope);
  document.addEventListener("visibilitychange", hope);
  return {
    send: (message) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
    leave: () => {
      over = true;
      clearTimeout(timer);
      removeEventListener("online", hope);
      document.removeEventListener("visibilitychange", hope);
      // A socket that is closed before it opens logs an error to the console.
      if (socket?.readyState === WebSocket.CONNECTING)
        socket.addEventListener("open", ({ target }) => (target as WebSocket).close(1000));
      else socket?.close(1000);
    },
  };
}
