import type { TestProject } from "vitest/node";
import { hasPythonClients } from "../../scripts/clients/fetch.mjs";
import { startEdgewise } from "../e2e/edgewise";

/** One Edgewise with the demo for all clients (EDGEWISE_URL: one that runs already); none where there are no clients. */
export default async function setup(project: TestProject) {
  const running = process.env.EDGEWISE_URL;
  const edgewise = hasPythonClients() && !running ? await startEdgewise() : null;
  project.provide("edgewise", running ?? edgewise?.base ?? "");
  return async () => edgewise?.stop();
}
