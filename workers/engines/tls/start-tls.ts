import { X509Certificate } from "node:crypto";
import type { Certificates } from "../../../schema/database/certificates";
import { coded, inTime } from "../socket-time";
import { loadTlsClient } from "./load-client";
import { type TlsClient, tlsClient } from "./tls-client";

/** What drivers need of a socket; the runtime's have more. */
export interface ByteStream {
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
  close: () => Promise<void>;
}

/**
 * Continues a connection with TLS that trusts the given certificates, or presents a client's: the runtime's own can do
 * neither. The server's certificate is verified for `host`. Failures have `code`.
 */
export async function startTls(
  socket: ByteStream,
  host: string,
  certificates: Certificates,
  code: string,
): Promise<ByteStream> {
  const [reader, writer] = [socket.readable.getReader(), socket.writable.getWriter()];
  const link = { reader, writer, close: async () => socket.close(), code };
  try {
    const client = tlsClient(await loadTlsClient(), host, { ...certificates, ca: currentOf(certificates.ca) });
    const early = await inTime(handshake(client, link), code);
    return { readable: decrypted(client, link, early), writable: encrypted(client, link), close: link.close };
  } catch (error) {
    socket.close().catch(() => {});
    throw coded(code, String(error));
  }
}

interface Link {
  reader: ReadableStreamDefaultReader<Uint8Array>;
  writer: WritableStreamDefaultWriter<Uint8Array>;
  close: () => Promise<void>;
  code: string;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Returns the certificates that have not expired: the client ignores when trusted ones end. */
function currentOf(pem: string | null): string | null {
  if (pem === null) return null;
  const current = (pem.match(CERTIFICATE) ?? []).filter(
    (each) => Date.parse(new X509Certificate(each).validTo) > Date.now(),
  );
  if (current.length === 0) throw new Error("the root certificate has expired or can't be read");
  return current.join("\n");
}

/** Returns what the server already sent after the handshake. */
async function handshake(client: TlsClient, { reader, writer }: Link): Promise<Uint8Array[]> {
  const early: Uint8Array[] = [];
  await flush(client, writer);
  while (client.isHandshaking()) {
    const { value, done } = await reader.read();
    if (done) throw new Error("the server closed the connection");
    try {
      early.push(client.receive(value).plain);
    } finally {
      await flush(client, writer);
    }
  }
  return early.filter(({ length }) => length > 0);
}

/** Sends what is to be sent: also the alert of a failure. */
async function flush(client: TlsClient, writer: Link["writer"]): Promise<void> {
  const bytes = client.outgoing();
  if (bytes.length > 0) await writer.write(bytes);
}

function decrypted(client: TlsClient, link: Link, early: Uint8Array[]): ReadableStream<Uint8Array> {
  const next = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    for (;;) {
      const { value, done } = await link.reader.read();
      // The protocols frame their messages: one that is cut short is noticed without TLS's own notice.
      if (done) return controller.close();
      const { plain, isClosed } = client.receive(value);
      // An update of keys, for example, is answered.
      await flush(client, link.writer);
      if (plain.length > 0) controller.enqueue(plain);
      if (isClosed) return controller.close();
      if (plain.length > 0) return;
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => early.forEach((plain) => controller.enqueue(plain)),
      pull: async (controller) => {
        try {
          await next(controller);
        } catch (error) {
          await flush(client, link.writer).catch(() => {});
          throw error instanceof Error && /alert/.test(error.message) ? coded(link.code, error.message) : error;
        }
      },
      cancel: link.close,
    },
    { highWaterMark: 0 },
  );
}

function encrypted(client: TlsClient, { writer, close }: Link): WritableStream<Uint8Array> {
  return new WritableStream<Uint8Array>({
    write: (plain) => {
      client.send(plain);
      return flush(client, writer);
    },
    close: async () => {
      client.close();
      await flush(client, writer);
      await writer.close();
    },
    abort: close,
  });
}
