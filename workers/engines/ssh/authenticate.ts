import type { SshTunnel } from "../../../schema/database/ssh-tunnel";
import { message } from "../../../schema/language/localizable";
import { TunnelFailure } from "./tunnel-failure";
import { readClientKey } from "./client-key";
import { expected } from "./key-exchange";
import { MESSAGE } from "./messages";
import type { Packets } from "./packets";
import { MessageWriter } from "./wire";

const SERVICE = "ssh-connection";

/** Signs in to the server (RFC 4252): with the private key where there is one, otherwise with the password. */
export async function authenticate(
  packets: Packets,
  session: Uint8Array,
  { username, password, private_key, private_key_password }: SshTunnel,
): Promise<void> {
  await packets.send(new MessageWriter().byte(MESSAGE.SERVICE_REQUEST).string("ssh-userauth").bytes());
  await expected(packets, MESSAGE.SERVICE_ACCEPT);
  const request = (method: string): MessageWriter =>
    new MessageWriter().byte(MESSAGE.USERAUTH_REQUEST).string(username).string(SERVICE).string(method);
  if (private_key) {
    const key = await readClientKey(private_key, private_key_password);
    const unsigned = request("publickey").boolean(true).string(key.algorithm).string(key.blob).bytes();
    const signature = await key.sign(new MessageWriter().string(session).raw(unsigned).bytes());
    await packets.send(new MessageWriter().raw(unsigned).string(signature).bytes());
  } else
    await packets.send(
      request("password")
        .boolean(false)
        .string(password ?? "")
        .bytes(),
    );
  let response = await packets.receive();
  while (response.kind === MESSAGE.USERAUTH_BANNER) response = await packets.receive();
  if (response.kind === MESSAGE.USERAUTH_SUCCESS) return;
  if (response.kind !== MESSAGE.USERAUTH_FAILURE)
    throw new TunnelFailure(message("The SSH server requires another password or way to sign in."), "password");
  throw private_key
    ? new TunnelFailure(message("The SSH server refused the username or the private key."), "private_key")
    : new TunnelFailure(message("The SSH server refused the username or the password."), "password");
}
