import { z } from "zod";
import { defineTool } from "../tool";

/** The version of Superset whose tools these are. */
export const SUPERSET_VERSION = "6.1.0";

export const healthCheck = defineTool({
  name: "health_check",
  title: "Health check",
  description: "Returns whether the service runs, and its version.",
  scope: "read",
  isReadOnly: true,
  input: z.object({}),
  run: async (_input, { request: { env, now } }) => ({
    data: {
      status: "healthy",
      timestamp: now.toISOString(),
      service: "Edgewise MCP Service",
      version: SUPERSET_VERSION,
      build: env.VERSION?.id ?? null,
      platform: "Cloudflare Workers",
    },
  }),
});
