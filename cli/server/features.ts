import { type Server, ServerError } from "./client";

export interface ServerFeatures {
  /** Whether the server publishes the schemas of the files. */
  hasSchemas: boolean;
  /** Whether an import finds what its objects need among those of the server. */
  resolvesOwn: boolean;
}

const known = new WeakMap<Server, Promise<ServerFeatures>>();

/** Returns what a server offers beyond Superset's API; it is requested once. */
export function serverFeatures(server: Server): Promise<ServerFeatures> {
  const found = known.get(server) ?? load(server);
  known.set(server, found);
  return found;
}

async function load(server: Server): Promise<ServerFeatures> {
  try {
    const response = await server.send("GET", "/schemas/dashboard.json");
    const isOurs = /json/.test(response.headers.get("content-type") ?? "");
    await response.body?.cancel();
    return { hasSchemas: isOurs, resolvesOwn: isOurs };
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    return { hasSchemas: false, resolvesOwn: false };
  }
}
