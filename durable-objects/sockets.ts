/** Parses a client's message; returns null where it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends a text. A socket that closes at the same time loses nothing: its client reconnects and requests what it missed.
 */
export function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    socket.close(1011);
  }
}

/** The tag that finds a person's sockets among those of a room. */
export const personTag = (userId: number): string => `person:${userId}`;

/** Closes a connection that its client closed, with the client's code. */
export function closeBack(socket: WebSocket, code: number): void {
  // 1005, 1006 and 1015 mean that no code was received; they may not be sent.
  socket.close(code === 1005 || code === 1006 || code === 1015 ? 1000 : code);
}
