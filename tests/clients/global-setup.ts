import type { TestProject } from "vitest/node";
import { hasPythonClients } from "../../scripts/clients/fetch.mjs";
import { startEdgewise } from "../e2e/edgewise";

/**
 * Starts one Edgewise with the demo for all clients (EDGEWISE_URL: uses a running one); nothing if no clients are
 * installed.
 */
export default async function setup(project: TestProject) {
  const running = process.env["EDGEWISE_URL"];
  const edgewise = hasPythonClients() && !running ? await startEdgewise() : null;
  project.provide("edgewise", running ?? edgewise?.base ?? "");
  return async () => edgewise?.stop();
}
