import type { TestProject } from "vitest/node";
import { hasChromium, startEdgewise } from "./edgewise";

declare module "vitest" {
  interface ProvidedContext {
    edgewise: string;
    edgewiseData: string;
  }
}

/** One Edgewise with the demo for all journeys (EDGEWISE_URL: one that runs already); the address is empty where no browser could visit it. */
export default async function setup(project: TestProject) {
  const running = process.env.EDGEWISE_URL;
  const edgewise = hasChromium && !running ? await startEdgewise() : null;
  project.provide("edgewise", running ?? edgewise?.base ?? "");
  project.provide("edgewiseData", edgewise?.data ?? process.env.EDGEWISE_DATA ?? "");
  return async () => edgewise?.stop();
}
