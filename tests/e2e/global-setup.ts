import type { TestProject } from "vitest/node";
import { hasChromium, startEdgewise } from "./edgewise";

declare module "vitest" {
  interface ProvidedContext {
    edgewise: string;
    edgewiseData: string;
  }
}

/**
 * Starts one Edgewise with the demo for all browser tests (EDGEWISE_URL: uses a running one); the address is empty if
 * there is no browser.
 */
export default async function setup(project: TestProject) {
  const running = process.env["EDGEWISE_URL"];
  const edgewise = hasChromium && !running ? await startEdgewise() : null;
  project.provide("edgewise", running ?? edgewise?.base ?? "");
  project.provide("edgewiseData", edgewise?.data ?? process.env["EDGEWISE_DATA"] ?? "");
  return async () => edgewise?.stop();
}
