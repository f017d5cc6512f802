import { connectSocket, inTime } from "../socket-time";
import type { ByteStream } from "../tls/start-tls";
import type { TunnelReach } from "./reach-tunnel";
import { TUNNEL_FAILED } from "./tunnel-failure";

let client: typeof import("./open-tunnel") | undefined;

/** SSH's client is loaded on first use: most databases have no tunnel. */
export const loadSshClient = async (): Promise<typeof import("./open-tunnel")> =>
  (client ??= await import("./open-tunnel"));

/** Connects to the database's port through the SSH server at `address`. */
export async function connectTunnel(
  { server, target }: TunnelReach,
  address: string,
  port: number,
): Promise<ByteStream> {
  const socket = connectSocket(
    { hostname: address.includes(":") ? `[${address}]` : address, port: server.server_port },
    { secureTransport: "off", allowHalfOpen: false },
  );
  socket.closed.catch(() => {});
  try {
    await inTime(socket.opened, TUNNEL_FAILED);
    const { openTunnel } = await loadSshClient();
    return await openTunnel(socket, server, target, port);
  } catch (error) {
    socket.close().catch(() => {});
    throw error;
  }
}
