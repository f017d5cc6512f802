// The thread of cancellable-pglite.mjs that accepts connections.
import { Session } from "node:inspector";
import { parentPort } from "node:worker_threads";
import { serveSession } from "./session-server.mjs";

let lastRun = 0;
let pending;

async function run(bytes) {
  const copy = new Uint8Array(bytes);
  return new Promise((resolve, reject) => {
    pending = { resolve, reject };
    parentPort.postMessage({ run: ++lastRun, bytes: copy }, [copy.buffer]);
  });
}

function cancel() {
  const inspector = new Session();
  inspector.connectToMainThread();
  inspector.post("Runtime.evaluate", { expression: `cancelRun(${lastRun})` }, () => inspector.disconnect());
}

parentPort.on("message", ({ response, failure }) =>
  response ? pending.resolve(response) : pending.reject(new Error(failure)),
);
const { host, port } = await serveSession({ session: { run, cancel } });
parentPort.postMessage({ host, port }, []);
