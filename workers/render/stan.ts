import type { ProphetInitialParams, ProphetOptimizedParams, ProphetOptimizeOptions } from "@bsull/augurs/prophet";
import { wasiImports } from "./wasi";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  cabi_realloc(start: number, length: number, align: number, wanted: number): number;
  "augurs:prophet-wasmstan/optimizer#optimize"(request: number): number;
  "cabi_post_augurs:prophet-wasmstan/optimizer#optimize"(response: number): void;
}

/** The point where the search stopped. */
export interface Optimum {
  params: ProphetOptimizedParams;
  /** The logarithm of the posterior at that point. */
  objective: number;
  logs: Record<(typeof LEVELS)[number], string>;
}

export interface Stan {
  /** Null where the line search or Stan itself fails. */
  optimize(start: ProphetInitialParams, data: string, options: ProphetOptimizeOptions): Optimum | null;
}

const LEVELS = ["debug", "info", "warn", "error", "fatal"] as const;
const ALGORITHMS = ["newton", "bfgs", "lbfgs"] as const;
const REQUEST_BYTES = 200;

/**
 * Offsets of the options in the module's interface (its WIT file): a byte that shows whether the option is present,
 * then the option.
 */
const WHOLE = { seed: 52, chain: 60, historySize: 168, iter: 176, refresh: 188 } as const;
const REAL = { initAlpha: 72, tolObj: 88, tolRelObj: 104, tolGrad: 120, tolRelGrad: 136, tolParam: 152 } as const;

/**
 * Prophet's model in Stan. The package's own loader compiles code at run time, which Workers refuse; this one takes the
 * compiled module. Stan throws by trapping, which leaves the instance in an undefined state: the next call gets a new
 * one.
 */
export function stanOf(module: WebAssembly.Module): Stan {
  let exports: Exports | null = null;
  return {
    optimize(start, data, options) {
      exports ??= instantiate(module);
      try {
        return optimize(exports, start, data, options);
      } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError)) throw error;
        exports = null;
        return null;
      }
    },
  };
}

function instantiate(module: WebAssembly.Module): Exports {
  const exports: Exports = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: wasiImports(() => exports.memory),
  }).exports as unknown as Exports;
  exports._initialize();
  return exports;
}

function optimize(
  exports: Exports,
  { k, m, delta, beta, sigmaObs }: ProphetInitialParams,
  data: string,
  options: ProphetOptimizeOptions,
): Optimum | null {
  const place = (bytes: Uint8Array, align: number): number => {
    const start = exports.cabi_realloc(0, 0, align, bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, start);
    return start;
  };
  const request = place(new Uint8Array(REQUEST_BYTES), 8);
  const numbers = (values: Float64Array): [number, number] => [
    place(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), 8),
    values.length,
  ];
  const text = new TextEncoder().encode(data);
  const lists: [at: number, start: number, length: number][] = [
    [16, ...numbers(delta)],
    [24, ...numbers(beta)],
    [40, place(text, 1), text.length],
  ];
  // Allocations may move the memory: views are created after the last of them.
  const view = new DataView(exports.memory.buffer, request, REQUEST_BYTES);
  for (const [at, start, length] of lists) {
    view.setUint32(at, start, true);
    view.setUint32(at + 4, length, true);
  }
  for (const [at, value] of [
    [0, k],
    [8, m],
    [32, sigmaObs],
  ] as const)
    view.setFloat64(at, value, true);
  if (options.algorithm) view.setUint16(48, 1 | (ALGORITHMS.indexOf(options.algorithm) << 8), true);
  view.setUint16(184, 1 | (Number(options.jacobian ?? false) << 8), true);
  for (const [name, at] of Object.entries(WHOLE))
    setOption(view, at, options[name as keyof typeof WHOLE], (value) => view.setUint32(at + 4, value, true));
  for (const [name, at] of Object.entries(REAL))
    setOption(view, at, options[name as keyof typeof REAL], (value) => view.setFloat64(at + 8, value, true));

  const response = exports["augurs:prophet-wasmstan/optimizer#optimize"](request);
  const optimum = readOptimum(exports.memory.buffer, response);
  exports["cabi_post_augurs:prophet-wasmstan/optimizer#optimize"](response);
  return optimum;
}

function setOption(view: DataView, at: number, value: number | undefined, set: (value: number) => void): void {
  if (value === undefined) return;
  view.setUint8(at, 1);
  set(value);
}

function readOptimum(memory: ArrayBuffer, response: number): Optimum | null {
  const view = new DataView(memory, response);
  if (view.getUint8(0) !== 0) return null;
  const bytes = (at: number, size: number): ArrayBuffer =>
    memory.slice(view.getUint32(at, true), view.getUint32(at, true) + view.getUint32(at + 4, true) * size);
  const numbers = (at: number): Float64Array => new Float64Array(bytes(at, 8));
  const logs = Object.fromEntries(
    LEVELS.map((level, at) => [level, new TextDecoder().decode(bytes(8 + 8 * at, 1))]),
  ) as Optimum["logs"];
  const params = {
    k: view.getFloat64(48, true),
    m: view.getFloat64(56, true),
    delta: numbers(64),
    beta: numbers(72),
    sigmaObs: view.getFloat64(80, true),
    trend: numbers(88),
  };
  return { params, objective: lastObjective(logs.info), logs };
}

/** Returns the second column of the progress table's last row. */
function lastObjective(progress: string): number {
  const rows = [...progress.matchAll(/^ +\d+ +(-?[\d.e+-]+) /gm)];
  return Number(rows.at(-1)?.[1] ?? Number.NaN);
}
