// PGlite with statements that can be cancelled. It runs them on the thread that called it, so connections are heard on another one (session-listener.mjs), which
// interrupts the main thread in the middle of its WebAssembly, as an inspector does, to set what a signal's handler sets in PostgreSQL.
import { Worker } from "node:worker_threads";
import { openPglite } from "./pglite-server.mjs";

/**
 * Serves the database in `dataDir` (in memory when undefined); answers {host, port, close()}. For the main thread of a process only.
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
      const answer = await db.execProtocolRaw(bytes);
      running = 0;
      listener.postMessage({ answer }, [answer.buffer]);
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

/** What PostgreSQL's handler of SIGINT does: the statement ends at its next look, and wakes up for it. */
function raiseCancel({ HEAPU8, _QueryCancelPending, _InterruptPending, _MyLatch }) {
  HEAPU8[_QueryCancelPending] = 1;
  HEAPU8[_InterruptPending] = 1;
  HEAPU8[new DataView(HEAPU8.buffer).getUint32(_MyLatch, true)] = 1;
}

/** One that came too late is not the next statement's. */
function lowerCancel({ HEAPU8, _QueryCancelPending }) {
  HEAPU8[_QueryCancelPending] = 0;
}
