const DONE = 0;
const BAD_FILE = 8;

/** The functions of WASI that the client calls: random numbers and the time; it has neither files nor settings. */
export function wasi(memory: () => WebAssembly.Memory): Record<string, (...given: never[]) => number> {
  const view = (): DataView => new DataView(memory().buffer);
  return {
    random_get: (target: number, bytes: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, target, bytes));
      return DONE;
    },
    clock_time_get: (_clock: number, _precision: bigint, target: number) => {
      view().setBigUint64(target, BigInt(Date.now()) * 1_000_000n, true);
      return DONE;
    },
    environ_sizes_get: (count: number, bytes: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(bytes, 0, true);
      return DONE;
    },
    environ_get: () => DONE,
    fd_write: () => BAD_FILE,
    proc_exit: (code: number) => {
      throw new Error(`The TLS client ended with ${code}.`);
    },
  };
}
