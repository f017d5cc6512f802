import type { OnHostKey, SshTunnel } from "../../../schema/database/ssh-tunnel";
import { message } from "../../../schema/language/localizable";
import { codeOf, inTime } from "../socket-time";
import type { ByteStream } from "../tls/start-tls";
import { authenticate } from "./authenticate";
import { openChannel } from "./channel";
import { exchangeKeys } from "./key-exchange";
import { Packets } from "./packets";
import { changedHostKey, TUNNEL_FAILED, TunnelFailure } from "./tunnel-failure";

export { decryptedKey } from "./client-key";

/**
 * Connects to a database's host and port through an SSH server, to which `socket` is connected. The server's key must be
 * the tunnel's; where the tunnel has none, `onHostKey` decides, before anything secret is sent.
 */
export async function openTunnel(
  socket: ByteStream,
  tunnel: SshTunnel,
  host: string,
  port: number,
  onHostKey?: OnHostKey,
): Promise<ByteStream> {
  const packets = new Packets(socket);
  const open = async (): Promise<ByteStream> => {
    const session = await exchangeKeys(packets, async (fingerprint) => {
      if (tunnel.host_key) {
        if (tunnel.host_key !== fingerprint) throw changedHostKey(tunnel.host_key, fingerprint);
      } else if (onHostKey) await onHostKey(fingerprint);
      else
        throw new TunnelFailure(
          message("The key of the SSH server is not known yet. Test the connection."),
          "host_key",
        );
    });
    await authenticate(packets, session, tunnel);
    return openChannel(packets, host, port);
  };
  try {
    return await inTime(open(), TUNNEL_FAILED);
  } catch (error) {
    socket.close().catch(() => {});
    throw asTunnelFailure(error);
  }
}

function asTunnelFailure(error: unknown): TunnelFailure {
  if (error instanceof TunnelFailure) return error;
  if (codeOf(error) === "ETIMEDOUT")
    return new TunnelFailure(message("The SSH server did not respond in time."), "server_address");
  return new TunnelFailure((error as Error).message.replace(/^\w*Error: /, ""));
}
