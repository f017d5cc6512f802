import type { SshTunnel } from "../../../schema/database/ssh-tunnel";
import { coded, inTime } from "../socket-time";
import type { ByteStream } from "../tls/start-tls";
import { authenticate } from "./authenticate";
import { openChannel } from "./channel";
import { exchangeKeys } from "./key-exchange";
import { Packets } from "./packets";
import { TUNNEL_FAILED } from "./tunnel-failure";

/**
 * Connects to a database's host and port through an SSH server, to which `socket` is connected. Without a host key in
 * the tunnel any is accepted, and reported by `onHostKey` before anything secret is sent.
 */
export async function openTunnel(
  socket: ByteStream,
  tunnel: SshTunnel,
  host: string,
  port: number,
  onHostKey?: (fingerprint: string) => void,
): Promise<ByteStream> {
  const packets = new Packets(socket);
  const open = async (): Promise<ByteStream> => {
    const session = await exchangeKeys(packets, (fingerprint) => {
      if (tunnel.host_key && tunnel.host_key !== fingerprint)
        throw new Error(
          `The key of the SSH server has changed: expected ${tunnel.host_key}, found ${fingerprint}. Save the tunnel again if that is right.`,
        );
      onHostKey?.(fingerprint);
    });
    await authenticate(packets, session, tunnel);
    return openChannel(packets, host, port);
  };
  try {
    return await inTime(open(), TUNNEL_FAILED);
  } catch (error) {
    socket.close().catch(() => {});
    throw coded(TUNNEL_FAILED, (error as Error).message.replace(/^\w*Error: /, ""));
  }
}
