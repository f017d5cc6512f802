/** How long to wait before connecting again, and how often without an answer between. */
const RETRY_MS = 5_000;
const MAX_TRIES = 5;

interface Heard {
  /** The protocols to offer, asked at each connection; none when absent. */
  protocols?: () => string[];
  /** A connection counts from when it opens where this is given, from its first message where it is not. */
  opened?: () => void;
  message: (news: unknown) => void;
  closed: () => void;
}

export interface KeptSocket {
  /** Says nothing while there is no connection. */
  say: (message: unknown) => void;
  leave: () => void;
}

/** A WebSocket to a path of this host. A connection that ends (a deployment, a sleeping laptop) is made again; one that was given up while the network was away, when there is reason to hope. */
export function keepSocket(path: string, { protocols, opened, message, closed }: Heard): KeptSocket {
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
      message(JSON.parse(String(data)));
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
    say: (said) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(said)),
    leave: () => {
      over = true;
      clearTimeout(timer);
      removeEventListener("online", hope);
      document.removeEventListener("visibilitychange", hope);
      // Closed before it is open, a socket complains in the console.
      if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener("open", ({ target }) => (target as WebSocket).close(1000));
      else socket?.close(1000);
    },
  };
}
