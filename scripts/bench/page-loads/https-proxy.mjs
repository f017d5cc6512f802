// HTTP/2 with TLS in front of a local server, over a simulated network, with a CDN's compression.
import http from "node:http";
import { createSecureServer } from "node:http2";
import net from "node:net";
import { constants, createBrotliCompress } from "node:zlib";
import { Link } from "./link.mjs";
import { ShapedSocket } from "./shaped-socket.mjs";

const OF_ONE_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "http2-settings"]);
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest|x-ndjson)|image\/svg)/;
/** The quality that CDNs use for responses compressed on the fly. */
const BROTLI_QUALITY = 4;

/**
 * Starts a proxy for `upstream` (http://host:port). All connections share one link per direction. Returns its address;
 * closeConnections() makes the browser connect again.
 */
export async function startHttpsProxy({ upstream, certificate: { key, cert }, roundTripMs, megabitsPerSecond }) {
  const direction = () => new Link({ bytesPerSecond: (megabitsPerSecond * 1e6) / 8, delayMs: roundTripMs / 2 });
  const links = { up: direction(), down: direction() };
  const target = new URL(upstream);
  const secure = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    forward(target, request, response),
  )
    .on("upgrade", (request, socket, head) => forwardUpgrade(target, request, socket, head))
    .on("sessionError", () => {});
  const sockets = new Set();
  const server = net.createServer({ noDelay: true }, (socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)));
    secure.emit("connection", new ShapedSocket(socket, links));
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const closeConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    base: `https://127.0.0.1:${server.address().port}`,
    closeConnections,
    stop: () => {
      server.close();
      closeConnections();
    },
  };
}

/** Headers without those of a connection and without HTTP/2's own. */
const forwarded = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":") && !OF_ONE_CONNECTION.has(name)));

function requestOf(target, request, headers) {
  return http.request({
    host: target.hostname,
    port: target.port,
    method: request.method,
    path: request.url,
    headers: { ...headers, host: request.headers[":authority"] ?? request.headers.host },
    agent: false,
  });
}

function forward(target, request, response) {
  const sent = requestOf(target, request, forwarded(request.headers));
  sent.on("response", (received) => {
    const headers = forwarded(received.headers);
    const compress = isCompressible(request, received);
    if (compress) {
      delete headers["content-length"];
      headers["content-encoding"] = "br";
      headers.vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
    }
    response.writeHead(received.statusCode, headers);
    if (compress) received.pipe(brotli()).pipe(response);
    else received.pipe(response);
  });
  sent.on("error", () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  response.on("close", () => sent.destroy());
  request.pipe(sent);
}

const isCompressible = ({ method, headers }, { statusCode, headers: received }) =>
  method !== "HEAD" &&
  statusCode === 200 &&
  /\bbr\b/.test(headers["accept-encoding"] ?? "") &&
  received["content-encoding"] === undefined &&
  COMPRESSIBLE.test(received["content-type"] ?? "");

/** Each write is flushed: parts of a streamed response arrive when they are written. */
const brotli = () =>
  createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });

/** WebSockets use HTTP/1.1 connections of their own. */
function forwardUpgrade(target, request, socket, head) {
  const sent = requestOf(target, request, request.headers);
  sent.on("upgrade", (received, upstream, first) => {
    const lines = Object.entries(received.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("")}\r\n`);
    socket.write(first);
    upstream.write(head);
    upstream.on("error", () => socket.destroy()).pipe(socket);
    socket.on("error", () => upstream.destroy()).pipe(upstream);
  });
  sent.on("response", () => socket.destroy()).on("error", () => socket.destroy());
  sent.end();
}
