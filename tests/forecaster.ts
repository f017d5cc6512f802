import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initSync } from "@bsull/augurs/prophet";
import type { Forecaster } from "../schema/query/forecast/request";
import { optimizerOf } from "../workers/render/optimizer";
import { forecastAll } from "../workers/render/prophet";
import { type Stan, stanOf } from "../workers/render/stan";

const wasm = (path: string): WebAssembly.Module =>
  new WebAssembly.Module(new Uint8Array(readFileSync(join(import.meta.dirname, "../node_modules/@bsull", path))));

/** Runs Prophet's model without workerd. */
export function stanHere(): Stan {
  initSync({ module: wasm("augurs/prophet_bg.wasm") });
  return stanOf(wasm("augurs-prophet-wasmstan/prophet-wasmstan.core.wasm"));
}

/** Does what the render Worker does, without workerd. */
export const forecaster: Forecaster = { forecast: async (request) => forecastAll(request, optimizerOf(stanHere())) };
