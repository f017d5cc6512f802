import { message } from "../../../schema/language/localizable";
import { connectSocket, inTime } from "../socket-time";
import type { ByteStream } from "../tls/start-tls";
import type { TunnelReach } from "./reach-tunnel";
import { TUNNEL_FAILED, TunnelFailure } from "./tunnel-failure";

let client: typeof import("./open-tunnel") | undefined;

/** SSH's client is loaded on first use: most databases have no tunnel. */
export const loadSshClient = async (): Promise<typeof import("./open-tunnel")> =>
  (client ??= await import("./open-tunnel"));

/** Connects to the database's port through the SSH server at `address`. */
export async function connectTunnel(
  { server, target, onHostKey }: TunnelReach,
  address: string,
  port: number,
): Promise<ByteStream> {
  const socket = connectSocket(address, server.server_port, "off");
  try {
    await inTime(socket.opened, TUNNEL_FAILED);
  } catch {
    socket.close().catch(() => {});
    throw new TunnelFailure(
      message("The SSH server did not accept a connection. Check its host, its port and the firewall."),
      "server_address",
    );
  }
  const { openTunnel } = await loadSshClient();
  return openTunnel(socket, server, target, port, onHostKey);
}
