// PGlite with cancelable statements. PGlite runs them on the calling thread, so another thread (session-listener.mjs)
// listens for connections; it interrupts the main thread's WebAssembly, as an inspector does, and sets the flags of
// PostgreSQL's signal handler.
import { Worker } from "node:worker_threads";
import { openPglite } from "./pglite-server.mjs";

/**
 * Serves the database in `dataDir` (in memory if undefined); returns {host, port, close()}. Only for a process's main
 * thread.
 * @param {{ dataDir?: string }} [options]
 */
export async function startCancellablePglite({ dataDir } = {}) {
  const db = await openPglite(dataDir);
  let running = 0;
  globalThis.cancelRun = (run) => run === running && raiseCancel(db.Module);
  const listener = new Worker(new URL("./session-listener.mjs", import.meta.url));
  const listening = await new Promise((resolve, reject) => listener.once("message", resolve).once("error", reject));
  listener.on("error", (error) => {
    throw error;
  });
  listener.on("message", async ({ run, bytes }) => {
    lowerCancel(db.Module);
    running = run;
    try {
      const response = await db.execProtocolRaw(bytes);
      running = 0;
      listener.postMessage({ response }, [response.buffer]);
    } catch (error) {
      running = 0;
      listener.postMessage({ failure: String(error) }, []);
    }
  });
  return {
    ...listening,
    close: async () => {
      await listener.terminate();
      await db.close();
    },
  };
}

/** Does what PostgreSQL's SIGINT handler does: the statement ends at its next check, and is woken for it. */
function raiseCancel({ HEAPU8, _QueryCancelPending, _InterruptPending, _MyLatch }) {
  HEAPU8[_QueryCancelPending] = 1;
  HEAPU8[_InterruptPending] = 1;
  HEAPU8[new DataView(HEAPU8.buffer).getUint32(_MyLatch, true)] = 1;
}

/** Resets a cancel that came too late, so that it does not end the next statement. */
function lowerCancel({ HEAPU8, _QueryCancelPending }) {
  HEAPU8[_QueryCancelPending] = 0;
}
