/** What a client sent; null where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A socket that closes meanwhile loses nothing: its client comes back and asks for what it missed. */
export function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    socket.close(1011);
  }
}

/** What finds a person's sockets among those of a room. */
export const personTag = (userId: number): string => `person:${userId}`;

/** Ends a connection that its client ended, with the client's code. */
export function closeBack(socket: WebSocket, code: number): void {
  // 1005, 1006 and 1015 say that no code came; they may not be sent.
  socket.close(code === 1005 || code === 1006 || code === 1015 ? 1000 : code);
}
