// Serves one local PostgreSQL as a separate process: the embedded one in a data folder, or a real one if its URL is
// given, with the Neon proxy in front if requested, and cancelable if there is no proxy, since it then runs people's
// own statements.
// Started by local-postgres.mjs; ends with its parent.
import { startCancellablePglite } from "./cancellable-pglite.mjs";
import { startNeonProxy } from "./neon-proxy.mjs";
import { startPgliteServer } from "./pglite-server.mjs";

const { dataDir, proxy, upstream: real } = JSON.parse(process.argv[2]);
const upstream = real ?? (await (proxy ? startPgliteServer : startCancellablePglite)({ dataDir }));
const front = proxy ? await startNeonProxy({ upstream, max: real ? 16 : 4 }) : null;
process.send({ host: upstream.host, port: upstream.port, proxy: front && `${front.host}:${front.port}` });

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await front?.close();
  await upstream.close?.();
  process.exit(0);
}
process.on("disconnect", stop);
process.on("message", (message) => message === "stop" && stop());
// Ctrl-C reaches the whole process group: the parent decides the order of shutdown.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
