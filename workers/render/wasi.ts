const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NOT_SUPPORTED = 58;

/** The system calls that Stan's module imports: no files, no environment, a fixed clock, and ignored output. */
export function wasiImports(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = (): DataView => new DataView(memory().buffer);
  return {
    environ_get: () => SUCCESS,
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return SUCCESS;
    },
    clock_time_get: (_clock: number, _precision: bigint, time: number) => {
      view().setBigUint64(time, 0n, true);
      return SUCCESS;
    },
    random_get: (start: number, length: number) => {
      new Uint8Array(memory().buffer, start, length).fill(0);
      return SUCCESS;
    },
    fd_write: (_descriptor: number, parts: number, count: number, written: number) => {
      let total = 0;
      for (let part = 0; part < count; part++) total += view().getUint32(parts + 8 * part + 4, true);
      view().setUint32(written, total, true);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
    fd_read: () => BAD_DESCRIPTOR,
    fd_seek: () => NOT_SUPPORTED,
    fd_fdstat_get: () => BAD_DESCRIPTOR,
    fd_prestat_get: () => BAD_DESCRIPTOR,
    fd_prestat_dir_name: () => BAD_DESCRIPTOR,
    sched_yield: () => SUCCESS,
    proc_exit: (code: number) => {
      throw new Error(`Stan ended with ${code}`);
    },
  };
}
