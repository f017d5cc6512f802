import { createServer } from "node:net";

/**
 * Returns the given port of loopback, or the first free one of those that follow in steps: two runs of the tests on one
 * machine get a server each.
 * @param {number} wanted
 * @returns {Promise<number>}
 */
export async function freePort(wanted, step = 31) {
  for (let port = wanted; port < wanted + 100 * step; port += step) if (await isFree(port)) return port;
  throw new Error(`no free port from ${wanted} on`);
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
